import JellySupport

/// Splits a command in a document into words as a shell does, without any other shell syntax.
///
/// Whitespace separates words; `'…'` is literal, `"…"` supports `\"` and `\\`, a backslash escapes the next character,
/// and a word that begins with `#` starts a comment.
struct DocumentWords {
    /// Characters with a meaning in shells, rejected outside quotes.
    private static let ofShells: Set<Character> = ["|", "<", ">", ";", "&", "$", "`", "*", "(", ")"]

    private let line: Int
    private var words: [String] = []
    /// The current word; nil between words.
    private var word: String?
    private var rest: Substring

    /// - Throws: `SourceIssue` at `line` for an unterminated quote, or shell syntax.
    static func split(_ text: some StringProtocol, line: Int) throws(SourceIssue) -> [String] {
        var words = DocumentWords(line: line, rest: Substring(text))
        while let character = words.rest.popFirst() { try words.read(character) }
        words.end()
        return words.words
    }

    private init(line: Int, rest: Substring) { (self.line, self.rest) = (line, rest) }

    private mutating func read(_ character: Character) throws(SourceIssue) {
        switch character {
        case _ where character.isWhitespace: end()
        case "'", "\"": try readQuoted(upTo: character)
        case "\\":
            guard let next = rest.popFirst() else { throw .init(line: line, "command ends in a backslash") }
            if !next.endsLine { add(next) }
        case "#" where word == nil: rest = rest.drop { !$0.endsLine }
        case _ where Self.ofShells.contains(character):
            throw .init(
                line: line,
                "“\(character)” is shell syntax, which is not supported; quote it, or remove it")
        default: add(character)
        }
    }

    private mutating func readQuoted(upTo quote: Character) throws(SourceIssue) {
        if word == nil { word = "" }
        while let character = rest.popFirst() {
            if character == quote { return }
            if character == "\\", quote == "\"", let next = rest.first, next == "\"" || next == "\\" {
                add(next)
                rest.removeFirst()
            } else {
                add(character)
            }
        }
        throw .init(line: line, "unterminated quote \(quote)")
    }

    /// Appends in place: copying the word for each character would take quadratic time.
    private mutating func add(_ character: Character) {
        if word == nil { word = "" }
        word?.append(character)
    }

    private mutating func end() {
        if let word { words.append(word) }
        word = nil
    }
}

extension Character {
    /// Whether it ends a line of a document; U+2028 and the like do not.
    var endsLine: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}
