public import Foundation
public import JellyGeometry

extension Scene {
    /// `UIFieldBehavior`: acts on its items by where they are and how they move.
    public struct FieldForce: Hashable, Sendable {
        /// The kinds of fields, after UIKit's factories.
        public enum Kind: String, CaseIterable, Hashable, Sendable {
            case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
        }

        /// The area in which a field acts, around its position.
        public enum Area: Hashable, Sendable {
            /// A circle of a radius, in points.
            case circle(radius: Double)
            /// An upright rectangle, in points.
            case rectangle(CGSize)
        }

        /// Which items feel the field.
        public var items: [Item]
        /// Which field it is.
        public var kind: Kind
        /// The field's middle, in the reference view, in points. UIKit's default is (0, 0).
        public var position: CGPoint?
        /// Where it acts; nil is everywhere.
        public var area: Area?
        /// How strong it is. UIKit's default is 1.
        public var strength: Double?
        /// How fast it fades, as a power of the distance; the default depends on the kind.
        public var falloff: Double?
        /// The distance within which it no longer changes, in points.
        public var minimumRadius: Double?
        /// The direction of linear gravity, or a velocity or wind in metres (100 pt) a second.
        public var direction: CGVector?
        /// How smooth noise and turbulence are, from 0 to 1; nil is 0.
        public var smoothness: Double?
        /// How fast noise and turbulence change; nil is 0, not at all.
        public var animationSpeed: Double?
        /// Which noise it is; nil is 0.
        public var seed: Int?

        /// A field that acts on `items`.
        public init(
            items: [Item] = [], kind: Kind = .radialGravity, position: CGPoint? = nil, area: Area? = nil,
            strength: Double? = nil, falloff: Double? = nil, minimumRadius: Double? = nil,
            direction: CGVector? = nil, smoothness: Double? = nil, animationSpeed: Double? = nil, seed: Int? = nil
        ) {
            (self.items, self.kind, self.position, self.area) = (items, kind, position, area)
            (self.strength, self.falloff, self.minimumRadius) = (strength, falloff, minimumRadius)
            (self.direction, self.smoothness) = (direction, smoothness)
            (self.animationSpeed, self.seed) = (animationSpeed, seed)
        }
    }
}
