/// A value of a JSON5 document, with the place where it stands.
package struct JSONNode: Hashable, Sendable {
    /// What a value is.
    package enum Kind: Hashable, Sendable {
        case null
        case bool(Bool)
        /// A number; JSON5 knows infinities and NaN too.
        case number(Double)
        case string(String)
        case array([JSONNode])
        /// Keys and values in the order of the document.
        case object([Member])
    }

    /// A key of an object and its value.
    package struct Member: Hashable, Sendable {
        /// The key, without quotes and escapes.
        package var key: String
        /// Where the key stands, quotes included.
        package var keyRange: SourceRange
        /// The value.
        package var value: JSONNode

        /// A key with its place and value.
        package init(key: String, keyRange: SourceRange, value: JSONNode) {
            (self.key, self.keyRange, self.value) = (key, keyRange, value)
        }
    }

    /// What the value is.
    package var kind: Kind
    /// Where it stands, from its first character to its last.
    package var range: SourceRange

    /// A value with its place.
    package init(_ kind: Kind, range: SourceRange) {
        (self.kind, self.range) = (kind, range)
    }

    /// The first value under `key`; nil when there is none or this is no object.
    package subscript(key: String) -> JSONNode? { member(key)?.value }

    /// The first member under `key`; nil when there is none or this is no object.
    package func member(_ key: String) -> Member? {
        guard case .object(let members) = kind else { return nil }
        return members.first { $0.key == key }
    }

    /// The keys and values; none when this is no object.
    package var members: [Member] {
        guard case .object(let members) = kind else { return [] }
        return members
    }

    /// The elements; none when this is no array.
    package var elements: [JSONNode] {
        guard case .array(let elements) = kind else { return [] }
        return elements
    }

    /// The text; nil when this is no string.
    package var string: String? {
        guard case .string(let text) = kind else { return nil }
        return text
    }

    /// The place of one code point of a string, where its source has no escapes; else that of the whole string.
    package func range(ofScalar offset: Int, in text: String) -> SourceRange {
        let (start, end) = (range.start, range.end)
        guard start.line == end.line, end.column - start.column == text.unicodeScalars.count + 2 else { return range }
        return SourceRange(start: SourcePosition(line: start.line, column: start.column + 1 + offset), end: end)
            .firstCharacter
    }

    /// The value in words, to go after "not" in an error.
    package var inWords: String {
        switch kind {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let number): JSONValue.text(of: number)
        case .string(let text): "the string \(quoted(text))"
        case .array(let elements) where elements.count == 1: "an array of 1 element"
        case .array(let elements): "an array of \(elements.count) elements"
        case .object: "an object"
        }
    }

    /// A value that was never text: its places are the order of its parts, a line each, so that what comes first in the
    /// document comes first here.
    ///
    /// Nil for a value that is nested more deeply than a document may be.
    package init?(_ value: JSONValue) {
        var line = 0
        guard let node = Self.node(value, depth: 0, &line) else { return nil }
        self = node
    }

    private static func node(_ value: JSONValue, depth: Int, _ line: inout Int) -> JSONNode? {
        let range = place(&line)
        switch value {
        case .null: return JSONNode(.null, range: range)
        case .bool(let flag): return JSONNode(.bool(flag), range: range)
        case .number(let number): return JSONNode(.number(number), range: range)
        case .string(let text): return JSONNode(.string(text), range: range)
        case .array where depth >= JSON5.depthLimit, .object where depth >= JSON5.depthLimit: return nil
        case .array(let values):
            var elements: [JSONNode] = []
            elements.reserveCapacity(values.count)
            for value in values {
                guard let element = node(value, depth: depth + 1, &line) else { return nil }
                elements.append(element)
            }
            return JSONNode(.array(elements), range: range)
        case .object(let values):
            var members: [Member] = []
            members.reserveCapacity(values.count)
            for value in values {
                let keyRange = place(&line)
                guard let node = node(value.value, depth: depth + 1, &line) else { return nil }
                members.append(Member(key: value.key, keyRange: keyRange, value: node))
            }
            return JSONNode(.object(members), range: range)
        }
    }

    private static func place(_ line: inout Int) -> SourceRange {
        line += 1
        let start = SourcePosition(line: line, column: 1)
        return SourceRange(start: start, end: start).firstCharacter
    }
}
