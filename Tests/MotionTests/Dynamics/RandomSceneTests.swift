import Foundation
import JellyDynamics
import JellyValues
import TestSupport
import Testing

// Anything that moves in a room with walls stays inside. JELLYFRAME_RANDOM_SCENES=2000 tries more.
@Suite struct RandomSceneTests {
    private let count = ProcessInfo.processInfo.environment["JELLYFRAME_RANDOM_SCENES"].flatMap(Int.init) ?? 200

    /// Items on a grid of cells, so that they start inside and apart.
    private func items(in room: CGSize, _ random: inout SeededGenerator) -> [TestItem] {
        let cell = CGFloat.random(in: 16...60, using: &random)
        let columns = Int(room.width / cell)
        let rows = Int(room.height / cell)
        var items: [TestItem] = []
        for index in 0..<columns * rows where items.count < 40 && Bool.random(using: &random) {
            let item = TestItem(
                (CGFloat(index % columns) + 0.5) * cell, (CGFloat(index / columns) + 0.5) * cell,
                .random(in: 3...0.65 * cell, using: &random), .random(in: 3...0.65 * cell, using: &random))
            item.transform = CGAffineTransform(rotationAngle: .random(in: -3...3, using: &random))
            if Int.random(in: 0..<3, using: &random) == 0 { item.collisionBoundsType = .ellipse }
            items.append(item)
        }
        return items
    }

    private func animator(
        of items: [TestItem], in reference: TestReference, _ random: inout SeededGenerator
    ) -> DynamicAnimator {
        let animator = DynamicAnimator(referenceView: reference)
        let collision = CollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        if Bool.random(using: &random) {
            let gravity = GravityBehavior(items: items)
            gravity.gravityDirection = CGVector(
                dx: .random(in: -5...5, using: &random), dy: .random(in: -5...5, using: &random))
            animator.addBehavior(gravity)
        }
        let fastest: CGFloat = [10, 500, 5_000, 90_000].randomElement(using: &random)!
        for item in items {
            let properties = DynamicItemBehavior(items: [item])
            properties.density = [0.1, 1, 100].randomElement(using: &random)!
            properties.elasticity = [0, 0.5, 1, 1.2].randomElement(using: &random)!
            properties.addLinearVelocity(
                CGPoint(
                    x: .random(in: -fastest...fastest, using: &random),
                    y: .random(in: -fastest...fastest, using: &random)),
                for: item)
            properties.addAngularVelocity(.random(in: -30...30, using: &random), for: item)
            animator.addBehavior(properties)
        }
        // Soft bodies: neighbours on springs.
        if items.count > 1, Int.random(in: 0..<3, using: &random) == 0 {
            for (item, other) in zip(items, items.dropFirst()) {
                let spring = AttachmentBehavior(item: item, attachedTo: other)
                (spring.frequency, spring.damping) = (.random(in: 1...8, using: &random), 0.2)
                animator.addBehavior(spring)
            }
        }
        return animator
    }

    @Test func nothingLeavesItsRoom() throws {
        var escaped: [UInt64] = []
        for seed in 1...UInt64(count) {
            var random = SeededGenerator(seed: seed)
            let reference = TestReference(
                .random(in: 100...400, using: &random), .random(in: 100...400, using: &random))
            let items = items(in: reference.bounds.size, &random)
            let animator = animator(of: items, in: reference, &random)
            try animator.advance(ticks: 90)
            // The wall lies a point outside the bounds.
            let room = reference.bounds.insetBy(dx: -1.5, dy: -1.5)
            if !items.allSatisfy({ room.contains($0.center) }) { escaped.append(seed) }
        }
        #expect(escaped.isEmpty, "in scenes of the seeds \(escaped)")
    }

    /// A heavy block falls on light ones in a wedge that stands on its tip at the origin, at `angle` to each side of
    /// vertical.
    private func wedge(_ angle: CGFloat, _ random: inout SeededGenerator) -> (DynamicAnimator, [TestItem]) {
        var items: [TestItem] = []
        for index in 0...Int.random(in: 2...5, using: &random) {
            let sides: ClosedRange<CGFloat> = index == 0 ? 8...60 : 1.5...6
            let height = CGFloat.random(in: index == 0 ? 60...300 : 5...60, using: &random)
            let way = index == 0 ? 0 : tan(angle) * .random(in: -0.7...0.7, using: &random)
            let item = TestItem(
                way * height, -height, .random(in: sides, using: &random), .random(in: sides, using: &random))
            item.transform = CGAffineTransform(rotationAngle: .random(in: -1...1, using: &random))
            items.append(item)
        }
        let animator = DynamicAnimator()
        let collision = CollisionBehavior(items: items)
        let (x, y) = (400 * sin(angle), -400 * cos(angle))
        collision.addBoundary(
            withIdentifier: "wedge", for: BezierPath(polygon: [.zero, CGPoint(x: -x, y: y), CGPoint(x: x, y: y)]))
        animator.addBehavior(collision)
        animator.addBehavior(GravityBehavior(items: items))
        let (heavy, light) = (DynamicItemBehavior(items: [items[0]]), DynamicItemBehavior(items: Array(items[1...])))
        (heavy.density, light.density) = (100, 0.1)
        heavy.addLinearVelocity(
            CGPoint(x: .random(in: -300...300, using: &random), y: .random(in: 100...6000, using: &random)),
            for: items[0])
        animator.addBehavior(heavy)
        animator.addBehavior(light)
        return (animator, items)
    }

    // Moved back from one wall, an item is beyond the other one: containment must be checked repeatedly.
    @Test func nothingLeavesTheTipOfAWedge() throws {
        var escaped: [UInt64] = []
        for seed in 1...UInt64(count) {
            var random = SeededGenerator(seed: seed)
            let angle = CGFloat.random(in: 3...6, using: &random) * .pi / 180
            let (animator, items) = wedge(angle, &random)
            var isInside = true
            for _ in 0..<60 {
                try animator.advance(by: frameTime)
                isInside =
                    isInside
                    && items.allSatisfy {
                        // Within 3 points of each wall's inner side.
                        abs($0.center.x) * cos(angle) + $0.center.y * sin(angle) < 3
                    }
            }
            if !isInside { escaped.append(seed) }
        }
        #expect(escaped.isEmpty, "in scenes of the seeds \(escaped)")
    }
}
