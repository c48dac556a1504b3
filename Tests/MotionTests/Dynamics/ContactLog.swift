import Foundation
import JellyDynamics
import JellyValues

/// Records the calls of a delegate.
final class ContactLog: CollisionBehaviorDelegate {
    struct Entry {
        let behavior: CollisionBehavior
        let began: Bool
        /// A boundary's name; "reference" for the reference boundary; nil for an item.
        let boundary: String?
        let point: CGPoint?
    }
    var entries: [Entry] = []
    var onBegin: (() -> Void)?
    var began: Int { entries.filter(\.began).count }
    var ended: Int { entries.count - began }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: CGPoint
    ) {
        entries.append(Entry(behavior: behavior, began: true, boundary: nil, point: point))
        onBegin?()
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
    ) {
        entries.append(Entry(behavior: behavior, began: false, boundary: nil, point: nil))
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: String?, at point: CGPoint
    ) {
        entries.append(Entry(behavior: behavior, began: true, boundary: identifier ?? "reference", point: point))
        onBegin?()
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: String?
    ) {
        entries.append(Entry(behavior: behavior, began: false, boundary: identifier ?? "reference", point: nil))
    }
}
