/// The classes of a module of rewritten sources; the module's own is named `ObjectiveCClasses` and found by that name.
public protocol ObjectiveCModule: AnyObject {
    /// The module's classes, in the order of its files.
    @MainActor static var classes: [ObjectiveCClass] { get }
    /// Does what stands on the top level of the module's files, as a playground's page does.
    @MainActor static func runTopLevel()
}

extension ObjectiveCModule {
    /// Does nothing: most files only declare.
    @MainActor public static func runTopLevel() {}
}

/// What Objective-C would know of a class: its names, and what of it is called and set by name.
public struct ObjectiveCClass: Sendable {
    /// The class.
    public let type: AnyClass
    /// The class's name without its module, and the one of `@objc(name)`.
    public let names: [String]
    /// The methods that are marked with `@objc` or `@IBAction`, without those of superclasses.
    public private(set) var methods: [Selector]
    /// The properties that are marked with `@objc` or `@IBOutlet`, without those of superclasses.
    public private(set) var properties: [ObjectiveCProperty]

    /// A class with what is known of it.
    public init(
        _ type: AnyClass, named names: String..., methods: [Selector] = [], properties: [ObjectiveCProperty] = []
    ) {
        (self.type, self.names, self.methods, self.properties) = (type, names, methods, properties)
    }

    /// Adds a method.
    public mutating func add(_ method: Selector) { methods.append(method) }
    /// Adds a property.
    public mutating func add(_ property: ObjectiveCProperty) { properties.append(property) }
}

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
