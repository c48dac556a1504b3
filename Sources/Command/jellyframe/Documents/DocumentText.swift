import JellyImaging
import JellyScene
import JellySupport
import Synchronization

/// The commands that stand in a Markdown document or a DocC article, in their order.
///
/// A command stands in a comment that begins a line, `<!-- jellyframe still scene.json5 --at 1s -o picture.svg -->`, or
/// in a fenced block: where `jellyframe` is the last word of the block's info string, each of its lines is a command;
/// where a command follows that word, the block is the command's scene.
struct DocumentText {
    /// A command as it stands there.
    struct Passage: Hashable {
        /// The line in which it begins, from 1.
        let line: Int
        /// Its words without `jellyframe`.
        let words: [String]
        /// The scene that stands below it; nil where one of the words names it.
        var scene: Block?
    }

    /// A fenced block's text.
    struct Block: Hashable {
        /// The number of its first line, from 1.
        let line: Int
        let text: String
    }

    /// What is wrong with a document.
    struct Fault: Error, Hashable {
        let line: Int
        let reason: String
    }

    /// A fence that is open.
    private struct Fence {
        let mark: Character
        let length: Int
        /// The column in which the text of its list item begins; 0 outside of lists.
        let column: Int
        let info: Substring
        let line: Int
    }

    private static let name = "jellyframe"

    private let lines: [Substring]
    private var next = 0
    private var passages: [Passage] = []

