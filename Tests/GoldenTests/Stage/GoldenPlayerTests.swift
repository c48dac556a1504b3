import Foundation
import JellyDynamics
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues
import TestSupport
import Testing

import JellyGolden

/// A golden as a motion.
@Suite struct GoldenPlayerTests {
    private func stage(hasFloor: Bool) -> Stage { StageSubjectTests.stage(hasFloor: hasFloor) }

    /// Calls `body` with a golden of a landing block, and the result of a run in which it keeps falling.
    private func withGolden(
        _ mode: GoldenMode, _ body: (SequenceGolden, RunResult) throws -> Void
    ) throws {
        try withDirectory { directory in
            let store = GoldenStore(root: directory.appending(path: "Goldens"))
            func subject(hasFloor: Bool) throws -> StageSubject {
                try StageSubject(window: FrameWindow(to: 1, rate: FrameRate(30))) { self.stage(hasFloor: hasFloor) }
            }
            var plan = SequenceRecording()
            plan.mode = mode
            _ = try store.record(subject(hasFloor: true), named: "fall", plan)
            let result = try store.verify(subject(hasFloor: false), named: "fall").result
            #expect(result.verdict == .physicsChanged)
            try body(store.golden("fall"), result)
        }
    }

    private func play(_ player: any MotionPlayer) throws -> (ticks: [TickRecord], frames: [Frame]) {
        var (ticks, frames): ([TickRecord], [Frame]) = ([], [])
        let schedule = FrameSchedule(frames: Array(0...58), rate: FrameRate(60), to: 58.0 / 60)
        try player.advance(through: schedule, onTick: { ticks.append($0) }, onFrame: { frames.append($0) })
        return (ticks, frames)
    }

    @Test(arguments: [GoldenMode.full, .hash]) func bodiesAreWhereTheGoldenHasThem(_ mode: GoldenMode) throws {
        try withGolden(mode) { golden, result in
            let player = try #require(GoldenPlayer(golden, beside: stage(hasFloor: false), result))
            let (ticks, frames) = try play(player)
            let truth = try play(stage(hasFloor: true))
            #expect(frames.count == 59 && ticks.count == truth.ticks.count)
            for (own, tick) in zip(ticks, truth.ticks).dropFirst() {
                let (sample, wanted) = (try #require(own.samples[0]), try #require(tick.samples[0]))
                #expect(sample.center == wanted.center && sample.linearVelocity == wanted.linearVelocity)
                #expect(sample.size == wanted.size && sample.kineticEnergy == nil)
                #expect(own.events.count == tick.events.count)
            }
            let landing = try #require(ticks.first { !$0.events.isEmpty }?.events.first)
            guard case .contactBegan("block", "reference bounds", 0) = landing.kind else {
                Issue.record("\(landing)")
                return
            }
        }
    }

    @Test func framesShowTheGoldensPixels() throws {
        try withGolden(.full) { golden, result in
            let player = try #require(GoldenPlayer(golden, beside: stage(hasFloor: false), result))
            #expect(player.size == CGSize(width: 60, height: 80))
            let (_, frames) = try play(player)
            let truth = try play(stage(hasFloor: true)).frames
            let rasterizer = try Rasterizer(viewport: Viewport(size: player.size, scale: 1))
            // The golden has every second tick; in between, the block's frame is drawn over the previous content.
            for index in stride(from: 0, through: 58, by: 2) {
                let (own, wanted) = (frames[index].drawing, truth[index].drawing)
                #expect(try rasterizer.rasterize(own) == rasterizer.rasterize(wanted), "tick \(index)")
            }
            let first = try #require(result.firstDifferingFrame)
            // Shapes, as long as they are equal.
            #expect(frames[2 * first - 2].drawing == truth[2 * first - 2].drawing)
            #expect(frames[2 * first + 1].drawing.commands.count == 2)
        }
    }

    @Test func timesBetweenTwoTicksAreBetweenThem() throws {
        try withGolden(.full) { golden, result in
            let times = [2.0, 2.5, 2.75, 58].map { $0 / 60 }
            let player = try #require(GoldenPlayer(golden, beside: stage(hasFloor: false), result))
            let shown = try times.map { try player.drawing(at: $0) }
            let truth = stage(hasFloor: true)
            #expect(try Array(shown.prefix(3)) == times.prefix(3).map { try truth.drawing(at: $0) })
            #expect(Set(shown).count == 4)
        }
    }

    @Test func framesOfBodiesStandBetweenTwoTicks() throws {
        try withGolden(.hash) { golden, result in
            let player = try #require(GoldenPlayer(golden, beside: stage(hasFloor: false), result))
            let end = try #require(result.firstStateBits?.tick)
            let ticks = try #require(golden.track?.ticks)
            let start = try #require(ticks[end - 2].sample(0)).center.y
            let stop = try #require(ticks[end - 1].sample(0)).center.y
            // No image is stored, and the run's frames are shared only before this tick.
            for part in [0.25, 0.5, 0.75] {
                let drawing = try player.drawing(at: (Double(end) - 1 + part) / 60)
                guard case .node(let group)? = drawing.commands.last, case .node(let frame)? = group.commands.last
                else {
                    Issue.record("no frame of a body: \(drawing)")
                    continue
                }
                #expect(abs(Double(frame.transform.ty) - (start + (stop - start) * part)) < 1e-6)
            }
            #expect(throws: StageError.self) { try player.drawing(at: .nan) }
        }
    }

    @Test func anotherTickRateHasNoClockInCommon() throws {
        try withGolden(.full) { golden, result in
            let other = Stage(size: CGSize(width: 60, height: 80), tickRate: 120)
            #expect(GoldenPlayer(golden, beside: other, result) == nil)
        }
    }
}
