// Messages to the class by name, through which libraries for app extensions reach the application.
extension UIApplication {
    private static func isShared(_ name: String?) -> Bool { name == "sharedApplication" || name == "shared" }

    /// Whether the class has a method: only `sharedApplication`.
    public static func responds(to selector: Selector?) -> Bool { isShared(selector?.name) }

    /// The result of a class method without arguments: the application for `sharedApplication`; others raise an exception.
    @discardableResult
    public static func perform(_ selector: Selector?) -> Unmanaged<AnyObject>! {
        guard isShared(selector?.name) else { return perform(selector, with: nil) }
        return Unmanaged.passUnretained(shared)
    }

    /// The value of a key of the class: the application for `sharedApplication`; nil for others, which are reported.
    public static func value(forKey key: String) -> Any? {
        guard !isShared(key) else { return shared }
        LayoutMessage.say("\(self) is not key value coding-compliant for the key “\(key)”")
        return nil
    }

    /// The value of a path of one key, as for ``value(forKey:)``.
    public static func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
}
