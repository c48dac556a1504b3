/// How a run is held against its golden.
public struct VerificationOptions: Hashable, Sendable {
    /// How pixels are compared; as the golden says when nil.
    public var tolerance: Tolerance?
    /// How bodies are compared; as the golden says when nil.
    public var stateTolerance: StateTolerance?
    /// Which of the golden's frames are looked at.
    public var frames = FrameSelection.all
    /// Whether a change of the physics that is not seen is a failure.
    public var isStrict = false
    /// Whether the first difference ends it; the result says no more than that there is one.
    public var stopsAtFirstDifference = false

    public init() {}
}
