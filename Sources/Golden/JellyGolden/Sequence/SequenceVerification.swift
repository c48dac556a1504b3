import JellyImaging
import JellyStage
import JellyValues

/// Options for comparing a run with its golden.
package struct VerificationOptions: Hashable, Sendable {
    /// The tolerance for pixels; nil uses the golden's.
    package var tolerance: Tolerance?
    /// The tolerance for bodies; nil uses the golden's.
    package var stateTolerance: StateTolerance?
    /// The golden's frames to compare.
    package var frames = FrameSelection.all
    /// Whether an invisible change of the physics is a failure; nil uses the golden's setting, or true.
    package var isStrict: Bool?
    /// Whether to stop at the first difference; the result then reports only that one exists.
    package var stopsAtFirstDifference = false

    package init() {}

    /// The tolerance for pixels: as asked for, as the golden says, or exactly; by `otherCairo` where another renderer
    /// drew the golden and its pixels may differ.
    func tolerance(golden: Tolerance?, allowsOtherRenderers: Bool, environmentDifferences: [[String]]) -> Tolerance {
        let isOtherRenderer = allowsOtherRenderers && !environmentDifferences.isEmpty
        return tolerance ?? golden ?? (isOtherRenderer ? .otherCairo : .exact)
    }
}

/// Holds a run against a golden while it plays; one frame is in memory at a time.
struct SequenceVerification {
    let name: String
    let golden: SequenceGolden
    let options: VerificationOptions
    let shape: GoldenShape
    let tolerance: Tolerance
    let stateTolerance: StateTolerance
    let variants: [AcceptedResult]
    let knownBad: [AcceptedResult]
    let environmentDifferences: [[String]]

    private let comparer: Comparer
    private let images: SequenceImages
    private let positionOf: [Int: Int]
    private var builder: TrackBuilder
    private var frames: [RunResult.FrameResult] = []
    /// A frame's image, and the golden's where there is one.
    typealias Pair = (frame: Int, actual: GoldenImage, expected: GoldenImage?)
    /// The images that show best what is wrong.
    private(set) var first: Pair?
    private(set) var worst: Pair?
    /// The frames from two before the first that changed to five after it.
    private(set) var beginning: [Pair] = []
    private var worstAmount = -1
    /// The known wrong results that every changed frame so far is of.
    private var knownBadMatches: [AcceptedResult]?
    private var variantMatch: AcceptedResult?
    private var looks: AppearanceTrackBuilder?
    /// The appearance of frames whose images are pending.
    private var waiting: [Int: GoldenFrame] = [:]
    /// The views in whose bounds the first pixels changed.
    private var changedViews: [String]?

    init(
        name: String, golden: SequenceGolden, shape: GoldenShape, options: VerificationOptions,
        variants: [AcceptedResult] = [], knownBad: [AcceptedResult] = []
    ) {
        (self.name, self.golden, self.shape, self.options) = (name, golden, shape, options)
        (self.variants, self.knownBad) = (variants, knownBad)
        environmentDifferences = GoldenEnvironment.current.differences(from: golden.manifest.environment)
        tolerance = options.tolerance(
            golden: golden.manifest.tolerance, allowsOtherRenderers: golden.manifest.allowsOtherRenderers,
            environmentDifferences: environmentDifferences)
        stateTolerance = options.stateTolerance ?? golden.manifest.stateTolerance ?? StateTolerance()
        comparer = Comparer(tolerance)
        images = SequenceImages(golden)
        positionOf = Dictionary(uniqueKeysWithValues: golden.shape.frames.enumerated().map { ($1, $0) })
        builder = TrackBuilder(tickRate: shape.tickRate)
    }

    /// Whether images can be compared at all.
    private var hasSameCanvas: Bool {
        shape.width == golden.shape.width && shape.height == golden.shape.height && shape.rate == golden.shape.rate
    }

    mutating func add(_ part: GoldenPart) throws {
        switch part {
        case .tick(let record):
            builder.append(record)
            if options.stopsAtFirstDifference { try stopIfTheTickDiffers() }
        case .look(let index, let look):
            guard !options.stopsAtFirstDifference else { return }
            var looks = looks ?? AppearanceTrackBuilder()
            looks.append(frame: index, views: look.views, knowsTexts: look.knowsTexts)
            self.looks = looks
            if changedViews == nil { waiting[index] = look }
        case .frame(let index, let image, let hash):
            try add(index, image, hash)
            waiting[index] = nil
        }
    }

    private func stopIfTheTickDiffers() throws(CancellationError) {
        // A tick alone does not tell where a tolerance ends.
        guard stateTolerance == StateTolerance(), let track = golden.track, let last = builder.track.ticks.last
        else { return }
        let place = builder.track.ticks.count - 1
        if !track.ticks.indices.contains(place) || track.ticks[place].stateHash != last.stateHash {
            throw CancellationError()
        }
    }

    /// Which of the run's images will be compared with others: those that have another hash than the golden's.
    var keptImages: KeptImages {
        let lines = golden.hashes.lines
        let positionOf = positionOf
        return { index, hash in positionOf[index].map { lines[$0].pixels != hash } ?? false }
    }

