/// The Objective-C name of a method, and how the method is called where that is known.
///
/// Linux has no Objective-C: what the rewriter of sources makes of `#selector(tap(_:))` holds the method itself, and a
/// selector made of a string is looked up among the methods that the rewriter registered, when it is performed.
/// Selectors of one name are equal, as in Objective-C.
// @unchecked: a method that is bound to no object holds no state.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
    /// The name with a colon for each argument, such as `handlePan:`.
    public let name: String
    let call: SelectorCall?

    init(_ name: String, _ call: SelectorCall?) { (self.name, self.call) = (name, call) }

    /// The selector of a name; the method is looked up when it is performed.
    public init(_ name: String) { self.init(name, nil) }
    /// The selector of a name; the method is looked up when it is performed.
    public init(stringLiteral name: String) { self.init(name) }

    public var description: String { name }

    /// How many arguments the method takes: one for each colon.
    public var argumentCount: Int { name.utf8.count { $0 == UInt8(ascii: ":") } }

    public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
