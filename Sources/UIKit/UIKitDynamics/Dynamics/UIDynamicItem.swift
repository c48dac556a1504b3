public import JellyDynamics

/// Something that an animator moves.
///
/// Views are such items; so is any class with these properties. `NSObject` as a superclass is welcome, not required.
public protocol UIDynamicItem: DynamicItem {
    /// For a `collisionBoundsType` of `.path`: a convex path around (0, 0), the item's center, in points.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// The item's bounds, unless the item says otherwise.
    public var collisionBoundingPath: UIBezierPath {
        UIBezierPath(rect: CGRect(center: .zero, size: bounds.size))
    }

    /// Whether `object` is this very item, for items that are no `NSObject`.
    public func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
}

extension DynamicItem where Self: UIDynamicItem {
    /// The item's path as the engine takes it.
    public var collisionBoundingPath: BezierPath {
        let path: UIBezierPath = collisionBoundingPath
        return path.path
    }
}

extension DynamicItemGroup: UIDynamicItem {}

extension [any DynamicItem] {
    /// The items as their makers know them; every item that came in through a UIKit name is one.
    var asUIKitItems: [any UIDynamicItem] { compactMap { $0 as? any UIDynamicItem } }
}
