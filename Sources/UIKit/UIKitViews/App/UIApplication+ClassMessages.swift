// Messages to the class by name, through which libraries for app extensions reach the application.
extension UIApplication: ClassMessageAnswering {
    package nonisolated static func answer(_ name: String) -> AnyObject? {
        guard name == "sharedApplication" || name == "shared" else { return nil }
        return onMain(()) { _ in shared }
    }

    /// Whether the class has a method: only `sharedApplication`.
    public static func responds(to selector: Selector?) -> Bool { answer(selector?.name ?? "") != nil }

    /// The value of a key of the class: the application for `sharedApplication`; nil for others, which are reported.
    public static func value(forKey key: String) -> Any? {
        if let answer = answer(key) { return answer }
        LayoutMessage.say("\(self) is not key value coding-compliant for the key “\(key)”")
        return nil
    }

    /// The value of a path of one key, as for ``value(forKey:)``.
    public static func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
}
