public import JellyGraphics
public import JellyImaging
public import JellyStage
public import JellyValues

/// Runs a view controller on a stage: loads its view, steps its animators, rotates its device, and produces frames.
///
/// ```swift
/// let host = UIViewControllerHost(BlocksViewController(), size: CGSize(width: 375, height: 667))
/// host.at(2) { $0.rotate(to: .portraitUpsideDown) }
/// let take = try host.advance(recording: FrameWindow(to: 4, rate: FrameRate(60)))
/// ```
///
/// The host steps every animator whose reference view is in the controller's view, or that was created while the host
/// was running, once per tick, in the order of creation, as long as it is referenced. During a host's calls,
/// `UIDevice.current` and `UIScreen.main` are its own, so hosts do not interfere with each other as long as controllers
/// observe `UIDevice.current` and not every device. A host is isolated to the main actor.
@preconcurrency @MainActor
public final class UIViewControllerHost {
    /// The controller.
    public let controller: UIViewController
    /// The stage of its view. Advance time through the host, not through the stage.
    public let stage: Stage
    let context: HostContext
    let fingers = FingerGroup()
    /// The last tick delivered to display links, which are not called at the start.
    private var lastLinkTick = 0

    /// Creates a host for `controller`, whose view is loaded, fills the screen and appears.
    ///
    /// - Parameters:
    ///   - controller: the controller to show.
    ///   - size: of the screen, in points.
    ///   - scale: the value of `UIScreen.main.scale`, in pixels per point.
    ///   - background: the colour behind the controller's view.
    ///   - tickRate: steps of the animators per second.
    /// - Throws: errors of creating the controller.
    /// - Precondition: the size is positive and finite, and the rate positive.
    public convenience init(
        _ controller: @autoclosure () throws -> UIViewController, size: CGSize, scale: CGFloat = 2,
        background: UIColor = .white, tickRate: Int = 60
    ) rethrows {
        try self.init(
            controller(), on: HostDevice(size: size, scale: scale), background: background, tickRate: tickRate)
    }

    /// Creates a host for `controller`, whose view is loaded, fills the screen of a device and appears.
    ///
    /// - Parameters:
    ///   - controller: the controller to show.
    ///   - device: the screen with its traits and safe area.
    ///   - background: the colour behind the controller's view.
    ///   - tickRate: steps of the animators per second.
    /// - Throws: errors of creating the controller.
    /// - Precondition: the size is positive and finite, and the rate positive.
    public init(
        _ controller: @autoclosure () throws -> UIViewController, on device: HostDevice,
        background: UIColor = .white, tickRate: Int = 60
    ) rethrows {
        stage = Stage(size: device.size, background: background.color, tickRate: tickRate)
        context = HostContext.begin(device, tickRate: tickRate)
        context.application.onShow = Self.shower(device, stage, context)
        self.controller = try context.run(controller)
        start { [controller = self.controller] in
            let window = UIWindow(frame: CGRect(origin: .zero, size: device.size))
            window.rootViewController = controller
            application.launch(showing: window)
        }
    }

    /// Creates a host for an app, launched by its delegate: that delegate, or the scene's, creates the window.
    ///
    /// - Parameters:
    ///   - app: the app's delegate.
    ///   - scene: the scene's delegate; nil if the app's delegate creates the window.
    ///   - size: of the screen, in points.
    ///   - scale: the value of `UIScreen.main.scale`, in pixels per point.
    ///   - background: the colour behind the controller's view.
    ///   - tickRate: steps of the animators per second.
    /// - Precondition: the size is positive and finite, and the rate positive.
    public convenience init(
        app: any UIApplicationDelegate, scene: (any UIWindowSceneDelegate)? = nil, size: CGSize, scale: CGFloat = 2,
        background: UIColor = .white, tickRate: Int = 60
    ) {
        self.init(
            app: app, scene: scene, on: HostDevice(size: size, scale: scale), background: background,
            tickRate: tickRate)
    }

    /// Creates a host for an app on a device, launched by its delegate: that delegate, or the scene's, creates the
    /// window.
    ///
    /// - Precondition: the size is positive and finite, and the rate positive.
    public init(
        app: any UIApplicationDelegate, scene: (any UIWindowSceneDelegate)? = nil, on device: HostDevice,
        background: UIColor = .white, tickRate: Int = 60
    ) {
        stage = Stage(size: device.size, background: background.color, tickRate: tickRate)
        context = HostContext.begin(device, tickRate: tickRate)
        let application = context.application
        application.onShow = Self.shower(device, stage, context)
        context.run { application.launch(app, scene) }
        controller = application.windows.first?.rootViewController ?? UIViewController()
        start {}
    }

