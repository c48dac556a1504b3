import JellyImaging
import JellyStage
import JellyValues

/// Makes a result of what was found frame by frame and tick by tick.
struct SequenceJudgement {
    let name: String
    let golden: SequenceGolden
    let shape: GoldenShape
    let options: VerificationOptions
    let frames: [RunResult.FrameResult]
    let track: Take
    let tolerance: Tolerance
    let stateTolerance: StateTolerance
    let environmentDifferences: [[String]]
    /// The variant that the run is, or that frames of it are.
    let variant: AcceptedResult?
    /// Whether every frame is that variant's.
    let isVariant: Bool
    let knownBad: AcceptedResult?
    /// The appearance of the run's views.
    let appearance: AppearanceTrack?
    /// The views in whose bounds the first pixels changed.
    let changedViews: [String]?

    var result: RunResult {
        let state = golden.track.map { StateComparison(track, with: $0, tolerance: stateTolerance) }
        var result = RunResult(name: name, verdict: .same, message: "")
        (result.width, result.height, result.rate) = (shape.width, shape.height, shape.rate.description)
        result.frames = frames
        result.tolerance = golden.mode.holdsPixels ? tolerance : nil
        result.lookedAt = options.frames == .all ? nil : options.frames.description
        result.stateFingerprint = golden.track == nil ? nil : track.fingerprint
        for place in frames.indices {
            let tick = shape.tick(ofFrame: frames[place].index)
            guard let state, state.drift.indices.contains(max(0, tick - 1)) else { continue }
            result.frames[place].drift = tick == 0 ? state.startDrift ?? 0 : state.drift[tick - 1]
        }
        result.firstDifferingFrame = frames.first { $0.pixels == .tolerated || $0.pixels == .changed }?.index
        result.firstChangedFrame = frames.first { $0.pixels == .changed }?.index
        (result.firstStateBits, result.firstStateChange) = (state?.firstBits, state?.firstChange)
        result.environmentDifferences = environmentDifferences
        let structure = structure(state)
        result.appearanceDifferences = appearanceDifferences
        result.verdict = verdict(structure, state, isOtherRenderer: isOtherRenderer(result))
        result.allowsHiddenPhysics = allowsHiddenPhysics
        if pixels != .same, result.appearanceDifferences == nil { result.changedViews = changedViews }
        if !result.verdict.passes {
            result.lag = lag(result)
            result.paths = golden.track.flatMap { RunPaths(expected: $0, actual: track) }
        }
        result.summarize(
            structure: structure, variant: variant?.name, knownBad: knownBad?.words,
            holdsPixels: golden.mode.holdsPixels, ticks: track.ticks.count)
        return result
    }

    /// Nil for no, so that results of goldens that say nothing of it do not either.
    private var allowsHiddenPhysics: Bool? {
        let allows = options.isStrict.map { !$0 } ?? golden.manifest.allowsHiddenPhysics ?? false
        return allows ? true : nil
    }

    /// Whether nothing but another Cairo or processor explains pixels that are others.
    private func isOtherRenderer(_ result: RunResult) -> Bool {
        !environmentDifferences.isEmpty && result.appearanceDifferences == nil
    }

    /// In what views look otherwise; nil where nothing is known to, and for a run that as a whole is a variant, which is as
    /// good as it looks.
    private var appearanceDifferences: [AppearanceDifference]? {
        guard !isVariant, let appearance, let expected = golden.appearance, shape.rate == golden.shape.rate,
            let mine = shape.frames.last, let theirs = golden.shape.frames.last
        else { return nil }
        let found = AppearanceComparison(
            appearance, with: expected, upTo: min(mine, theirs), isOtherRenderer: !environmentDifferences.isEmpty
        ).differences
        return found.isEmpty ? nil : Array(found.prefix(Self.mostDifferences))
    }

    /// The maximum number of view differences reported.
    private static let mostDifferences = 50

    private func verdict(_ structure: [String], _ state: StateComparison?, isOtherRenderer: Bool) -> Verdict {
        if !structure.isEmpty { return .structural }
        let pixels = pixels
        if knownBad != nil, pixels == .changed { return .knownBad }
        guard let state else {
            return switch pixels {
            case .same: .same
            case .tolerated: .tolerated
            case .changed: .changed
            }
        }
        return Verdict(
            bodies: state.effective, pixels: pixels, holdsPixels: golden.mode.holdsPixels,
            isOtherRenderer: isOtherRenderer)
    }

    private var pixels: Verdict.Effective {
        if frames.contains(where: { $0.pixels == .changed }) { return .changed }
        return frames.contains { $0.pixels == .tolerated } ? .tolerated : .same
    }

    /// Descriptions of differences in size, rate or frame count.
    private func structure(_ state: StateComparison?) -> [String] {
        var found: [String] = []
        let (mine, theirs) = (shape, golden.shape)
        if golden.mode.holdsPixels {
            if (mine.width, mine.height) != (theirs.width, theirs.height) {
                found.append("\(mine.width)×\(mine.height) pixels instead of \(theirs.width)×\(theirs.height)")
            }
            if mine.rate != theirs.rate { found.append("\(mine.rate) frames per second instead of \(theirs.rate)") }
            let extra = frames.count { $0.pixels == .extra }
            let missing = frames.count { $0.pixels == .missing }
            if extra + missing > 0 {
                let expected = frames.count - extra
                found.append("\(frames.count - missing) frames instead of \(expected)")
            }
        }
        if mine.tickRate != theirs.tickRate {
            found.append("\(mine.tickRate) ticks per second instead of \(theirs.tickRate)")
        }
        if let state, state.ticks.actual != state.ticks.expected {
            found.append("\(state.ticks.actual) ticks instead of \(state.ticks.expected)")
        }
        return found
    }

    /// By how many frames the run is late, seen in the physics where there is any, or else in the images.
    private func lag(_ result: RunResult) -> Int? {
        if let expected = golden.track, let bits = result.firstStateBits {
            let ticks = Lag.find(
                track.ticks.map(\.stateHash), expected.ticks.map(\.stateHash),
                from: track.ticks.firstIndex { $0.number == bits.tick } ?? 0)
            if let ticks {
                let (frames, rest) = (ticks * shape.rate.numerator).quotientAndRemainder(
                    dividingBy: shape.rate.denominator * shape.tickRate)
                return rest == 0 ? frames : nil
            }
        }
        guard let first = result.firstDifferingFrame,
            let place = frames.firstIndex(where: { $0.index == first })
        else { return nil }
        let mine = frames.filter { $0.pixels != .missing }.map(\.actualHash)
        let theirs = golden.hashes.lines.map { $0.pixels?.digits }
        guard let lag = Lag.find(mine, theirs, from: place) else { return nil }
        let numbers = golden.shape.frames
        return numbers.count > 1 ? lag * (numbers[1] - numbers[0]) : lag
    }
}
