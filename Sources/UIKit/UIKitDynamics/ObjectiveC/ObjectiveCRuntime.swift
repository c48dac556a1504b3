/// What Objective-C's runtime does by name: finds classes, performs selectors, sets properties.
///
/// It knows the modules whose sources were rewritten: those of the objects it was asked about, and those of
/// ``register(_:)``.
public enum ObjectiveCRuntime {
    /// What a method answered.
    public struct Answer {
        /// The value; nil of a method that returns nothing.
        public let value: Any?

        init(_ value: Any?) { self.value = value is Void ? nil : value }
    }

    /// Makes a module's classes known; nothing happens when they are.
    public static func register(_ module: any ObjectiveCModule.Type) { ObjectiveCTable.shared.add(module) }

    /// The class of a name such as `ViewController` or `Demo.ViewController`; classes of other modules stand in where
    /// the named module has none, the module that was registered first before the others.
    public static func type(named name: String, module: String? = nil) -> AnyClass? {
        ObjectiveCTable.shared.type(named: name, module: module)
    }

    /// Whether an object has a method of the selector's name, or is of the class whose method the selector holds.
    public static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
        selector.call?.fits(object) == true || method(selector, of: object) != nil
    }

    /// Performs a method of an object with the first arguments that it takes.
    ///
    /// - Returns: what the method answered; nil when the object has no such method, or an argument does not fit.
    @discardableResult
    public static func perform(_ selector: Selector, on object: AnyObject, with arguments: Any?...) -> Answer? {
        answer(selector, of: object, arguments)
    }

    static func answer(_ selector: Selector, of object: AnyObject, _ arguments: [Any?]) -> Answer? {
        let own = method(selector, of: object)?.call?.perform(object, arguments)
        return own ?? selector.call?.perform(object, arguments)
    }

    /// Sets a property by its name: an outlet, or one that is marked with `@objc`.
    ///
    /// - Returns: whether the object has such a property and the value is of its type.
    @discardableResult
    public static func set(_ value: Any?, forKey key: String, of object: AnyObject) -> Bool {
        ObjectiveCTable.shared.property(key, of: object)?.set?(object, value) ?? false
    }

    /// A property's value by its name.
    ///
    /// - Returns: the value; nil when the object has no such property.
    public static func value(forKey key: String, of object: AnyObject) -> Answer? {
        ObjectiveCTable.shared.property(key, of: object)?.get(object)
    }

    /// What was registered for a selector's name, in the object's class or in one that it inherits from.
    private static func method(_ selector: Selector, of object: AnyObject) -> Selector? {
        ObjectiveCTable.shared.method(selector.name, of: object)
    }
}
