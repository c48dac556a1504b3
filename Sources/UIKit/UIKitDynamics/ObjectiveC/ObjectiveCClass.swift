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
