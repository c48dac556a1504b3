import Foundation
import JellyGolden
import JellyStage
import JellyValues
import TestSupport
import Testing

/// The style of this target's messages: every case of every error, and the sentence of every verdict.
@Suite struct GoldenMessageTests {
    static let goldens: [GoldenError] = [
        .unusableName("../a", reason: "begins with a dot"), .missingFile("a"),
        .unreadable(file: "a", reason: "not a PNG"), .wrongLine(file: "a", line: 3, reason: "expected a hash"),
        .inconsistent(directory: "a", reason: "frames.hash has 0 frames, golden.json 20"),
        .cannotWrite(path: "a", reason: "Permission denied"),
        .cannotReplace(path: "a", reason: "“a” already exists, and is not replaced; choose another name"),
        .unknownSetting(name: "JELLYFRAME_RECORD", value: "yes", expected: "never or all"),
        .notReproducible(name: "a", frame: nil), .notReproducible(name: "a", frame: 0),
        .notReproducible(name: "a", frame: 3), .recordingInCI(name: "a"),
        .nothingToHold(name: "a", reason: "mode key:9 stores none of its images"),
        .acceptedOtherwise(name: "a", as: .variant, label: "b", taking: "c"),
        .acceptedOtherwise(name: "a", as: .knownBad, label: "b", taking: "c"), .isTheGolden(name: "a"),
        .unusableImages(reason: "more than 32767 pixels wide"), .unknownVersion(file: "a", found: 2, known: 1),
        .apart(reason: "“a” and “b” are both part 1/2 of a suite"),
    ]
    static let tolerances: [InputError] = [
        .outOfRange(quantity: "threshold", value: 2, expected: "from 0 to 1"), .noLimit, .emptyTolerance,
        .bareNumber(text: "8"),
        .unknownTolerance(text: "pixel", nearest: "pixels", known: ["pixels"]),
        .unknownTolerance(text: "x", nearest: nil, known: ["pixels", "delta"]),
        .unreadableValue(name: "pixels", text: "", example: "pixels=8"),
        .unreadableValue(name: "pixels", text: "-1", example: "pixels=8"), .repeated(name: "pixels"),
        .presetNotFirst(name: "exact"), .wrongUnit(name: "delta", metric: "oklab", right: "threshold=0.1"),
        .missingValue(preset: "gold", name: "pixels", example: "gold,pixels=2,sum=16"),
    ]

    /// With and without differing pixels.
    static let verdicts = Verdict.allCases.flatMap { verdict in
        [[], [RunResult.FrameResult.Pixels.changed], [.same, .changed, .changed], [.tolerated, .same]].map { pixels in
            var result = RunResult(name: "a", verdict: verdict, message: "golden “a” not found in b")
            result.frames = pixels.enumerated().map { .init(index: $0, time: Double($0) / 60, pixels: $1) }
            result.firstChangedFrame = pixels.firstIndex(of: .changed)
            result.firstStateChange = .init(
                tick: 3, time: 0.05, body: "b", quantity: "center.x", actual: 1, expected: 2)
            result.firstStateBits = result.firstStateChange
            result.lag = 2
            result.summarize(structure: ["3 frames instead of 4"], knownBad: "“black”", ticks: 3)
            return result.message
        }
    }

    @Test(arguments: goldens.map(\.description) + tolerances.map(\.description) + verdicts)
    func messagesKeepToTheStyle(_ message: String) {
        #expect(MessageStyle.mistakes(in: message) == [], "\(message)")
    }
}
