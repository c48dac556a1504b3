import Foundation
import JellyDynamics
import JellyScene
import JellyStage
import JellyValues
import TestSupport
import Testing

/// Matthew Palmer's falling blocks, as described by their scenes under `Fixtures/Scenes`.
@Suite struct FallingBlocksTests {
    let expected: SeedSystems.FallingBlocks

    init() throws { expected = try SeedSystems.read().fallingBlocks }

    @Test func theOrangeBlockLandsWhenTheFallSays() throws {
        let take = try stage(of: "falling-blocks").record(to: 1.5)
        #expect(take.itemNames == ["green", "orange"])
        let landing = try take.firstContact(of: "orange", with: "reference bounds")
        // The default resistance of 0.1 slows the 924 pt/s of the bare arithmetic a little.
        #expect((expected.orangeLanding[0]...expected.orangeLanding[1]).contains(landing.time))
        #expect(abs(try take.sample(of: "orange", before: landing).linearVelocity.y - 890) < 35)
    }

    @Test func theBlocksMeetOffCentreAndSpin() throws {
        let take = try stage(of: "falling-blocks").record(to: 1.5)
        let impact = try take.firstContact(of: "green", with: "orange")
        #expect((0.93...1.02).contains(impact.time))
        #expect(take.itemSamples[impact.tick].allSatisfy { abs($0.angularVelocity) > 0.2 })
    }

    @Test func theBlocksStayInTheBoxThroughEveryFlip() throws {
        let stage = try stage(of: "falling-blocks-flip")
        let blocks = [try stage.named("green"), try stage.named("orange")]
        let room = CGRect(origin: .zero, size: stage.size)
            .insetBy(dx: -expected.insideTolerance, dy: -expected.insideTolerance)
        for tick in 0...(14 * stage.tickRate) {
            try stage.advance(to: Double(tick) / Double(stage.tickRate))
            for block in blocks {
                let corners = block.bounds.corners.map { $0.applying(block.transformToSuperview) }
                #expect(corners.allSatisfy(room.contains), "\(block.name ?? "") at tick \(tick)")
            }
        }
        #expect(stage.tick == 840)
    }

    @Test func everyFlipMovesTheBlocksToTheOtherSide() throws {
        let stage = try stage(of: "falling-blocks-flip")
        let blocks = [try stage.named("green"), try stage.named("orange")]
        try stage.advance(to: 4.99)
        #expect(!stage.animator.isRunning)
        #expect(blocks.allSatisfy { $0.frame.maxY > 665 }, "at rest on the floor")
        try stage.advance(to: 6.2)
        #expect(blocks.allSatisfy { $0.center.y < 200 }, "sleeping blocks wake when gravity flips")
        try stage.advance(to: 9.49)
        #expect(blocks.allSatisfy { $0.frame.minY < 2 }, "at rest under the ceiling")
        try stage.advance(to: 10)
        #expect(blocks.allSatisfy { (100...140).contains($0.frame.minY) }, "half a second of fall")
        try stage.advance(to: 14)
        #expect(blocks.allSatisfy { $0.frame.minY < 2 }, "turned over in mid-flight")
    }
}

/// Resting bodies stay in place, to the last bit.
@Suite struct RestTests {
    @Test(arguments: [("falling-blocks", 8.0), ("falling-blocks-flip", 17), ("jelly-alert", 8)])
    func aSceneRestsWithoutJitter(_ name: String, _ end: Double) throws {
        let take = try stage(of: name).record(to: end)
        let rest = try #require(take.events.last { $0.kind == .rest || $0.kind == .resume })
        #expect(rest.kind == .rest)
        let samples = take.itemSamples[(rest.tick - 1)...]
        #expect(samples.count > 60, "at least a second at rest")
        #expect(Set(samples).count == 1)
    }
}
