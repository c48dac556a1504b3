/// Text of others for a place where people read it line by line: a terminal, a log, a table.
///
/// Nothing in it moves the cursor, begins a line, or turns the direction of what follows: control characters, format
/// characters and separators of lines stand as escapes, such as `\n` and `\u{1b}`.
package enum VisibleText {
    /// The text as one line.
    package static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isHidden) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case _ where isHidden(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text's lines, each without what would not be seen.
    package static func lines(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { line(String($0)) }
    }

    /// A character by its number: `U+00A0`.
    package static func codePoint(_ scalar: Unicode.Scalar) -> String {
        "U+" + scalar.value.digits(4, radix: 16).uppercased()
    }

    /// Whether a character is not seen as what it is; tabs are, and so are joiners, which scripts and emoji need.
    package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        if (0x20...0x7E).contains(scalar.value) || scalar == "\t" { return false }
        if scalar.isControl { return true }
        return scalar.properties.generalCategory == .format && scalar != "\u{200C}" && scalar != "\u{200D}"
    }
}

extension Unicode.Scalar {
    /// Whether it is no character to be seen, but an end of a text or line, or a command to a terminal.
    package var isControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
