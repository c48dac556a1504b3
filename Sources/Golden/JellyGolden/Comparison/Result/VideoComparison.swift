package import JellyImaging
package import JellyStage
package import JellyValues

/// Compares two videos or images by their frames, and motions by their bodies.
///
/// ```swift
/// var comparison = VideoComparison(name: "demo", rate: FrameRate(60), tolerance: .otherCairo)
/// for (golden, run) in zip(first, second) { comparison.add(expected: golden, actual: run) }
/// print(comparison.result.message)
/// ```
package struct VideoComparison: Sendable {
    private let name: String
    private let rates: (expected: FrameRate, actual: FrameRate)
    /// Compares single frames; on any thread.
    package let comparer: FrameComparer
    private var frames: [RunResult.FrameResult] = []
    private var sizes: (expected: Comparison.Size?, actual: Comparison.Size?)
    private var parts: [FrameComparison] = []
    private var tracks: (expected: Take, actual: Take)?

    /// A comparison without frames.
    ///
    /// - Parameters:
    ///   - name: the name of the result.
    ///   - rate: the frame rate of the actual video.
    ///   - expectedRate: the frame rate of the expected video; default: the same.
    ///   - tolerance: the tolerance for pixels.
    ///   - sizes: how frames of different sizes are compared.
    package init(
        name: String, rate: FrameRate, expectedRate: FrameRate? = nil, tolerance: Tolerance = .exact,
        sizes: ImageSizes = .refuse
    ) {
        (self.name, comparer) = (name, FrameComparer(tolerance: tolerance, sizes: sizes))
        rates = (expectedRate ?? rate, rate)
    }

    /// Compares the next frame of both; nil for a video that has ended.
    package mutating func add(expected: Bitmap?, actual: Bitmap?) {
        add(comparer.compare(expected: expected.map(ComparedImage.init), actual: actual.map(ComparedImage.init)))
    }

    /// Compares the next frame of both; nil for a video that has ended.
    package mutating func add(expected: ComparedImage?, actual: ComparedImage?) {
        add(comparer.compare(expected: expected, actual: actual))
    }

    /// Adds the result for the next frame.
    package mutating func add(_ part: FrameComparison) {
        let index = frames.count
        var frame = RunResult.FrameResult(index: index, time: rates.actual.time(ofFrame: index), pixels: part.pixels)
        (frame.comparison, frame.expectedHash, frame.actualHash) = (part.comparison, part.expectedHash, part.actualHash)
        sizes.expected = sizes.expected ?? part.expectedSize
        sizes.actual = sizes.actual ?? part.actualSize
        parts.append(part)
        frames.append(frame)
    }

    /// Also compares the positions of bodies, bit by bit.
    package mutating func compare(expected: Take, actual: Take) { tracks = (expected, actual) }

    /// The result so far.
    package var result: RunResult {
        var result = RunResult(name: name, verdict: .same, message: "")
        let size = sizes.actual ?? sizes.expected
        (result.width, result.height, result.rate) = (size?.width ?? 0, size?.height ?? 0, rates.actual.description)
        (result.frames, result.tolerance) = (frames, comparer.comparer.tolerance)
        result.firstDifferingFrame = frames.first(where: \.differs)?.index
        result.firstChangedFrame = frames.first { $0.differs && $0.pixels != .tolerated }?.index
        var structure = structure
        let state = tracks.map { StateComparison($0.actual, with: $0.expected, tolerance: StateTolerance()) }
        if let state, let tracks {
            (result.firstStateBits, result.firstStateChange) = (state.firstBits, state.firstChange)
            result.stateFingerprint = tracks.actual.fingerprint
            if tracks.actual.tickRate != tracks.expected.tickRate {
                structure.append("\(tracks.actual.tickRate) ticks per second instead of \(tracks.expected.tickRate)")
            } else if state.ticks.actual != state.ticks.expected {
                structure.append("\(state.ticks.actual) ticks instead of \(state.ticks.expected)")
            }
            if state.effective != .same {
                result.paths = RunPaths(expected: tracks.expected, actual: tracks.actual)
            }
        }
        if !structure.isEmpty {
            result.verdict = .structural
        } else if let state {
            let pixels: Verdict.Effective =
                result.firstChangedFrame != nil ? .changed : result.firstDifferingFrame != nil ? .tolerated : .same
            result.verdict = Verdict(bodies: state.effective, pixels: pixels)
        } else if result.firstChangedFrame != nil {
            result.verdict = .changed
        } else if result.firstDifferingFrame != nil {
            result.verdict = .tolerated
        }
        if let first = result.firstDifferingFrame, parts.contains(where: { $0.comparison != nil || !$0.isPair }) {
            let names = ImageNames(parts)
            result.lag = Lag.find(
                parts.map { names.name($0.actualHash, file: $0.actualFile) },
                parts.map { names.name($0.expectedHash, file: $0.expectedFile) }, from: first)
        }
        result.shownOtherwise = Self.eachOnce(parts.lazy.flatMap(\.shownOtherwise))
        result.leftOut = Self.eachOnce(parts.lazy.compactMap(\.leftOut))
        result.summarize(structure: structure, ticks: tracks?.actual.ticks.count ?? 0)
        return result
    }

    /// The maximum number of different descriptions of presentations.
    private static let mostWords = 8

    private static func eachOnce(_ words: some Sequence<String>) -> [String]? {
        var found: [String] = []
        for word in words where found.count < mostWords && !found.contains(word) { found.append(word) }
        return found.isEmpty ? nil : found
    }

    /// Descriptions of differences in size, rate or frame count.
    private var structure: [String] {
        var found: [String] = []
        if let actual = sizes.actual, let expected = sizes.expected, actual != expected {
            found.append("\(actual) pixels instead of \(expected)")
        }
        if frames.count > 1, rates.actual != rates.expected {
            found.append("\(rates.actual) frames per second instead of \(rates.expected)")
        }
        let (extra, missing) = (frames.count { $0.pixels == .extra }, frames.count { $0.pixels == .missing })
        if extra + missing > 0 {
            found.append("\(frames.count - missing) frames instead of \(frames.count - extra)")
        }
        return found
    }
}
