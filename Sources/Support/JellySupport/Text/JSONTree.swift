/// JSON whose members stay in the order in which people read them.
///
/// ```swift
/// let finding: JSONTree = ["file": .string(path), "line": line.map(JSONTree.number), "fixed": false]
/// print(finding.line) // {"file": "a.json5", "line": null, "fixed": false}
/// ```
package indirect enum JSONTree {
    case null
    case bool(Bool)
    /// A number as JSON writes it.
    case number(String)
    case string(String)
    case list([JSONTree])
    /// Members by their names, which need no escape.
    case object([(name: String, value: JSONTree)])

    /// A whole number.
    package static func number(_ number: Int) -> JSONTree { .number(String(number)) }

    /// A number to three places after the point.
    package static func short(_ number: Double) -> JSONTree { .number(ShortNumber.text(number)) }

    /// The text on one line, with a space after each comma and colon.
    package var line: String { text(indent: nil) }

    /// The text with a member a line.
    package var lines: String { text(indent: "") }

    private func text(indent: String?) -> String {
        let inner = indent.map { $0 + "  " }
        func joined(_ items: [String]) -> String {
            guard let indent, let inner, !items.isEmpty else { return items.joined(separator: ", ") }
            return items.map { "\n" + inner + $0 }.joined(separator: ",") + "\n" + indent
        }
        switch self {
        case .null: return "null"
        case .bool(let flag): return String(flag)
        case .number(let number): return number
        case .string(let text): return JSONText.string(text)
        case .list(let list): return "[" + joined(list.map { $0.text(indent: inner) }) + "]"
        case .object(let members):
            return "{" + joined(members.map { "\"\($0.name)\": " + $0.value.text(indent: inner) }) + "}"
        }
    }
}

extension JSONTree: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) { self = .string(text) }
}

extension JSONTree: ExpressibleByIntegerLiteral {
    package init(integerLiteral number: Int) { self = .number(number) }
}

extension JSONTree: ExpressibleByBooleanLiteral {
    package init(booleanLiteral flag: Bool) { self = .bool(flag) }
}

extension JSONTree: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: JSONTree...) { self = .list(elements) }
}

extension JSONTree: ExpressibleByDictionaryLiteral {
    /// An object in the order of the literal; what is nil is `null`.
    package init(dictionaryLiteral members: (String, JSONTree?)...) {
        self = .object(members.map { ($0, $1 ?? .null) })
    }
}
