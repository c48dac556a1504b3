public import JellyDynamics

extension View: NamedItem {
    public final var itemName: String? { name }

    public final var callName: String? {
        if let name { return "“\(name)”" }
        return superview.flatMap { $0.callName }.map { inner in
            inner.hasPrefix("“") ? "a view in \(inner)" : inner
        }
    }
}
