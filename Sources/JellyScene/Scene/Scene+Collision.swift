public import Foundation
public import JellyGeometry

extension Scene {
    /// `UICollisionBehavior`: lets its items hit each other and boundaries.
    public struct Collision: Hashable, Sendable {
        /// What the items collide with.
        public enum Mode: String, CaseIterable, Hashable, Sendable {
            case items
            case boundaries
            case everything
        }

        /// What collides.
        public var items: [Item]
        /// What the items collide with. UIKit's default is everything.
        public var collisionMode: Mode?
        /// Whether the reference view's bounds are a boundary. UIKit's default is false.
        public var translatesReferenceBoundsIntoBoundary: Bool?
        /// How far that boundary stands inside the bounds.
        public var referenceBoundsInsets: Insets?
        /// Further boundaries, in the order of adding.
        public var boundaries: [Boundary]
        /// The action that happens when a contact begins; nil when none does.
        public var onContactBegan: String?
        /// The action that happens when a contact ends; nil when none does.
        public var onContactEnded: String?

        /// A collision of `items`.
        public init(
            items: [Item] = [], collisionMode: Mode? = nil, translatesReferenceBoundsIntoBoundary: Bool? = nil,
            referenceBoundsInsets: Insets? = nil, boundaries: [Boundary] = [],
            onContactBegan: String? = nil, onContactEnded: String? = nil
        ) {
            (self.onContactBegan, self.onContactEnded) = (onContactBegan, onContactEnded)
            (self.items, self.collisionMode, self.boundaries) = (items, collisionMode, boundaries)
            self.translatesReferenceBoundsIntoBoundary = translatesReferenceBoundsIntoBoundary
            self.referenceBoundsInsets = referenceBoundsInsets
        }
    }

    /// A fixed line or outline that items collide with.
    public struct Boundary: Hashable, Sendable {
        /// The form of a boundary, in the reference view's coordinates, in points.
        public enum Form: Hashable, Sendable {
            case line(from: CGPoint, to: CGPoint)
            /// One subpath; UIKit closes it.
            case path(BezierPath)
        }

        /// The name by which contacts and events know the boundary; unique in its behavior.
        public var identifier: String
        /// The form.
        public var form: Form

        /// A boundary with a name.
        public init(identifier: String, _ form: Form) {
            (self.identifier, self.form) = (identifier, form)
        }
    }
}
