/// The commands that stand in a Markdown document or a DocC article, in their order.
///
/// A command stands in a comment that begins a line, `<!-- jellyframe still scene.json5 --at 1s -o picture.svg -->`, or
/// in a fenced block: where the block's info string ends with `jellyframe`, each of its lines is a command; where a
/// command follows that word, the block is the command's scene.
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
        let info: Substring
        let line: Int
    }

    private static let name = "jellyframe"

    private let lines: [Substring]
    private var next = 0
    private var passages: [Passage] = []

    /// - Throws: `Fault` for a command that cannot be read, and a comment or block of commands without its end.
    static func passages(of text: String) throws(Fault) -> [Passage] {
        var text = DocumentText(lines: text.split(omittingEmptySubsequences: false) { $0.isNewline })
        while text.next < text.lines.count { try text.readLine() }
        return text.passages
    }

    private init(lines: [Substring]) { self.lines = lines }

    private mutating func readLine() throws(Fault) {
        let line = lines[next]
        let start = line.drop { $0 == " " }
        // Four blanks begin code that is shown as it is.
        guard line.count - start.count < 4 else { return next += 1 }
        if start.hasPrefix("<!--") { return try readComment(start.dropFirst(4)) }
        if let fence = fence(start) { return try readBlock(fence) }
        next += 1
    }

    private mutating func readComment(_ start: Substring) throws(Fault) {
        let line = next + 1
        var text = ""
        var part = start
        while true {
            next += 1
            if let end = part.firstRange(of: "-->") {
                text += part[..<end.lowerBound]
                break
            }
            text += part + "\n"
            guard next < lines.count else {
                guard command(in: text) != nil else { return }
                throw Fault(line: line, reason: "this comment has no end: -->")
            }
            part = lines[next]
        }
        guard let command = command(in: text) else { return }
        try add(command, line: line)
    }

    /// What follows `jellyframe` in a comment; nil in others.
    private func command(in comment: String) -> Substring? {
        let start = comment.drop { $0.isWhitespace }
        guard start.count < comment.count, start.hasPrefix(Self.name) else { return nil }
        let rest = start.dropFirst(Self.name.count)
        return rest.first.map(\.isWhitespace) ?? true ? rest : nil
    }

    private mutating func readBlock(_ fence: Fence) throws(Fault) {
        next += 1
        let first = next
        while next < lines.count, !closes(lines[next], fence) { next += 1 }
        let block = lines[first..<min(next, lines.count)]
        let isOpen = next == lines.count
        next += 1
        // Only what is ours is split: an info string may hold anything.
        let words = fence.info.split(whereSeparator: \.isWhitespace)
        guard let place = words.prefix(2).firstIndex(where: { $0 == Self.name }) else { return }
        guard !isOpen else { throw Fault(line: fence.line, reason: "this block has no end") }
        guard place + 1 == words.count else {
            let command = fence.info[words[place].endIndex...]
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
            let words = try split(text, line: line ?? firstLine)
            if let first = words.first {
                guard first == Self.name else {
                    throw Fault(
                        line: line ?? firstLine, reason: "a command begins with jellyframe, and not with “\(first)”")
                }
                passages.append(Passage(line: line ?? firstLine, words: Array(words.dropFirst())))
            }
            (text, line) = ("", nil)
        }
    }

    private mutating func add(_ command: Substring, line: Int, scene: Block? = nil) throws(Fault) {
        passages.append(Passage(line: line, words: try split(command, line: line), scene: scene))
    }

    private func split(_ text: some StringProtocol, line: Int) throws(Fault) -> [String] {
        do throws(DocumentWords.Fault) {
            return try DocumentWords.split(text)
        } catch {
            throw Fault(line: line, reason: error.reason)
        }
    }

    /// The fence that a line opens.
    private func fence(_ start: Substring) -> Fence? {
        guard let mark = start.first, mark == "`" || mark == "~" else { return nil }
        let length = start.prefix { $0 == mark }.count
        let info = start.dropFirst(length)
        guard length >= 3, mark == "~" || !info.contains("`") else { return nil }
        return Fence(mark: mark, length: length, info: info, line: next + 1)
    }

    private func closes(_ line: Substring, _ fence: Fence) -> Bool {
        let start = line.drop { $0 == " " }
        guard line.count - start.count < 4 else { return false }
        let length = start.prefix { $0 == fence.mark }.count
        return length >= fence.length && start.dropFirst(length).allSatisfy { $0 == " " || $0 == "\t" }
    }
}
