/// What Objective-C would know of a class: its names, and what of it is called and set by name.
public struct ObjectiveCClass: Sendable {
    /// The class.
    public let type: AnyClass
    /// The class's name without its module, and the one of `@objc(name)`.
    public let names: [String]
    /// The methods that are marked with `@objc` or `@IBAction`, without those of superclasses.
    public let methods: [Selector]
    /// The properties that are marked with `@objc` or `@IBOutlet`, without those of superclasses.
    public let properties: [ObjectiveCProperty]

    /// A class with what is known of it.
    public init(
        _ type: AnyClass, named names: String..., methods: [Selector] = [], properties: [ObjectiveCProperty] = []
    ) {
        (self.type, self.names, self.methods, self.properties) = (type, names, methods, properties)
    }
}
