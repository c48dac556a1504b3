import Foundation
import JellyDynamics
import JellyStage

/// Calls a scene's actions when contacts of a collision behavior begin and end.
final class ContactListener: CollisionBehaviorDelegate {
    private weak var stage: Stage?
    private let collision: Scene.Collision

    /// Nil for a collision without actions.
    init?(_ collision: Scene.Collision, on stage: Stage) {
        guard collision.onContactBegan != nil || collision.onContactEnded != nil else { return nil }
        (self.collision, self.stage) = (collision, stage)
    }

    /// Contacts are reported during a step; the action is called after it, at the contact's tick.
    private func call(_ action: String?) {
        guard let action, let stage else { return }
        stage.at(stage.time) { try $0.call(action) }
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: CGPoint
    ) { call(collision.onContactBegan) }

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
    ) { call(collision.onContactEnded) }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: String?,
        at point: CGPoint
    ) { call(collision.onContactBegan) }

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem, withBoundaryIdentifier identifier: String?
    ) { call(collision.onContactEnded) }
}
