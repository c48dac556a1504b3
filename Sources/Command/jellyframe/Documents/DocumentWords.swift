/// The words of a command that stands in a document, split as a shell splits them, and nothing else of a shell.
///
/// Blanks and ends of lines separate words; `'…'` holds characters as they are, `"…"` knows `\"` and `\\`, a backslash
/// takes the next character as it is, and a word that begins with `#` ends the line.
struct DocumentWords {
    /// What means something to a shell, and to nobody here.
    private static let ofShells: Set<Character> = ["|", "<", ">", ";", "&", "$", "`", "*", "(", ")"]

    private let line: Int
    private var words: [String] = []
    /// The word that is being read; nil between words.
    private var word: String?
    private var rest: Substring

    /// - Throws: `DocumentText.Fault` at `line` for a quote without its end, and for what only a shell can do.
    static func split(_ text: some StringProtocol, line: Int) throws(DocumentText.Fault) -> [String] {
        var words = DocumentWords(line: line, rest: Substring(text))
        while let character = words.rest.popFirst() { try words.read(character) }
        words.end()
        return words.words
    }

    private init(line: Int, rest: Substring) { (self.line, self.rest) = (line, rest) }

    private mutating func read(_ character: Character) throws(DocumentText.Fault) {
        switch character {
        case _ where character.isWhitespace: end()
        case "'", "\"": try readQuoted(upTo: character)
        case "\\":
            guard let next = rest.popFirst() else { throw .init(line: line, reason: "a command ends in a backslash") }
            if !next.endsLine { add(next) }
        case "#" where word == nil: rest = rest.drop { !$0.endsLine }
        case _ where Self.ofShells.contains(character):
            throw .init(
                line: line,
                reason: "“\(character)” is for a shell, and there is none; write it in quotes, or leave it out")
        default: add(character)
        }
    }

    private mutating func readQuoted(upTo quote: Character) throws(DocumentText.Fault) {
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
        throw .init(line: line, reason: "a quote \(quote) has no end")
    }

    /// In place: a copy for each character would take time in the square of a word's length.
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
    /// Whether it ends a line of a document; U+2028 and its like are characters of a line.
    var endsLine: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}