    /// Adds windows to the stage, in order, behind the status bar.
    private static func shower(
        _ device: HostDevice, _ stage: Stage, _ context: HostContext
    ) -> (UIWindow) -> Void {
        stage.userInterfaceStyle = UserInterfaceStyle(device.traits.userInterfaceStyle)
        let (view, insets) = (stage.view, device.safeArea)
        var bars: View?
        return { [weak context] window in
            window.context = context
            window.cover(insets)
            view.addSubview(window.backing)
            guard device.showsBars else { return }
            bars = bars ?? SystemBars(device, window)
            bars.map(view.addSubview)
        }
    }

    /// Sets `UIApplication.shared.delegate` for the next host created with a controller.
    ///
    /// The delegate is called when that host shows the controller in a window, which becomes the delegate's.
    public static func prepare(_ delegate: any UIApplicationDelegate) {
        HostContext.nextApplication.delegate = delegate
    }

    private func start(_ body: () -> Void) {
        stage.otherAnimators = { [unowned self] in animators.map(\.engine) }
        work(body)
        // What draws itself does so before work that was left for later, such as blocks of queues and timers.
        layOut()
        work(settle)
        // Runs with steps, not while frames are drawn, which interpolate between two steps without side effects.
        stage.follow { [weak self] _ in onMain(self) { $0?.turn() } }
    }

    /// The running app.
    public var application: UIApplication { context.application }

    /// Runs the host's work of each tick after the animators' step: due timers, display links, and layout.
    private func turn() {
        work {
            context.clock.begin(stage.time)
            application.dispatcher.pass(to: stage.time)
            context.clock.run()
            if lastLinkTick < stage.tick {
                lastLinkTick = stage.tick
                for link in context.displayLinks { link.tick(at: stage.time, rate: stage.tickRate) }
                context.clock.run()
            }
            for animator in animators { animator.tellLayout() }
            moveLayers()
        }
        layOut()
        work {
            // Animations started by layout or a completion are first shown at their start.
            for layer in context.animatedLayers { layer.updateShown(at: stage.time) }
            settle()
        }
    }

    /// Draws the layers that need it.
    private func settle() { controller.viewIfLoaded?.layer.settle(stage.userInterfaceStyle) }

    /// Reports ended animations, and releases layers that have none left.
    private func moveLayers() {
        for layer in context.animatedLayers { layer.runMoves(to: stage.time) }
        context.clock.run()
        for layer in context.animatedLayers { layer.updateShown(at: stage.time) }
        context.animatedLayers.removeAll(where: \.moves.isEmpty)
    }

    /// Lays out views that need it.
    private func layOut() { work { application.windows.forEach { $0.layoutIfNeeded() } } }

    /// The animators stepped with the stage, in the order of creation.
    public var animators: [UIDynamicAnimator] {
        let known = context.animators.compactMap(\.animator) + application.windows.flatMap(\.animatorsInTree)
        var last: UIDynamicAnimator?
        return known.sorted { $0.number < $1.number }.filter { animator in
            defer { last = animator }
            return animator !== last
        }
    }

    /// Runs a closure at a time in seconds, at the first tick that is not earlier.
    public func at(_ time: TimeInterval, _ action: @escaping (UIViewControllerHost) throws -> Void) {
        stage.at(time) { [unowned self] _ in try action(self) }
    }

    /// Rotates the device, and posts `UIDevice.orientationDidChangeNotification` if the orientation changed.
    ///
    /// The view does not rotate with it.
    public func rotate(to orientation: UIDeviceOrientation) {
        guard orientation != context.device.orientation else { return }
        work {
            context.device.orientation = orientation
            if let simple = Orientation(orientation) { stage.orientation = simple }
            NotificationCenter.default.post(
                name: UIDevice.orientationDidChangeNotification, object: context.device)
        }
    }

    /// Advances to `time`, in whole ticks.
    ///
    /// - Throws: `StageError` if an item cannot be moved or an entry of the timeline fails.
    public func advance(to time: TimeInterval) throws(StageError) {
        try result { () throws(StageError) in try stage.advance(to: time) }
    }

    /// Advances through the frames of a window and passes each on without storing it.
    ///
    /// - Throws: `StageError`, or errors of `receive`.
    public func advance(through window: FrameWindow, _ receive: (Frame) throws -> Void) throws {
        try work { try stage.advance(through: window, receive) }
    }

