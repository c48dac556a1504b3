import JellySupport

/// How a member is added to an object of a document, in the layout of those that are there.
struct JSON5Insertion {
    private let source: SourceText
    /// The object, brackets included.
    private let object: Range<Int>
    private let members: [JSONNode.Member]

    private var scalars: [Unicode.Scalar] { source.scalars }

    init(_ source: SourceText, object: Range<Int>, members: [JSONNode.Member]) {
        (self.source, self.object, self.members) = (source, object, members)
    }

    /// What adds a key with a value behind all others.
    func edits(adding key: String, _ value: String) -> [JSON5Text.Edit] {
        guard let last = members.last else {
            let start = object.lowerBound + 1
            let end = scalars[start] == "}" ? " " : ""
            return [JSON5Text.Edit(start..<start, " \(word(key, like: nil)): \(value)\(end)")]
        }
        let lastKey = source.offsets(of: last.keyRange)
        let lastValue = source.offsets(of: last.value.range)
        let between = scalars[lastKey.upperBound..<lastValue.lowerBound]
        // Comments and ends of lines between the last key and its value are its own.
        let colon = between.allSatisfy { $0 == ":" || $0 == " " } ? text(between) : ": "
        let member = word(key, like: lastKey) + colon + value
        let (comma, lineEnd) = tail(behind: lastValue.upperBound)
        var edits: [JSON5Text.Edit] = []
        if comma == nil { edits.append(JSON5Text.Edit(lastValue.upperBound..<lastValue.upperBound, ",")) }
        if let lineEnd {
            let end = comma == nil ? "" : ","
            edits.append(JSON5Text.Edit(lineEnd..<lineEnd, newLine(at: lineEnd) + indent(of: lastKey) + member + end))
        } else {
            let place = max(inner(behind: lastValue.upperBound), comma.map { $0 + 1 } ?? 0)
            let end = comma == nil ? "" : ","
            edits.append(JSON5Text.Edit(place..<place, gap(before: lastKey, colon) + member + end))
        }
        return edits
    }

    /// The key as it stands in a document, in such quotes as another one has.
    private func word(_ key: String, like other: Range<Int>?) -> String {
        switch other.map({ scalars[$0.lowerBound] }) {
        case "\""?: JSONText.string(key, isBrief: true)
        case "'"?: "'" + JSONText.string(key, isBrief: true).dropFirst().dropLast() + "'"
        default: key
        }
    }

    /// The comma behind the last value, if there is one, and where the last member's line ends; nil for the latter where
    /// the object ends on that line.
    private func tail(behind value: Int) -> (comma: Int?, lineEnd: Int?) {
        var parser = parser(at: value)
        var comma: Int?
        while let next = parser.next {
            if next == "," {
                comma = parser.index
                parser.advance()
            } else if next == "}" {
                return (comma, nil)
            } else if next == "\n" || next == "\r" {
                // The comma may stand on a later line.
                guard comma == nil, let later = laterComma(parser) else { return (comma, parser.index) }
                parser = later
            } else if next == "/" {
                skipComment(&parser)
            } else {
                parser.advance()
            }
        }
        return (comma, nil)
    }

    private func laterComma(_ parser: JSON5Parser) -> JSON5Parser? {
        var parser = parser
        try? parser.skipTrivia()
        return parser.next == "," ? parser : nil
    }

    /// Where the last comment behind a value ends, in an object that ends on its line.
    private func inner(behind value: Int) -> Int {
        var parser = parser(at: value)
        var end = value
        while let next = parser.next, next != "}" {
            if next == "/" {
                skipComment(&parser)
                end = parser.index
            } else {
                parser.advance()
            }
        }
        return end
    }

    private func parser(at index: Int) -> JSON5Parser {
        var parser = JSON5Parser(scalars)
        parser.index = index
        return parser
    }

    /// Steps over the comment that begins here; its end of line is left.
    private func skipComment(_ parser: inout JSON5Parser) {
        if parser.peek(1) == "*" {
            parser.advance()
            parser.advance()
            while parser.next != nil, !(parser.next == "*" && parser.peek(1) == "/") { parser.advance() }
            parser.advance()
            parser.advance()
        } else {
            while let next = parser.next, next != "\n", next != "\r" { parser.advance() }
        }
    }

    /// The end of a line as it stands at a place.
    private func newLine(at index: Int) -> String {
        guard scalars[index] == "\r" else { return "\n" }
        return index + 1 < scalars.count && scalars[index + 1] == "\n" ? "\r\n" : "\r"
    }

    /// The white space at the beginning of a key's line.
    private func indent(of key: Range<Int>) -> String {
        var start = key.lowerBound
        while start > 0, scalars[start - 1] != "\n", scalars[start - 1] != "\r" { start -= 1 }
        return text(scalars[start..<key.lowerBound].prefix { $0 == " " || $0 == "\t" })
    }

    /// What stands between a comma and the key behind it.
    private func gap(before key: Range<Int>, _ colon: String) -> String {
        guard members.count > 1 else { return colon.hasSuffix(" ") ? " " : "" }
        return key.lowerBound > 0 && scalars[key.lowerBound - 1] == "," ? "" : " "
    }

    private func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}
