import Foundation
import JellyGraphics
import JellyStage
import JellyVector
import TestSupport
import Testing

/// Scenes of Fixtures/Scenes, evaluated from their keyframes: two seconds of a sample, or all with
/// `JELLYFRAME_TESTS_ALL=1`.
@Suite struct SceneMotionTests {
    @Test(arguments: TestSample.some(sceneNames, 3, for: "Lottie")) func keyframesStayWithinTheTolerance(_ name: String)
        throws
    {
        try expect(name, everyFrame: ["jelly-content", "jelly-shapes"].contains(name) ? 30 : 4, .lottie)
    }

    @Test(arguments: TestSample.some(sceneNames, 2, for: "SMIL"))
    func keyframesWithoutOvershootStayWithinTheToleranceToo(_ name: String) throws {
        try expect(name, everyFrame: 25, .smil)
    }

    /// When a jelly starts to deform its content, that changes its coordinates from one frame to the next.
    @Test func betweenTwoFramesNothingIsElsewhere() throws {
        let recording = try recording(of: "jelly-content", seconds: 0.2)
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
        let isWhole = TestSample.isWhole || Deviations.directory != nil
        let recording = try recording(of: name, seconds: isWhole ? .infinity : 2)
        let motion = try VectorMotion(recording, for: capabilities)
        var farthest = 0.0
        for index in stride(from: 0, to: recording.frames.count, by: Deviations.directory == nil ? step : 1) {
            let far = deviation(of: motion.drawing(at: Double(index)), from: recording.frames[index][0])
            let isNear = far.map { $0 <= 0.0501 } ?? false
            #expect(isNear, "frame \(index): \(far.map { "\($0) points off" } ?? "it does not show the same things")")
            farthest = max(farthest, far ?? .infinity)
        }
        try Deviations.note(farthest, name, capabilities == .lottie ? "lottie" : "svg")
    }
}

/// For `Scripts/measure/motion`, which reports the maximum deviation of keyframes over all frames: a file per scene and
/// format in the directory `JELLYFRAME_DEVIATIONS`, if set.
private enum Deviations {
    static let directory = ProcessInfo.processInfo.environment["JELLYFRAME_DEVIATIONS"].map { URL(filePath: $0) }

    static func note(_ farthest: Double, _ scene: String, _ format: String) throws {
        guard let directory else { return }
        try Data("\(farthest)".utf8).write(to: directory.appending(path: "\(scene).\(format)"))
    }
}
