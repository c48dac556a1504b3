public import JellyGraphics
public import JellyImaging
public import JellyStage

/// Shows a view controller on a stage: loads its view, lets its animators step, turns its device, and yields frames.
///
/// ```swift
/// let host = UIViewControllerHost(BlocksViewController(), size: CGSize(width: 375, height: 667))
/// host.at(2) { $0.rotate(to: .portraitUpsideDown) }
/// let take = try host.advance(recording: FrameWindow(to: 4, rate: FrameRate(60)))
/// ```
///
/// Every animator steps whose reference view is in the controller's view, or that was made while the host was at work,
/// in the order in which they were made, once a tick, as long as someone holds it. `UIDevice.current` and
/// `UIScreen.main` are the host's own while it is at work, so hosts do not disturb each other as long
/// as controllers listen to `UIDevice.current` and not to every device. A host belongs to the main actor.
@preconcurrency @MainActor
public final class UIViewControllerHost {
    /// The controller.
    public let controller: UIViewController
    /// The stage on which its view stands. Let time pass by the host, not by the stage.
    public let stage: Stage
    let context: HostContext
    let fingers = FingerGroup()
    /// The last tick of which display links heard; none is told of the start.
    private var lastLinkTick = 0

    /// A host for `controller`, whose view is loaded, fills the screen and appears.
    ///
    /// - Parameters:
    ///   - controller: whose view is shown.
    ///   - size: of the screen, in points.
    ///   - scale: what `UIScreen.main.scale` tells, in pixels a point.
    ///   - background: the colour behind the controller's view.
    ///   - tickRate: how often animators step, a second.
    /// - Throws: what making the controller throws.
    /// - Precondition: the size is positive and finite, and the rate positive.
    public convenience init(
        _ controller: @autoclosure () throws -> UIViewController, size: CGSize, scale: CGFloat = 2,
        background: UIColor = .white, tickRate: Int = 60
    ) rethrows {
        try self.init(
            controller(), on: HostDevice(size: size, scale: scale), background: background, tickRate: tickRate)
    }

    /// A host for `controller`, whose view is loaded, fills the screen of a device and appears.
    ///
    /// - Parameters:
    ///   - controller: whose view is shown.
    ///   - device: the screen with its traits and safe area.
    ///   - background: the colour behind the controller's view.
    ///   - tickRate: how often animators step, a second.
    /// - Throws: what making the controller throws.
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

    /// A host for an app, which its delegate starts: the delegate, or the scene's, makes the window.
    ///
    /// - Parameters:
    ///   - app: what decides for the app.
    ///   - scene: what decides for its scene; nil where the app's delegate makes the window.
    ///   - size: of the screen, in points.
    ///   - scale: what `UIScreen.main.scale` tells, in pixels a point.
    ///   - background: the colour behind the controller's view.
    ///   - tickRate: how often animators step, a second.
    /// - Precondition: the size is positive and finite, and the rate positive.
    public convenience init(
        app: any UIApplicationDelegate, scene: (any UIWindowSceneDelegate)? = nil, size: CGSize, scale: CGFloat = 2,
        background: UIColor = .white, tickRate: Int = 60
    ) {
        self.init(
            app: app, scene: scene, on: HostDevice(size: size, scale: scale), background: background,
            tickRate: tickRate)
    }

    /// A host for an app on a device, which its delegate starts: the delegate, or the scene's, makes the window.
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
        controller = context.run { application.launch(app, scene) } ?? UIViewController()
        start {}
    }

    /// Puts windows on the stage, in front of each other and behind the status bar.
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

    /// Makes an app's delegate known to the host that is made next with a controller: `UIApplication.shared.delegate`.
    ///
    /// It is called when that host shows the controller in a window, which is the delegate's then.
    public static func prepare(_ delegate: any UIApplicationDelegate) {
        HostContext.nextApplication.delegate = delegate
    }

    private func start(_ body: () -> Void) {
        stage.otherAnimators = { [unowned self] in animators.map(\.engine) }
        work(body)
        // With the steps and not while frames are drawn, which stand between two steps and leave nothing behind.
        stage.follow { [weak self] _ in onMain(self) { $0?.turn() } }
    }

    /// The app that runs.
    public var application: UIApplication { context.application }

    /// What the host does in each tick after the animators' step: what is due by the clock, display links, and layout.
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
            // What layout or an end has set moving is seen in its first place.
            for layer in context.animatedLayers { layer.updateShown(at: stage.time) }
            controller.viewIfLoaded?.layer.settle(stage.userInterfaceStyle)
        }
    }

    /// Tells of the ends of animations, and lets go layers that have none left.
    private func moveLayers() {
        for layer in context.animatedLayers { layer.runMoves(to: stage.time) }
        context.clock.run()
        for layer in context.animatedLayers { layer.updateShown(at: stage.time) }
        context.animatedLayers.removeAll(where: \.moves.isEmpty)
    }

    /// Lays out what asked for it.
    private func layOut() { work { application.windows.forEach { $0.layoutIfNeeded() } } }

    /// The animators that step with the stage, in the order in which they were made.
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

    /// Turns the device, and posts `UIDevice.orientationDidChangeNotification` when that is a change.
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

    /// Lets time pass up to `time`, in whole ticks.
    ///
    /// - Throws: `StageError` when an item cannot be moved or an entry of the timeline fails.
    public func advance(to time: TimeInterval) throws(StageError) {
        try result { () throws(StageError) in try stage.advance(to: time) }
    }

    /// Lets the frames of a window pass and hands each on as it comes; nothing of them is kept.
    ///
    /// - Throws: `StageError`, or what `receive` throws.
    public func advance(through window: FrameWindow, _ receive: (Frame) throws -> Void) throws {
        try work { try stage.advance(through: window, receive) }
    }

    /// Records the frames of a window with the states and events of all ticks up to its end.
    ///
    /// - Throws: `StageError` when an item cannot be moved or an entry of the timeline fails.
    public func advance(recording window: FrameWindow) throws(StageError) -> Take {
        try result { () throws(StageError) in try stage.advance(recording: window) }
    }

    /// What the screen shows now, in points.
    public var drawing: Drawing {
        layOut()
        return work { stage.drawing }
    }

    /// Does something in which `UIDevice.current` and `UIScreen.main` are the host's.
    @discardableResult
    public func work<Value>(_ body: () throws -> Value) rethrows -> Value {
        defer { stopAtException() }
        return try context.run(body)
    }

    /// Lets the stage stop before its next step for what UIKit would have raised.
    private func stopAtException() {
        guard let exception = context.exceptions.first else { return }
        context.exceptions = []
        stage.at(stage.time) { _ in throw exception }
    }

    private func result<Value>(_ body: () throws(StageError) -> Value) throws(StageError) -> Value {
        // `withValue` rethrows without a type.
        let result: Result<Value, StageError> = work {
            do throws(StageError) { return .success(try body()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// What the labels in the controller's view have to do without now, from back to front, each with its label.
    public var textProblems: [(label: UILabel, problem: TextProblem)] {
        work { controller.viewIfLoaded?.textProblemsInside ?? [] }
    }

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
        set { traits = UITraitCollection(userInterfaceStyle: UIUserInterfaceStyle(newValue)) }
    }

    /// Is told of the texts that are drawn from here on; default: nobody.
    public var drawnTexts: DrawnTexts? {
        get { stage.drawnTexts }
        set { stage.drawnTexts = newValue }
    }

    /// Takes away what lies behind everything, so that images are transparent there.
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
