/// Escapes text for lines of a file: backslashes, and line breaks as `\n` and `\r`.
///
/// All goes scalar by scalar: a mark at the beginning of a text would be one character with the blank before it.
enum EscapedText {
    /// - Parameter isWord: whether to escape spaces, too.
    static func escaped(_ text: String, isWord: Bool = false) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\".unicodeScalars
            case "\n": escaped += "\\n".unicodeScalars
            case "\r": escaped += "\\r".unicodeScalars
            case " " where isWord: escaped += "\\ ".unicodeScalars
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    /// The text that was escaped.
    static func text(_ escaped: Substring.UnicodeScalarView) -> String {
        let text = Substring(escaped)
        return text.utf8.contains(UInt8(ascii: "\\")) ? split(escaped, atBlanks: false)[0] : String(text)
    }

    /// The words in a line, which are apart by one blank.
    static func words(_ line: Substring.UnicodeScalarView) -> [String] { split(line, atBlanks: true) }

    /// The rest of a line after a prefix; nil without the prefix.
    static func rest(of line: Substring, after prefix: String) -> Substring.UnicodeScalarView? {
        guard line.utf8.starts(with: prefix.utf8) else { return nil }
        return Substring(line.utf8.dropFirst(prefix.utf8.count)).unicodeScalars
    }

    private static func split(_ line: Substring.UnicodeScalarView, atBlanks: Bool) -> [String] {
        var (words, isEscape) = ([String.UnicodeScalarView()], false)
        for scalar in line {
            if isEscape {
                words[words.count - 1].append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
                isEscape = false
            } else if scalar == "\\" {
                isEscape = true
            } else if scalar == " ", atBlanks {
                words.append(String.UnicodeScalarView())
            } else {
                words[words.count - 1].append(scalar)
            }
        }
        return words.map { String($0) }
    }
}
