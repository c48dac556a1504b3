import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

@Suite struct ResizingBehaviorTests {
    let animator = DynamicAnimator()
    let view = View(frame: CGRect(x: 100, y: 100, width: 60, height: 60))

    @Test func thePulseRunsOnItsOwnClockAndCleansUp() throws {
        // The animator's own time has passed already, as it does between behaviors.
        animator.addBehavior(GravityBehavior(items: [square(0, 0, 10)]))
        for _ in 0..<7 { try animator.advance(by: 1.0 / 60) }
        animator.removeAllBehaviors()

        let pulse = ResizingBehavior(item: view)
        animator.addBehavior(pulse)
        try animator.advance(by: 1.0 / 60)
        #expect(view.transform.isIdentity)
        let recording = try Recording(animator, ticks: 89) { [view.frame.width, view.transform.a] }
        #expect(recording.rows.count == 90)
        #expect(abs(recording.rows[12][0] - 79.1) < 0.1)
        #expect(abs(recording.rows[42][0] - 53.0) < 0.1)
        #expect(abs(recording.rows[72][0] - 62.6) < 0.1)
        #expect(!pulse.isFinished)
        #expect(animator.items.count == 1)

        try animator.advance(by: 1.0 / 60)
        #expect(pulse.isFinished)
        #expect(view.transform.isIdentity)
        #expect(animator.items.isEmpty && pulse.childBehaviors.isEmpty)
    }

    @Test func theBoundsAreAssertedInEveryStep() throws {
        let bounds = view.bounds
        animator.addBehavior(ResizingBehavior(item: view))
        view.bounds.size = .zero
        try animator.advance(by: 1.0 / 60)
        #expect(view.bounds == bounds)
    }

    @Test func thePulseLastsWithoutGravityAndLeavesGravityAsItIs() throws {
        let gravity = GravityBehavior(items: [square(0, 0, 10)])
        gravity.magnitude = 0
        animator.addBehavior(gravity)
        let still = square(300, 300, 10)
        gravity.addItem(still)
        let pulse = ResizingBehavior(item: view)
        animator.addBehavior(pulse)
        for _ in 0..<91 { try animator.advance(by: 1.0 / 60) }
        #expect(pulse.isFinished)
        #expect(still.center == CGPoint(x: 300, y: 300))
    }

    @Test func aPulseThatIsRemovedHalfWayLeavesNoTraceAndCanBeRepeated() throws {
        let pulse = ResizingBehavior(item: view)
        for _ in 0..<2 {
            animator.addBehavior(pulse)
            for _ in 0..<10 { try animator.advance(by: 1.0 / 60) }
            #expect(view.transform.a > 1.2)
            animator.removeBehavior(pulse)
            #expect(view.transform.isIdentity)
            #expect(animator.items.isEmpty)
        }
        animator.addBehavior(pulse)
        for _ in 0..<91 { try animator.advance(by: 1.0 / 60) }
        #expect(pulse.isFinished)
    }
}
