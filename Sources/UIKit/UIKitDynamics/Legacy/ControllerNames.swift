// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation

// Names of controllers, the app and Core Graphics in Swift 2 to 4.

extension UIViewController {
    /// `children`.
    public var childViewControllers: [UIViewController] { children }
    /// `parent`.
    public var parentViewController: UIViewController? { parent }
    /// `addChild(_:)`.
    public func addChildViewController(_ childController: UIViewController) { addChild(childController) }
    /// `removeFromParent()`.
    public func removeFromParentViewController() { removeFromParent() }
    /// `willMove(toParent:)`.
    public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
    /// `didMove(toParent:)`.
    public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
    /// `isMovingToParent`.
    public var isMovingToParentViewController: Bool { isMovingToParent }
    /// `isMovingFromParent`.
    public var isMovingFromParentViewController: Bool { isMovingFromParent }
}

extension UIApplication {
    /// Posted after the app launched.
    nonisolated public static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted after the app became active.
    nonisolated public static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// Posted before the app resigns active, which never happens here.
    nonisolated public static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification")
    /// Posted after the app entered the background, which never happens here.
    nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted before the app enters the foreground.
    nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted before the app terminates.
    nonisolated public static let willTerminateNotification = NSNotification.Name(
        "UIApplicationWillTerminateNotification")
    /// Posted when memory is low, which never happens here.
    nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
}

extension NSNotification.Name {
    /// `UIApplication.didFinishLaunchingNotification`.
    public static var UIApplicationDidFinishLaunching: NSNotification.Name {
        UIApplication.didFinishLaunchingNotification
    }
    /// `UIApplication.didBecomeActiveNotification`.
    public static var UIApplicationDidBecomeActive: NSNotification.Name { UIApplication.didBecomeActiveNotification }
    /// `UIApplication.willResignActiveNotification`.
    public static var UIApplicationWillResignActive: NSNotification.Name { UIApplication.willResignActiveNotification }
    /// `UIApplication.didEnterBackgroundNotification`.
    public static var UIApplicationDidEnterBackground: NSNotification.Name {
        UIApplication.didEnterBackgroundNotification
    }
    /// `UIApplication.willEnterForegroundNotification`.
    public static var UIApplicationWillEnterForeground: NSNotification.Name {
        UIApplication.willEnterForegroundNotification
    }
}

public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
