import JellyDrawing
import JellyMotion
import JellyStage
import Testing

/// Every scene of Fixtures/Scenes, evaluated in every frame from its keyframes.
@Suite struct SceneMotionTests {
    @Test(arguments: sceneNames) func keyframesStayWithinTheTolerance(_ name: String) throws {
        try expect(name, everyFrame: ["jelly-content", "jelly-shapes"].contains(name) ? 30 : 4, .lottie)
    }

    @Test(arguments: sceneNames) func keyframesWithoutOvershootStayWithinTheToleranceToo(_ name: String) throws {
        try expect(name, everyFrame: 25, .smil)
    }

    /// Where a jelly begins to bend what lies on it, that is told in other coordinates from one frame to the next.
    @Test func betweenTwoFramesNothingIsElsewhere() throws {
        let recording = try recording(of: "jelly-content")
        for capabilities in [KeyframeCapabilities.lottie, .smil] {
            let motion = try VectorMotion(recording, for: capabilities)
            for index in 0..<5 {
                let far = deviation(of: motion.drawing(at: Double(index) + 0.5), from: recording.frames[index][0])
                let isNear = far.map { $0 < 4 } ?? false
                #expect(isNear, "after frame \(index): \(far ?? -1)")
            }
        }
    }

    private func expect(_ name: String, everyFrame step: Int, _ capabilities: KeyframeCapabilities) throws {
        let recording = try recording(of: name)
        let motion = try VectorMotion(recording, for: capabilities)
        for index in stride(from: 0, to: recording.frames.count, by: step) {
            let far = deviation(of: motion.drawing(at: Double(index)), from: recording.frames[index][0])
            let isNear = far.map { $0 <= 0.0501 } ?? false
            #expect(isNear, "frame \(index): \(far.map { "\($0) points off" } ?? "it does not show the same things")")
        }
    }
}
