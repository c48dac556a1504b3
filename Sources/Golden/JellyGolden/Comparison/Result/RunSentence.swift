import JellySupport

extension RunResult {
    /// Summarizes the run in one sentence, as its message.
    ///
    /// - Parameters:
    ///   - structure: descriptions of differences in size, rate or frame count.
    ///   - variant: the name of the matching accepted variant.
    ///   - knownBad: the name of the matching known bad result, with its reason.
    ///   - holdsPixels: whether pixels were compared.
    ///   - ticks: the number of ticks compared.
    package mutating func summarize(
        structure: [String] = [], variant: String? = nil, knownBad: String? = nil, holdsPixels: Bool = true,
        ticks: Int = 0
    ) {
        message =
            RunSentence(
                result: self, structure: structure, variant: variant, knownBad: knownBad, holdsPixels: holdsPixels,
                ticks: ticks
            ).text
    }
}

/// Says in one sentence what a run came to.
struct RunSentence {
    let result: RunResult
    let structure: [String]
    let variant: String?
    let knownBad: String?
    let holdsPixels: Bool
    let ticks: Int

    var text: String { environment + sentence + looks + shown + lag }

    /// The frames with known results.
    private var frames: [RunResult.FrameResult] { result.frames.filter { $0.pixels != .unreadable } }

    /// What of the images the pixels do not say.
    private var shown: String {
        guard ![.missing, .unreadable, .orphan].contains(result.verdict) else { return "" }
        return (result.shownOtherwise.map { "; shown differently: " + $0.joined(separator: "; ") } ?? "")
            + (result.leftOut.map { "; cropped: " + $0.joined(separator: "; ") } ?? "")
    }

    /// Whether images differ in how they are shown alone, and their pixels are the same.
    private var isShownOtherwiseAlone: Bool {
        result.shownOtherwise != nil && result.frames.allSatisfy { $0.comparison == nil }
    }

    private var sentence: String {
        switch result.verdict {
        case .same: same
        case .rendererNoise: "renderer noise: same physics, \(toleratedFrames)"
        case .floatNoise:
            "float noise: \(state(result.firstStateBits)), within its tolerance, same pixels"
        case .tolerated:
            result.firstStateBits == nil
                ? "within the tolerance: \(toleratedFrames)"
                : "within the tolerances: \(state(result.firstStateBits)), \(toleratedFrames)"
        case .changed: "changed: \(changedFrames)"
        case .appearanceChanged:
            "appearance changed: " + (differences(result.appearanceDifferences) ?? "same physics")
                + (result.appearanceDifferences == nil ? ", " : "; ") + changedFrames
        case .rendererChanged: "renderer changed: same physics, \(changedFrames)"
        case .driftVisible: "float drift from \(state(result.firstStateBits)) is \(visible)"
        case .hiddenPhysicsChange: "hidden physics change: \(physics), same pixels"
        case .physicsChangedBarelyVisible: "\(physics), barely visible: \(toleratedFrames)"
        case .physicsChanged: holdsPixels ? "\(physics), \(visible)" : physics
        case .knownBad:
            "known bad: \(knownBad ?? "unnamed"), from frame \(result.firstChangedFrame ?? 0) on"
        case .structural: structural
        case .missing, .unreadable, .orphan: result.message
        }
    }

    /// In what views look otherwise, where the sentence has not said it; or else whose pixels are others.
    private var looks: String {
        switch result.verdict {
        case .missing, .unreadable, .orphan: return ""
        case .appearanceChanged where result.appearanceDifferences != nil: return ""
        case .same, .floatNoise, .hiddenPhysicsChange:
            return differences(result.appearanceDifferences).map { "; not visible: \($0)" } ?? ""
        case .physicsChanged, .physicsChangedBarelyVisible, .driftVisible:
            // What bodies take along is elsewhere, too.
            let own = result.appearanceDifferences?.filter { !Self.ofMotion.contains($0.quantity) }
            return differences(own).map { "; \($0)" } ?? ""
        default:
            if let found = differences(result.appearanceDifferences) { return "; \(found)" }
            return result.changedViews.map { views in
                "; changed pixels are in " + views.map { $0.isEmpty ? "the stage" : "“\($0)”" }.joined(separator: ", ")
            } ?? ""
        }
    }

    /// Quantities that change with motion.
    private static let ofMotion: Set<AppearanceQuantity> = [.shown, .size, .place, .rotation, .scale, .order]
    /// The maximum number of view differences in a sentence.
    private static let mostDifferences = 3

    /// Differences in words, the first ones of all; nil if there are none.
    private func differences(_ all: [AppearanceDifference]?) -> String? {
        guard let all, !all.isEmpty else { return nil }
        let shown = all.prefix(Self.mostDifferences).map { difference in
            difference.words
                + (difference.frame > result.frames.first?.index ?? 0 ? " (frame \(difference.frame))" : "")
        }
        let rest = all.count - shown.count
        return shown.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
    }

