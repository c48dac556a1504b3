public import JellyDynamics
import JellyStage

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

// Centers and transforms are written through the view's own properties, so that subclasses may watch or change them.
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

    /// How far this view is rotated against `reference`, in radians.
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
