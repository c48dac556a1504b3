/// Work that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// What kinds of notifications an app asks for.
public struct UIUserNotificationType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UIUserNotificationType(rawValue: 1)
    public static let sound = UIUserNotificationType(rawValue: 2)
    public static let alert = UIUserNotificationType(rawValue: 4)
}

/// The notifications that an app asks for; none come.
@preconcurrency @MainActor
open class UIUserNotificationSettings: NSObject {
    /// The kinds.
    public final let types: UIUserNotificationType
    /// Creates settings.
    public init(types: UIUserNotificationType, categories: Any?) {
        self.types = types
        super.init()
    }
}

extension UIApplication {
    /// Whether and when the app may load anew in the background: never.
    public static let backgroundFetchIntervalMinimum: TimeInterval = 0
    public static let backgroundFetchIntervalNever: TimeInterval = 1e300
    /// The address of the app's settings, which cannot be opened here.
    public nonisolated static let openSettingsURLString = "app-settings:"
    public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
    /// The key of the status bar's frame.
    public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
    /// The key of the status bar's orientation.
    public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"

    /// Sets the orientation of the interface; ignored: the host's device has it.
    public func setStatusBarOrientation(_ interfaceOrientation: UIInterfaceOrientation, animated: Bool) {
        if interfaceOrientation != statusBarOrientation { ignore("UIApplication.setStatusBarOrientation") }
    }
    /// How long the interface turns, in seconds.
    public var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
    /// Sets whether the status bar is hidden; stored.
    public func setStatusBarHidden(_ hidden: Bool, animated: Bool) { setStatusBarHidden(hidden, with: .none) }
    /// The time left in the background, in seconds: the app never is there.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    /// Begins work that goes on in the background, which an app never enters here.
    @discardableResult
    public func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
    /// Ends work that goes on in the background.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    /// Opens nothing, and reports failure.
    @discardableResult
    public func openURL(_ url: URL) -> Bool { false }
    /// Does nothing: no notifications come.
    public func registerForRemoteNotifications() {}
    /// Does nothing: no notifications come.
    public func unregisterForRemoteNotifications() {}
    /// Whether notifications from a server come: no.
    public var isRegisteredForRemoteNotifications: Bool { false }
    /// Does nothing: no notifications come.
    public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {}
    /// Does nothing: no notifications come.
    public func cancelAllLocalNotifications() {}
    /// The direction of the interface: from left to right.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Does nothing: the app never is in the background.
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
    /// The shortcuts of the app's icon; stored.
    public var shortcutItems: [UIApplicationShortcutItem]? {
        get { kept("UIApplication.shortcutItems", nil) }
        set { keep(newValue, as: "UIApplication.shortcutItems") }
    }
    /// Whether the app's icon can be exchanged: no.
    public var supportsAlternateIcons: Bool { false }
    /// The name of the app's exchanged icon: none.
    public var alternateIconName: String? { nil }
    /// Does nothing: there is no icon.
    public func setAlternateIconName(_ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil) {
        completionHandler?(nil)
    }
    /// The sessions of scenes: that of the one.
    public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    /// Whether several scenes are possible: no.
    public var supportsMultipleScenes: Bool { false }
    /// Does nothing: there is one scene.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: Any?, options: Any?, errorHandler: (((any Error)) -> Void)? = nil
    ) {}
    /// Does nothing: there is no remote control.
    public func beginReceivingRemoteControlEvents() {}
    /// Does nothing: there is no remote control.
    public func endReceivingRemoteControlEvents() {}
    /// The orientations that a window allows.
    public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        .allButUpsideDown
    }

    private nonisolated static func name(_ text: String) -> NSNotification.Name {
        NSNotification.Name("UIApplication" + text + "Notification")
    }
    // None of these is ever posted here.
    public nonisolated static let didChangeStatusBarFrameNotification = name("DidChangeStatusBarFrame")
    public nonisolated static let willChangeStatusBarFrameNotification = name("WillChangeStatusBarFrame")
    public nonisolated static let didChangeStatusBarOrientationNotification = name("DidChangeStatusBarOrientation")
    public nonisolated static let willChangeStatusBarOrientationNotification = name("WillChangeStatusBarOrientation")
    public nonisolated static let significantTimeChangeNotification = name("SignificantTimeChange")
    public nonisolated static let userDidTakeScreenshotNotification = name("UserDidTakeScreenshot")
    public nonisolated static let backgroundRefreshStatusDidChangeNotification = name(
        "BackgroundRefreshStatusDidChange")
    public nonisolated static let protectedDataDidBecomeAvailableNotification = name("ProtectedDataDidBecomeAvailable")
    public nonisolated static let protectedDataWillBecomeUnavailableNotification =
        name("ProtectedDataWillBecomeUnavailable")
}

