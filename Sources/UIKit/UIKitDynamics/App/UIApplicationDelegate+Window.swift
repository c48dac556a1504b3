/// The window as Swift shows a property that a delegate may lack, for code that unwraps it twice.
@preconcurrency @MainActor
public protocol UIWindowKeeping: AnyObject {}

extension UIWindowKeeping {
    /// The window.
    @_disfavoredOverload
    public var window: UIWindow?? { (self as? any UIApplicationDelegate).map { $0.window as UIWindow? } }
}
