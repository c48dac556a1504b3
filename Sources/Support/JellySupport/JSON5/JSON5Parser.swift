/// A recursive-descent parser of JSON5 1.0 over code points.
///
/// Stops at the first syntax error; duplicate keys are collected in `issues`.
package struct JSON5Parser {
    let scalars: [Unicode.Scalar]
    package var index = 0
    var position = SourcePosition(line: 1, column: 1)
    var depth = 0
    var issues: [SourceIssue] = []

    package init(_ scalars: [Unicode.Scalar]) {
        self.scalars = scalars
    }

    /// The next character; nil at the end.
    package var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// The character `distance` after the next one; nil beyond the end.
    package func peek(_ distance: Int) -> Unicode.Scalar? {
        index + distance < scalars.count ? scalars[index + distance] : nil
    }

    /// Skips a character.
    package mutating func advance() {
        if SourceText.endsLine(at: index, in: scalars) {
            position = SourcePosition(line: position.line + 1, column: 1)
        } else {
            position.column += 1
        }
        index += 1
    }

    /// Steps over the next character if it is `scalar`.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        advance()
        return true
    }

    func range(from start: SourcePosition) -> SourceRange { SourceRange(start: start, end: position) }

    /// The error "expected …, found …" about the next character.
    func expected(_ what: String) -> SourceIssue {
        let here = SourceRange(start: position, end: position).firstCharacter
        return SourceIssue(here, "expected \(what), found \(found)")
    }

    private var found: String {
        guard let next else { return "the end of the file" }
        switch next.properties.generalCategory {
        case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse,
            .unassigned, .nonspacingMark:
            if next == "\n" || next == "\r" { return "the end of the line" }
            return "the character " + VisibleText.codePoint(next)
        default:
            return "`\(next)`"
        }
    }

    /// The one value of the document, with nothing but space and comments around it.
    mutating func parseDocument() throws(SourceIssue) -> JSONNode {
        try skipTrivia()
        let node = try parseValue()
        try skipTrivia()
        guard next == nil else { throw expected("the end of the file after the value") }
        return node
    }

    mutating func parseValue() throws(SourceIssue) -> JSONNode {
        let start = position
        switch next {
        case "{": return try parseObject()
        case "[": return try parseArray()
        case "\"", "'":
            let text = try parseString()
            return JSONNode(.string(text), range: range(from: start))
        case let next? where Self.isIdentifierStart(next):
            return try parseWord()
        case let next? where "+-.0123456789".unicodeScalars.contains(next):
            let number = try parseNumber()
            return JSONNode(.number(number), range: range(from: start))
        default:
            throw expected("a value")
        }
    }

    private mutating func parseWord() throws(SourceIssue) -> JSONNode {
        let start = position
        let word = try parseIdentifier()
        let place = range(from: start)
        switch word {
        case "null": return JSONNode(.null, range: place)
        case "true": return JSONNode(.bool(true), range: place)
        case "false": return JSONNode(.bool(false), range: place)
        case "Infinity": return JSONNode(.number(.infinity), range: place)
        case "NaN": return JSONNode(.number(.nan), range: place)
        default:
            let hint = SpellingSuggestion.hint(
                word, in: ["null", "true", "false", "Infinity", "NaN"], else: "strings need quotes", shown: quoted)
            throw SourceIssue(place, "expected a value, found the word \(quoted(word))\(hint)")
        }
    }

    /// Counts one level down; `start` is where the bracket stands.
    private mutating func descend() throws(SourceIssue) {
        depth += 1
        guard depth <= JSON5.depthLimit else {
            throw SourceIssue(
                SourceRange(start: position, end: position).firstCharacter,
                "expected at most \(JSON5.depthLimit) levels of nesting, found more")
        }
    }

    private mutating func parseArray() throws(SourceIssue) -> JSONNode {
        let start = position
        try descend()
        advance()
        var elements: [JSONNode] = []
        try skipTrivia()
        while !take("]") {
            if next == nil { throw unclosed("array", from: start, by: "]") }
            elements.append(try parseValue())
            try skipTrivia()
            if next == nil { throw unclosed("array", from: start, by: "]") }
            guard take(",") || next == "]" else { throw expected("`,` or `]` after an array's element") }
            try skipTrivia()
        }
        depth -= 1
        return JSONNode(.array(elements), range: range(from: start))
    }

    private mutating func parseObject() throws(SourceIssue) -> JSONNode {
        let start = position
        try descend()
        advance()
        var members: [JSONNode.Member] = []
        var places: [String: SourcePosition] = [:]
        try skipTrivia()
        while !take("}") {
            if next == nil { throw unclosed("object", from: start, by: "}") }
            let keyStart = position
            let key = try parseKey()
            let keyRange = range(from: keyStart)
            try skipTrivia()
            guard take(":") else { throw expected("`:` after the key \(quoted(key))") }
            try skipTrivia()
            members.append(JSONNode.Member(key: key, keyRange: keyRange, value: try parseValue()))
            if let first = places[key] {
                issues.append(
                    SourceIssue(
                        keyRange, "duplicate key \(quoted(key)), first given at \(first.inWords)"))
            } else {
                places[key] = keyStart
            }
            try skipTrivia()
            if next == nil { throw unclosed("object", from: start, by: "}") }
            guard take(",") || next == "}" else { throw expected("`,` or `}` after the value of \(quoted(key))") }
            try skipTrivia()
        }
        depth -= 1
        return JSONNode(.object(members), range: range(from: start))
    }

    private func unclosed(_ what: String, from start: SourcePosition, by bracket: String) -> SourceIssue {
        expected("`\(bracket)` to close the \(what) that opens at \(start.inWords)")
    }

    private mutating func parseKey() throws(SourceIssue) -> String {
        switch next {
        case "\"", "'": return try parseString()
        case let next? where Self.isIdentifierStart(next): return try parseIdentifier()
        default: throw expected("a key or `}`")
        }
    }
}

extension SourcePosition {
    /// A description of the position.
    package var inWords: String { "line \(line), column \(column)" }
}
