import JellyImaging
import JellyScene
import JellySupport
import Synchronization

/// Extracts the commands embedded in a Markdown document or a DocC article, in order.
///
/// A command is in a comment at the start of a line, `<!-- jellyframe still scene.json5 --at 1s -o image.svg -->`, or in
/// a fenced block: if `jellyframe` is the last word of the block's info string, each of its lines is a command; if a
/// command follows that word, the block contains its scene.
struct DocumentText {
    /// An embedded command.
    struct Passage: Hashable {
        /// Its first line, counted from 1.
        let line: Int
        /// Its words without `jellyframe`.
        let words: [String]
        /// The embedded scene; nil if a word names the scene's file.
        var scene: Block?
    }

    /// The text of a fenced block.
    struct Block: Hashable {
        /// Its first line, counted from 1.
        let line: Int
        let text: String
    }

    /// An open fence.
    private struct Fence {
        let mark: Character
        let length: Int
        /// The content column of its list item; 0 outside lists.
        let column: Int
        let info: Substring
        let line: Int
    }

    private static let name = "jellyframe"

    private let lines: [Substring]
    private var next = 0
    private var passages: [Passage] = []

    /// - Throws: `SourceIssue` for an invalid command, or an unterminated comment or block.
    static func passages(of text: String) throws(SourceIssue) -> [Passage] {
        let text = text.first == "\u{feff}" ? text.dropFirst() : text[...]
        var document = DocumentText(
            lines: text.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine))
        while document.next < document.lines.count { try document.readLine() }
        return document.passages
    }

    private init(lines: [Substring]) { self.lines = lines }

    private mutating func readLine() throws(SourceIssue) {
        let (column, start) = Self.unindented(lines[next])
        // Four spaces of indentation begin a code block.
        guard column < 4 else { return next += 1 }
        if start.hasPrefix("<!--") { return try readComments(start) }
        if let fence = fence(start, column: column) { return try readBlock(fence) }
        next += 1
    }

    /// Reads a comment at the start of a line, and those that follow it.
    private mutating func readComments(_ start: Substring) throws(SourceIssue) {
        var rest = start
        while let opening = rest.firstRange(of: "<!--") { rest = try readComment(rest[opening.upperBound...]) }
        next += 1
    }

    /// Reads a comment to its end, and returns the rest of that line.
    private mutating func readComment(_ start: Substring) throws(SourceIssue) -> Substring {
        let line = next + 1
        var text = ""
        var part = start
        while true {
            if let end = part.firstRange(of: "-->") {
                text += part[..<end.lowerBound]
                if let command = try command(in: text, line: line) { try add(command, line: line) }
                return part[end.upperBound...]
            }
            text += part + "\n"
            next += 1
            guard next < lines.count else {
                guard try command(in: text, line: line) != nil else { return "" }
                throw SourceIssue(line: line, "unterminated comment; expected -->")
            }
            part = lines[next]
        }
    }

    /// The text after `jellyframe` in a comment; nil for other comments.
    ///
    /// - Throws: `SourceIssue` for a misspelled `jellyframe` before a command.
    private func command(in comment: some StringProtocol, line: Int) throws(SourceIssue) -> Substring? {
        let start = Substring(comment).drop { $0.isWhitespace }
        let word = start.prefix { !$0.isWhitespace }
        let rest = start[word.endIndex...]
        let next = rest.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
        let isCommand = DocumentCommand.commands.contains { $0.specification.name == next }
        guard try isName(word, line: line, isMeant: isCommand) else { return nil }
        return rest
    }

    /// Whether a word is the program's name.
    ///
    /// - Throws: `SourceIssue` if it is intended but has other capitals.
    private func isName(_ word: Substring, line: Int, isMeant: Bool = true) throws(SourceIssue) -> Bool {
        if word == Self.name { return true }
        guard isMeant, word.lowercased() == Self.name else { return false }
        throw SourceIssue(line: line, "expected jellyframe, not “\(word)”")
    }

    private mutating func readBlock(_ fence: Fence) throws(SourceIssue) {
        next += 1
        let first = next
        while next < lines.count, !closes(lines[next], fence), !leaves(lines[next], fence) { next += 1 }
        let block = lines[first..<next]
        let isClosed = next < lines.count && closes(lines[next], fence)
        let isLast = next == lines.count
        if isClosed { next += 1 }
        // Other info strings may contain anything, and are not parsed.
        guard let command = try command(inInfo: fence.info, line: fence.line) else {
            guard isLast, block.contains(where: beginsCommand) else { return }
            throw SourceIssue(line: fence.line, "unterminated code block")
        }
        guard isClosed else { throw SourceIssue(line: fence.line, "unterminated code block") }
        guard command.allSatisfy(\.isWhitespace) else {
            try add(
                command, line: fence.line, scene: Block(line: first + 1, text: block.joined(separator: "\n") + "\n"))
            return
        }
        try addCommands(block, firstLine: first + 1)
    }

    /// One command per line; a backslash at the end continues it on the next.
    private mutating func addCommands(_ block: ArraySlice<Substring>, firstLine: Int) throws(SourceIssue) {
        var (text, line): (String, Int?) = ("", nil)
        for (offset, part) in block.enumerated() {
            line = line ?? firstLine + offset
            text += part
            if part.hasSuffix("\\"), offset + 1 < block.count {
                text += "\n"
                continue
            }
            let words = try DocumentWords.split(text, line: line ?? firstLine)
            if let first = words.first {
                guard first == Self.name else {
                    throw SourceIssue(
                        line: line ?? firstLine,
                        "a command must begin with jellyframe, not “\(QuotedText.short(first))”")
                }
                passages.append(Passage(line: line ?? firstLine, words: Array(words.dropFirst())))
            }
            (text, line) = ("", nil)
        }
    }

    private mutating func add(_ command: Substring, line: Int, scene: Block? = nil) throws(SourceIssue) {
        passages.append(Passage(line: line, words: try DocumentWords.split(command, line: line), scene: scene))
    }

    /// The fence that a line opens, possibly after list markers.
    private func fence(_ start: Substring, column: Int) -> Fence? {
        var (text, column, inner) = (start, column, 0)
        while let mark = Self.listMark(text) {
            let behind = column + mark.count
            (column, text) = Self.unindented(text[mark.endIndex...], from: behind)
            // More spaces begin an indented code block.
            guard (1...4).contains(column - behind) else { return nil }
            inner = column
        }
        guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
        let length = text.prefix { $0 == mark }.count
        let info = text.dropFirst(length)
        guard length >= 3, mark == "~" || !info.contains("`") else { return nil }
        return Fence(mark: mark, length: length, column: inner, info: info, line: next + 1)
    }

    private func closes(_ line: Substring, _ fence: Fence) -> Bool {
        let (column, start) = Self.unindented(line)
        guard (0..<4).contains(column - fence.column) else { return false }
        let length = start.prefix { $0 == fence.mark }.count
        return length >= fence.length && start.dropFirst(length).allSatisfy { $0 == " " || $0 == "\t" }
    }

    /// Whether a line ends the list item that contains the open fence.
    private func leaves(_ line: Substring, _ fence: Fence) -> Bool {
        let (column, start) = Self.unindented(line)
        return column < fence.column && !start.isEmpty
    }

    /// Whether a line would begin a command outside a block.
    private func beginsCommand(_ line: Substring) -> Bool {
        let start = Self.unindented(line).text
        return start.hasPrefix("<!--") && (try? command(in: start.dropFirst(4), line: next)) != nil
    }

    /// The text after the word `jellyframe` in an info string; nil if it does not occur.
    ///
    /// - Throws: `SourceIssue` for other capitals.
    private func command(inInfo info: Substring, line: Int) throws(SourceIssue) -> Substring? {
        var rest = info
        while true {
            rest = rest.drop { $0.isWhitespace }
            guard !rest.isEmpty else { return nil }
            let word = Self.word(rest)
            rest = rest[word.endIndex...]
            if try isName(word, line: line) { return rest }
        }
    }

    /// The first word of an info string; spaces inside quotes belong to it, as in `title="a b"`.
    private static func word(_ text: Substring) -> Substring {
        var (quote, last): (Character?, Character?) = (nil, nil)
        let end = text.firstIndex { character in
            defer { last = character }
            if let open = quote {
                if character == open { quote = nil }
                return false
            }
            if character == "\"" || character == "'", last == nil || last == "=" { quote = character }
            return character.isWhitespace
        }
        return text[..<(end ?? text.endIndex)]
    }

    /// The list marker at the start of a text, such as `-` or `2.`; nil if there is none.
    private static func listMark(_ text: Substring) -> Substring? {
        let digits = text.prefix { ("0"..."9").contains($0) }
        guard let mark = text[digits.endIndex...].first, digits.count < 10 else { return nil }
        return (digits.isEmpty ? "-*+" : ".)").contains(mark) ? text[...digits.endIndex] : nil
    }

    /// A text without its indentation, and the column at which it starts.
    private static func unindented(_ text: Substring, from start: Int = 0) -> (column: Int, text: Substring) {
        let blanks = text.prefix { $0 == " " || $0 == "\t" }
        let column = blanks.reduce(start) { $1 == " " ? $0 + 1 : ($0 / 4 + 1) * 4 }
        return (column, text[blanks.endIndex...])
    }
}

/// Scenes embedded in documents, by the names under which commands refer to them.
enum SceneBlocks {
    private struct Entry {
        let block: DocumentText.Block
        let document: String
        let directory: String
    }

    private static let entries = Mutex<[String: Entry]>([:])

    /// Registers a scene for the rest of the process.
    ///
    /// - Parameters:
    ///   - name: the document's path and line, unique to this scene.
    ///   - document: the document's path in error messages.
    ///   - directory: the base directory of files that the scene refers to.
    static func add(_ block: DocumentText.Block, as name: String, of document: String, directory: String) {
        entries.withLock { $0[name] = Entry(block: block, document: document, directory: directory) }
    }

    /// The scene registered under a name, if any.
    ///
    /// - Throws: all errors of the scene.
    static func document(named name: String, memory: MemoryBudget) throws(SceneErrors) -> SceneDocument? {
        guard let entry = entries.withLock({ $0[name] }) else { return nil }
        let text = String(repeating: "\n", count: entry.block.line - 1) + entry.block.text
        return try SceneDocument(text, name: entry.document, directory: entry.directory, memory: memory)
    }
}
