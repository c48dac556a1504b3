import Foundation
import JellyDynamics
import JellyValues
import TestSupport
import Testing

// Many items close together: the cost of a step is bounded, and nothing passes through anything.
@Suite struct CrowdTests {
    /// Items of a side in rows, `step` points apart.
    private func items(_ count: Int, inRowsOf columns: Int, from x: CGFloat, _ y: CGFloat, step: CGFloat, side: CGFloat)
        -> [TestItem]
    {
        (0..<count).map { index -> TestItem in
            let (column, row) = (CGFloat(index % columns), CGFloat(index / columns))
            return TestItem(x + step * column, y + step * row, side, side)
        }
    }

    private func pile(_ count: Int, in reference: TestReference) -> (DynamicAnimator, [TestItem]) {
        let items = items(count, inRowsOf: 26, from: 9, 9, step: 12, side: 10)
        let animator = DynamicAnimator(referenceView: reference)
        let collision = CollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(GravityBehavior(items: items))
        animator.addBehavior(collision)
        return (animator, items)
    }

    // Box2D alone searches for times of impact among all bodies in a heap, and finds 56 041 contacts here.
    @Test func aHeapOfSmallBoxesMakesFewContacts() throws {
        let reference = TestReference(320, 480)
        let (animator, items) = pile(300, in: reference)
        var contacts = 0
        for _ in 0..<120 {
            try animator.advance(by: frameTime)
            contacts += animator.contacts.count
        }
        #expect(contacts < 10_000)
        #expect(items.allSatisfy { reference.bounds.contains($0.center) })
    }

    @Test func nothingIsToldOfAHeapThatIsNotCrushed() throws {
        let reference = TestReference(320, 480)
        let (animator, _) = pile(100, in: reference)
        try animator.advance(ticks: 60)
        #expect(animator.crowding == nil)
    }

    // It falls 24 metres and is compressed; each time of impact would press on others.
    @Test func aHeapThatIsCrushedIsPlayed() throws {
        let reference = TestReference(48, 2420)
        let items = items(600, inRowsOf: 3, from: 9, 9, step: 12, side: 10)
        let animator = DynamicAnimator(referenceView: reference)
        let collision = CollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(GravityBehavior(items: items))
        animator.addBehavior(collision)
        var told: [DynamicCrowding] = []
        animator.onCrowding = { told.append($0) }
        try animator.advance(ticks: 100)
        #expect(told.count == 1 && told.first == animator.crowding)
        #expect(told.first?.description.contains("in contact at tick \(told.first?.tick ?? 0)") == true)
        let room = reference.bounds.insetBy(dx: -1.5, dy: -1.5)
        #expect(items.allSatisfy { room.contains($0.center) })
    }

    @Test func moreThanOneStepCanDoIsThrownWithAnItemAndATick() throws {
        let items = (0..<750).map { _ in TestItem(50, 50, 10, 10) }
        let animator = DynamicAnimator()
        animator.addBehavior(CollisionBehavior(items: items))
        var thrown: DynamicsError?
        do throws(DynamicsError) { try animator.advance(by: frameTime) } catch { thrown = error }
        guard case .tooCrowded(let item, let tick) = thrown else {
            Issue.record("thrown: \(String(describing: thrown))")
            return
        }
        #expect(items.indices.contains(item) && tick == 1)
        #expect(thrown?.description.contains("in contact at tick 1, among them item \(item)") == true)
    }

    // Up to 200 points a step, against items of 6 points that touch up to eight others.
    @Test(arguments: [500.0, 2000, 5000, 12_000, 24_000])
    func aFastItemDoesNotPassThroughACrowd(_ speed: CGFloat) throws {
        for offset in 0..<6 {
            let wall = items(90, inRowsOf: 3, from: 200, 40, step: 7.5, side: 6)
            let bullet = TestItem(150, 140 + 1.3 * CGFloat(offset), 4, 4)
            let animator = DynamicAnimator()
            animator.addBehavior(CollisionBehavior(items: wall + [bullet]))
            let heavy = DynamicItemBehavior(items: wall)
            heavy.density = 1000
            animator.addBehavior(heavy)
            let gravity = GravityBehavior(items: wall + [bullet])
            gravity.gravityDirection = .zero
            animator.addBehavior(gravity)
            let properties = DynamicItemBehavior(items: [bullet])
            properties.addLinearVelocity(CGPoint(x: speed, y: 0), for: bullet)
            animator.addBehavior(properties)
            for _ in 0..<20 {
                try animator.advance(by: frameTime)
                #expect(bullet.center.x < 215, "at \(bullet.center), offset \(offset)")
            }
        }
    }

    @Test(arguments: [500.0, 2000, 5000, 12_000, 24_000])
    func twoFastSmallItemsDoNotPassThroughEachOther(_ speed: CGFloat) throws {
        for offset in 0..<6 {
            let (left, right) = (TestItem(50, 100, 4, 4), TestItem(450, 100 + 0.5 * CGFloat(offset), 4, 4))
            let animator = DynamicAnimator()
            animator.addBehavior(CollisionBehavior(items: [left, right]))
            let gravity = GravityBehavior(items: [left, right])
            gravity.gravityDirection = .zero
            animator.addBehavior(gravity)
            let properties = DynamicItemBehavior(items: [left, right])
            properties.addLinearVelocity(CGPoint(x: speed, y: 0), for: left)
            properties.addLinearVelocity(CGPoint(x: -speed, y: 0), for: right)
            animator.addBehavior(properties)
            for _ in 0..<60 {
                try animator.advance(by: frameTime)
                #expect(left.center.x < right.center.x, "offset \(offset)")
            }
        }
    }
}
