/// The app run by a host.
open class UIApplication: UIResponder {
    /// The state of an app.
    public enum State: Int, Sendable { case active, inactive, background }

    /// Keys of launch options.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    }

    /// Options for opening a URL.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Options with which a URL is opened.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The user's preferred text size.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        UITraitCollection.current.preferredContentSizeCategory
    }

    /// The app used without an active host.
    private static let withoutHost = UIApplication()

    /// The app of the active host.
    public class var shared: UIApplication { HostContext.current?.application ?? withoutHost }

    /// The app's delegate; a strong reference, since no one else owns it here.
    open var delegate: (any UIApplicationDelegate)?
    /// The visible windows, from back to front.
    open internal(set) var windows: [UIWindow] = []
    /// The connected scenes: one if windows are visible.
    open var connectedScenes: Set<UIScene> { [scene] }
    /// The state of the app: always active.
    open var applicationState: State { .active }
    /// Whether the idle timer is disabled; stored, without effect.
    @Inert("UIApplication.isIdleTimerDisabled")
    open var isIdleTimerDisabled = false
    /// The badge number of the app's icon; stored.
    open var applicationIconBadgeNumber = 0
    /// Whether the network activity indicator is visible; stored, without effect.
    @Inert("UIApplication.isNetworkActivityIndicatorVisible")
    open var isNetworkActivityIndicatorVisible = false
    /// Whether shaking undoes edits; stored, without effect.
    @Inert("UIApplication.applicationSupportsShakeToEdit")
    open var applicationSupportsShakeToEdit = true
    /// Whether the status bar is hidden; stored. The host's device determines whether it is drawn.
    open var isStatusBarHidden = true
    /// The style of the status bar; stored.
    open var statusBarStyle = UIStatusBarStyle.default
    /// Sets the style of the status bar; stored.
    open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        self.statusBarStyle = statusBarStyle
    }
    /// Sets whether the status bar is hidden; stored.
    open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) { isStatusBarHidden = hidden }

    package let dispatcher = TouchDispatcher()
    private(set) lazy var scene = UIWindowScene(application: self)
    package weak var firstResponder: UIResponder?
    /// Called by the host with a window to show.
    package var onShow: (UIWindow) -> Void = { _ in }
    private var ignoredEvents = 0

    open dynamic override var next: UIResponder? { delegate as? UIResponder }

    /// The window that receives key events.
    open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
    /// The frame of the status bar, drawn or not, in points.
    open var statusBarFrame: CGRect {
        let height = windows.first?.layoutState.coveredInsets.top ?? 0
        return CGRect(x: 0, y: 0, width: height > 0 ? UIScreen.main.bounds.width : 0, height: height)
    }
    /// The orientation of the device.
    open var statusBarOrientation: UIInterfaceOrientation { UIInterfaceOrientation(UIDevice.current.orientation) }

    /// Whether a URL can be opened: always false.
    open func canOpenURL(_ url: URL) -> Bool { false }

    /// Opens nothing, and reports failure.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
    ) { completionHandler?(false) }

    /// Ignores touches until the matching call of `endIgnoringInteractionEvents()`.
    open func beginIgnoringInteractionEvents() { ignoredEvents += 1 }
    /// Resumes the delivery of touches.
    open func endIgnoringInteractionEvents() { ignoredEvents = max(0, ignoredEvents - 1) }
    /// Whether touches are ignored.
    open var isIgnoringInteractionEvents: Bool { ignoredEvents > 0 }

    /// Dispatches an event to its windows.
    open dynamic func sendEvent(_ event: UIEvent) {
        let touched = windows.filter { window in event.touches.contains { $0.window === window } }
        for window in touched { window.sendEvent(event) }
    }

    /// Sends an action to a target, or to the first responder that implements it.
    @discardableResult
    open dynamic func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        var responder = target.map { $0 as AnyObject } ?? firstResponder ?? (sender as? UIResponder)
        while let one = responder {
            if target != nil || ObjectiveCRuntime.responds(one, to: action) {
                return ObjectiveCRuntime.send(action, to: one, with: sender, event) != nil
            }
            responder = (one as? UIResponder)?.next
        }
        return false
    }

    open dynamic override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        dispatcher.isLeftOver = true
        super.touchesBegan(touches, with: event)
    }

    func show(_ window: UIWindow, asKey isKey: Bool = false) {
        guard !windows.contains(where: { $0 === window }) else { return }
        windows.append(window)
        if window.windowScene == nil { window.windowScene = scene }
        onShow(window)
        if isKey { makeKey(window) }
        window.appear()
    }

    func makeKey(_ window: UIWindow) {
        guard !window.isKeyWindow else { return }
        if let other = keyWindow {
            other.isKeyWindow = false
            other.resignKey()
        }
        window.isKeyWindow = true
        window.becomeKey()
    }
}

/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, blackOpaque, darkContent }

extension UIApplication {
    /// Shows a window, calling the delegate if there is one.
    package func launch(showing window: UIWindow) {
        if let delegate {
            delegate.window = window
            _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
            _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
            delegate.applicationDidFinishLaunching(self)
        }
        window.makeKeyAndVisible()
        tellOfLaunch()
    }

    private func tellOfLaunch() {
        NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
        delegate?.applicationDidBecomeActive(self)
        NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
    }

    /// Launches the app as UIKit does.
    package func launch(_ app: any UIApplicationDelegate, _ sceneDelegate: (any UIWindowSceneDelegate)?) {
        delegate = app
        _ = app.application(self, willFinishLaunchingWithOptions: nil)
        _ = app.application(self, didFinishLaunchingWithOptions: nil)
        app.applicationDidFinishLaunching(self)
        if let sceneDelegate {
            let scene = scene
            scene.delegate = sceneDelegate
            sceneDelegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
            // UIKit shows a window that was created but not shown, such as a storyboard's.
            if windows.isEmpty { sceneDelegate.window?.makeKeyAndVisible() }
            sceneDelegate.sceneWillEnterForeground(scene)
            sceneDelegate.sceneDidBecomeActive(scene)
        } else if windows.isEmpty {
            app.window?.makeKeyAndVisible()
        }
        tellOfLaunch()
    }
}

/// The animation of status bar changes.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
