public import Foundation

/// The classes of a module of rewritten sources; each module's is named `ObjectiveCClasses` and found by that name.
public protocol ObjectiveCModule: AnyObject {
    /// The module's classes, in the order of its files.
    @MainActor static var classes: [ObjectiveCClass] { get }
    /// The selectors of UIKit's methods that the module may exchange.
    static var exchangeable: [String] { get }
    /// Runs the top-level code of the module's files, as a playground page does.
    @MainActor static func runTopLevel()
}

extension ObjectiveCModule {
    /// None by default.
    public static var exchangeable: [String] { [] }
    /// Does nothing by default: most files have no top-level code.
    @preconcurrency @MainActor public static func runTopLevel() {}
}

/// A class as Objective-C would register it: its names, and its members called and set by name.
public struct ObjectiveCClass: Sendable {
    /// The class.
    public let type: AnyClass
    /// The class's name without its module, and that of `@objc(name)`.
    public let names: [String]
    /// The methods marked `@objc` or `@IBAction`, without inherited ones.
    public private(set) var methods: [Selector]
    /// The properties marked `@objc` or `@IBOutlet`, without inherited ones.
    public private(set) var properties: [ObjectiveCProperty]

    /// Makes an object, as storyboards and nibs do of classes that are neither views nor controllers; nil where the class
    /// has no initializer without arguments.
    public var make: (@MainActor @Sendable () -> AnyObject)?

    /// Makes a view with a frame, as sources do from variables with its class; nil where the class has no `init(frame:)`.
    public var makeFramed: (@MainActor @Sendable (CGRect) -> AnyObject)?

    /// Copies a layer by the class's `init(layer:)`, as Core Animation does for what it presents; nil where the class has
    /// none of its own.
    public var copyLayer: (@Sendable (Any) -> AnyObject)?

    /// Creates a class's registration.
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

/// A property registered by name: an outlet or one marked `@objc`.
// @unchecked: key paths hold no state.
public struct ObjectiveCProperty: @unchecked Sendable {
    /// The name, such as `titleLabel`.
    public let name: String
    package let get: (AnyObject) -> ObjectiveCRuntime.Answer?
    package let set: ((AnyObject, Any?) -> Bool)?

    /// Creates a settable property.
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

    /// Creates a read-only property.
    public init<Object: AnyObject, Value>(reading path: KeyPath<Object, Value>, named name: String) {
        self.name = name
        get = { ($0 as? Object).map { .init($0[keyPath: path]) } }
        set = nil
    }
}