    private mutating func add(_ index: Int, _ image: GoldenImage, _ hash: FrameHash) throws {
        let time = shape.rate.time(ofFrame: index)
        guard let position = positionOf[index] else {
            frames.append(RunResult.FrameResult(index: index, time: time, pixels: .extra))
            frames[frames.count - 1].actualHash = hash.digits
            return
        }
        guard options.frames.contains(index, position: position) else { return }
        var frame = RunResult.FrameResult(index: index, time: time, pixels: .same)
        let line = golden.hashes.lines[position]
        (frame.actualHash, frame.expectedHash) = (hash.digits, line.pixels?.digits)
        var expected: GoldenImage? = image
        if line.pixels != hash { expected = try judge(&frame, position, image, hash) }
        frames.append(frame)
        if beginning.count < 8 { beginning.append((index, image, expected)) }
        if first == nil, beginning.count > 2 { beginning.removeFirst() }
        if frame.pixels == .changed, options.stopsAtFirstDifference { throw CancellationError() }
    }

    private mutating func judge(
        _ frame: inout RunResult.FrameResult, _ position: Int, _ image: GoldenImage, _ hash: FrameHash
    ) throws -> GoldenImage? {
        let index = frame.index
        if let variant = variants.first(where: { $0.hashes[index] == hash }) {
            variantMatch = variantMatch ?? variant
            return image
        }
        frame.pixels = .changed
        guard hasSameCanvas else { return nil }
        let expected = try images.image(at: position)
        if let expected {
            let comparison = try comparer.compare(image.bitmap(), with: expected)
            frame.comparison = comparison
            frame.pixels = comparison.passes ? .tolerated : .changed
        }
        if changedViews == nil, let look = waiting[index], let comparison = frame.comparison {
            changedViews = look.views(in: comparison.clusters.map(\.box) + [comparison.changedBox].compactMap(\.self))
        }
        let kept = expected.map(GoldenImage.init)
        guard frame.pixels == .changed else { return kept }
        knownBadMatches = (knownBadMatches ?? knownBad).filter { $0.hashes[index] == hash }
        let amount = frame.comparison.map { $0.changedPixels * 256 + $0.worstDelta } ?? 0
        if first == nil { first = (index, image, kept) }
        if amount > worstAmount { (worst, worstAmount) = ((index, image, kept), amount) }
        return kept
    }

    /// The overall result.
    mutating func result() -> RunResult {
        if golden.mode.holdsPixels { addMissingFrames() }
        judgeFramesWithoutImages()
        let whole = variantMatch == nil ? nil : variants.first(where: isWhole)
        return SequenceJudgement(
            name: name, golden: golden, shape: shape, options: options, frames: frames, track: builder.track,
            tolerance: tolerance, stateTolerance: stateTolerance, environmentDifferences: environmentDifferences,
            variant: whole ?? variantMatch, isVariant: whole != nil, knownBad: knownBadMatches?.first,
            appearance: looks?.track, changedViews: changedViews
        ).result
    }

    /// Whether every frame is a variant's.
    private func isWhole(_ variant: AcceptedResult) -> Bool {
        frames.allSatisfy { $0.actualHash != nil && $0.actualHash == variant.hashes[$0.index]?.digits }
    }

    private mutating func addMissingFrames() {
        let there = Set(frames.map(\.index))
        for (position, line) in golden.hashes.lines.enumerated()
        where !there.contains(line.index) && options.frames.contains(line.index, position: position) {
            var frame = RunResult.FrameResult(
                index: line.index, time: golden.shape.rate.time(ofFrame: line.index), pixels: .missing)
            frame.expectedHash = line.pixels?.digits
            frames.append(frame)
        }
        frames.sort { $0.index < $1.index }
    }

    /// Between images that are kept nothing but hashes is there; where the images on both sides pass with a
    /// tolerance, and all bodies are where they were, so do the frames between them. Where a body is elsewhere, or nothing
    /// tells, nobody has seen that the frame is right.
    private mutating func judgeFramesWithoutImages() {
        guard tolerance != .exact else { return }
        // Whether the nearest compared frame on one side passes; nil where there is none.
        var before: [Bool?] = []
        var last: Bool?
        for frame in frames {
            before.append(last)
            if frame.comparison != nil { last = frame.pixels != .changed }
        }
        var after: Bool?
        for place in frames.indices.reversed() {
            if frames[place].comparison != nil {
                after = frames[place].pixels != .changed
            } else if frames[place].pixels == .changed, before[place] ?? after ?? false, after ?? true,
                hasSameBodies(frames[place].index)
            {
                frames[place].pixels = .tolerated
            }
        }
    }

    /// Whether the physics of a frame is the golden's, bit by bit.
    private func hasSameBodies(_ frame: Int) -> Bool {
        let tick = shape.tick(ofFrame: frame)
        guard let expected = golden.track else { return false }
        let actual = builder.track
        // Nothing has moved before the first tick; older goldens do not hold where it was.
        guard tick > 0 else {
            guard let start = expected.start, let own = actual.start else { return true }
            return start.stateHash == own.stateHash
        }
        guard expected.ticks.indices.contains(tick - 1), actual.ticks.indices.contains(tick - 1) else { return false }
        return expected.ticks[tick - 1].stateHash == actual.ticks[tick - 1].stateHash
    }
}
