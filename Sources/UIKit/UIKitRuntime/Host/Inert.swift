/// A property that is stored without effect; a host lists it once it is set to a non-default value.
///
/// Use it for every such property, and `ignore(_:)` in functions, so that nothing is ignored silently.
@propertyWrapper
public struct Inert<Value> {
    private let name: String
    private var value: Value

    /// Creates a property with a name such as `CALayer.speed` and UIKit's default value.
    public init(wrappedValue: Value, _ name: String) { (value, self.name) = (wrappedValue, name) }

    public var wrappedValue: Value {
        get { value }
        set {
            if !areEqual(value, newValue) { ignore(name) }
            value = newValue
        }
    }
}

/// Reports an API, such as `CGContext.setBlendMode`, to the running host as ignored.
package func ignore(_ name: String) {
    let context = HostContext.atWork
    guard context.ignoredAPI[name] == nil else { return }
    context.ignoredAPI[name] = CallSite()
    if context.refusesIgnoredAPI { raise("\(name) has no effect here") }
}
