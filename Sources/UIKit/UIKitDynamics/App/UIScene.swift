public import Foundation

/// A part of an app that is shown.
open class UIScene: UIResponder {
    /// Whether a scene is at work.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    /// What a scene was made for: nothing in particular.
    open class ConnectionOptions: NSObject {
        /// What is to be opened: nothing.
        open var urlContexts: Set<UIOpenURLContext> { [] }
    }

    /// The scene's session.
    public final let session: UISceneSession
    /// What decides for the scene; held strongly, since nobody else does here.
    open var delegate: (any UISceneDelegate)?
    /// Whether the scene is at work: always.
    open var activationState: ActivationState { .foregroundActive }
    /// A name, for people.
    open var title: String! = ""

    /// A scene of a session.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
    }

    open override var next: UIResponder? { UIApplication.shared }
}

/// Something that is to be opened.
open class UIOpenURLContext: NSObject {}

/// What outlives a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// What the scene is for.
    public final var role: Role { .windowApplication }
    /// How the scene is made.
    open var configuration: UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: role) }
}

/// How a scene is made.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name by which it is known.
    public final let name: String?
    /// What the scene is for.
    public final let role: UISceneSession.Role
    /// The scene's class.
    open var sceneClass: AnyClass?
    /// The class of what decides for the scene.
    open var delegateClass: AnyClass?

    /// A configuration of a name.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}

/// A scene with windows.
open class UIWindowScene: UIScene {
    private weak var application: UIApplication?

    convenience init(application: UIApplication) {
        self.init(session: UISceneSession(), connectionOptions: ConnectionOptions())
        self.application = application
    }

    /// The windows that are shown, from back to front.
    open var windows: [UIWindow] { application?.windows ?? [] }
    /// The window that key events come to.
    open var keyWindow: UIWindow? { application?.keyWindow }
    /// The host's screen.
    open var screen: UIScreen { UIScreen.main }
    /// How what is shown stands.
    open var interfaceOrientation: UIInterfaceOrientation { UIInterfaceOrientation(UIDevice.current.orientation) }
    /// What is known of the device.
    open var traitCollection: UITraitCollection { UITraitCollection.screen }
    /// What is known of the status bar.
    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
    /// The space of the scene's coordinates: the screen's.
    open var coordinateSpace: UIScreen { UIScreen.main }
}

/// What is known of the status bar, which hosts do not show.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    /// Where the status bar is: nowhere.
    open var statusBarFrame: CGRect { .zero }
    /// Whether the status bar is hidden.
    open var isStatusBarHidden: Bool { true }
    /// How it looks.
    open var statusBarStyle: UIStatusBarStyle { .default }
}

/// Decides for a scene; every method is optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    /// Called when a scene comes; makes its window.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called after a scene went.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called after a scene came to the front.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before a scene leaves the front.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before a scene comes to the front.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called after a scene left the front.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Asks to open something.
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

/// Decides for a scene with windows.
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
