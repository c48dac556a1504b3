import Foundation
import JellyValues
import Testing

@testable import JellyDynamics

/// The report of an animator with several errors.
@Suite struct CauseTests {
    @Test func everyCauseOfAStepIsTold() throws {
        let animator = DynamicAnimator()
        let (flat, good) = (TestItem(0, 0, 0, 10), TestItem(100, 0, 10, 10))
        let gravity = GravityBehavior(items: [flat, good])
        animator.addBehavior(gravity)
        animator.addBehavior(gravity)
        let attachment = AttachmentBehavior(item: good, attachedTo: good)
        animator.addBehavior(attachment)
        let error = #expect(throws: DynamicsError.self) { try animator.advance(by: 1.0 / 60) }
        let text = error?.description ?? ""
        #expect(text.contains("size must be positive, not 0.0 × 10.0"))
        #expect(text.contains("GravityBehavior already belongs to an animator"))
        #expect(text.contains("both ends are the same item"))
        // Reported once, and the rest continues.
        try animator.advance(by: 1.0 / 60)
        #expect(good.center.y > 0)
    }

    @Test func aCauseThatIsTheSameTwiceIsToldOnce() throws {
        let animator = DynamicAnimator()
        for _ in 0..<2 { animator.addBehavior(GravityBehavior(items: [TestItem(0, 0, 0, 10)])) }
        let error = #expect(throws: DynamicsError.self) { try animator.advance(by: 1.0 / 60) }
        guard case .invalidItem = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func aStepThatTellsACauseIsMadeNonetheless() throws {
        let animator = DynamicAnimator()
        let good = TestItem(0, 0, 10, 10)
        animator.addBehavior(GravityBehavior(items: [TestItem(0, 0, 0, 10), good]))
        #expect(throws: DynamicsError.self) { try animator.advance(by: 1.0 / 60) }
        #expect(animator.tick == 1 && good.center.y > 0)
    }

    @Test func causesAreToldInTheirOrder() {
        let animator = DynamicAnimator()
        let causes = [
            DynamicsError.notFinite(item: 3, tick: 7), .itemInUse(item: "“a”"), .invalidBoundary(identifier: "edge"),
        ]
        (causes + causes).forEach(animator.report)
        let error = #expect(throws: DynamicsError.several(causes)) { try animator.advance(by: 1.0 / 60) }
        #expect(error?.description == causes.map(\.description).joined(separator: "; "))
        #expect(throws: Never.self) { try animator.advance(by: 1.0 / 60) }
    }
}
