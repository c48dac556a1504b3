/// What is recorded of something that moves, and said of it.
public struct SequenceRecording: Hashable, Sendable {
    /// What is held; as the golden that is there when nil, or full.
    public var mode: GoldenMode?
    /// Which frames of all the subject's were chosen.
    public var frames = FrameSelection.all
    /// How a scene's pictures are made: pixels a point, and the stretch of time in seconds.
    public var scale: Double?
    public var from: Double?
    public var to: Double?
    /// The scene's file, relative to the folder of goldens.
    public var source: String?
    /// How pixels and bodies are compared; as the golden that is there when nil, or exactly.
    public var tolerance: Tolerance?
    public var stateTolerance: StateTolerance?
    /// Whether another renderer's pixels may differ; as the golden that is there when nil.
    public var allowsOtherRenderers: Bool?
    /// Why it is recorded.
    public var reason: String?

    public init() {}
}
