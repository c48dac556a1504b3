extension JSON5Parser {
    /// A string in double or single quotes; the next character is the quote.
    mutating func parseString() throws(SourceIssue) -> String {
        let start = position
        let quote = scalars[index]
        advance()
        var text = String.UnicodeScalarView()
        while let scalar = next {
            if scalar == quote {
                advance()
                return String(text)
            }
            if scalar == "\n" || scalar == "\r" { break }
            if scalar == "\\" {
                if let escaped = try parseEscape() { text.append(escaped) }
            } else {
                text.append(scalar)
                advance()
            }
        }
        throw expected("`\(quote)` to close the string that opens at \(start.inWords)")
    }

    /// The character that an escape stands for; nil for a line continuation. The next character is the backslash.
    private mutating func parseEscape() throws(SourceIssue) -> Unicode.Scalar? {
        let start = position
        advance()
        guard let scalar = next else { throw expected("an escaped character after `\\`") }
        switch scalar {
        case "1"..."9":
            throw SourceIssue(
                SourceRange(start: start, end: SourcePosition(line: start.line, column: start.column + 2)),
                "expected an escape sequence such as `\\n` or `\\x41`, found `\\\(scalar)`")
        case "0":
            advance()
            if let digit = next, ("0"..."9").contains(digit) {
                throw SourceIssue(
                    SourceRange(start: start, end: SourcePosition(line: start.line, column: start.column + 3)),
                    "expected no digit after `\\0`, found `\(digit)`")
            }
            return "\0"
        case "u":
            advance()
            return try parseUnicodeEscape(from: start)
        case "x":
            advance()
            let value = try parseHexDigits(2, after: "\\x")
            return Unicode.Scalar(UInt8(value))
        case "\r":
            advance()
            if next == "\n" { advance() }
            return nil
        case _ where Self.isLineTerminator(scalar):
            advance()
            return nil
        default:
            advance()
            return Self.namedEscapes[scalar] ?? scalar
        }
    }

    private static let namedEscapes: [Unicode.Scalar: Unicode.Scalar] = [
        "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t", "v": "\u{B}",
    ]

    /// The character of `\uXXXX`, or of two that form a surrogate pair; the next character is the first digit.
    mutating func parseUnicodeEscape(from start: SourcePosition) throws(SourceIssue) -> Unicode.Scalar {
        let high = try parseHexDigits(4, after: "\\u")
        if let scalar = Unicode.Scalar(high) { return scalar }
        if high < 0xDC00, next == "\\", peek(1) == "u" {
            advance()
            advance()
            let low = try parseHexDigits(4, after: "\\u")
            if (0xDC00...0xDFFF).contains(low),
                let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
            {
                return scalar
            }
        }
        throw SourceIssue(
            range(from: start), "expected a surrogate pair, found half of one")
    }

    private mutating func parseHexDigits(_ count: Int, after prefix: String) throws(SourceIssue) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<count {
            guard let scalar = next, let digit = Self.hexDigit(scalar) else {
                throw expected("\(count) hexadecimal digits after `\(prefix)`")
            }
            value = value * 16 + digit
            advance()
        }
        return value
    }

    static func hexDigit(_ scalar: Unicode.Scalar) -> UInt32? {
        switch scalar {
        case "0"..."9": scalar.value - 48
        case "a"..."f": scalar.value - 87
        case "A"..."F": scalar.value - 55
        default: nil
        }
    }
}
