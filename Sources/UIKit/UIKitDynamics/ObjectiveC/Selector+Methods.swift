extension Selector {
    /// The selector of a method without arguments.
    public init<Object: AnyObject, Result>(_ method: @escaping (Object) -> () -> Result, named name: String) {
        self.init(name, SelectorCall(of: Object.self) { object, _ in .init(method(object)()) })
    }

    /// The selector of a method with one argument; a name without colons is given one.
    public init<Object: AnyObject, Argument, Result>(
        _ method: @escaping (Object) -> (Argument) -> Result, named name: String
    ) {
        self.init(
            Self.completed(name, arguments: 1),
            SelectorCall(of: Object.self) { object, arguments in
                guard let argument = arguments[0, Argument.self] else { return nil }
                return .init(method(object)(argument))
            })
    }

    /// The selector of a method with two arguments; a name without colons is given two.
    public init<Object: AnyObject, First, Second, Result>(
        _ method: @escaping (Object) -> (First, Second) -> Result, named name: String
    ) {
        self.init(
            Self.completed(name, arguments: 2),
            SelectorCall(of: Object.self) { object, arguments in
                guard let first = arguments[0, First.self], let second = arguments[1, Second.self]
                else { return nil }
                return .init(method(object)(first, second))
            })
    }

    /// The selector of a method with three arguments; a name without colons is given three.
    public init<Object: AnyObject, First, Second, Third, Result>(
        _ method: @escaping (Object) -> (First, Second, Third) -> Result, named name: String
    ) {
        self.init(
            Self.completed(name, arguments: 3),
            SelectorCall(of: Object.self) { object, arguments in
                guard let first = arguments[0, First.self], let second = arguments[1, Second.self],
                    let third = arguments[2, Third.self]
                else { return nil }
                return .init(method(object)(first, second, third))
            })
    }

    /// The selector that gets a property.
    public init<Object: AnyObject, Value>(getter property: KeyPath<Object, Value>, named name: String) {
        self.init(name, SelectorCall(of: Object.self) { object, _ in .init(object[keyPath: property]) })
    }

    /// The selector that sets a property.
    public init<Object: AnyObject, Value>(
        setter property: ReferenceWritableKeyPath<Object, Value>, named name: String
    ) {
        self.init(
            Self.completed(name, arguments: 1),
            SelectorCall(of: Object.self) { object, arguments in
                guard let value = arguments[0, Value.self] else { return nil }
                object[keyPath: property] = value
                return .init(nil)
            })
    }

    /// A name of another file's method may be told without its colons: the method has as many as it has arguments.
    private static func completed(_ name: String, arguments: Int) -> String {
        name.contains(":") ? name : name + String(repeating: ":", count: arguments)
    }
}
