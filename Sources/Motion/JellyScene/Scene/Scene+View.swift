public import Foundation
public import JellyValues

extension Scene {
    /// A view of the scene, placed in its superview.
    public struct View: Hashable, Sendable {
        /// The kinds of views.
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
            /// An image.
            case image(ImageContent)
            /// A switch that a tap toggles; always 51 × 31 points, like `UISwitch`.
            case `switch`(isOn: Bool)
            /// A curve over time, in red unless the view has a colour.
            case plot(Plot)
        }

        /// The collision shapes of a view; `UIDynamicItemCollisionBoundsType`.
        public enum CollisionBounds: String, CaseIterable, Hashable, Sendable {
            /// The bounds.
            case rectangle
            /// The ellipse in the bounds.
            case ellipse
        }

        /// The view's name for behaviors; unique in the scene.
        public var id: String
        /// The kind of view.
        public var kind: Kind
        /// The center, in points of the superview.
        public var center: CGPoint
        /// The size before `rotation`, in points; both sides positive, or zero for a label with the size of its text.
        public var size: CGSize
        /// The background color.
        public var backgroundColor: Color
        /// The collision shape.
        public var collisionBounds: CollisionBounds
        /// The action called when the view is tapped, if any.
        public var onTap: String?
        /// The corner radius, in points.
        public var cornerRadius: CGFloat
        /// The width of the border inside the edge, in points.
        public var borderWidth: CGFloat = 0
        /// The border color.
        public var borderColor = Color.black
        /// The item whose center and rotation the view follows, if any.
        public var follows: Item?
        /// The custom item whose bounds the view takes as its frame, if any.
        public var followsBounds: String?
        /// The opacity of the view and its subviews, 0…1.
        public var alpha: Double
        /// The rotation about its center, in radians, clockwise on screen.
        public var rotation: Double
        /// Whether the view and its subviews are hidden; behaviors still move them.
        public var isHidden: Bool
        /// Whether subviews are clipped to the view's edge.
        public var clipsToBounds = false
        /// Whether the view receives taps; nil: true, except for labels and images without an action, as in UIKit.
        public var isUserInteractionEnabled: Bool?
        /// The subviews, from back to front; they move with this view.
        public var subviews: [View]

        /// Creates a view; the default colour is gray for blocks and clear for others.
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

        /// The frame without rotation, in points of the superview.
        public var frame: CGRect { CGRect(center: center, size: size) }
    }
}
