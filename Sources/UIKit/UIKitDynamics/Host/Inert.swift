/// A property that is kept and has no effect: a host lists it once it is set to another value.
///
/// Use it on every such property, and ``ignore(_:)`` in functions, so that nothing is ignored in silence.
@propertyWrapper
public struct Inert<Value> {
    private let name: String
    private var value: Value

    /// A property of a name such as `CALayer.speed`, at the value that UIKit gives it.
    public init(wrappedValue: Value, _ name: String) { (value, self.name) = (wrappedValue, name) }

    public var wrappedValue: Value {
        get { value }
        set {
            if !Self.isSame(value, newValue) { ignore(name) }
            value = newValue
        }
    }

    private static func isSame(_ old: Value, _ new: Value) -> Bool {
        func equals<Other: Equatable>(_ other: Other) -> Bool { new as? Other == other }
        return (old as? any Equatable).map { equals($0) } ?? false
    }
}

/// Lets the host at work list an API, such as `CGContext.setBlendMode`, as one that has no effect.
func ignore(_ name: String) {
    let context = HostContext.atWork
    guard context.ignoredAPI[name] == nil else { return }
    context.ignoredAPI[name] = CallSite()
    if context.refusesIgnoredAPI { raise("\(name) has no effect here") }
}

/// An API that was used and has no effect here.
public struct IgnoredAPI: Hashable, Sendable, CustomStringConvertible {
    /// The API, such as `CALayer.sublayerTransform`.
    public let name: String
    /// Where it was used first, such as `View.swift:12`; nil where the program has no debug information.
    public let line: String?

    public var description: String { (line.map { $0 + ": " } ?? "") + "\(name) has no effect here" }
}

extension UIViewControllerHost {
    /// The names of the API that were used so far and have no effect here, such as `CALayer.cornerCurve`, sorted.
    public var ignoredAPI: [String] { context.ignoredAPI.keys.sorted() }

    /// The API that were used so far and have no effect here, sorted by name, each with the line that used it first.
    public var ignoredCalls: [IgnoredAPI] {
        context.ignoredAPI.sorted { $0.key < $1.key }.map { IgnoredAPI(name: $0.key, line: $0.value.line) }
    }

    /// Whether the host stops at an API that has no effect here, so that a golden holds none; default: false.
    public var refusesIgnoredAPI: Bool {
        get { context.refusesIgnoredAPI }
        set {
            context.refusesIgnoredAPI = newValue
            if newValue { work { ignoredCalls.forEach { context.exceptions.append(UIKitException($0.description)) } } }
        }
    }
}
