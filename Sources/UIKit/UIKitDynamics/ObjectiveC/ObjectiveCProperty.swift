/// A property that Objective-C would know by its name: an outlet, or one that is marked with `@objc`.
// @unchecked: key paths hold no state.
public struct ObjectiveCProperty: @unchecked Sendable {
    /// The name, such as `titleLabel`.
    public let name: String
    let get: (AnyObject) -> ObjectiveCRuntime.Answer?
    let set: ((AnyObject, Any?) -> Bool)?

    /// A property that can be set.
    public init<Object: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Object, Value>, named name: String) {
        self.name = name
        get = { ($0 as? Object).map { .init($0[keyPath: path]) } }
        set = { object, value in
            guard let object = object as? Object, let value = ObjectiveCArguments([value])[0, Value.self]
            else { return false }
            object[keyPath: path] = value
            return true
        }
    }

    /// A property that is only read.
    public init<Object: AnyObject, Value>(reading path: KeyPath<Object, Value>, named name: String) {
        self.name = name
        get = { ($0 as? Object).map { .init($0[keyPath: path]) } }
        set = nil
    }
}
