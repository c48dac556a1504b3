import Foundation

/// A JSON value to be written, with its keys in order.
indirect enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    struct Member: Hashable, Sendable {
        var key: String
        var value: JSONValue

        init(_ key: String, _ value: JSONValue) {
            (self.key, self.value) = (key, value)
        }
    }

    static func numbers(_ numbers: [CGFloat]) -> JSONValue { .array(numbers.map { .number(Double($0)) }) }

    static func strings(_ strings: [String]) -> JSONValue { .array(strings.map(JSONValue.string)) }

    /// The value as JSON text, two spaces a level, with what fits on a line of 100 characters on one line.
    ///
    /// Numbers are the shortest that read back as the same double. Infinities and NaN, which JSON lacks, are JSON5's.
    func text(indent: Int = 0) -> String {
        let line = inline
        if case .object(let members) = self, !members.isEmpty, indent == 0 || line.count + indent > 100 {
            let lines = members.map { Self.text(of: $0.key) + ": " + $0.value.text(indent: indent + 2) }
            return block("{", lines, "}", indent)
        }
        if case .array(let elements) = self, line.count + indent > 100 {
            return block("[", elements.map { $0.text(indent: indent + 2) }, "]", indent)
        }
        return line
    }

    private func block(_ open: String, _ lines: [String], _ close: String, _ indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        return open + "\n" + lines.map { margin + "  " + $0 }.joined(separator: ",\n") + "\n" + margin + close
    }

    private var inline: String {
        switch self {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): Self.text(of: number)
        case .string(let text): Self.text(of: text)
        case .array(let elements): "[" + elements.map(\.inline).joined(separator: ", ") + "]"
        case .object(let members) where members.isEmpty: "{}"
        case .object(let members):
            "{ " + members.map { Self.text(of: $0.key) + ": " + $0.value.inline }.joined(separator: ", ") + " }"
        }
    }

    /// The shortest text that reads back as `number`.
    static func text(of number: Double) -> String {
        guard number.isFinite else { return number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity" }
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// `string` in double quotes, with control characters and line separators escaped.
    static func text(of string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value),
                "\u{2028}", "\u{2029}", "\u{FEFF}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
