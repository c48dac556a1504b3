/// JSON whose members stay in the order in which people read them.
///
/// ```swift
/// let finding: JSONTree = ["file": .string(path), "line": line.map(JSONTree.number), "fixed": false]
/// print(finding.line) // {"file": "a.json5", "line": null, "fixed": false}
/// ```
package indirect enum JSONTree {
    case null
    case bool(Bool)
    /// A number as it is written.
    case digits(String)
    case string(String)
    case list([JSONTree])
    /// Members by their names, which need no escape.
    case object([(name: String, value: JSONTree)])

    /// A whole number.
    package static func number(_ number: Int) -> JSONTree { .digits(String(number)) }

    /// A number to three places after the point.
    package static func short(_ number: Double) -> JSONTree { .digits(ShortNumber.text(number)) }

    /// A number in as many digits as give the very number back.
    package static func exact(_ number: Double) -> JSONTree { .digits("\(number)") }

    /// The text without any space.
    package var compact: String { text(",", ":") }

    /// The text on one line, with a space after each comma and colon.
    package var line: String { text(", ", ": ") }

    /// The text with a member a line.
    package var lines: String { text(",", ": ", indent: "") }

    private func text(_ comma: String, _ colon: String, indent: String? = nil) -> String {
        let inner = indent.map { $0 + "  " }
        func joined(_ items: [String]) -> String {
            guard let indent, let inner, !items.isEmpty else { return items.joined(separator: comma) }
            return items.map { "\n" + inner + $0 }.joined(separator: comma) + "\n" + indent
        }
        switch self {
        case .null: return "null"
        case .bool(let flag): return String(flag)
        case .digits(let digits): return digits
        case .string(let text): return JSONText.string(text)
        case .list(let list): return "[" + joined(list.map { $0.text(comma, colon, indent: inner) }) + "]"
        case .object(let members):
            let items = members.map { "\"\($0.name)\"" + colon + $0.value.text(comma, colon, indent: inner) }
            return "{" + joined(items) + "}"
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
