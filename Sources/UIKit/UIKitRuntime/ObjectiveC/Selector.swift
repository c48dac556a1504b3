/// The Objective-C name of a method, and its implementation if known.
///
/// Linux has no Objective-C: the rewritten `#selector(tap(_:))` contains the method itself, and a selector created from
/// a string is looked up among registered methods when it is performed. Selectors of one name are equal, as in
/// Objective-C.
// @unchecked: an unbound method has no state.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
    /// The name with a colon for each argument, such as `handlePan:`.
    public let name: String
    let call: SelectorCall?

    init(_ name: String, _ call: SelectorCall?) { (self.name, self.call) = (name, call) }

    /// Creates a selector by name; the method is looked up when it is performed.
    public init(_ name: String) { self.init(name, nil) }
    /// Creates a selector by name; the method is looked up when it is performed.
    public init(stringLiteral name: String) { self.init(name) }

    public var description: String { name }

    /// The number of arguments: one per colon.
    public var argumentCount: Int { name.utf8.count { $0 == UInt8(ascii: ":") } }

    public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A method whose argument types are checked at the call.
struct SelectorCall {
    /// Whether an object is an instance of the method's class.
    let fits: (AnyObject) -> Bool
    /// Calls the method; nil if the object is of another class, or an argument of another type.
    let perform: (AnyObject, [Any?]) -> ObjectiveCRuntime.Answer?
    /// The parameters' types.
    let parameters: [SelectorParameter]

    init<Object: AnyObject>(
        of type: Object.Type, _ parameters: [SelectorParameter] = [],
        _ call: @escaping (Object, ObjectiveCArguments) -> ObjectiveCRuntime.Answer?
    ) {
        self.parameters = parameters
        fits = { $0 is Object }
        perform = { object, arguments in
            (object as? Object).flatMap { call($0, ObjectiveCArguments(arguments)) }
        }
    }
}

/// A parameter of a method.
struct SelectorParameter {
    let type: Any.Type
    /// Whether one of a call's arguments, at this parameter's index, is of its type.
    let accepts: (ObjectiveCArguments, Int) -> Bool

    init<Value>(_ type: Value.Type) {
        self.type = type
        accepts = { $0[$1, Value.self] != nil }
    }
}

/// The arguments of a call, converted to a method's types.
struct ObjectiveCArguments {
    private let values: [Any?]

    init(_ values: [Any?]) { self.values = values }

    /// An argument as a type; nil if it has another type. A missing argument is nil, which only optionals accept.
    subscript<Value>(index: Int, type: Value.Type) -> Value? {
        guard index < values.count, let value = values[index] else { return Optional<Any>.none as Any as? Value }
        if let fitting = value as? Value { return fitting }
        // Swift types of Objective-C's numbers.
        guard let number = value as? NSNumber ?? Self.number(value) else { return nil }
        let all: [Any] = [
            number, number.boolValue, number.intValue, number.doubleValue, CGFloat(number.doubleValue),
            number.floatValue,
        ]
        return all.lazy.compactMap { $0 as? Value }.first
    }

    private static func number(_ value: Any) -> NSNumber? {
        switch value {
        case let value as Bool: NSNumber(value: value)
        case let value as Int: NSNumber(value: value)
        case let value as Double: NSNumber(value: value)
        case let value as CGFloat: NSNumber(value: Double(value))
        case let value as Float: NSNumber(value: value)
        default: nil
        }
    }
}

extension Selector {
    /// Creates the selector of a method without arguments.
    public init<Object: AnyObject, Result>(_ method: @escaping (Object) -> () -> Result, named name: String) {
        self.init(name, SelectorCall(of: Object.self) { object, _ in .init(method(object)()) })
    }

    /// Creates the selector of a method with one argument; a name without colons gets one.
    public init<Object: AnyObject, Argument, Result>(
        _ method: @escaping (Object) -> (Argument) -> Result, named name: String
    ) {
        self.init(
            Self.completed(name, arguments: 1),
            SelectorCall(of: Object.self, [.init(Argument.self)]) { object, arguments in
                guard let argument = arguments[0, Argument.self] else { return nil }
                return .init(method(object)(argument))
            })
    }

    /// Creates the selector of a method with two arguments; a name without colons gets two.
    public init<Object: AnyObject, First, Second, Result>(
        _ method: @escaping (Object) -> (First, Second) -> Result, named name: String
    ) {
        self.init(
            Self.completed(name, arguments: 2),
            SelectorCall(of: Object.self, [.init(First.self), .init(Second.self)]) { object, arguments in
                guard let first = arguments[0, First.self], let second = arguments[1, Second.self]
                else { return nil }
                return .init(method(object)(first, second))
            })
    }

    /// Creates the selector of a method with three arguments; a name without colons gets three.
    public init<Object: AnyObject, First, Second, Third, Result>(
        _ method: @escaping (Object) -> (First, Second, Third) -> Result, named name: String
    ) {
        self.init(
            Self.completed(name, arguments: 3),
            SelectorCall(of: Object.self, [.init(First.self), .init(Second.self), .init(Third.self)]) {
                object, arguments in
                guard let first = arguments[0, First.self], let second = arguments[1, Second.self],
                    let third = arguments[2, Third.self]
                else { return nil }
                return .init(method(object)(first, second, third))
            })
    }

    /// Creates the selector of a property's getter.
    public init<Object: AnyObject, Value>(getter property: KeyPath<Object, Value>, named name: String) {
        self.init(name, SelectorCall(of: Object.self) { object, _ in .init(object[keyPath: property]) })
    }

    /// Creates the selector of a property's setter.
    public init<Object: AnyObject, Value>(
        setter property: ReferenceWritableKeyPath<Object, Value>, named name: String
    ) {
        self.init(
            Self.completed(name, arguments: 1),
            SelectorCall(of: Object.self, [.init(Value.self)]) { object, arguments in
                guard let value = arguments[0, Value.self] else { return nil }
                object[keyPath: property] = value
                return .init(nil)
            })
    }

    // Methods of protocols, which are found by name.

    /// Creates the selector of a protocol's method without arguments.
    @_disfavoredOverload
    public init<Object, Result>(_ method: (Object) -> () -> Result, named name: String) { self.init(name) }
    /// Creates the selector of a protocol's method with one argument; a name without colons gets one.
    @_disfavoredOverload
    public init<Object, Argument, Result>(_ method: (Object) -> (Argument) -> Result, named name: String) {
        self.init(Self.completed(name, arguments: 1))
    }
    /// Creates the selector of a protocol's method with two arguments; a name without colons gets two.
    @_disfavoredOverload
    public init<Object, First, Second, Result>(
        _ method: (Object) -> (First, Second) -> Result, named name: String
    ) { self.init(Self.completed(name, arguments: 2)) }

    /// Names of methods of other files may lack colons: the method has one per argument.
    private static func completed(_ name: String, arguments: Int) -> String {
        name.contains(":") ? name : name + String(repeating: ":", count: arguments)
    }
}
