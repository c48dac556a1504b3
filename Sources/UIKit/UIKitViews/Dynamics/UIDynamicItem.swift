import JellyStage

/// An object that an animator can move.
///
/// Views are dynamic items; so is any class with these properties. Subclassing `NSObject` is optional.
public protocol UIDynamicItem: DynamicItem {
    /// The collision path for a `collisionBoundsType` of `.path`: a convex path around (0, 0), the item's center, in
    /// points.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// By default, the item's bounds.
    public var collisionBoundingPath: UIBezierPath {
        UIBezierPath(rect: CGRect(center: .zero, size: bounds.size))
    }

    /// Whether `object` is identical to this item, for items that are not an `NSObject`.
    public func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
}

extension DynamicItem where Self: UIDynamicItem {
    /// The item's path as an engine value.
    public var collisionBoundingPath: BezierPath {
        let path: UIBezierPath = collisionBoundingPath
        return path.path
    }
}

extension DynamicItemGroup: UIDynamicItem {}

extension [any DynamicItem] {
    /// The items as UIKit items; every item passed in through UIKit's API is one.
    var asUIKitItems: [any UIDynamicItem] { compactMap { $0 as? any UIDynamicItem } }
}

// Centers and transforms are set through the view's properties, so that subclasses can observe or override them.
extension UIView: @MainActor UIDynamicItem, @MainActor NestedDynamicItem, @MainActor DynamicReference,
    @MainActor NamedItem
{
    public final var itemName: String? { accessibilityIdentifier }

    public final func depth(in reference: (any DynamicReference)?) -> Int {
        backing.depth(in: (reference as? UIView)?.backing)
    }

    public final func pose(in reference: (any DynamicReference)?) -> (center: CGPoint, angle: CGFloat) {
        guard depth(in: reference) > 0, let superview else { return (center, transform.rotationAngle) }
        let outer = superview.rotation(upTo: reference)
        return (superview.convert(center, to: reference as? UIView), transform.rotationAngle + outer)
    }

    public final func setPose(center: CGPoint, angle: CGFloat, in reference: (any DynamicReference)?) {
        guard let superview else { return }
        self.center = superview.convert(center, from: reference as? UIView)
        transform = CGAffineTransform(rotationAngle: angle - superview.rotation(upTo: reference))
    }

    /// The rotation of this view relative to `reference`, in radians.
    private func rotation(upTo reference: (any DynamicReference)?) -> CGFloat {
        var angle: CGFloat = 0
        var view: UIView? = self
        while let inner = view, inner !== reference {
            angle += inner.transform.rotationAngle
            view = inner.superview
        }
        return angle
    }
}

extension CGPoint {
    /// The point, with another point's coordinates wherever the engine did not change them: single-precision metres
    /// would turn 5 points into 4.9999995.
    func keeping(_ old: CGPoint) -> CGPoint {
        func kept(_ new: CGFloat, _ old: CGFloat) -> CGFloat {
            // The engine's values are single-precision, and hardly ever whole pixels.
            let wasSet = CGFloat(Float(old)) != old || (old * 12).rounded() == old * 12
            return wasSet && new == CGFloat(100 * (0.01 * Float(old))) ? old : new
        }
        return CGPoint(x: kept(x, old.x), y: kept(y, old.y))
    }
}
