import Foundation

/// The functions of Objective-C's runtime that work by name: finding classes, performing selectors, setting properties.
///
/// It knows modules of rewritten sources: those of objects passed to it, and those passed to ``register(_:)``.
public enum ObjectiveCRuntime {
    /// The result of a method.
    public struct Answer {
        /// The returned value; nil for a method without a result.
        public let value: Any?

        init(_ value: Any?) { self.value = value is Void ? nil : value }
    }

    /// Registers a module's classes, once.
    public static func register(_ module: any ObjectiveCModule.Type) { ObjectiveCTable.shared.add(module) }

    /// The class with a name such as `ViewController` or `Demo.ViewController`; if the named module has no such class,
    /// that of the first registered module that has.
    public static func type(named name: String, module: String? = nil) -> AnyClass? {
        ObjectiveCTable.shared.type(named: name, module: module)
    }

    /// Whether an object implements the selector, or is of the class whose method the selector contains.
    public static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
        selector.call?.fits(object) == true || method(selector, of: object) != nil
    }

    /// Performs a method of an object with as many of the arguments as it takes.
    ///
    /// - Returns: the method's result; nil if the object has no such method, or an argument has a different type.
    @discardableResult
    public static func perform(_ selector: Selector, on object: AnyObject, with arguments: Any?...) -> Answer? {
        answer(selector, of: object, arguments)
    }

    static func answer(_ selector: Selector, of object: AnyObject, _ arguments: [Any?]) -> Answer? {
        let own = method(selector, of: object)?.call?.perform(object, arguments)
        if let answer = own ?? selector.call?.perform(object, arguments) { return answer }
        guard let target = (object as? any ObjectiveCForwarding)?.forwardingTarget(for: selector) as AnyObject?,
            target !== object
        else { return nil }
        return answer(selector, of: target, arguments)
    }

    /// Why an object that implements a selector cannot be called with some arguments: Swift's methods accept only objects
    /// of their parameters' types, while Objective-C passes any.
    static func mismatch(_ selector: Selector, of object: AnyObject, _ arguments: [Any?]) -> String? {
        guard let call = method(selector, of: object)?.call ?? selector.call else { return nil }
        let given = ObjectiveCArguments(arguments)
        for (number, parameter) in call.parameters.enumerated() where !parameter.accepts(given, number) {
            let found = number < arguments.count ? arguments[number] : nil
            let type = found.map { "\(Swift.type(of: $0))" }
            return "-[\(Swift.type(of: object)) \(selector.name)] is not called: its parameter \(number + 1) is "
                + "\(parameter.type), and \(type ?? "nil") was passed; "
                + "declare the parameter as \(type.map { "\($0), its superclass or Any" } ?? "optional")"
        }
        return nil
    }

    /// Sets a property by name: an outlet or one marked `@objc`.
    ///
    /// - Returns: whether the object has such a property of the value's type.
    @discardableResult
    public static func set(_ value: Any?, forKey key: String, of object: AnyObject) -> Bool {
        ObjectiveCTable.shared.property(key, of: object)?.set?(object, value) ?? false
    }

    /// A property's value by name.
    ///
    /// - Returns: the value; nil if the object has no such property.
    public static func value(forKey key: String, of object: AnyObject) -> Answer? {
        ObjectiveCTable.shared.property(key, of: object)?.get(object)
    }

    /// The registered method of a selector, in the object's class or a superclass.
    private static func method(_ selector: Selector, of object: AnyObject) -> Selector? {
        ObjectiveCTable.shared.method(selector.name, of: object)
    }
}
