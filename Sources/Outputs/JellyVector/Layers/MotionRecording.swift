public import JellyGraphics
public import JellyImaging
public import JellyStage
public import JellyValues

/// The frames of a motion, kept to be made into a `VectorMotion`.
public struct MotionRecording: Sendable {
    /// Frames a second.
    public let rate: FrameRate
    /// The appearances.
    public let styles: [UserInterfaceStyle]
    /// What is seen in each frame, in each appearance.
    package private(set) var frames: [[Drawing]] = []
    /// What a player may set itself instead of filling outlines, by these outlines; default: nothing.
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

    /// A recording without frames.
    ///
    /// - Parameters:
    ///   - rate: of the frames.
    ///   - styles: as many as each frame has drawings.
    ///   - memory: what the frames may take.
    public init(rate: FrameRate, styles: [UserInterfaceStyle], memory: MemoryBudget = .standard) {
        (self.rate, self.styles, self.memory) = (rate, styles, memory)
    }

    /// Takes the next frame.
    ///
    /// - Parameters:
    ///   - frame: the one after those that are there.
    ///   - isTransparent: whether what fills the image first is left out.
    /// - Throws: `MemoryError` where there is no more room, `InputError` for a frame that is no instant.
    public mutating func add(_ frame: Frame, isTransparent: Bool = false) throws {
        for drawing in frame.drawings where !drawing.laterExposures.isEmpty { throw InputError.blurredMotion }
        try memory.take(taken.add(frame), for: "a motion up to frame \(frame.index)")
        frames.append(isTransparent ? frame.drawings.map(\.withoutBackground) : frame.drawings)
    }
}

extension MotionRecording {
    /// The frames of a schedule, sharp, as a stage or a take plays them.
    ///
    /// - Throws: `MemoryError`, `InputError`, or why the motion cannot be played.
    public init(_ player: any MotionPlayer, through schedule: FrameSchedule) throws {
        let styles = schedule.styles.isEmpty ? [player.userInterfaceStyle] : schedule.styles
        self.init(rate: schedule.window.rate, styles: styles, memory: player.memory)
        try player.advance(through: schedule) { try add($0) }
    }

    /// The frames of a take, in the appearances that were recorded.
    ///
    /// - Parameters:
    ///   - take: the motion, with its frames.
    ///   - styles: as many as each frame of the take has drawings.
    /// - Throws: `InputError` for a take with motion blur.
    public init(_ take: Take, styles: [UserInterfaceStyle] = [.light]) throws {
        self.init(rate: take.window.rate, styles: styles)
        for frame in take.frames { try add(frame) }
    }
}