/// A shortcut of an app's icon.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    /// What the shortcut is for.
    public final let type: String
    /// The title.
    public final let localizedTitle: String
    /// The text below the title.
    public final let localizedSubtitle: String?
    /// Creates a shortcut.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: Any? = nil,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
        super.init()
    }
}

extension UIContentSizeCategory {
    /// Posted after the preferred text size changed; never here.
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the new text size.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

// None of these is ever posted here.
extension UIScene {
    public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
    public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    public nonisolated static let willEnterForegroundNotification =
        NSNotification.Name("UISceneWillEnterForegroundNotification")
    public nonisolated static let didEnterBackgroundNotification =
        NSNotification.Name("UISceneDidEnterBackgroundNotification")
}

extension UIWindow {
    public nonisolated static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
    public nonisolated static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")
    public nonisolated static let didBecomeVisibleNotification =
        NSNotification.Name("UIWindowDidBecomeVisibleNotification")
    public nonisolated static let didBecomeHiddenNotification =
        NSNotification.Name("UIWindowDidBecomeHiddenNotification")
    /// Whether the window may be the key window; yes.
    public var canBecomeKey: Bool { true }
    /// A point of the window in another one.
    @_disfavoredOverload
    public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { convert(point, to: window as UIView?) }
}

extension UIWindow.Level {
    public static func + (level: UIWindow.Level, number: CGFloat) -> UIWindow.Level {
        UIWindow.Level(rawValue: level.rawValue + number)
    }
    public static func - (level: UIWindow.Level, number: CGFloat) -> UIWindow.Level {
        UIWindow.Level(rawValue: level.rawValue - number)
    }
    public static func < (one: UIWindow.Level, other: UIWindow.Level) -> Bool { one.rawValue < other.rawValue }
}
extension UIWindow.Level: Comparable {}

extension UIScreen {
    public static let didConnectNotification = NSNotification.Name("UIScreenDidConnectNotification")
    public static let didDisconnectNotification = NSNotification.Name("UIScreenDidDisconnectNotification")
    public static let modeDidChangeNotification = NSNotification.Name("UIScreenModeDidChangeNotification")
    public static let brightnessDidChangeNotification = NSNotification.Name("UIScreenBrightnessDidChangeNotification")
    public static let capturedDidChangeNotification = NSNotification.Name("UIScreenCapturedDidChangeNotification")
}

extension UIDevice {
    /// Whether the battery is charged.
    public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

    /// Whether the battery is charged: it is full.
    public var batteryState: BatteryState { .full }
    /// Whether the battery is watched; stored.
    public var isBatteryMonitoringEnabled: Bool {
        get { kept("UIDevice.isBatteryMonitoringEnabled", false) }
        set { keep(newValue, as: "UIDevice.isBatteryMonitoringEnabled") }
    }
    /// Whether something is near the screen: no.
    public var proximityState: Bool { false }
    /// Whether it is watched what is near the screen; stored.
    public var isProximityMonitoringEnabled: Bool {
        get { kept("UIDevice.isProximityMonitoringEnabled", false) }
        set { keep(newValue, as: "UIDevice.isProximityMonitoringEnabled") }
    }
    /// Whether several apps run at once: yes.
    public var isMultitaskingSupported: Bool { true }
    /// Does nothing: there is no sound.
    public func playInputClick() {}
    public static let batteryLevelDidChangeNotification =
        NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
    public static let batteryStateDidChangeNotification =
        NSNotification.Name("UIDeviceBatteryStateDidChangeNotification")
    public static let proximityStateDidChangeNotification =
        NSNotification.Name("UIDeviceProximityStateDidChangeNotification")
}

/// The idiom of the device.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }

extension UIResponder {
    /// The key of whether the keyboard is that of this app.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension UIWindowScene {
    /// What a scene looks like.
    @preconcurrency @MainActor
    public final class Geometry: NSObject {
        /// The orientation of the interface.
        public let interfaceOrientation: UIInterfaceOrientation
        init(_ orientation: UIInterfaceOrientation) { interfaceOrientation = orientation }
    }
    /// A wish for what a scene looks like.
    @preconcurrency @MainActor
    public final class GeometryPreferences: NSObject {
        /// A wish for the orientations of the interface.
        public static func iOS(interfaceOrientations: UIInterfaceOrientationMask) -> GeometryPreferences {
            GeometryPreferences()
        }
    }
    /// What the scene looks like.
    public var effectiveGeometry: Geometry { Geometry(interfaceOrientation) }
    /// Asks for another look; ignored: the host's device has it.
    public func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: (((any Error)) -> Void)? = nil
    ) { ignore("UIWindowScene.requestGeometryUpdate") }
}
