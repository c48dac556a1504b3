/// A used API that has no effect here.
public struct IgnoredAPI: Hashable, Sendable, CustomStringConvertible {
    /// The API, such as `CALayer.cornerCurve`.
    public let name: String
    /// The line of the first use, such as `View.swift:12`; nil without debug information.
    public let line: String?

    public var description: String { (line.map { $0 + ": " } ?? "") + "\(name) has no effect here" }
}

extension UIViewControllerHost {
    /// The names of the ignored API used so far, such as `CALayer.cornerCurve`, sorted.
    public var ignoredAPI: [String] { context.ignoredAPI.keys.sorted() }

    /// The ignored API used so far, sorted by name, each with the line of its first use.
    public var ignoredCalls: [IgnoredAPI] {
        context.ignoredAPI.sorted { $0.key < $1.key }.map { IgnoredAPI(name: $0.key, line: $0.value.line) }
    }

    /// Whether ignored API stops the host, so that no golden depends on it; default: false.
    public var refusesIgnoredAPI: Bool {
        get { context.refusesIgnoredAPI }
        set {
            context.refusesIgnoredAPI = newValue
            if newValue { work { ignoredCalls.forEach { context.exceptions.append($0.description) } } }
        }
    }
}
