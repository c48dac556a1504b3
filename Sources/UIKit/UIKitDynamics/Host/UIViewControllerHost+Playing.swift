public import JellyGraphics
public import JellyImaging
public import JellyStage

/// A host is played as a stage is, so that what renders, records and compares stages takes controllers, too:
///
/// ```swift
/// try expectGolden(of: UIViewControllerHost(CardController(), size: size), to: 3, named: "card")
/// ```
///
/// It is used in the main thread.
extension UIViewControllerHost: @preconcurrency MotionPlayer, @preconcurrency TextPlayer {
    /// The screen's extent in points.
    public var size: CGSize { stage.size }
    /// Ticks a second.
    public var tickRate: Int { stage.tickRate }
    /// What may be kept of the motion.
    public var memory: MemoryBudget { stage.memory }
    /// The appearance in which drawings are made.
    public var userInterfaceStyle: UserInterfaceStyle {
        get { stage.userInterfaceStyle }
        set { stage.userInterfaceStyle = newValue }
    }

    /// Is told of the texts that are drawn from here on; default: nobody.
    public var drawnTexts: DrawnTexts? {
        get { stage.drawnTexts }
        set { stage.drawnTexts = newValue }
    }

    /// Takes away what lies behind everything, so that pictures are transparent there.
    public func removeBackground() { stage.removeBackground() }

    /// Lets time pass and hands on some frames as they come.
    ///
    /// - Throws: `StageError`, or what `onFrame` throws.
    public func advance(through schedule: FrameSchedule, onFrame: (Frame) throws -> Void) throws {
        try work { try stage.advance(through: schedule, onFrame: onFrame) }
    }

    /// Lets time pass and hands on every tick and some frames as they come.
    ///
    /// - Parameters:
    ///   - schedule: the frames, and how they are exposed.
    ///   - onTick: hears of the start and then of every tick, before the frames that show it.
    ///   - onFrame: takes each frame, in their order.
    /// - Throws: `StageError`, or what `onTick` and `onFrame` throw.
    public func advance(
        through schedule: FrameSchedule, onTick: (TickRecord) throws -> Void, onFrame: (Frame) throws -> Void
    ) throws {
        try work { try stage.advance(through: schedule, onTick: onTick, onFrame: onFrame) }
    }

    /// What is seen at a time in seconds, which may lie between two ticks.
    ///
    /// - Throws: `StageError`.
    public func drawing(at seconds: TimeInterval) throws -> Drawing {
        try work { try stage.drawing(at: seconds) }
    }
}

extension UIViewControllerHost {
    /// Puts what a user does with the screen on the host's timeline.
    public func play(_ script: TouchScript) {
        for entry in script.entries {
            switch entry.action {
            case .tap(let point): at(entry.time) { $0.tap(at: point) }
            case .move(let gestures): touch(gestures, at: entry.time)
            case .rotate(let orientation): at(entry.time) { $0.rotate(to: UIDeviceOrientation(orientation)) }
            case .shake: at(entry.time) { $0.shake() }
            }
        }
    }

    /// Lets the device feel what an accelerometer told, beginning at a time in seconds; motion managers tell it.
    ///
    /// One trace is felt at a time. Where none is, the device stands upright and still: (0, −1, 0).
    public func play(_ trace: AccelerometerTrace, at time: TimeInterval) {
        let accelerometer = context.accelerometer
        (accelerometer.trace, accelerometer.start) = (trace, time)
    }
}

extension UIDeviceOrientation {
    fileprivate init(_ orientation: Orientation) {
        switch orientation {
        case .portrait: self = .portrait
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeLeft: self = .landscapeLeft
        case .landscapeRight: self = .landscapeRight
        }
    }
}
