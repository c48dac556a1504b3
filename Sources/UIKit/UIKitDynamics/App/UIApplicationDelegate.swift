/// Decides for an app; every method is optional.
///
/// A class with `@main` builds: its `main()` does nothing, since a ``UIViewControllerHost`` starts apps.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: UIWindowKeeping {
    /// The app's window.
    var window: UIWindow? { get set }
    /// Called before the app starts.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the app starts; makes the window where no scene does.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the app starts, without options.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// Called after the app came to the front.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before the app leaves the front.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called after the app went to the background.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the app comes back from there.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called before the app ends.
    func applicationWillTerminate(_ application: UIApplication)
    /// Called when memory is short.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// How what is shown may stand.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
    /// Asks whether something was opened.
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
    /// How a scene is made.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called after scenes were thrown away.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .allButUpsideDown }
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}

    /// Does nothing: a ``UIViewControllerHost`` starts apps.
    public static func main() {}
}

/// The window as Swift shows a property that a delegate may lack, for code that unwraps it twice.
@preconcurrency @MainActor
public protocol UIWindowKeeping: AnyObject {}

extension UIWindowKeeping {
    /// The window.
    @_disfavoredOverload
    public var window: UIWindow?? { (self as? any UIApplicationDelegate).map { $0.window as UIWindow? } }
}
