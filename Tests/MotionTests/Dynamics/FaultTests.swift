import Foundation
import JellyValues
import Testing

@testable import JellyDynamics

/// What an animator tells of several things that are wrong.
@Suite struct FaultTests {
    @Test func everyFaultOfAStepIsTold() throws {
        let animator = DynamicAnimator()
        let (flat, good) = (TestItem(0, 0, 0, 10), TestItem(100, 0, 10, 10))
        let gravity = GravityBehavior(items: [flat, good])
        animator.addBehavior(gravity)
        animator.addBehavior(gravity)
        let attachment = AttachmentBehavior(item: good, attachedTo: good)
        animator.addBehavior(attachment)
        let error = #expect(throws: DynamicsError.self) { try animator.advance(by: 1.0 / 60) }
        let text = error?.description ?? ""
        #expect(text.contains("its size is 0.0 × 10.0"))
        #expect(text.contains("GravityBehavior is part of an animator already"))
        #expect(text.contains("it connects an item to itself"))
        // Once, and the rest goes on.
        try animator.advance(by: 1.0 / 60)
        #expect(good.center.y > 0)
    }

    @Test func aFaultThatIsTheSameTwiceIsToldOnce() throws {
        let animator = DynamicAnimator()
        for _ in 0..<2 { animator.addBehavior(GravityBehavior(items: [TestItem(0, 0, 0, 10)])) }
        let error = #expect(throws: DynamicsError.self) { try animator.advance(by: 1.0 / 60) }
        guard case .invalidItem = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func aStepThatTellsAFaultIsMadeNonetheless() throws {
        let animator = DynamicAnimator()
        let good = TestItem(0, 0, 10, 10)
        animator.addBehavior(GravityBehavior(items: [TestItem(0, 0, 0, 10), good]))
        #expect(throws: DynamicsError.self) { try animator.advance(by: 1.0 / 60) }
        #expect(animator.tick == 1 && good.center.y > 0)
    }

    @Test func faultsAreToldInTheirOrder() {
        let animator = DynamicAnimator()
        let faults = [
            DynamicsError.notFinite(item: 3, tick: 7), .itemInUse(item: "“a”"), .invalidBoundary(identifier: "edge"),
        ]
        (faults + faults).forEach(animator.report)
        let error = #expect(throws: DynamicsError.several(faults)) { try animator.advance(by: 1.0 / 60) }
        #expect(
            error?.description
                == "Item 3 left the range of numbers at tick 7; a spring may be too stiff or a force too large. "
                + "“a” is moved by another animator, a group or itself already; remove it there first. "
                + "The boundary “edge” has no line in it.")
        #expect(throws: Never.self) { try animator.advance(by: 1.0 / 60) }
    }
}
