public import Foundation
public import JellyValues

/// A contact that began or ended: the data of UIKit's delegate methods, and the impulse.
public struct DynamicContact {
    /// The other side of an item's contact.
    public enum Other {
        /// Another item.
        case item(any DynamicItem)
        /// A boundary by name; nil is the reference boundary.
        case boundary(String?)
    }

    /// The item in contact.
    public let item: any DynamicItem
    /// The item or boundary touched.
    public let other: Other
    /// Whether the contact began; otherwise it ended.
    public let began: Bool
    /// The point of the largest impulse, in points of the animator's coordinate system; zero when contact ends.
    public let point: CGPoint
    /// The unit normal from the item to the other.
    public let normal: CGVector
    /// The normal impulse, in kilogram points per second; 0 if they do not collide physically.
    public let impulse: CGFloat
}

/// Methods called when contacts begin and end; `UICollisionBehaviorDelegate`.
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
        let collisions = tree.compactMap { $0 as? CollisionBehavior }
        guard collisions.contains(where: { $0.collisionDelegate != nil }) else { return }
        for began in [true, false] {
            for event in events where event.began == began { tellDelegates(of: event, among: collisions) }
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

    private func tellDelegates(of event: ContactEvent, among collisions: [CollisionBehavior]) {
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
            for behavior in collisions {
                guard let delegate = behavior.collisionDelegate, behavior.collisionMode.contains(.items),
                    behavior.contains(contact.item), behavior.contains(other)
                else { continue }
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
