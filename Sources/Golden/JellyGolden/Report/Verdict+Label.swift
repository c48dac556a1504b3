extension Verdict {
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
