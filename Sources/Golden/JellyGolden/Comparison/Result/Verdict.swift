/// What holding a run against its golden came to.
package enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
    /// Pixels and physics are the golden's, bit by bit, or an accepted variant's.
    case same
    /// The physics is the golden's, and the pixels, which another renderer drew, lie within the tolerance.
    case rendererNoise
    /// The pixels are the golden's, and the physics lies within its tolerance.
    case floatNoise
    /// Pixels, or both, lie within their tolerances.
    case tolerated
    /// The pixels are others, and the golden holds no physics.
    case changed
    /// The physics is the golden's, and views look otherwise.
    case appearanceChanged
    /// The physics is the golden's and views look as they did, and the pixels, which another renderer drew, are others.
    case rendererChanged
    /// The physics lies within its tolerance, and the pixels are others.
    case driftVisible
    /// The physics is another one, and the pixels are the golden's.
    case hiddenPhysicsChange
    /// The physics is another one, and the pixels lie within the tolerance.
    case physicsChangedBarelyVisible
    /// The physics is another one, and so are the pixels.
    case physicsChanged
    /// The picture is one that is known to be wrong.
    case knownBad
    /// Size, rate or number of frames is another one.
    case structural
    /// There is no golden.
    case missing
    /// The golden cannot be read.
    case unreadable
    /// There is a golden that nothing claims.
    case orphan

    /// What became of the pixels or the physics as a whole.
    package enum Standing { case same, tolerated, changed }

    /// What both came to.
    ///
    /// - Parameters:
    ///   - holdsPixels: whether pixels were compared; without them there are none behind which a change could hide.
    ///   - isOtherRenderer: whether nothing but another renderer explains pixels that are others.
    package init(bodies: Standing, pixels: Standing, holdsPixels: Bool = true, isOtherRenderer: Bool = false) {
        self =
            switch (bodies, pixels) {
            case (.same, .same): .same
            case (.same, .tolerated): isOtherRenderer ? .rendererNoise : .tolerated
            case (.same, .changed): isOtherRenderer ? .rendererChanged : .appearanceChanged
            case (.tolerated, .same): .floatNoise
            case (.tolerated, .tolerated): .tolerated
            case (.tolerated, .changed): .driftVisible
            case (.changed, .same): holdsPixels ? .hiddenPhysicsChange : .physicsChanged
            case (.changed, .tolerated): .physicsChangedBarelyVisible
            case (.changed, .changed): .physicsChanged
            }
    }

    /// Whether a test passes, whatever its golden allows besides.
    package var passes: Bool {
        switch self {
        case .same, .rendererNoise, .floatNoise, .tolerated: true
        case .changed, .appearanceChanged, .rendererChanged, .driftVisible, .hiddenPhysicsChange,
            .physicsChangedBarelyVisible, .physicsChanged, .knownBad, .structural, .missing, .unreadable, .orphan:
            false
        }
    }

    /// The verdict in a few words, for people.
    package var label: String {
        switch self {
        case .same: "same"
        case .rendererNoise: "renderer noise"
        case .floatNoise: "float noise"
        case .tolerated: "tolerated"
        case .changed: "changed"
        case .appearanceChanged: "appearance changed"
        case .rendererChanged: "renderer changed"
        case .driftVisible: "drift visible"
        case .hiddenPhysicsChange: "hidden physics change"
        case .physicsChangedBarelyVisible: "physics changed, barely visible"
        case .physicsChanged: "physics changed"
        case .knownBad: "known bad"
        case .structural: "structure changed"
        case .missing: "new"
        case .unreadable: "unreadable"
        case .orphan: "obsolete"
        }
    }

    /// The heading under which a report's filter lists it.
    var group: ReportGroup {
        switch self {
        case .same: .same
        case .rendererNoise, .floatNoise, .tolerated: .tolerated
        case .changed, .appearanceChanged, .rendererChanged, .driftVisible, .hiddenPhysicsChange,
            .physicsChangedBarelyVisible, .physicsChanged:
            .changed
        case .knownBad: .knownBad
        case .structural: .structural
        case .missing: .new
        case .unreadable: .unreadable
        case .orphan: .obsolete
        }
    }
}

extension RunResult {
    /// The heading under which a report's filter lists it; what its golden allows is tolerated.
    var group: ReportGroup { passes && verdict.group == .changed ? .tolerated : verdict.group }
}

/// Verdicts as a report's filter groups them, worst first.
enum ReportGroup: String, Encodable, CaseIterable {
    case changed, structural, knownBad, unreadable, new, obsolete, tolerated, same

    var label: String {
        switch self {
        case .knownBad: "known bad"
        case .structural: "structure"
        case .changed, .unreadable, .new, .obsolete, .tolerated, .same: rawValue
        }
    }
}
