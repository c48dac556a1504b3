/// Messages of layout on standard error.
@MainActor package enum LayoutMessage {
    /// Prints a line on standard error.
    package static func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

    /// The name of an item in messages: its class, and its identifier if any.
    static func name(_ item: AnyObject?) -> String {
        guard let item else { return "(gone)" }
        let kind = String(describing: type(of: item))
        let name = (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.identifier
        guard let name, !name.isEmpty else { return kind }
        return "\(kind) '\(name)'"
    }

    /// A number without trailing digits.
    static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(describing: Double(value))
    }

    /// UIKit's message about constraints that cannot be satisfied.
    static func sayBroken(_ constraint: NSLayoutConstraint, among all: [String]) {
        let list = all.map { "    \"\($0)\"" }.joined(separator: ",\n")
        say(
            """
            Unable to simultaneously satisfy constraints.
                Probably at least one of the constraints in the following list is one you don't want.
            (
            \(list)
            )

            Will attempt to recover by breaking constraint
            \(constraint)
            """)
    }
}
