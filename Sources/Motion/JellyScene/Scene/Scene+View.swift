public import Foundation
public import JellyValues

extension Scene {
    /// A view of the scene, placed in its superview.
    public struct View: Hashable, Sendable {
        /// What kind of view it is.
        public enum Kind: Hashable, Sendable {
            /// A plain view, clear unless it has a background colour.
            case view
            /// A box, gray unless it has another background colour.
            case block
            /// A host view with a soft skin.
            case jelly(Jelly)
            /// VBFJellyView's button, which puffs up when tapped, with a title.
            case jellyButton(Jelly, title: String)
            /// A text.
            case label(Label)
            /// A picture.
            case image(Image)
            /// A switch that a tap turns over; it is 51 × 31 points large whatever `size` says, as `UISwitch`.
            case `switch`(isOn: Bool)
            /// A curve over time, in red unless the view has a colour.
            case plot(Plot)
        }

        /// The shapes with which a view collides; `UIDynamicItemCollisionBoundsType`.
        public enum CollisionBounds: String, CaseIterable, Hashable, Sendable {
            /// Its bounds.
            case rectangle
            /// The ellipse in them.
            case ellipse
        }

        /// The name by which behaviors use the view; unique in the scene.
        public var id: String
        /// What kind of view it is.
        public var kind: Kind
        /// The center, in the superview's coordinates, in points.
        public var center: CGPoint
        /// The size before `rotation`, in points; both sides above 0, or zero for a label that is as large as its text.
        public var size: CGSize
        /// The colour that fills the view.
        public var backgroundColor: Color
        /// The shape with which the view collides.
        public var collisionBounds: CollisionBounds
        /// The action that happens when the view is tapped; nil when none does.
        public var onTap: String?
        /// The radius of the corners, in points.
        public var cornerRadius: CGFloat
        /// The width of a line inside the edge, in points; 0 for none.
        public var borderWidth: CGFloat = 0
        /// The colour of that line.
        public var borderColor = Color.black
        /// The item whose center and rotation the view takes over while it moves; nil when it follows none.
        public var follows: Item?
        /// The custom item whose bounds the view takes over as its frame; nil when it follows none.
        public var followsBounds: String?
        /// The opacity of the view and its subviews, 0…1.
        public var alpha: Double
        /// The view's transform: a rotation about its center, in radians, clockwise on screen.
        public var rotation: Double
        /// Whether the view and its subviews are not drawn; behaviors move them all the same.
        public var isHidden: Bool
        /// Whether what is inside is cut at the view's edge.
        public var clipsToBounds = false
        /// Whether taps find the view; nil: they do, but for labels and images that no action belongs to, as in UIKit.
        public var isUserInteractionEnabled: Bool?
        /// The views inside, from back to front; they ride with this one.
        public var subviews: [View]

        /// A view from its parts; without a colour a block is gray and others are clear.
        public init(
            id: String, kind: Kind = .view, center: CGPoint, size: CGSize, backgroundColor: Color? = nil,
            cornerRadius: CGFloat = 0, alpha: Double = 1, rotation: Double = 0, isHidden: Bool = false,
            collisionBounds: CollisionBounds = .rectangle, onTap: String? = nil, subviews: [View] = []
        ) {
            (self.collisionBounds, self.onTap) = (collisionBounds, onTap)
            (self.id, self.kind, self.center, self.size) = (id, kind, center, size)
            self.backgroundColor = backgroundColor ?? (kind == .block ? .gray : .clear)
            (self.cornerRadius, self.alpha, self.rotation) = (cornerRadius, alpha, rotation)
            (self.isHidden, self.subviews) = (isHidden, subviews)
        }

        /// The frame that the view has without its rotation, in the superview's coordinates, in points.
        public var frame: CGRect { CGRect(center: center, size: size) }
    }
}
