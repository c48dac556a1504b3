/// Wraps text for a terminal.
enum TextWrapping {
    /// The maximum line width, even on wider terminals.
    static let maximumWidth = 100

    /// Wraps text at `width`; a longer word is broken after its commas, or else exceeds the width.
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

    /// Splits a word longer than a line after its commas.
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

    /// Command lines, continued with a backslash where they are too long.
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

    /// Splits a command into words, keeping quoted text together.
    private static func words(of command: String) -> [(text: String, isLast: Bool)] {
        var words: [String] = [""]
        var isQuoted = false
        for character in command {
            if character == "'" { isQuoted.toggle() }
            if character == " ", !isQuoted { words.append("") } else { words[words.count - 1].append(character) }
        }
        return words.enumerated().map { ($0.element, $0.offset == words.count - 1) }
    }

    /// Wraps paragraphs separated by empty lines; indented ones are kept verbatim.
    static func paragraphs(_ text: String, width: Int) -> String {
        text.split(separator: "\n\n").map { paragraph in
            isVerbatim(paragraph) ? String(paragraph) : lines(String(paragraph), width: width).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// Whether every line of a paragraph is indented.
    static func isVerbatim(_ paragraph: Substring) -> Bool {
        paragraph.split(separator: "\n").allSatisfy { $0.hasPrefix("  ") }
    }

    /// Names with their descriptions in a second column, or beneath on a narrow terminal.
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
