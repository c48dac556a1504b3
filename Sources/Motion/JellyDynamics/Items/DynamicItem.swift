public import Foundation
public import JellyValues

/// The shape with which an item collides; `UIDynamicItemCollisionBoundsType`.
public enum DynamicItemCollisionBoundsType: Int, Hashable, Sendable {
    /// The item's bounds.
    case rectangle = 0
    /// The ellipse in the item's bounds; a circle when they are square.
    case ellipse = 1
    /// The item's `collisionBoundingPath`.
    case path = 2
}

/// Something that an animator moves; `UIDynamicItem`.
///
/// The animator reads all properties when a behavior first uses the item, then writes `center` and `transform` after
/// each step in which the item moved.
public protocol DynamicItem: AnyObject {
    /// The center, in points of the animator's coordinate system.
    var center: CGPoint { get set }
    /// The extent; only the size counts, and only when the item joins an animator.
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

/// What an animator's reference boundary follows: a protocol because views, of which it is one in UIKit, are not known here.
public protocol DynamicReference: AnyObject {
    /// The bounds, in points of the animator's coordinate system.
    var bounds: CGRect { get }
}

/// An item whose `center` is not in the animator's coordinate system but in that of what holds it, as a view's is.
///
/// Bodies live in the coordinates of the reference view; the animator converts through these calls, outer items first.
public protocol NestedDynamicItem: DynamicItem {
    /// How many items up to the reference hold this one; 0 when its coordinates are the animator's.
    func depth(in reference: (any DynamicReference)?) -> Int
    /// The center, in points of the animator's coordinate system, and the rotation there, in radians.
    func pose(in reference: (any DynamicReference)?) -> (center: CGPoint, angle: CGFloat)
    /// Moves the item to a center and rotation that are given in the animator's coordinate system.
    func setPose(center: CGPoint, angle: CGFloat, in reference: (any DynamicReference)?)
}

/// A dynamic item whose extent can be set, as a view's can.
public protocol ResizableItem: DynamicItem {
    /// The extent in points.
    var bounds: CGRect { get set }
}