    /// Records the frames of a window with the states and events of all ticks up to its end.
    ///
    /// - Throws: `StageError` if an item cannot be moved or an entry of the timeline fails.
    public func advance(recording window: FrameWindow) throws(StageError) -> Take {
        try result { () throws(StageError) in try stage.advance(recording: window) }
    }

    /// The current content of the screen, in points.
    public var drawing: Drawing {
        layOut()
        return work { stage.drawing }
    }

    /// Runs a closure in which `UIDevice.current` and `UIScreen.main` are the host's.
    @discardableResult
    public func work<Value>(_ body: () throws -> Value) rethrows -> Value {
        defer { stopAtException() }
        return try context.run(body)
    }

    /// Stops the stage before its next step if UIKit would have raised an exception.
    private func stopAtException() {
        guard let exception = context.exceptions.first else { return }
        context.exceptions = []
        stage.at(stage.time) { _ in throw InputError(exception) }
    }

    private func result<Value>(_ body: () throws(StageError) -> Value) throws(StageError) -> Value {
        // `withValue` rethrows without a type.
        let result: Result<Value, StageError> = work {
            do throws(StageError) { return .success(try body()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// The text problems of the labels in the controller's view, from back to front, each with its label.
    public var textProblems: [(label: UILabel, problem: TextProblem)] {
        work { controller.viewIfLoaded?.textProblemsInside ?? [] }
    }

    /// Adds a script of touches to the host's timeline.
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

    /// Plays an accelerometer trace, starting at a time in seconds, for motion managers to report.
    ///
    /// Only one trace is active at a time. Without one, the device is upright and still: (0, −1, 0).
    public func play(_ trace: AccelerometerTrace, at time: TimeInterval) {
        let accelerometer = context.accelerometer
        (accelerometer.trace, accelerometer.start) = (trace, time)
    }
}

extension Orientation {
    fileprivate init?(_ orientation: UIDeviceOrientation) {
        switch orientation {
        case .portrait: self = .portrait
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeLeft: self = .landscapeLeft
        case .landscapeRight: self = .landscapeRight
        case .unknown, .faceUp, .faceDown: return nil
        }
    }
}

extension UIView {
    fileprivate var textProblemsInside: [(label: UILabel, problem: TextProblem)] {
        let own = (self as? UILabel).map { label in label.textProblems.map { (label, $0) } } ?? []
        return own + subviews.flatMap(\.textProblemsInside)
    }
}

/// A host is a motion player like a stage, so that stages and controllers are rendered, recorded and compared in the
/// same way:
///
/// ```swift
/// try expectGolden(of: UIViewControllerHost(CardController(), size: size), to: 3, named: "card")
/// ```
///
/// It is used on the main thread.
extension UIViewControllerHost: @preconcurrency MotionPlayer, @preconcurrency TextPlayer {
    /// The size of the screen, in points.
    public var size: CGSize { stage.size }
    /// Ticks per second.
    public var tickRate: Int { stage.tickRate }
    /// The memory budget of recordings.
    public var memory: MemoryBudget { stage.memory }
    /// The appearance of drawings.
    public var userInterfaceStyle: UserInterfaceStyle {
        get { stage.userInterfaceStyle }
        set { traits = UITraitCollection(userInterfaceStyle: UIUserInterfaceStyle(newValue)) }
    }

    /// Collects drawn text for formats with live text; default: nil.
    public var drawnTexts: DrawnTexts? {
        get { stage.drawnTexts }
        set { stage.drawnTexts = newValue }
    }

    /// Removes the background, so that images are transparent there.
    public func removeBackground() { stage.removeBackground() }

    /// Advances and passes on some frames as they are drawn.
    ///
    /// - Throws: `StageError`, or errors of `onFrame`.
    public func advance(through schedule: FrameSchedule, onFrame: (Frame) throws -> Void) throws {
        try work { try stage.advance(through: schedule, onFrame: onFrame) }
    }

    /// Advances and passes on every tick and some frames.
    ///
    /// - Parameters:
    ///   - schedule: the frames and their exposure.
    ///   - onTick: called with the start and then with every tick, before the frames that show it.
    ///   - onFrame: called with each frame, in order.
    /// - Throws: `StageError`, or errors of `onTick` and `onFrame`.
    public func advance(
        through schedule: FrameSchedule, onTick: (TickRecord) throws -> Void, onFrame: (Frame) throws -> Void
    ) throws {
        try work { try stage.advance(through: schedule, onTick: onTick, onFrame: onFrame) }
    }

    /// The drawing at a time in seconds, which may lie between two ticks.
    ///
    /// - Throws: `StageError`.
    public func drawing(at seconds: TimeInterval) throws -> Drawing {
        try work { try stage.drawing(at: seconds) }
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
