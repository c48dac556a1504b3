public import Foundation
public import JellyValues

/// The collision shape of an item; `UIDynamicItemCollisionBoundsType`.
public enum DynamicItemCollisionBoundsType: Int, Hashable, Sendable {
    /// The item's bounds.
    case rectangle = 0
    /// The ellipse in the item's bounds; a circle when they are square.
    case ellipse = 1
    /// The item's `collisionBoundingPath`.
    case path = 2
}

/// An object that an animator can move; `UIDynamicItem`.
///
/// The animator reads all properties when a behavior first uses the item, and writes `center` and `transform` after
/// each step that moved it.
public protocol DynamicItem: AnyObject {
    /// The center, in points of the animator's coordinate system.
    var center: CGPoint { get set }
    /// The bounds; only the size is used, when the item joins an animator.
    var bounds: CGRect { get }
    /// The rotation; whatever else it holds is replaced by a pure rotation at the first step, as UIKit does.
    var transform: CGAffineTransform { get set }
    /// The shape with which the item collides; default: the bounds.
    var collisionBoundsType: DynamicItemCollisionBoundsType { get }
    /// For `.path`: a convex path around (0, 0), the item's center, in points.
    var collisionBoundingPath: BezierPath { get }
}

extension DynamicItem {
    public var collisionBoundsType: DynamicItemCollisionBoundsType { .rectangle }
    public var collisionBoundingPath: BezierPath { BezierPath(rect: CGRect(center: .zero, size: bounds.size)) }
}

/// The object whose bounds are an animator's reference boundary: a protocol, since UIKit's `UIView` is defined in a
/// higher layer.
public protocol DynamicReference: AnyObject {
    /// The bounds, in points of the animator's coordinate system.
    var bounds: CGRect { get }
}

/// An item with its `center` in a superview's coordinate system instead of the animator's, like a view.
///
/// Bodies are in the reference view's coordinates; the animator converts through these methods, outer items first.
public protocol NestedDynamicItem: DynamicItem {
    /// How many items up to the reference hold this one; 0 when its coordinates are the animator's.
    func depth(in reference: (any DynamicReference)?) -> Int
    /// The center, in points of the animator's coordinate system, and the rotation there, in radians.
    func pose(in reference: (any DynamicReference)?) -> (center: CGPoint, angle: CGFloat)
    /// Moves the item to a center and rotation that are given in the animator's coordinate system.
    func setPose(center: CGPoint, angle: CGFloat, in reference: (any DynamicReference)?)
}

/// A dynamic item with settable bounds, like a view.
public protocol ResizableItem: DynamicItem {
    /// The extent in points.
    var bounds: CGRect { get set }
}
