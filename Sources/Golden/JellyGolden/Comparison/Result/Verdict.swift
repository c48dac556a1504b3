/// The verdict on a run compared with its golden.
package enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
    /// Pixels and physics are bitwise those of the golden or an accepted variant.
    case same
    /// The physics is equal, and the pixels of another renderer are within the tolerance.
    case rendererNoise
    /// The pixels are equal, and the physics is within its tolerance.
    case floatNoise
    /// Pixels, and possibly physics, are within their tolerances.
    case tolerated
    /// The pixels differ, and the golden has no physics.
    case changed
    /// The physics is equal, and views look different.
    case appearanceChanged
    /// The physics and views are equal, but the pixels of another renderer differ.
    case rendererChanged
    /// The physics is within its tolerance, but the pixels differ.
    case driftVisible
    /// The physics differs, and the pixels are equal.
    case hiddenPhysicsChange
    /// The physics differs, and the pixels are within the tolerance.
    case physicsChangedBarelyVisible
    /// Physics and pixels differ.
    case physicsChanged
    /// The image matches a known bad one.
    case knownBad
    /// The size, rate or number of frames differs.
    case structural
    /// The golden is missing.
    case missing
    /// The golden is unreadable.
    case unreadable
    /// The golden is not claimed by any scene.
    case orphan

    /// Whether it is of pixels or physics that were compared and are others.
    var isDifference: Bool {
        switch self {
        case .changed, .appearanceChanged, .rendererChanged, .driftVisible, .hiddenPhysicsChange,
            .physicsChangedBarelyVisible, .physicsChanged:
            true
        case .same, .rendererNoise, .floatNoise, .tolerated, .knownBad, .structural, .missing, .unreadable, .orphan:
            false
        }
    }

    /// The overall result for pixels or physics.
    package enum Effective { case same, tolerated, changed }

    /// Combines the results of bodies and pixels.
    ///
    /// - Parameters:
    ///   - holdsPixels: whether pixels were compared; without them a change cannot be invisible.
    ///   - isOtherRenderer: whether another renderer is the only explanation of the changed pixels.
    package init(bodies: Effective, pixels: Effective, holdsPixels: Bool = true, isOtherRenderer: Bool = false) {
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

    /// Whether a test passes, regardless of what its golden allows.
    package var passes: Bool {
        switch self {
        case .same, .rendererNoise, .floatNoise, .tolerated: true
        case .changed, .appearanceChanged, .rendererChanged, .driftVisible, .hiddenPhysicsChange,
            .physicsChangedBarelyVisible, .physicsChanged, .knownBad, .structural, .missing, .unreadable, .orphan:
            false
        }
    }

    /// A short description of the verdict.
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
