public import JellyGraphics
public import JellyImaging
public import JellyStage
public import JellyValues

/// The recorded frames of a motion, from which a `VectorMotion` is made.
public struct MotionRecording: Sendable {
    /// Frames per second.
    public let rate: FrameRate
    /// The appearances.
    public let styles: [UserInterfaceStyle]
    /// The drawings of each frame, one per appearance.
    package private(set) var frames: [[Drawing]] = []
    /// Texts that a player may render itself instead of filling outlines, by outline; default: none.
    ///
    /// ```swift
    /// let texts = DrawnTexts()
    /// stage.drawnTexts = texts
    /// var recording = try MotionRecording(stage, through: schedule)
    /// recording.liveTexts = texts.byOutline
    /// ```
    public var liveTexts: [BezierPath: LiveText] = [:]
    private var memory: MemoryBudget
    private var taken = FrameMemory()

    /// Creates an empty recording.
    ///
    /// - Parameters:
    ///   - rate: of the frames.
    ///   - styles: one per drawing of a frame.
    ///   - memory: the memory budget of the frames.
    public init(rate: FrameRate, styles: [UserInterfaceStyle], memory: MemoryBudget = .standard) {
        (self.rate, self.styles, self.memory) = (rate, styles, memory)
    }

    /// Adds the next frame.
    ///
    /// - Parameters:
    ///   - frame: the frame after those recorded.
    ///   - isTransparent: whether to omit the background.
    /// - Throws: `MemoryError` if the budget is exceeded, `InputError` for a frame with motion blur.
    public mutating func add(_ frame: Frame, isTransparent: Bool = false) throws {
        for drawing in frame.drawings where !drawing.laterExposures.isEmpty { throw InputError.blurredMotion }
        try memory.take(taken.add(frame), for: "a motion up to frame \(frame.index)")
        frames.append(isTransparent ? frame.drawings.map(\.withoutBackground) : frame.drawings)
    }
}

extension MotionRecording {
    /// Records the frames of a schedule, without motion blur, from a stage or a take.
    ///
    /// - Throws: `MemoryError`, `InputError`, or errors of the player.
    public init(_ player: any MotionPlayer, through schedule: FrameSchedule) throws {
        let styles = schedule.styles.isEmpty ? [player.userInterfaceStyle] : schedule.styles
        self.init(rate: schedule.window.rate, styles: styles, memory: player.memory)
        try player.advance(through: schedule) { try add($0) }
    }

    /// Creates a recording from a take's frames, in the recorded appearances.
    ///
    /// - Parameters:
    ///   - take: the motion with its frames.
    ///   - styles: one per drawing of the take's frames.
    /// - Throws: `InputError` for a take with motion blur.
    public init(_ take: Take, styles: [UserInterfaceStyle] = [.light]) throws {
        self.init(rate: take.window.rate, styles: styles)
        for frame in take.frames { try add(frame) }
    }
}
