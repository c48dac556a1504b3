/// Text in lines of a terminal.
enum TextWrapping {
    /// The most characters in a line, whatever the terminal has room for.
    static let maximumWidth = 100

    /// Words in lines that are no longer than `width`, where no word is by itself; one with commas goes on in the next.
    static func lines(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            let parts = parts(of: word, width: width)
            if let last = lines.last, last.count + 1 + parts[0].count <= width {
                lines[lines.count - 1] = last + " " + parts[0]
            } else {
                lines.append(parts[0])
            }
            lines += parts.dropFirst()
        }
        return lines
    }

    /// A word that is longer than a line, in parts that end in commas.
    private static func parts(of word: Substring, width: Int) -> [String] {
        guard word.count > width else { return [String(word)] }
        var parts = [""]
        let words = word.split(separator: ",", omittingEmptySubsequences: false)
        for (index, word) in words.enumerated() {
            let (last, part) = (parts[parts.count - 1], index + 1 < words.count ? word + "," : word)
            if last.isEmpty || last.count + part.count <= width {
                parts[parts.count - 1] += part
            } else {
                parts.append(String(part))
            }
        }
        return parts
    }

    /// Command lines, which go on behind a backslash where one has no room.
    static func commandLines(_ commands: [String], width: Int) -> String {
        commands.flatMap { command in
            var lines: [String] = []
            for word in words(of: command) {
                let end = word.isLast ? 0 : 2
                if let last = lines.last, last.count + 1 + word.text.count + end <= width {
                    lines[lines.count - 1] = last + " " + word.text
                } else {
                    lines.append((lines.isEmpty ? "  " : "      ") + word.text)
                }
            }
            return lines.dropLast().map { $0 + " \\" } + lines.suffix(1)
        }.joined(separator: "\n")
    }

    /// A command's words; what stands in quotes is one of them.
    private static func words(of command: String) -> [(text: String, isLast: Bool)] {
        var words: [String] = [""]
        var isQuoted = false
        for character in command {
            if character == "'" { isQuoted.toggle() }
            if character == " ", !isQuoted { words.append("") } else { words[words.count - 1].append(character) }
        }
        return words.enumerated().map { ($0.element, $0.offset == words.count - 1) }
    }

    /// Paragraphs, between which empty lines stand; lines that are indented stay as they are.
    static func paragraphs(_ text: String, width: Int) -> String {
        text.split(separator: "\n\n").map { paragraph in
            isVerbatim(paragraph) ? String(paragraph) : lines(String(paragraph), width: width).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// Whether a paragraph's lines stay as they are, because each is indented.
    static func isVerbatim(_ paragraph: Substring) -> Bool {
        paragraph.split(separator: "\n").allSatisfy { $0.hasPrefix("  ") }
    }

    /// Names with what is said of each beside them, or beneath where there is little room.
    static func rows(_ rows: [(name: String, text: String)], width: Int) -> [String] {
        let column = (rows.map(\.name.count).max() ?? 0) + 5
        guard width - column >= 30 else {
            return rows.flatMap { row in
                ["  " + row.name] + lines(row.text, width: width - 6).map { "      " + $0 }
            }
        }
        return rows.flatMap { row in
            let lines = lines(row.text, width: width - column)
            let name = "  " + row.name
            let first = name + String(repeating: " ", count: column - name.count) + (lines.first ?? "")
            return [first] + lines.dropFirst().map { String(repeating: " ", count: column) + $0 }
        }
    }
}
