extension JSON5Parser {
    /// Skips whitespace and comments.
    package mutating func skipTrivia() throws(SourceIssue) {
        while let scalar = next {
            if Self.isSpace(scalar) {
                advance()
            } else if scalar == "/", peek(1) == "/" {
                while let scalar = next, !Self.isLineTerminator(scalar) { advance() }
            } else if scalar == "/", peek(1) == "*" {
                try skipBlockComment()
            } else {
                return
            }
        }
    }

    private mutating func skipBlockComment() throws(SourceIssue) {
        let start = position
        advance()
        advance()
        while let scalar = next {
            advance()
            if scalar == "*", take("/") { return }
        }
        throw expected("`*/` to close the comment that opens at \(start.inWords)")
    }

    /// A name as in ECMAScript 5.1: letters, digits, `$`, `_`, joiners, and `\u` escapes of them.
    mutating func parseIdentifier() throws(SourceIssue) -> String {
        var name = String.UnicodeScalarView()
        while let scalar = next {
            if scalar == "\\" {
                let start = position
                advance()
                guard take("u") else { throw expected("`u` and four hexadecimal digits after `\\` in a name") }
                let escaped = try parseUnicodeEscape(from: start)
                guard Self.isIdentifierPart(escaped), !name.isEmpty || Self.isIdentifierStart(escaped), escaped != "\\"
                else {
                    throw SourceIssue(
                        range(from: start),
                        "expected the escape of a letter, found that of a character not allowed in keys")
                }
                name.append(escaped)
            } else if Self.isIdentifierPart(scalar) {
                name.append(scalar)
                advance()
            } else {
                break
            }
        }
        return String(name)
    }

    static func isLineTerminator(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\t", "\n", "\u{B}", "\u{C}", "\r", " ", "\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}": true
        default: scalar.value > 0x7F && scalar.properties.generalCategory == .spaceSeparator
        }
    }

    /// Whether a name may start with `scalar`; a backslash starts an escape.
    static func isIdentifierStart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "$", "_", "\\": return true
        case _ where scalar.isASCII: return false
        default:
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
                return true
            default: return false
            }
        }
    }

    static func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "\u{200C}", "\u{200D}": return true
        case _ where isIdentifierStart(scalar): return true
        default:
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
            default: return false
            }
        }
    }
}
