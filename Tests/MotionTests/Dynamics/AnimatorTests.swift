import Foundation
import JellyDynamics
import Testing

@Suite struct AnimatorTests {
    @Test func aNewSizeOfTheReferenceViewWakesAnAnimator() throws {
        let reference = TestReference(200, 200)
        let item = TestItem(100, 150, 40, 40)
        let animator = DynamicAnimator(referenceView: reference)
        let collision = CollisionBehavior(items: [item])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(GravityBehavior(items: [item]))
        animator.addBehavior(collision)
        try animator.advance(ticks: 300)
        #expect(!animator.isRunning)
        let rest = item.center.y
        reference.bounds.size.height = 400
        try animator.advance(ticks: 300)
        #expect(abs(item.center.y - rest - 200) < 1)
    }

    @Test func aStepInsideAnActionIsRefused() throws {
        let item = TestItem(100, 150, 40, 40)
        let animator = DynamicAnimator()
        let gravity = GravityBehavior(items: [item])
        var refused: DynamicsError?
        gravity.action = { [unowned animator] in
            do throws(DynamicsError) { try animator.advance(by: frameTime) } catch { refused = error }
        }
        animator.addBehavior(gravity)
        try animator.advance(by: frameTime)
        #expect(refused != nil && animator.tick == 1)
    }

    @Test func speedAndPauseChangeHowTimePasses() throws {
        func fall(_ change: (DynamicAnimator) -> Void) throws -> CGFloat {
            let item = TestItem(100, 0, 40, 40)
            let animator = DynamicAnimator()
            animator.addBehavior(GravityBehavior(items: [item]))
            change(animator)
            try animator.advance(ticks: 61)
            return item.center.y
        }
        let full = try fall { _ in }
        #expect(abs(try fall { $0.speed = 0.5 } / full - 0.25) < 0.02)
        #expect(try fall { $0.isPaused = true } == 0)
        #expect(try fall { $0.speed = 0 } == 0)
    }
}
