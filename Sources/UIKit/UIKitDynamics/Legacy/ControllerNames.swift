// swift-format-ignore-file: AlwaysUseLowerCamelCase

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
    /// `isMovingToParent`.
    public var isMovingToParentViewController: Bool { isMovingToParent }
    /// `isMovingFromParent`.
    public var isMovingFromParentViewController: Bool { isMovingFromParent }
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
