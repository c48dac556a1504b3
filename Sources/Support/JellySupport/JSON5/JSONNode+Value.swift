extension JSONNode {
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
