package import JellyImaging
package import JellyValues

/// Compares two films, or two pictures, of which nothing is known but their frames, and of motions where bodies are.
///
/// ```swift
/// var comparison = FilmComparison(name: "demo", rate: FrameRate(60), tolerance: .otherCairo)
/// for (golden, run) in zip(first, second) { comparison.add(expected: golden, actual: run) }
/// print(comparison.result.message)
/// ```
package struct FilmComparison: Sendable {
    private let name: String
    private let rates: (expected: FrameRate, actual: FrameRate)
    /// Compares single frames; on any thread.
    package let comparer: FrameComparer
    private var frames: [RunResult.FrameResult] = []
    private var sizes: (expected: Comparison.Size?, actual: Comparison.Size?)
    private var parts: [FrameComparison] = []
    private var tracks: (expected: StateTrack, actual: StateTrack)?

    /// A comparison without frames yet.
    ///
    /// - Parameters:
    ///   - name: what the result is called.
    ///   - rate: frames a second of the film that is held against the other one.
    ///   - expectedRate: frames a second of the other one; default: the same.
    ///   - tolerance: what may differ.
    ///   - sizes: what becomes of frames whose sizes differ.
    package init(
        name: String, rate: FrameRate, expectedRate: FrameRate? = nil, tolerance: Tolerance = .exact,
        sizes: PictureSizes = .refuse
    ) {
        (self.name, comparer) = (name, FrameComparer(tolerance: tolerance, sizes: sizes))
        rates = (expectedRate ?? rate, rate)
    }

    /// Compares the next frame of both; nil for a film that has ended.
    package mutating func add(expected: Bitmap?, actual: Bitmap?) {
        add(comparer.compare(expected: expected.map(ComparedPicture.init), actual: actual.map(ComparedPicture.init)))
    }

    /// Compares the next frame of both; nil for a film that has ended.
    package mutating func add(expected: ComparedPicture?, actual: ComparedPicture?) {
        add(comparer.compare(expected: expected, actual: actual))
    }

    /// Adds what was found at the next frame.
    package mutating func add(_ part: FrameComparison) {
        let index = frames.count
        var frame = RunResult.FrameResult(index: index, time: rates.actual.time(ofFrame: index), pixels: part.pixels)
        (frame.comparison, frame.expectedHash, frame.actualHash) = (part.comparison, part.expectedHash, part.actualHash)
        sizes.expected = sizes.expected ?? part.expectedSize
        sizes.actual = sizes.actual ?? part.actualSize
        parts.append(part)
        frames.append(frame)
    }

    /// Compares where bodies are, too, bit by bit.
    package mutating func compare(expected: StateTrack, actual: StateTrack) { tracks = (expected, actual) }

    /// What was found so far.
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
                structure.append("\(tracks.actual.tickRate) ticks a second instead of \(tracks.expected.tickRate)")
            } else if state.ticks.actual != state.ticks.expected {
                structure.append("\(state.ticks.actual) ticks instead of \(state.ticks.expected)")
            }
            if state.standing != .same { (result.expectedTrack, result.actualTrack) = tracks }
        }
        if !structure.isEmpty {
            result.verdict = .structural
        } else if let state {
            let pixels: Verdict.Standing =
                result.firstChangedFrame != nil ? .changed : result.firstDifferingFrame != nil ? .tolerated : .same
            result.verdict = Verdict(bodies: state.standing, pixels: pixels)
        } else if result.firstChangedFrame != nil {
            result.verdict = .changed
        } else if result.firstDifferingFrame != nil {
            result.verdict = .tolerated
        }
        if let first = result.firstDifferingFrame, parts.contains(where: { $0.comparison != nil || !$0.isPair }) {
            let names = PictureNames(parts)
            result.lag = Lag.find(
                parts.map { names.name($0.actualHash, file: $0.actualFile) },
                parts.map { names.name($0.expectedHash, file: $0.expectedFile) }, from: first)
        }
        result.shownOtherwise = Self.eachOnce(parts.lazy.flatMap(\.shownOtherwise))
        result.leftOut = Self.eachOnce(parts.lazy.compactMap(\.leftOut))
        result.summarize(structure: structure, ticks: tracks?.actual.ticks.count ?? 0)
        return result
    }

    /// The most different words about how pictures are shown.
    private static let mostWords = 8

    private static func eachOnce(_ words: some Sequence<String>) -> [String]? {
        var found: [String] = []
        for word in words where found.count < mostWords && !found.contains(word) { found.append(word) }
        return found.isEmpty ? nil : found
    }

    /// What is of another size, rate or number, each in words.
    private var structure: [String] {
        var found: [String] = []
        if let actual = sizes.actual, let expected = sizes.expected, actual != expected {
            found.append("\(actual) pixels instead of \(expected)")
        }
        if frames.count > 1, rates.actual != rates.expected {
            found.append("\(rates.actual) frames a second instead of \(rates.expected)")
        }
        let (extra, missing) = (frames.count { $0.pixels == .extra }, frames.count { $0.pixels == .missing })
        if extra + missing > 0 {
            found.append("\(frames.count - missing) frames instead of \(frames.count - extra)")
        }
        return found
    }
}
