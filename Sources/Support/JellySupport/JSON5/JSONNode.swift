/// A value of a JSON5 document, with its source range.
package struct JSONNode: Hashable, Sendable {
    /// The type of a value.
    package enum Kind: Hashable, Sendable {
        case null
        case bool(Bool)
        /// A number; in JSON5 including infinities and NaN.
        case number(Double)
        case string(String)
        case array([JSONNode])
        /// An object with its members in document order.
        case object([Member])
    }

    /// A key of an object and its value.
    package struct Member: Hashable, Sendable {
        /// The key, without quotes and escapes.
        package var key: String
        /// The range of the key, quotes included.
        package var keyRange: SourceRange
        /// The value.
        package var value: JSONNode

        /// A key with its range and value.
        package init(key: String, keyRange: SourceRange, value: JSONNode) {
            (self.key, self.keyRange, self.value) = (key, keyRange, value)
        }
    }

    /// The value.
    package var kind: Kind
    /// The source range of the value.
    package var range: SourceRange

    /// A value with its source range.
    package init(_ kind: Kind, range: SourceRange) {
        (self.kind, self.range) = (kind, range)
    }

    /// The first value under `key`; nil if missing, or if this is not an object.
    package subscript(key: String) -> JSONNode? { member(key)?.value }

    /// The first member with `key`; nil if missing, or if this is not an object.
    package func member(_ key: String) -> Member? {
        guard case .object(let members) = kind else { return nil }
        return members.first { $0.key == key }
    }

    /// The members; empty if this is not an object.
    package var members: [Member] {
        guard case .object(let members) = kind else { return [] }
        return members
    }

    /// The elements; empty if this is not an array.
    package var elements: [JSONNode] {
        guard case .array(let elements) = kind else { return [] }
        return elements
    }

    /// The string; nil for other types.
    package var string: String? {
        guard case .string(let text) = kind else { return nil }
        return text
    }

    /// The source range of one code point of a string; that of the whole string if it has escapes.
    package func range(ofScalar offset: Int, in text: String) -> SourceRange {
        let (start, end) = (range.start, range.end)
        guard start.line == end.line, end.column - start.column == text.unicodeScalars.count + 2 else { return range }
        return SourceRange(start: SourcePosition(line: start.line, column: start.column + 1 + offset), end: end)
            .firstCharacter
    }

    /// A description of the value, to follow "not" in an error.
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

    /// The value without places, to be written.
    package var value: JSONValue {
        switch kind {
        case .null: .null
        case .bool(let flag): .bool(flag)
        case .number(let number): .number(number)
        case .string(let text): .string(text)
        case .array(let elements): .array(elements.map(\.value))
        case .object(let members): .object(members.map { .init($0.key, $0.value.value) })
        }
    }

    /// A value without source text: its positions count its parts in order, a line each.
    ///
    /// Nil if nested too deeply for a document.
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