    private var same: String {
        let amounts = [
            holdsPixels ? WordList.count(frames.count, "frame") : nil,
            ticks > 0 ? WordList.count(ticks, "tick") : nil,
        ].compactMap { $0 }.joined(separator: ", ")
        return "same: \(amounts)" + (variant.map { ", matching the variant “\($0)”" } ?? "")
    }

    private var physics: String {
        guard let change = result.firstStateChange else { return "physics changed" }
        return "physics changed at \(state(change))"
    }

    private func state(_ divergence: RunResult.StateDivergence?) -> String {
        guard let divergence else { return "an unknown tick" }
        let body: String
        if divergence.quantity == "presence" {
            body = "body \(divergence.body) is \(divergence.actual == 0 ? "missing" : "unexpected")"
        } else {
            let (actual, expected) = divergence.numbers
            body = "body \(divergence.body), \(divergence.quantity) \(actual) instead of \(expected)"
        }
        let event = divergence.nearestEvent.map { ", after \($0)" } ?? ""
        return "tick \(divergence.tick) (\(body)\(event))"
    }

    private var visible: String {
        guard let frame = result.firstChangedFrame else { return "not visible" }
        return "visible from frame \(frame)" + amount
    }

    /// The frames beyond the tolerance.
    private var changedFrames: String {
        let frames = frames
        let changed = frames.filter { $0.pixels == .changed }
        guard let first = changed.first else { return "no frame differs" }
        if isShownOtherwiseAlone { return "same pixels" }
        if result.frames.count == 1 { return "the image differs" + amount }
        if changed.count == 1 {
            return "only frame \(first.index) differs (a flash)" + amount
        }
        let isWhole = frames.filter { $0.index >= first.index }.allSatisfy { $0.pixels == .changed }
        return
            (isWhole
            ? "pixels differ from frame \(first.index) on"
            : "pixels differ in \(changed.count) of \(frames.count) frames, first in frame \(first.index)")
            + amount
    }

    /// The difference in the worst frame.
    private var amount: String {
        let compared = result.frames.filter { $0.pixels == .changed && $0.comparison != nil }
        guard
            let worst = compared.max(by: {
                ($0.comparison?.changedPixels ?? 0, $1.index) < ($1.comparison?.changedPixels ?? 0, $0.index)
            }), let comparison = worst.comparison
        else { return "" }
        let place = result.frames.count > 1 ? "most in frame \(worst.index), where " : ""
        // Those that the box is around: the ones beyond the tolerance, where it is pixels that are.
        let pixels = comparison.changedPixels > 0 ? comparison.changedPixels : comparison.differingPixels
        let box = comparison.changedBox.map {
            " in columns \($0.columns.lowerBound) to \($0.columns.upperBound) and rows \($0.rows.lowerBound) to "
                + "\($0.rows.upperBound)"
        }
        return
            ": \(place)\(WordList.count(pixels, "pixel")) \(pixels == 1 ? "differs" : "differ")\(box ?? ""), a component by "
            + (comparison.worstDelta == 0 ? "less than 1 of 255" : "up to \(comparison.worstDelta) of 255")
    }

    private var toleratedFrames: String {
        if isShownOtherwiseAlone { return "same pixels" }
        let tolerated = result.frames.filter { $0.pixels == .tolerated }
        let most = tolerated.compactMap { frame in frame.comparison.map { (frame.index, $0.worstDelta) } }
            .max { ($0.1, $1.0) < ($1.1, $0.0) }
        let amount =
            most.map { ", by \($0.1 == 0 ? "less than 1" : "up to \($0.1)") of 255 in frame \($0.0)" } ?? ""
        let unseen = tolerated.count { $0.comparison == nil }
        let rest = unseen > 0 ? "; \(unseen) without an image, judged by their neighbours and the physics" : ""
        return "\(tolerated.count) of \(frames.count) frames differ within the tolerance\(amount)\(rest)"
    }

    private var structural: String {
        let parts = structure.joined(separator: ", ")
        let frames = frames
        let common = frames.filter { $0.pixels != .extra && $0.pixels != .missing }
        let isComparable = common.contains { $0.pixels == .same || $0.comparison?.isStructural == false }
        let differs = common.first { $0.pixels == .changed }
        var rest = ""
        if !common.isEmpty, common.count < frames.count || isComparable {
            rest =
                "; the \(common.count) common frames "
                + (differs.map { "differ from frame \($0.index) on" } ?? "are the same")
        }
        if let change = result.firstStateChange { rest += "; physics changed at \(state(change))" }
        return "structural: \(parts)\(rest)"
    }

    private var environment: String {
        guard !result.environmentDifferences.isEmpty else { return "" }
        let parts = result.environmentDifferences.map { "\($0[0]) \($0[2])" }.joined(separator: ", ")
        let here = result.environmentDifferences.map { $0[1] }.joined(separator: ", ")
        return "the golden was recorded with \(parts), this run has \(here); "
    }

    private var lag: String {
        guard let lag = result.lag, lag != 0 else { return "" }
        return
            "; it \(lag > 0 ? "lags behind" : "is ahead of") the golden by \(WordList.count(abs(lag), "frame"))"
    }
}
