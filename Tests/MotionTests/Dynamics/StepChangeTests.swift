import Foundation
import JellyValues
import Testing

import JellyDynamics

/// Changes requested during a step.
@Suite struct StepChangeTests {
    /// An item that reports when it is moved.
    private final class TellingItem: DynamicItem {
        var center: CGPoint { didSet { onMove?() } }
        let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        var transform = CGAffineTransform.identity
        var onMove: (() -> Void)?

        init(x: CGFloat) { center = CGPoint(x: x, y: 0) }
    }

    @Test func aSetterThatRemovesItemsDuringWriteBackWaitsForTheEndOfTheStep() throws {
        let items = (0..<4).map { TellingItem(x: 100 * CGFloat($0)) }
        let animator = DynamicAnimator()
        let gravity = GravityBehavior(items: items)
        animator.addBehavior(gravity)
        var seen: [Int] = []
        items[0].onMove = {
            items[0].onMove = nil
            gravity.removeItem(items[1])
            gravity.removeItem(items[3])
            seen.append(animator.items.count)
        }
        try animator.advance(by: 1.0 / 60)
        // All were moved in the step in which two were to be removed, each to its own position.
        #expect(seen == [4])
        #expect(items.map(\.center.x) == [0, 100, 200, 300])
        #expect(items.allSatisfy { $0.center.y > 0 })
        #expect(gravity.items.map { $0 === items[0] || $0 === items[2] } == [true, true])
        #expect(animator.items.count == 2)
        let left = items[1].center
        try animator.advance(by: 1.0 / 60)
        #expect(items[1].center == left && items[2].center.y > left.y)
    }

    @Test func aSetterThatAddsAnItemWaitsForTheEndOfTheStep() throws {
        let (first, later) = (TellingItem(x: 0), TellingItem(x: 100))
        let animator = DynamicAnimator()
        let gravity = GravityBehavior(items: [first])
        animator.addBehavior(gravity)
        first.onMove = { gravity.addItem(later) }
        try animator.advance(by: 1.0 / 60)
        #expect(gravity.items.count == 2 && animator.items.count == 2)
        try animator.advance(by: 1.0 / 60)
        #expect(later.center.y > 0)
    }
}
