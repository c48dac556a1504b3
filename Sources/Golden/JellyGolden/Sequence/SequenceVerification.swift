import JellyImaging
import JellyValues

/// How a run is held against its golden.
package struct VerificationOptions: Hashable, Sendable {
    /// How pixels are compared; as the golden says when nil.
    package var tolerance: Tolerance?
    /// How bodies are compared; as the golden says when nil.
    package var stateTolerance: StateTolerance?
    /// Which of the golden's frames are looked at.
    package var frames = FrameSelection.all
    /// Whether a change of the physics that is not seen is a failure; as the golden says when nil, or else it is.
    package var isStrict: Bool?
    /// Whether the first difference ends it; the result says no more than that there is one.
    package var stopsAtFirstDifference = false

    package init() {}

    /// How pixels are compared: as asked for, as the golden says, or exactly; by `otherCairo` where another renderer
    /// drew the golden and its pixels may differ.
    func tolerance(golden: Tolerance?, allowsOtherRenderers: Bool, environmentDifferences: [[String]]) -> Tolerance {
        let isOtherRenderer = allowsOtherRenderers && !environmentDifferences.isEmpty
        return tolerance ?? golden ?? (isOtherRenderer ? .otherCairo : .exact)
    }
}

/// Holds a run against a golden while it plays; one frame is in memory at a time.
struct SequenceVerification {
    /// Thrown where nothing more needs to be seen.
    struct Stop: Error {}

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
    private let pictures: SequencePictures
    private let positionOf: [Int: Int]
    private var builder: StateTrackBuilder
    private var frames: [RunResult.FrameResult] = []
    /// A frame's picture, and the golden's where there is one.
    typealias Pair = (frame: Int, actual: GoldenPicture, expected: GoldenPicture?)
    /// The pictures that show best what is wrong.
    private(set) var first: Pair?
    private(set) var worst: Pair?
    /// The frames from two before the first that changed to five after it.
    private(set) var beginning: [Pair] = []
    private var worstAmount = -1
    /// The known wrong results that every changed frame so far is of.
    private var knownBadMatches: [AcceptedResult]?
    private var variantMatch: AcceptedResult?
    private var looks: AppearanceTrackBuilder?
    /// How frames look whose pictures have not come.
    private var waiting: [Int: GoldenLook] = [:]
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
        pictures = SequencePictures(golden)
        positionOf = Dictionary(uniqueKeysWithValues: golden.shape.frames.enumerated().map { ($1, $0) })
        builder = StateTrackBuilder(tickRate: shape.tickRate)
    }

    /// Whether pictures can be compared at all.
    private var hasSameCanvas: Bool {
        shape.width == golden.shape.width && shape.height == golden.shape.height && shape.rate == golden.shape.rate
    }

    mutating func add(_ part: GoldenPart) throws {
        switch part {
        case .tick(let number, let bodies, let events):
            builder.append(number: number, bodies: bodies, events: events)
            if options.stopsAtFirstDifference { try stopIfTheTickDiffers() }
        case .look(let index, let look):
            guard !options.stopsAtFirstDifference else { return }
            var looks = looks ?? AppearanceTrackBuilder()
            looks.append(frame: index, views: look.views, knowsTexts: look.knowsTexts)
            self.looks = looks
            if changedViews == nil { waiting[index] = look }
        case .frame(let index, let picture, let hash):
            try add(index, picture, hash)
            waiting[index] = nil
        }
    }

    private func stopIfTheTickDiffers() throws(Stop) {
        // A tick alone does not tell where a tolerance ends.
        guard stateTolerance == StateTolerance(), let track = golden.track, let last = builder.track.ticks.last
        else { return }
        let place = builder.track.ticks.count - 1
        if !track.ticks.indices.contains(place) || StateHash(track.ticks[place]) != StateHash(last) { throw Stop() }
    }

    /// Which of the run's pictures will be held against others: those that have another hash than the golden's.
    var keptPictures: KeptPictures {
        let lines = golden.hashes.lines
        let positionOf = positionOf
        return { index, hash in positionOf[index].map { lines[$0].pixels != hash } ?? false }
    }

    private mutating func add(_ index: Int, _ picture: GoldenPicture, _ hash: FrameHash) throws {
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
        var expected: GoldenPicture? = picture
        if line.pixels != hash { expected = try judge(&frame, position, picture, hash) }
        frames.append(frame)
        if beginning.count < 8 { beginning.append((index, picture, expected)) }
        if first == nil, beginning.count > 2 { beginning.removeFirst() }
        if frame.pixels == .changed, options.stopsAtFirstDifference { throw Stop() }
    }

    private mutating func judge(
        _ frame: inout RunResult.FrameResult, _ position: Int, _ picture: GoldenPicture, _ hash: FrameHash
    ) throws -> GoldenPicture? {
        let index = frame.index
        if let variant = variants.first(where: { $0.hashes[index] == hash }) {
            variantMatch = variantMatch ?? variant
            return picture
        }
        frame.pixels = .changed
        guard hasSameCanvas else { return nil }
        let expected = try pictures.picture(at: position)
        if let expected {
            let comparison = try comparer.compare(picture.bitmap(), with: expected)
            frame.comparison = comparison
            frame.pixels = comparison.passes ? .tolerated : .changed
        }
        if changedViews == nil, let look = waiting[index], let comparison = frame.comparison {
            changedViews = look.views(in: comparison.clusters.map(\.box) + [comparison.changedBox].compactMap(\.self))
        }
        let kept = expected.map(GoldenPicture.init)
        guard frame.pixels == .changed else { return kept }
        knownBadMatches = (knownBadMatches ?? knownBad).filter { $0.hashes[index] == hash }
        let amount = frame.comparison.map { $0.changedPixels * 256 + $0.worstDelta } ?? 0
        if first == nil { first = (index, picture, kept) }
        if amount > worstAmount { (worst, worstAmount) = ((index, picture, kept), amount) }
        return kept
    }

    /// What all came to.
    mutating func result() -> RunResult {
        if golden.mode.holdsPixels { addMissingFrames() }
        judgeFramesWithoutPictures()
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

    /// Between pictures that are kept nothing but hashes is there; where the pictures on both sides pass with a
    /// tolerance, and all bodies are where they were, so do the frames between them. Where a body is elsewhere, or nothing
    /// tells, nobody has seen that the frame is right.
    private mutating func judgeFramesWithoutPictures() {
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
            return StateHash(start) == StateHash(own)
        }
        guard expected.ticks.indices.contains(tick - 1), actual.ticks.indices.contains(tick - 1) else { return false }
        return StateHash(expected.ticks[tick - 1]) == StateHash(actual.ticks[tick - 1])
    }
}
