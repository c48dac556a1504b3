import Foundation
import JellyDynamics
import JellyGraphics
import JellyStage
import JellyValues
import Testing

/// Frames of slow motion and of exposures equal those of the same run at their times.
@Suite struct ExactTimeTests {
    static func stage() -> Stage {
        let stage = Stage(size: CGSize(width: 100, height: 300))
        let block = BlockView(frame: CGRect(x: 30, y: 0, width: 40, height: 40), color: .red)
        stage.view.addSubview(block)
        stage.animator.addBehavior(GravityBehavior(items: [block]))
        return stage
    }

    static func frames(_ window: FrameWindow, blur: MotionBlur? = nil) throws -> [Frame] {
        var frames: [Frame] = []
        try stage().advance(through: window, blur: blur) { frames.append($0) }
        return frames
    }

    @Test func slowMotionShowsTheSameMotion() throws {
        let plain = try Self.frames(FrameWindow(to: 0.5, rate: FrameRate(60)))
        let slow = try Self.frames(FrameWindow(to: 0.5, rate: FrameRate(60), speed: Speed(1, 4)))
        #expect(slow.count == 120 && plain.count == 30)
        for frame in plain { #expect(slow[frame.index * 4].drawing == frame.drawing) }
        #expect(slow[2].time == 2.0 / 240 && slow[1].drawing != slow[2].drawing)
        let fast = try Self.frames(FrameWindow(to: 0.5, rate: FrameRate(60), speed: Speed(2)))
        #expect(fast.map(\.drawing) == stride(from: 0, to: 30, by: 2).map { plain[$0].drawing })
    }

    @Test func anExposureHoldsTheDrawingsOfItsTimes() throws {
        let blurred = try Self.frames(FrameWindow(to: 0.5, rate: FrameRate(30)), blur: MotionBlur(samples: 4))
        // Half of 1/30 s in four parts: frames of 240 a second.
        let fine = try Self.frames(FrameWindow(to: 0.6, rate: FrameRate(240)))
        for frame in blurred {
            let instants = [frame.drawing.commands] + frame.drawing.laterExposures
            #expect(instants == (0..<4).map { fine[frame.index * 8 + $0].drawing.commands })
        }
    }

    @Test func oneSampleIsTheSharpFrame() throws {
        let window = FrameWindow(to: 0.5, rate: FrameRate(24))
        #expect(try Self.frames(window, blur: MotionBlur(samples: 1)) == Self.frames(window))
    }

    @Test(arguments: [Double.infinity, .nan, 1e300]) func aTimeThatNothingLastsIsRefused(seconds: Double) {
        #expect(throws: StageError.self) { try Self.stage().drawing(at: seconds) }
        #expect(throws: StageError.self) { try Self.stage().advance(recordingTo: seconds) }
    }

    @Test func timesBetweenTicksMayBeAskedForOneAfterAnother() throws {
        let one = Self.stage()
        let drawings = try [0.1, 0.104, 0.112, 0.2].map { try one.drawing(at: $0) }
        for (time, drawing) in zip([0.1, 0.104, 0.112, 0.2], drawings) {
            #expect(try Self.stage().drawing(at: time) == drawing)
        }
        #expect(Set(drawings).count == 4)
    }
}
