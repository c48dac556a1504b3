import Foundation
import JellyDynamics
import JellyGraphics
import JellyStage
import JellyValues
import TestSupport
import Testing

import JellyTake

@Suite("What a take does not hold")
struct TakeReplayTests {
    private static let times = [0.0, 0.101, 0.305, 0.41, 0.7123, 1.15, 1.4999]

    @Test("is played again, and is the same")
    func isPlayedAgain() throws {
        try TakeSample.withTake { path in
            let player = try TakePlayer(TakeFile(path), replaying: TakeSample.stage)
            let stage = TakeSample.stage()
            for time in Self.times { #expect(try player.drawing(at: time) == stage.drawing(at: time)) }
            let (blurred, sharp) = (try TakePlayer(TakeFile(path), replaying: TakeSample.stage), TakeSample.stage())
            let schedule = FrameSchedule(
                FrameWindow(to: 1.5, rate: FrameRate(50)), blur: MotionBlur(samples: 4), styles: [.light, .dark])
            var frames: [Frame] = []
            try sharp.advance(through: schedule) { frames.append($0) }
            var ticks: [TickRecord] = []
            try blurred.advance(through: schedule, onTick: { ticks.append($0) }) { #expect($0 == frames.removeFirst()) }
            #expect(frames.isEmpty)
            #expect(ticks.count > 80)
        }
    }

    @Test("is played again under an overlay")
    func isOverlaid() throws {
        let overlaid = { () -> Stage in
            let stage = TakeSample.stage()
            stage.overlay = Overlay(.all, trail: Trail())
            return stage
        }
        try TakeSample.withTake { path in
            let player = try TakePlayer(TakeFile(path), source: .overlaid, replaying: overlaid)
            let stage = overlaid()
            for time in Self.times { #expect(try player.drawing(at: time) == stage.drawing(at: time)) }
        }
    }

    @Test("is not drawn where the scene moves another way")
    func movesAnotherWay() throws {
        try TakeSample.withTake { path in
            let player = try TakePlayer(TakeFile(path)) {
                let stage = TakeSample.stage()
                stage.at(0.5) { $0.animator.removeAllBehaviors() }
                return stage
            }
            #expect(try player.drawing(at: 0.101).commands.isEmpty == false)
            let error = #expect(throws: TakeError.self) { _ = try player.drawing(at: 0.7123) }
            #expect(error?.description.contains("the motion differs from tick 31 on") == true)
        }
    }

    @Test("is not drawn where the scene looks another way")
    func looksAnotherWay() throws {
        try TakeSample.withTake { path in
            let player = try TakePlayer(TakeFile(path)) {
                let stage = TakeSample.stage()
                stage.at(0.5) { stage in stage.view.subviews[0].cornerRadius = 9.5 }
                return stage
            }
            _ = try player.drawing(at: 0.101)
            let error = #expect(throws: TakeError.self) { _ = try player.drawing(at: 0.7123) }
            #expect(error?.description.contains("the drawing differs at tick 42") == true)
        }
    }

    @Test("is an error without a scene")
    func isAnError() throws {
        try TakeSample.withTake { path in
            let player = try TakePlayer(TakeFile(path))
            _ = try player.drawing(at: 0.1)
            let error = #expect(throws: TakeError.self) { _ = try player.drawing(at: 0.101) }
            #expect(error?.description.contains("does not contain the drawing at 0.101 s") == true)
        }
    }
}
