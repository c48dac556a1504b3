import Foundation
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

    /// For `Scripts/measure-motion`: how far keyframes of Lottie and of SMIL are from the frames at most, all frames of them.
    @Test(arguments: Deviations.scenes) func theLargestDeviationIsMeasured(_ name: String) throws {
        let folder = try #require(Deviations.folder)
        let recording = try recording(of: name)
        let farthest = try [KeyframeCapabilities.lottie, .smil].map { capabilities in
            let motion = try VectorMotion(recording, for: capabilities)
            return try recording.frames.indices.reduce(0.0) { far, index in
                max(
                    far,
                    try #require(deviation(of: motion.drawing(at: Double(index)), from: recording.frames[index][0])))
            }
        }
        try Data(farthest.map { "\($0)" }.joined(separator: " ").utf8).write(to: folder.appending(path: name))
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

/// Which deviations are measured: those of the scenes that `JELLYFRAME_DEVIATIONS_OF` names, each into a file of the folder
/// `JELLYFRAME_DEVIATIONS`; none otherwise.
private enum Deviations {
    static let folder = ProcessInfo.processInfo.environment["JELLYFRAME_DEVIATIONS"].map { URL(filePath: $0) }
    static let scenes =
        folder == nil
        ? []
        : ProcessInfo.processInfo.environment["JELLYFRAME_DEVIATIONS_OF", default: ""].split(separator: " ").map(
            String.init)
}
