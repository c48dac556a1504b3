import Foundation
import JellySupport

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
    func text() -> String {
        var text = ""
        write(to: &text, indent: 0)
        return text
    }

    private func write(to text: inout String, indent: Int) {
        var room = 100 - indent
        let isShort = takes(&room)
        switch self {
        case .object(let members) where !members.isEmpty && (indent == 0 || !isShort):
            Self.write(members, between: ("{", "}"), indent, to: &text) { member, text in
                text += Self.text(of: member.key) + ": "
                member.value.write(to: &text, indent: indent + 2)
            }
        case .array(let elements) where !isShort:
            Self.write(elements, between: ("[", "]"), indent, to: &text) { $0.write(to: &$1, indent: indent + 2) }
        default: text += inline
        }
    }

    private static func write<Part>(
        _ parts: [Part], between brackets: (String, String), _ indent: Int, to text: inout String,
        _ write: (Part, inout String) -> Void
    ) {
        let margin = "\n" + String(repeating: " ", count: indent)
        text += brackets.0
        for (index, part) in parts.enumerated() {
            text += (index > 0 ? "," : "") + margin + "  "
            write(part, &text)
        }
        text += margin + brackets.1
    }

    /// Whether the value on one line has no more characters than there is room, which it takes; what is nested deeply
    /// must not be written out at every level to know it.
    private func takes(_ room: inout Int) -> Bool {
        switch self {
        case .array(let elements):
            room -= 2 + 2 * max(0, elements.count - 1)
            return room >= 0 && elements.allSatisfy { $0.takes(&room) }
        case .object(let members) where !members.isEmpty:
            room -= 4 + 2 * (members.count - 1)
            return room >= 0
                && members.allSatisfy { member in
                    room -= Self.text(of: member.key).count + 2
                    return room >= 0 && member.value.takes(&room)
                }
        default:
            room -= inline.count
            return room >= 0
        }
    }

    /// The value as JSON text on one line.
    var inline: String {
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

    /// `string` in double quotes, in which what is not seen as what it is stands as an escape.
    static func text(of string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return JSONText.printable(text + "\"")
    }
}
