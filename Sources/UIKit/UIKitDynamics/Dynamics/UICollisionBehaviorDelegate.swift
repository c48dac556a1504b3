import JellyDynamics

/// Hears when items begin and cease to touch; every method is optional.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
    /// Two items began to touch.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint)
    /// Two items parted.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// An item began to touch a boundary; the identifier is nil for the reference boundary.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// An item left a boundary; the identifier is nil for the reference boundary.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// Passes the engine's contacts on to a delegate of UIKit's kind.
@MainActor
final class ContactListener: @MainActor CollisionBehaviorDelegate {
    private weak var owner: UICollisionBehavior?

    init(_ owner: UICollisionBehavior) { self.owner = owner }

    private func tell(
        _ items: [any DynamicItem],
        _ message: (any UICollisionBehaviorDelegate, UICollisionBehavior, [any UIDynamicItem]) -> Void
    ) {
        let known = items.asUIKitItems
        guard known.count == items.count, let owner, let delegate = owner.collisionDelegate else { return }
        message(delegate, owner, known)
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: CGPoint
    ) {
        tell([item1, item2]) { $0.collisionBehavior($1, beganContactFor: $2[0], with: $2[1], at: point) }
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
    ) {
        tell([item1, item2]) { $0.collisionBehavior($1, endedContactFor: $2[0], with: $2[1]) }
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: String?, at point: CGPoint
    ) {
        tell([item]) {
            $0.collisionBehavior(
                $1, beganContactFor: $2[0], withBoundaryIdentifier: $1.identifier(named: identifier), at: point)
        }
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: String?
    ) {
        tell([item]) {
            $0.collisionBehavior(
                $1, endedContactFor: $2[0], withBoundaryIdentifier: $1.identifier(named: identifier))
        }
    }
}
