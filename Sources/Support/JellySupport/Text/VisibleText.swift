/// Foreign text for line-based display: a terminal, a log, a table.
///
/// It cannot move the cursor, begin a line, or change the text direction: control characters, format characters and
/// line separators become escapes, such as `\n` and `\u{1b}`.
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

    /// The text's lines, with invisible characters escaped.
    package static func lines(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { line(String($0)) }
    }

    /// A code point: `U+00A0`.
    package static func codePoint(_ scalar: Unicode.Scalar) -> String {
        "U+" + scalar.value.digits(4, radix: 16).uppercased()
    }

    /// Whether a character is invisible or misleading; tabs and joiners, which scripts and emoji need, are not.
    package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        if (0x20...0x7E).contains(scalar.value) || scalar == "\t" { return false }
        if scalar.isControl { return true }
        return scalar.properties.generalCategory == .format && scalar != "\u{200C}" && scalar != "\u{200D}"
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character: a line or text terminator, or a terminal command.
    package var isControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

/// Lines for a log read by GitHub's runner.
package enum RunnerText {
    /// A line that the runner does not take for a command.
    ///
    /// Source: `ActionCommand` of actions/runner: a command is `::` after whitespace, or `##[` anywhere.
    package static func disarmed(_ line: String) -> String {
        let line = line.replacing("##[", with: "\\u{23}#[")
        let start = line.prefix { $0.isWhitespace }
        guard line.dropFirst(start.count).hasPrefix("::") else { return line }
        return start + "\\u{3a}" + line.dropFirst(start.count + 1)
    }
}
