public import Foundation
public import JellyValues

/// Two things began or ceased to touch, as an event: what UIKit tells its delegates, and how hard they met.
public struct DynamicContact {
    /// What an item touches.
    public enum Other {
        /// Another item.
        case item(any DynamicItem)
        /// A boundary, by its name; nil names the reference boundary.
        case boundary(String?)
    }

    /// The item.
    public let item: any DynamicItem
    /// What it touches.
    public let other: Other
    /// Whether they began to touch; otherwise they parted.
    public let began: Bool
    /// Where the contact is hardest, in points of the animator's coordinate system; zero for a parting.
    public let point: CGPoint
    /// From the item to the other, of length 1.
    public let normal: CGVector
    /// How hard they met, in kilogram points a second; 0 where they pass through each other.
    public let impulse: CGFloat
}

/// Hears when items begin and cease to touch; `UICollisionBehaviorDelegate`.
public protocol CollisionBehaviorDelegate: AnyObject {
    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: CGPoint)
    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem)
    /// The identifier is nil for the reference boundary.
    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: String?, at point: CGPoint)
    /// The identifier is nil for the reference boundary.
    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: String?)
}

extension CollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
    ) {}
    public func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: String?, at point: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: String?
    ) {}
}

extension DynamicAnimator {
    /// Keeps the step's contacts and tells delegates: all that began, then all that ended.
    func report(contacts events: [ContactEvent]) {
        guard !events.isEmpty else { return }
        contacts = events.compactMap(contact)
        // Delegates may change behaviors, but not before the end of the step.
        guard tree.contains(where: { ($0 as? CollisionBehavior)?.collisionDelegate != nil }) else { return }
        for began in [true, false] {
            for event in events where event.began == began { tellDelegates(of: event) }
        }
    }

    private func contact(_ event: ContactEvent) -> DynamicContact? {
        let (a, b) = (itemOf[event.bodyA], itemOf[event.bodyB])
        let item: ItemBody
        let other: DynamicContact.Other
        let sign: CGFloat
        switch (a, b) {
        case (let a?, let b?): (item, other, sign) = (a, .item(b.item), 1)
        case (let a?, nil):
            guard let name = boundaryOf[event.bodyB] else { return nil }
            (item, other, sign) = (a, .boundary(name.identifier), 1)
        case (nil, let b?):
            guard let name = boundaryOf[event.bodyA] else { return nil }
            (item, other, sign) = (b, .boundary(name.identifier), -1)
        case (nil, nil): return nil
        }
        return DynamicContact(
            item: item.item, other: other, began: event.began, point: Scale.point(event.point),
            normal: CGVector(dx: sign * CGFloat(event.normal.x), dy: sign * CGFloat(event.normal.y)),
            impulse: Scale.points(event.impulse))
    }

    private func tellDelegates(of event: ContactEvent) {
        guard let contact = contact(event) else { return }
        switch contact.other {
        case .boundary(let identifier):
            let name = boundaryOf[event.bodyA] ?? boundaryOf[event.bodyB]
            guard let behavior = name?.behavior, let delegate = behavior.collisionDelegate else { return }
            if contact.began {
                delegate.collisionBehavior(
                    behavior, beganContactFor: contact.item, withBoundaryIdentifier: identifier, at: contact.point)
            } else {
                delegate.collisionBehavior(
                    behavior, endedContactFor: contact.item, withBoundaryIdentifier: identifier)
            }
        case .item(let other):
            // A pair that is in two behaviors is reported by both, as measured.
            forEachBehavior { behavior in
                guard let behavior = behavior as? CollisionBehavior, let delegate = behavior.collisionDelegate,
                    behavior.collisionMode.contains(.items), behavior.contains(contact.item), behavior.contains(other)
                else { return }
                if contact.began {
                    delegate.collisionBehavior(
                        behavior, beganContactFor: contact.item, with: other, at: contact.point)
                } else {
                    delegate.collisionBehavior(behavior, endedContactFor: contact.item, with: other)
                }
            }
        }
    }
}
