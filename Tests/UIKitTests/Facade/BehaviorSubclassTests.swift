import Testing
import UIKitDynamics

/// Subclasses of behaviors with built-in actions.
@MainActor
@Suite struct BehaviorSubclassTests {
    private final class Telling: UIGravityBehavior {
        var moves: [UIDynamicAnimator?] = []
        override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator) }
    }

    private final class TellingSnap: UISnapBehavior {
        var moves = 0
        override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves += 1 }
    }

    @Test func aSubclassOfABuiltInBehaviorHearsWhereItMoves() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let animator = UIDynamicAnimator(referenceView: UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        let gravity = Telling(items: [view])
        let snap = TellingSnap(item: view, snapTo: .zero)
        animator.addBehavior(gravity)
        animator.addBehavior(snap)
        animator.removeBehavior(gravity)
        #expect(gravity.moves.count == 2 && gravity.moves.first ?? nil === animator && gravity.moves[1] == nil)
        animator.removeAllBehaviors()
        #expect(snap.moves == 2)
    }
}
