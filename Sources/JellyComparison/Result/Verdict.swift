/// What holding a run against its golden came to.
package enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
    /// Pixels and physics are the golden's, bit by bit, or an accepted variant's.
    case same
    /// The physics is the golden's, and the pixels lie within the tolerance.
    case rendererNoise
    /// The pixels are the golden's, and the physics lies within its tolerance.
    case floatNoise
    /// Both lie within their tolerances.
    case tolerated
    /// The pixels are others, and the golden holds no physics.
    case changed
    /// The physics is the golden's, and the pixels are others.
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
    /// - Parameter holdsPixels: whether pixels were compared; without them there are none behind which a change could hide.
    package init(bodies: Standing, pixels: Standing, holdsPixels: Bool = true) {
        self =
            switch (bodies, pixels) {
            case (.same, .same): .same
            case (.same, .tolerated): .rendererNoise
            case (.same, .changed): .rendererChanged
            case (.tolerated, .same): .floatNoise
            case (.tolerated, .tolerated): .tolerated
            case (.tolerated, .changed): .driftVisible
            case (.changed, .same): holdsPixels ? .hiddenPhysicsChange : .physicsChanged
            case (.changed, .tolerated): .physicsChangedBarelyVisible
            case (.changed, .changed): .physicsChanged
            }
    }

    /// Whether a test passes; `hiddenPhysicsChange` does unless it is strict.
    package func passes(strict: Bool = false) -> Bool {
        switch self {
        case .same, .rendererNoise, .floatNoise, .tolerated: true
        case .hiddenPhysicsChange: !strict
        case .changed, .rendererChanged, .driftVisible, .physicsChangedBarelyVisible, .physicsChanged, .knownBad,
            .structural, .missing, .unreadable, .orphan:
            false
        }
    }
}
