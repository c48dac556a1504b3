import Foundation
import JellyDynamics
import JellyGeometry
import Testing

// Worlds that hold what is in them. Seeded, so that a failure can be had again.
@Suite struct HoldingTests {
    private func boxes(_ count: Int, columns: Int, seed: UInt64) -> [TestItem] {
        var random = SeededRandom(seed)
        return (0..<count).map { index in
            let item = TestItem(
                20 + 33 * CGFloat(index % columns) + .random(in: -1...1, using: &random),
                20 + 33 * CGFloat(index / columns), .random(in: 10...30, using: &random),
                .random(in: 10...30, using: &random))
            item.transform = CGAffineTransform(rotationAngle: .random(in: -0.5...0.5, using: &random))
            return item
        }
    }

    private func strays(_ items: [TestItem], _ box: CGRect) -> [CGPoint] {
        items.map(\.center).filter { !box.contains($0) }
    }

    @Test func twoHundredBoxesStayInTheirBoxAndComeToRest() throws {
        let reference = TestReference(375, 667)
        let items = boxes(200, columns: 11, seed: 1)
        let animator = DynamicAnimator(referenceView: reference)
        let collision = CollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(GravityBehavior(items: items))
        animator.addBehavior(collision)
        for second in 1...60 where animator.isRunning {
            try animator.advance(seconds: 1)
            #expect(strays(items, reference.bounds).isEmpty, "second \(second)")
        }
        #expect(!animator.isRunning)
        #expect(animator.items.count == 200)
    }

    @Test func aStackOfTwentyBoxesStands() throws {
        let items = (0..<20).map { TestItem(100, 980 - 41 * CGFloat($0), 60, 40) }
        let animator = DynamicAnimator()
        let collision = CollisionBehavior(items: items)
        collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: 0, y: 1001), to: CGPoint(x: 300, y: 1001))
        animator.addBehavior(GravityBehavior(items: items))
        animator.addBehavior(collision)
        try animator.advance(seconds: 20)
        for (index, item) in items.enumerated() {
            #expect(isClose(item.center.x, 100, 2), "box \(index) at \(item.center)")
            #expect(isClose(item.angle, 0, 0.03), "box \(index) turned \(item.angle)")
            // Each lies on the one below it, with skins of at most 2 points between them.
            #expect(isClose(item.center.y, 980 - 41.5 * CGFloat(index), 22), "box \(index) at \(item.center)")
            if index > 0 { #expect(isClose(items[index - 1].center.y - item.center.y, 41, 1.5)) }
        }
    }

    // 5000 points a second are 42 points a step, more than four times the item.
    @Test(arguments: [0.0, 15, 30, 45, 60, 75, 85])
    func aFastItemDoesNotCrossALine(_ degrees: CGFloat) throws {
        for (kind, isRound) in [("box", false), ("ball", true), ("pushed", false), ("falling", false)] {
            for offset in 0..<7 {
                let angle = degrees * .pi / 180
                let item = TestItem(0, 100 + 6 * CGFloat(offset), 10, 10)
                if isRound { item.collisionBoundsType = .ellipse }
                let rig = Rig([item])
                rig.addFloor([item], y: 300)
                let way = CGVector(dx: sin(angle), dy: cos(angle))
                if kind == "pushed" {
                    let push = PushBehavior(items: [item], mode: .instantaneous)
                    // 0.01 kg.
                    push.pushDirection = CGVector(dx: 0.5 * way.dx, dy: 0.5 * way.dy)
                    rig.animator.addBehavior(push)
                } else {
                    rig.push(item, 5000 * way.dx, 5000 * way.dy)
                }
                if kind == "falling" { rig.addGravity([item]) }
                var lowest: CGFloat = 0
                // Less than a second, in which it stays above the line of 10 000 points.
                for _ in 0..<50 {
                    try rig.animator.advance(ticks: 1)
                    lowest = max(lowest, item.center.y)
                }
                #expect(lowest < 300 && lowest > 270, "\(kind) from \(offset): \(lowest)")
            }
        }
    }

    @Test func nobodyLeaksWhenGravityFlips() throws {
        let reference = TestReference(300, 300)
        let items = boxes(30, columns: 8, seed: 2)
        let animator = DynamicAnimator(referenceView: reference)
        let collision = CollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        let gravity = GravityBehavior(items: items)
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        var random = SeededRandom(3)
        for flip in 0..<20 {
            gravity.setAngle(.pi / 2 * CGFloat(flip) + .random(in: -0.4...0.4, using: &random), magnitude: 3)
            try animator.advance(ticks: 40)
            #expect(strays(items, reference.bounds).isEmpty, "flip \(flip)")
        }
    }
}
