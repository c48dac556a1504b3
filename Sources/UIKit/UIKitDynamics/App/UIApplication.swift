public import Foundation

/// The app that a host runs.
open class UIApplication: UIResponder {
    /// Whether an app is at work.
    public enum State: Int, Sendable { case active, inactive, background }

    /// Why an app was started, by what.
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

    /// How something is opened.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// How an app is asked to open something.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// How large the user wants text to be.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        UITraitCollection.current.preferredContentSizeCategory
    }

    /// The app where no host is at work.
    private static let withoutHost = UIApplication()

    /// The app of the host that is at work.
    public class var shared: UIApplication { HostContext.current?.application ?? withoutHost }

    /// What decides for the app; held strongly, since nobody else does here.
    open var delegate: (any UIApplicationDelegate)?
    /// The windows that are shown, from back to front.
    open internal(set) var windows: [UIWindow] = []
    /// The scenes: one, where windows are shown.
    open var connectedScenes: Set<UIScene> { [scene] }
    /// Whether the app is at work: always.
    open var applicationState: State { .active }
    /// Whether the screen stays on; stored, without effect.
    @Inert("UIApplication.isIdleTimerDisabled")
    open var isIdleTimerDisabled = false
    /// A number on the app's icon; kept.
    open var applicationIconBadgeNumber = 0
    /// Whether a spinner stands in the status bar; stored, without effect.
    @Inert("UIApplication.isNetworkActivityIndicatorVisible")
    open var isNetworkActivityIndicatorVisible = false
    /// Whether a shake undoes something; stored, without effect.
    @Inert("UIApplication.applicationSupportsShakeToEdit")
    open var applicationSupportsShakeToEdit = true
    /// Whether the status bar is hidden; kept. A host's device says whether it is drawn.
    open var isStatusBarHidden = true
    /// How the status bar looks; kept.
    open var statusBarStyle = UIStatusBarStyle.default

    let dispatcher = TouchDispatcher()
    private(set) lazy var scene = UIWindowScene(application: self)
    weak var firstResponder: UIResponder?
    /// What a host does with a window that is to be shown.
    var onShow: (UIWindow) -> Void = { _ in }
    private var ignoredEvents = 0

    open override var next: UIResponder? { delegate as? UIResponder }

    /// The window that key events come to.
    open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
    /// Where the status bar is, with or without being drawn: what it covers of the screen, in points.
    open var statusBarFrame: CGRect {
        let height = windows.first?.layoutState.coveredInsets.top ?? 0
        return CGRect(x: 0, y: 0, width: height > 0 ? UIScreen.main.bounds.width : 0, height: height)
    }
    /// How the device is held.
    open var statusBarOrientation: UIInterfaceOrientation { UIInterfaceOrientation(UIDevice.current.orientation) }

    /// Whether something could be opened: nothing can.
    open func canOpenURL(_ url: URL) -> Bool { false }

    /// Opens nothing, and says so.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
    ) { completionHandler?(false) }

    /// Lets touches count for nothing, until it is ended as often.
    open func beginIgnoringInteractionEvents() { ignoredEvents += 1 }
    /// Lets touches count again.
    open func endIgnoringInteractionEvents() { ignoredEvents = max(0, ignoredEvents - 1) }
    /// Whether touches count for nothing.
    open var isIgnoringInteractionEvents: Bool { ignoredEvents > 0 }

    /// Gives an event to the windows that are meant.
    open func sendEvent(_ event: UIEvent) {
        let touched = windows.filter { window in event.touches.contains { $0.window === window } }
        for window in touched { window.sendEvent(event) }
    }

    /// Tells a target, or the first responder that knows the action.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        var responder = target.map { $0 as AnyObject } ?? firstResponder ?? (sender as? UIResponder)
        while let one = responder {
            if ObjectiveCRuntime.perform(action, on: one, with: sender, event) != nil { return true }
            responder = target == nil ? (one as? UIResponder)?.next : nil
        }
        return false
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        dispatcher.isLeftOver = true
        super.touchesBegan(touches, with: event)
    }

    func show(_ window: UIWindow) {
        guard !windows.contains(where: { $0 === window }) else { return }
        windows.append(window)
        if window.windowScene == nil { window.windowScene = scene }
        onShow(window)
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

/// How the status bar looks.
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, blackOpaque, darkContent }

extension UIApplication {
    /// Shows a window, of which the delegate hears where there is one.
    func launch(showing window: UIWindow) {
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

    /// Starts the app as UIKit does, and yields the first window's controller.
    func launch(_ app: any UIApplicationDelegate, _ sceneDelegate: (any UIWindowSceneDelegate)?) -> UIViewController? {
        delegate = app
        _ = app.application(self, willFinishLaunchingWithOptions: nil)
        _ = app.application(self, didFinishLaunchingWithOptions: nil)
        app.applicationDidFinishLaunching(self)
        if let sceneDelegate {
            let scene = scene
            scene.delegate = sceneDelegate
            sceneDelegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
            // A window that was made and not shown, as one from a storyboard, is shown by UIKit.
            if windows.isEmpty { sceneDelegate.window?.makeKeyAndVisible() }
            sceneDelegate.sceneWillEnterForeground(scene)
            sceneDelegate.sceneDidBecomeActive(scene)
        } else if windows.isEmpty {
            app.window?.makeKeyAndVisible()
        }
        tellOfLaunch()
        return windows.first?.rootViewController
    }
}
