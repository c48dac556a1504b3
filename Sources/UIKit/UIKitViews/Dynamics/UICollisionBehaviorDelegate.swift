/// Called when contacts begin and end; every method is optional.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// Called when two items come into contact.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint)
    /// Called when two items separate.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// Called when an item comes into contact with a boundary; the identifier is nil for the reference boundary.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// Called when an item separates from a boundary; the identifier is nil for the reference boundary.
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

/// Forwards the engine's contacts to a UIKit delegate.
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
