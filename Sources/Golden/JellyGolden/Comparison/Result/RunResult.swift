import Foundation
import JellyImaging

/// The result of comparing a run (a scene or a single image) with its golden; all reports are made from it.
package struct RunResult: Hashable, Sendable, Codable {
    /// The result for one frame.
    package struct FrameResult: Hashable, Sendable, Codable {
        /// The result for the pixels.
        package enum Pixels: String, Hashable, Sendable, Codable {
            case same, tolerated, changed, extra, missing
            /// Unknown, because an image cannot be read.
            case unreadable
        }

        /// The frame number, from 0.
        package var index: Int
        /// The frame's time, in seconds.
        package var time: Double
        package var pixels: Pixels
        /// The comparison; nil if the pixels are equal by their hash, or one side is missing.
        package var comparison: Comparison?
        /// The largest distance of a body from its place in the golden, in points; nil without physics.
        package var drift: Double?
        /// The images' hashes, made by `FrameHash`.
        package var actualHash: String?
        package var expectedHash: String?

        package init(index: Int, time: Double, pixels: Pixels) {
            (self.index, self.time, self.pixels) = (index, time, pixels)
        }
    }

    /// The first divergence of the physics from the golden's.
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

    /// An image beside the report that shows a result.
    package struct Artifact: Hashable, Sendable, Codable {
        /// The kind: `expected`, `actual`, `difference` or `sheet`.
        package var kind: String
        package var frame: Int?
        /// The file's path, relative to the report's directory if inside it.
        package var path: String

        package init(kind: String, frame: Int? = nil, path: String) {
            (self.kind, self.frame, self.path) = (kind, frame, path)
        }
    }

    /// The golden's name.
    package var name: String
    package var verdict: Verdict
    /// A sentence: the change, its location and its start.
    package var message: String
    package var width = 0
    package var height = 0
    /// The scale, in pixels per point, if known.
    package var scale: Double?
    /// The frame rate, as `60` or `24000/1001`.
    package var rate = "60"
    package var frames: [FrameResult] = []
    /// The first frame that differs in any bit, and the first beyond the tolerance.
    package var firstDifferingFrame: Int?
    package var firstChangedFrame: Int?
    /// The first divergence in any bit, and the first beyond the tolerance.
    package var firstStateBits: StateDivergence?
    package var firstStateChange: StateDivergence?
    /// Differences in the appearance of views; nil if unknown, or if the golden does not record appearance.
    package var appearanceDifferences: [AppearanceDifference]?
    /// Views with changed pixels in their bounds, if the changed quantity is unknown; nil if these views are unknown
    /// too.
    package var changedViews: [String]?
    /// Whether the golden allows invisible changes of the physics; nil means no.
    package var allowsHiddenPhysics: Bool?
    /// The number of frames by which the run lags its golden (negative: leads); nil without a shift.
    package var lag: Int?
    /// Descriptions of differences in how images are to be displayed; nil if there are no differences.
    package var shownOtherwise: [String]?
    /// Descriptions of the parts of the images excluded on request; nil if nothing is excluded.
    package var leftOut: [String]?
    /// Differences in the environment (Cairo, pixman, processor): name, here, golden.
    package var environmentDifferences: [[String]] = []
    /// The tolerance for pixels; nil if no pixels were compared.
    package var tolerance: Tolerance?
    /// The compared frames, in the format of `FrameSelection`; nil for all.
    package var lookedAt: String?
    /// The physics' part of `fingerprint`; nil without physics.
    package var stateFingerprint: String?
    package var artifacts: [Artifact] = []
    /// The paths of bodies that differ from the golden.
    package var paths: RunPaths?
    /// The source file and line of the test, for reports.
    package var file: String?
    package var line: Int?
    /// The command that repeats the run.
    package var reproduce: String?
    /// What a failing snapshot test saw, for `jellyframe accept`; nil of goldens.
    package var candidate: SnapshotCandidate?

    package init(name: String, verdict: Verdict, message: String) {
        (self.name, self.verdict, self.message) = (name, verdict, message)
    }

    /// Whether the test passes.
    package var passes: Bool {
        verdict.passes || verdict == .hiddenPhysicsChange && allowsHiddenPhysics == true
    }

    /// The index in `frames` of the largest pixel difference; nil without differences.
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

    /// The frames to show in a summary: from two before the first change to five after it, the largest difference, and
    /// the last frame; ascending.
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

    /// The frames whose images a report contains, ascending.
    ///
    /// These are `contactFrames`, the first, the differing ones, and every nth of the others, with the smallest n for
    /// which at most `pixels` are shown: 60 million for a failed run (240 frames of 500×500), 5 million for a passed
    /// one. If the differing frames alone are more, only every nth of them is included.
    package func framesToShow() -> [Int] {
        let pixels = passes ? 5_000_000 : 60_000_000
        let area = max(1, width).multipliedReportingOverflow(by: max(1, height))
        let most = min(240, max(3, area.overflow ? 3 : pixels / area.partialValue))
        let differing = Self.every(frames.filter(\.differs), atMost: most)
        let others = Self.every(frames.filter { $0.pixels == .same }, atMost: most - differing.count)
        let shown = Set(contactFrames + [frames.first?.index].compactMap(\.self) + differing + others)
        return frames.map(\.index).filter(shown.contains)
    }

    /// The numbers of every nth of some frames, at most `most`.
    private static func every(_ frames: [FrameResult], atMost most: Int) -> [Int] {
        guard most > 0, !frames.isEmpty else { return [] }
        return stride(from: 0, to: frames.count, by: (frames.count + most - 1) / most).map { frames[$0].index }
    }
}

extension RunResult.StateDivergence {
    /// Both numbers with the fewest decimals that distinguish them, at least one.
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
