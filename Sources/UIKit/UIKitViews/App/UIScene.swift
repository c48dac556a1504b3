/// One instance of an app's user interface.
open class UIScene: UIResponder {
    /// The activation state of a scene.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    /// The reasons for connecting a scene: none.
    open class ConnectionOptions: NSObject {
        /// The URLs to open: none.
        open var urlContexts: Set<UIOpenURLContext> { [] }
    }

    /// The scene's session.
    public final let session: UISceneSession
    /// The scene's delegate; a strong reference, since no one else owns it here.
    open var delegate: (any UISceneDelegate)?
    /// The activation state: always foreground active.
    open var activationState: ActivationState { .foregroundActive }
    /// A title for the user.
    open var title: String! = ""

    /// Creates a scene of a session.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
    }

    open override var next: UIResponder? { UIApplication.shared }
}

/// A URL to open.
open class UIOpenURLContext: NSObject {}

/// The persistent state of a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The role of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The role of the scene.
    public final var role: Role { .windowApplication }
    /// The configuration of the scene.
    open var configuration: UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: role) }
}

/// The configuration of a scene.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name of the configuration.
    public final let name: String?
    /// The role of the scene.
    public final let role: UISceneSession.Role
    /// The scene's class.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate.
    open var delegateClass: AnyClass?

    /// Creates a configuration with a name.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}

/// A scene that manages windows.
open class UIWindowScene: UIScene {
    private weak var application: UIApplication?

    convenience init(application: UIApplication) {
        self.init(session: UISceneSession(), connectionOptions: ConnectionOptions())
        self.application = application
    }

    /// The visible windows, from back to front.
    open var windows: [UIWindow] { application?.windows ?? [] }
    /// The window that receives key events.
    open var keyWindow: UIWindow? { application?.keyWindow }
    /// The host's screen.
    open var screen: UIScreen { UIScreen.main }
    /// The orientation of the interface.
    open var interfaceOrientation: UIInterfaceOrientation { UIInterfaceOrientation(UIDevice.current.orientation) }
    /// The traits of the device.
    open var traitCollection: UITraitCollection { UITraitCollection.screen }
    /// The status bar's manager.
    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
    /// The scene's coordinate space: the screen's.
    open var coordinateSpace: UIScreen { UIScreen.main }
}

/// The configuration of the status bar, which hosts do not show.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    /// The frame of the status bar: empty.
    open var statusBarFrame: CGRect { .zero }
    /// Whether the status bar is hidden.
    open var isStatusBarHidden: Bool { true }
    /// The style of the status bar.
    open var statusBarStyle: UIStatusBarStyle { .default }
}

/// The delegate of a scene; every method is optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// Called when a scene connects; creates its window.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called after a scene disconnected.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called after a scene became active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before a scene resigns active.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before a scene enters the foreground.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called after a scene entered the background.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Called to open URLs.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's window.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
