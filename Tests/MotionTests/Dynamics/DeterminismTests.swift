import Foundation
import JellyDynamics
import JellyValues
import TestSupport
import Testing

@Suite struct DeterminismTests {
    /// The hashes of 60 ticks of 30 boxes, balls and springs; `between` runs before each item is created.
    private func run(between: () -> Void = {}) throws -> [UInt64] {
        var random = SeededGenerator(seed: 7)
        let items = (0..<30).map { index in
            between()
            let item = TestItem(
                40 + 40 * CGFloat(index % 6), 40 + 40 * CGFloat(index / 6), .random(in: 15...35, using: &random),
                .random(in: 15...35, using: &random))
            if index % 3 == 0 { item.collisionBoundsType = .ellipse }
            return item
        }
        let animator = DynamicAnimator()
        let properties = DynamicItemBehavior(items: items)
        (properties.elasticity, properties.friction) = (0.7, 0.4)
        let collision = CollisionBehavior(items: items)
        collision.addBoundary(
            withIdentifier: "box", for: BezierPath(rect: CGRect(x: 0, y: 0, width: 300, height: 300)))
        animator.addBehavior(properties)
        animator.addBehavior(GravityBehavior(items: items))
        animator.addBehavior(collision)
        for pair in 0..<5 {
            let spring = AttachmentBehavior(item: items[pair], attachedTo: items[29 - pair])
            (spring.frequency, spring.damping) = (2, 0.3)
            animator.addBehavior(spring)
        }
        return try (0..<60).map { _ in
            try animator.advance(by: frameTime)
            return animator.stateHash
        }
    }

    @Test func aHundredRunsAreEqualToTheLastBit() throws {
        let first = try run()
        #expect(Set(first).count == 60)
        for index in 1..<100 { #expect(try run() == first, "run \(index)") }
    }

    @Test func whereThingsLieInMemoryDoesNotMatter() throws {
        let first = try run()
        var random = SeededGenerator(seed: 11)
        var garbage: [[UInt8]] = []
        for _ in 0..<20 {
            let hashes = try run {
                for _ in 0..<Int.random(in: 0...20, using: &random) {
                    garbage.append([UInt8](repeating: 1, count: .random(in: 1...4096, using: &random)))
                }
                if garbage.count > 50 { garbage.removeAll { _ in Bool.random(using: &random) } }
            }
            #expect(hashes == first)
        }
    }

    @Test func equalHashesMeanEqualStatesAndOtherSpeedsOtherHashes() throws {
        let item = TestItem(0, 0, 10, 10)
        let animator = DynamicAnimator()
        animator.addBehavior(GravityBehavior(items: [item]))
        try animator.advance(by: frameTime)
        let (before, hash) = (animator.samples, animator.stateHash)
        #expect(before == animator.samples && hash == animator.stateHash)
        try animator.advance(by: frameTime)
        #expect(before[0].center.y < animator.samples[0].center.y && hash != animator.stateHash)
    }

    @Test func aBoundarysPlaceInTheOrderOfNamesDoesNotMatter() throws {
        func end(_ names: [String]) throws -> UInt64 {
            let item = TestItem(100, 100, 40, 30)
            item.transform = CGAffineTransform(rotationAngle: 0.3)
            let collision = CollisionBehavior(items: [item])
            for (index, name) in names.enumerated() {
                let y = 300 + 50 * CGFloat(index)
                collision.addBoundary(withIdentifier: name, from: CGPoint(x: 0, y: y), to: CGPoint(x: 300, y: y + 40))
            }
            let animator = DynamicAnimator()
            animator.addBehavior(GravityBehavior(items: [item]))
            animator.addBehavior(collision)
            try animator.advance(seconds: 2)
            return animator.stateHash
        }
        let first = try end(["a", "b", "c"])
        #expect(try end(["c", "a", "b"]) == first)
        #expect(try end(["zz", "y", "a longer name"]) == first)
    }
}