    /// - Throws: `Fault` for a command that cannot be read, and a comment or block of commands without its end.
    static func passages(of text: String) throws(Fault) -> [Passage] {
        let text = text.first == "\u{feff}" ? text.dropFirst() : text[...]
        var document = DocumentText(
            lines: text.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine))
        while document.next < document.lines.count { try document.readLine() }
        return document.passages
    }

    private init(lines: [Substring]) { self.lines = lines }

    private mutating func readLine() throws(Fault) {
        let (column, start) = Self.unindented(lines[next])
        // Four blanks begin code that is shown as it is.
        guard column < 4 else { return next += 1 }
        if start.hasPrefix("<!--") { return try readComments(start) }
        if let fence = fence(start, column: column) { return try readBlock(fence) }
        next += 1
    }

    /// Reads a comment that begins a line, and those that begin behind its end.
    private mutating func readComments(_ start: Substring) throws(Fault) {
        var rest = start
        while let opening = rest.firstRange(of: "<!--") { rest = try readComment(rest[opening.upperBound...]) }
        next += 1
    }

    /// Reads a comment to its end, and returns what follows in that line.
    private mutating func readComment(_ start: Substring) throws(Fault) -> Substring {
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
                throw Fault(line: line, reason: "this comment has no end: -->")
            }
            part = lines[next]
        }
    }

    /// What follows `jellyframe` in a comment; nil in others.
    ///
    /// - Throws: `Fault` where the name is written in another way before a command.
    private func command(in comment: some StringProtocol, line: Int) throws(Fault) -> Substring? {
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
    /// - Throws: `Fault` where it is meant and written in another way.
    private func isName(_ word: Substring, line: Int, isMeant: Bool = true) throws(Fault) -> Bool {
        if word == Self.name { return true }
        guard isMeant, word.lowercased() == Self.name else { return false }
        throw Fault(line: line, reason: "the program's name is jellyframe, and not “\(word)”")
    }

    private mutating func readBlock(_ fence: Fence) throws(Fault) {
        next += 1
        let first = next
        while next < lines.count, !closes(lines[next], fence), !leaves(lines[next], fence) { next += 1 }
        let block = lines[first..<next]
        let isClosed = next < lines.count && closes(lines[next], fence)
        let isLast = next == lines.count
        if isClosed { next += 1 }
        // Only what is ours is split: an info string may hold anything.
        guard let command = try command(inInfo: fence.info, line: fence.line) else {
            guard isLast, block.contains(where: beginsCommand) else { return }
            throw Fault(line: fence.line, reason: "this block has no end")
        }
        guard isClosed else { throw Fault(line: fence.line, reason: "this block has no end") }
        guard command.allSatisfy(\.isWhitespace) else {
            try add(
                command, line: fence.line, scene: Block(line: first + 1, text: block.joined(separator: "\n") + "\n"))
            return
        }
        try addCommands(block, firstLine: first + 1)
    }

    /// A command a line; a backslash at a line's end goes on in the next.
    private mutating func addCommands(_ block: ArraySlice<Substring>, firstLine: Int) throws(Fault) {
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
                    throw Fault(
                        line: line ?? firstLine,
                        reason: "a command begins with jellyframe, and not with “\(QuotedText.short(first))”")
                }
                passages.append(Passage(line: line ?? firstLine, words: Array(words.dropFirst())))
            }
            (text, line) = ("", nil)
        }
    }

    private mutating func add(_ command: Substring, line: Int, scene: Block? = nil) throws(Fault) {
        passages.append(Passage(line: line, words: try DocumentWords.split(command, line: line), scene: scene))
    }

    /// The fence that a line opens, behind the marks of list items, too.
    private func fence(_ start: Substring, column: Int) -> Fence? {
        var (text, column, inner) = (start, column, 0)
        while let mark = Self.listMark(text) {
            let behind = column + mark.count
            (column, text) = Self.unindented(text[mark.endIndex...], from: behind)
            // More blanks begin code.
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

    /// Whether a line is none of the list item any more in which a fence is open.
    private func leaves(_ line: Substring, _ fence: Fence) -> Bool {
        let (column, start) = Self.unindented(line)
        return column < fence.column && !start.isEmpty
    }

    /// Whether a line would begin a command, if no block were open.
    private func beginsCommand(_ line: Substring) -> Bool {
        let start = Self.unindented(line).text
        return start.hasPrefix("<!--") && (try? command(in: start.dropFirst(4), line: next)) != nil
    }

    /// What follows the word `jellyframe` in an info string; nil where it is no word of it.
    ///
    /// - Throws: `Fault` where the name is written in another way.
    private func command(inInfo info: Substring, line: Int) throws(Fault) -> Substring? {
        var rest = info
        while true {
            rest = rest.drop { $0.isWhitespace }
            guard !rest.isEmpty else { return nil }
            let word = Self.word(rest)
            rest = rest[word.endIndex...]
            if try isName(word, line: line) { return rest }
        }
    }

    /// The word that an info string begins with; blanks in quotes are its own, as in `title="a b"`.
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

    /// The mark of a list item that a text begins with, such as `-` or `2.`; nil where it begins with none.
    private static func listMark(_ text: Substring) -> Substring? {
        let digits = text.prefix { ("0"..."9").contains($0) }
        guard let mark = text[digits.endIndex...].first, digits.count < 10 else { return nil }
        return (digits.isEmpty ? "-*+" : ".)").contains(mark) ? text[...digits.endIndex] : nil
    }

    /// A text without the blanks that it begins with, and the column in which it begins then.
    private static func unindented(_ text: Substring, from start: Int = 0) -> (column: Int, text: Substring) {
        let blanks = text.prefix { $0 == " " || $0 == "\t" }
        let column = blanks.reduce(start) { $1 == " " ? $0 + 1 : ($0 / 4 + 1) * 4 }
        return (column, text[blanks.endIndex...])
    }
}

/// Scenes that stand in documents and in no file of their own, by the names under which commands take them.
enum SceneBlocks {
    private struct Entry {
        let block: DocumentText.Block
        let document: String
        let folder: String
    }

    private static let entries = Mutex<[String: Entry]>([:])

    /// Adds a scene for the rest of the process.
    ///
    /// - Parameters:
    ///   - name: the document's place and a line, which no scene of another document has.
    ///   - document: the path by which errors call it, with the document's own lines.
    ///   - folder: where the files are that the scene names.
    static func add(_ block: DocumentText.Block, as name: String, of document: String, folder: String) {
        entries.withLock { $0[name] = Entry(block: block, document: document, folder: folder) }
    }

    /// The scene of a name; nil for what is none here.
    ///
    /// - Throws: everything that is wrong with it.
    static func document(named name: String, memory: MemoryBudget) throws(SceneErrors) -> SceneDocument? {
        guard let entry = entries.withLock({ $0[name] }) else { return nil }
        let text = String(repeating: "\n", count: entry.block.line - 1) + entry.block.text
        return try SceneDocument(text, name: entry.document, folder: entry.folder, memory: memory)
    }
}
