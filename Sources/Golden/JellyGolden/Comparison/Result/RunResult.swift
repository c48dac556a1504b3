import Foundation
import JellyImaging

/// What holding one run (a scene, or a single picture) against its golden found; the source of every report.
package struct RunResult: Hashable, Sendable, Codable {
    /// What was found at one frame.
    package struct FrameResult: Hashable, Sendable, Codable {
        /// What became of the pixels.
        package enum Pixels: String, Hashable, Sendable, Codable {
            case same, tolerated, changed, extra, missing
            /// Nothing is known of it, because a picture cannot be read.
            case unreadable
        }

        /// The frame's number, from 0.
        package var index: Int
        /// When it is shown, in seconds.
        package var time: Double
        package var pixels: Pixels
        /// The numbers; nil when the pixels are the same by their hash, or one side is not there.
        package var comparison: Comparison?
        /// How far the body that is farthest off is from its golden place, in points; nil when there is no state.
        package var drift: Double?
        /// The pictures' hashes, as `FrameHash` makes them.
        package var actualHash: String?
        package var expectedHash: String?

        package init(index: Int, time: Double, pixels: Pixels) {
            (self.index, self.time, self.pixels) = (index, time, pixels)
        }
    }

    /// Where the physics first left the golden's.
    package struct StateDivergence: Hashable, Sendable, Codable {
        /// The tick, from 1, and its time in seconds.
        package var tick: Int
        package var time: Double
        /// The body that moved first, and the quantity, such as `center.y`.
        package var body: String
        package var quantity: String
        package var actual: Double
        package var expected: Double
        /// The last event before it, such as `green touches floor at tick 84`.
        package var nearestEvent: String?

        package init(tick: Int, time: Double, body: String, quantity: String, actual: Double, expected: Double) {
            (self.tick, self.time, self.body, self.quantity) = (tick, time, body, quantity)
            (self.actual, self.expected) = (actual, expected)
        }
    }

    /// A picture that shows something, beside the report.
    package struct Artifact: Hashable, Sendable, Codable {
        /// Such as `expected`, `actual`, `difference`, `sheet`.
        package var kind: String
        package var frame: Int?
        /// The file's path, relative to the folder of the report when it lies in it.
        package var path: String

        package init(kind: String, frame: Int? = nil, path: String) {
            (self.kind, self.frame, self.path) = (kind, frame, path)
        }
    }

    /// The golden's name.
    package var name: String
    package var verdict: Verdict
    /// One sentence: what changed, where, from when on.
    package var message: String
    package var width = 0
    package var height = 0
    /// Pixels a point; nil when it is not known.
    package var scale: Double?
    /// Frames a second as `60` or `24000/1001`.
    package var rate = "60"
    package var frames: [FrameResult] = []
    /// The first frame that differs in any bit, and the first that is beyond the tolerance.
    package var firstDifferingFrame: Int?
    package var firstChangedFrame: Int?
    /// Where the physics first differed in any bit, and where beyond its tolerance.
    package var firstStateBits: StateDivergence?
    package var firstStateChange: StateDivergence?
    /// In what views look otherwise than in the golden; nil where nothing is known to, or the golden does not tell.
    package var appearanceDifferences: [AppearanceDifference]?
    /// The views in whose bounds pixels are others, where nothing tells in what; nil where that is not known.
    package var changedViews: [String]?
    /// Whether the golden allows the physics to change where no pixel does; nil for no.
    package var allowsHiddenPhysics: Bool?
    /// By how many frames the run lags behind its golden (negative when it leads); nil when it does neither.
    package var lag: Int?
    /// In what pictures are shown otherwise, though their pixels may be the same, each in words; nil for nothing.
    package var shownOtherwise: [String]?
    /// What of pictures was left out, as was asked for, each in words; nil for nothing.
    package var leftOut: [String]?
    /// The environment (Cairo, pixman, processor) where it differs: name, here, golden.
    package var environmentDifferences: [[String]] = []
    /// The rule by which pixels were compared; nil where none were.
    package var tolerance: Tolerance?
    /// Which frames were looked at, as `FrameSelection` writes it; nil for all.
    package var lookedAt: String?
    /// What stands for the physics of the run in `fingerprint`; nil where there is none.
    package var stateFingerprint: String?
    package var artifacts: [Artifact] = []
    /// The bodies' paths, where a file of results holds them in place of the tracks.
    package var paths: RunPaths?
    /// Where the bodies were after every tick; files of results hold paths instead.
    package var actualTrack: StateTrack?
    package var expectedTrack: StateTrack?
    /// The source file and line that asked, for reports.
    package var file: String?
    package var line: Int?
    /// The command that does the same again.
    package var reproduce: String?

    package init(name: String, verdict: Verdict, message: String) {
        (self.name, self.verdict, self.message) = (name, verdict, message)
    }

    /// Whether a test passes.
    package var passes: Bool {
        verdict.passes || verdict == .hiddenPhysicsChange && allowsHiddenPhysics == true
    }

    /// Where in `frames` the pixels differ most; nil when none differs.
    package var peakFrame: Int? {
        func weight(_ frame: FrameResult) -> (Int, Int, Int, Int) {
            let order =
                switch frame.pixels {
                case .same, .unreadable: 0
                case .tolerated: 1
                case .changed, .extra, .missing: 2
                }
            let found = frame.comparison
            return (order, found?.changedPixels ?? 0, found?.worstDelta ?? 0, found?.differingPixels ?? 0)
        }
        var peak: FrameResult?
        for frame in frames where frame.differs {
            if let last = peak, weight(frame) <= weight(last) { continue }
            peak = frame
        }
        return peak?.index
    }

    /// The frames that tell the story: from two before the first that changed to five after it, the one that differs
    /// most, and the last; ascending.
    package var contactFrames: [Int] {
        guard let last = frames.last?.index else { return [] }
        var picked: Set<Int> = [last]
        if let first = firstChangedFrame ?? firstDifferingFrame {
            picked.formUnion(max(0, first - 2)...max(0, first) + 5)
        } else {
            picked.insert(frames[0].index)
        }
        if let peakFrame { picked.insert(peakFrame) }
        return frames.map(\.index).filter(picked.contains)
    }

    /// The frames whose pictures a report holds; ascending.
    ///
    /// They are `contactFrames`, the first, those that differ, and of the others every nth, where n is the smallest whole
    /// number with which no more than `pixels` are shown: 60 million for a failed run (240 frames of 500×500), 5 million
    /// for one that passed. Of frames that differ, too, it is every nth where they alone are more.
    package func framesToShow() -> [Int] {
        let pixels = passes ? 5_000_000 : 60_000_000
        let area = max(1, width).multipliedReportingOverflow(by: max(1, height))
        let most = min(240, max(3, area.overflow ? 3 : pixels / area.partialValue))
        let differing = Self.every(frames.filter(\.differs), atMost: most)
        let others = Self.every(frames.filter { $0.pixels == .same }, atMost: most - differing.count)
        let shown = Set(contactFrames + [frames.first?.index].compactMap(\.self) + differing + others)
        return frames.map(\.index).filter(shown.contains)
    }

    /// The numbers of every nth of some frames, so that they are no more than `most`.
    private static func every(_ frames: [FrameResult], atMost most: Int) -> [Int] {
        guard most > 0, !frames.isEmpty else { return [] }
        return stride(from: 0, to: frames.count, by: (frames.count + most - 1) / most).map { frames[$0].index }
    }
}

extension RunResult.StateDivergence {
    /// Both numbers with as few decimals as tell them apart, but one at least.
    package var numbers: (actual: String, expected: String) {
        for decimals in 1...15 {
            let texts = (String(format: "%.\(decimals)f", actual), String(format: "%.\(decimals)f", expected))
            if texts.0 != texts.1 { return texts }
        }
        return ("\(actual)", "\(expected)")
    }
}

extension RunResult.FrameResult {
    /// Whether the pixels are known to be others, or to be on one side only.
    var differs: Bool { pixels != .same && pixels != .unreadable }
}
