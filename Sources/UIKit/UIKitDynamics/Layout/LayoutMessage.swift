/// What layout has to say on standard error.
@MainActor enum LayoutMessage {
    /// Writes a line on standard error.
    static func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

    /// An item as messages name it: by its class, and by its identifier where it has one.
    static func name(_ item: AnyObject?) -> String {
        guard let item else { return "(gone)" }
        let kind = String(describing: type(of: item))
        let name = (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.identifier
        guard let name, !name.isEmpty else { return kind }
        return "\(kind) '\(name)'"
    }

    /// A number without needless digits.
    static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(describing: Double(value))
    }

    /// What UIKit says of constraints that cannot hold together.
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
