import JellySupport

/// CSS syntax.
enum CSSText {
    static func length(_ number: Double) -> String {
        let text = ShortNumber.cssText(number, places: 6)
        return text == "0" ? text : text + "px"
    }

    static func seconds(_ number: Double) -> String { ShortNumber.cssText(number, places: 6) + "s" }

    /// An identifier after its first letter, escaped as the CSSOM serializes it; `CSS.escape` does the same.
    static func identifierPart(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\0": "\u{FFFD}"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: code(scalar)
            case "0"..."9", "A"..."Z", "a"..."z", "-", "_": String(scalar)
            case _ where scalar.value >= 0x80: VisibleText.isHidden(scalar) ? code(scalar) : String(scalar)
            default: "\\" + String(scalar)
            }
        }.joined()
    }

    /// A string as the CSSOM serializes it, safe inside `<style>`.
    static func string(_ text: String) -> String {
        let inner = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\0": "\u{FFFD}"
            case "\"", "\\": "\\" + String(scalar)
            case _ where scalar == "<" || scalar.value == 0x7F || VisibleText.isHidden(scalar): code(scalar)
            default: String(scalar)
            }
        }
        return "\"" + inner.joined() + "\""
    }

    /// The text of a comment.
    static func comment(_ text: String) -> String {
        // By scalars: a slash with a combining mark is another character, but still ends the comment.
        var words = String.UnicodeScalarView()
        for scalar in string(text).dropFirst().dropLast().unicodeScalars {
            if scalar == "/", words.last == "*" { words.append("\\") }
            words.append(scalar)
        }
        return "/* " + String(words) + " */"
    }

    private static func code(_ scalar: Unicode.Scalar) -> String { "\\" + String(scalar.value, radix: 16) + " " }
}
