package import Foundation

/// A JSON value, with the members of objects in order.
///
/// ```swift
/// let diagnostic: JSONValue = ["file": .string(path), "line": line.map(JSONValue.int), "fixed": false]
/// print(diagnostic.line) // {"file": "a.json5", "line": null, "fixed": false}
/// ```
package indirect enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    package struct Member: Hashable, Sendable {
        package var key: String
        package var value: JSONValue

        package init(_ key: String, _ value: JSONValue) {
            (self.key, self.value) = (key, value)
        }
    }

    /// The value in a file of another program; nil for what not even JSON5 is.
    package init?(parsing bytes: some Sequence<UInt8>) {
        let source = SourceText(name: "", text: String(decoding: Array(bytes), as: UTF8.self))
        guard let node = JSON5.read(source).node else { return nil }
        self = node.value
    }

    /// An integer below 2⁵³.
    package static func int(_ number: Int) -> JSONValue { .number(Double(number)) }

    /// A number rounded to three decimals.
    package static func short(_ number: Double) -> JSONValue { .number(Double(ShortNumber.text(number)) ?? number) }

    package static func numbers(_ numbers: [CGFloat]) -> JSONValue { .array(numbers.map { .number(Double($0)) }) }

    package static func strings(_ strings: [String]) -> JSONValue { .array(strings.map(JSONValue.string)) }

    /// The value of a key of an object.
    package subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

    /// The members; empty if this is not an object.
    package var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }

    /// The elements; empty if this is not an array.
    package var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// The string; nil for other types.
    package var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    /// The number; nil if this is not a number.
    package var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The number if it is an integer; nil for other types.
    package var integer: Int? { number.flatMap { Int(exactly: $0) } }

    /// The shortest text that reads back as `number`; infinities and NaN, which JSON lacks, are those of JSON5.
    package static func text(of number: Double) -> String {
        guard number.isFinite else { return number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity" }
        return ShortNumber.exact(number)
    }

    /// The text on one line, with a space after each comma and colon.
    package var line: String { JSONWriter(width: 0, padding: "", isBrief: false).inline(self) }

    /// The text on one line, with spaces inside the braces.
    package var inline: String { JSONWriter(width: 0, padding: " ", isBrief: true).inline(self) }

    /// The text with a line for each member.
    package var lines: String { JSONWriter(width: 0, padding: "", isBrief: false).text(self) }

    /// Readable text, with values on one line if they fit in 100 characters.
    package var fitted: String { JSONWriter(width: 100, padding: " ", isBrief: true).text(self) }
}

/// Writes values, two spaces a level.
private struct JSONWriter {
    /// The most characters of a line with more than one value.
    let width: Int
    /// The padding inside the braces of an object on one line.
    let padding: String
    /// Whether strings have the brief escapes of JSON.
    let isBrief: Bool

    func text(_ value: JSONValue) -> String {
        var text = ""
        write(value, to: &text, indent: 0)
        return text
    }

    private func write(_ value: JSONValue, to text: inout String, indent: Int) {
        var room = width - indent
        let isShort = takes(value, &room)
        switch value {
        case .object(let members) where !members.isEmpty && (indent == 0 || !isShort):
            write(members, between: ("{", "}"), indent, to: &text) { member, text in
                text += string(member.key) + ": "
                write(member.value, to: &text, indent: indent + 2)
            }
        case .array(let elements) where !elements.isEmpty && !isShort:
            write(elements, between: ("[", "]"), indent, to: &text) { write($0, to: &$1, indent: indent + 2) }
        default: text += inline(value)
        }
    }

    private func write<Part>(
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
    private func takes(_ value: JSONValue, _ room: inout Int) -> Bool {
        switch value {
        case .array(let elements):
            room -= 2 + 2 * max(0, elements.count - 1)
            return room >= 0 && elements.allSatisfy { takes($0, &room) }
        case .object(let members) where !members.isEmpty:
            room -= 2 + 2 * padding.count + 2 * (members.count - 1)
            return room >= 0
                && members.allSatisfy { member in
                    room -= string(member.key).count + 2
                    return room >= 0 && takes(member.value, &room)
                }
        default:
            room -= inline(value).count
            return room >= 0
        }
    }

    /// The value on one line.
    func inline(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): JSONValue.text(of: number)
        case .string(let text): string(text)
        case .array(let elements): "[" + elements.map(inline).joined(separator: ", ") + "]"
        case .object(let members) where members.isEmpty: "{}"
        case .object(let members):
            "{" + padding + members.map { string($0.key) + ": " + inline($0.value) }.joined(separator: ", ") + padding
                + "}"
        }
    }

    private func string(_ text: String) -> String { JSONText.string(text, isBrief: isBrief) }
}

extension JSONValue: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) { self = .string(text) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    package init(integerLiteral number: Int) { self = .int(number) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    package init(booleanLiteral flag: Bool) { self = .bool(flag) }
}

extension JSONValue: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// An object in the order of the literal; nil becomes `null`.
    package init(dictionaryLiteral members: (String, JSONValue?)...) {
        self = .object(members.map { Member($0, $1 ?? .null) })
    }
}
