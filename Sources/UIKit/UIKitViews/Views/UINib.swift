/// Objects with views, as saved by Interface Builder.
@preconcurrency @MainActor
open class UINib: NSObject {
    private let make: @MainActor (_ owner: Any?) -> [Any]

    /// Creates a nib whose objects are made by a closure with their owner.
    package init(_ make: @escaping @MainActor (_ owner: Any?) -> [Any]) { self.make = make }

    /// Creates the nib's objects.
    ///
    /// - Returns: the top-level objects; empty if the nib cannot be parsed, which is reported on standard error.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        make(ownerOrNil)
    }

    /// An option; none has an effect.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Replacements of the nib's placeholder objects.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }
}
