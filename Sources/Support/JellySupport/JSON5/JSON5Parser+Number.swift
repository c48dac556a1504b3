extension JSON5Parser {
    /// A number with an optional sign: decimal, hexadecimal, `Infinity` or `NaN`.
    mutating func parseNumber() throws(SourceIssue) -> Double {
        var sign = 1.0
        if take("-") { sign = -1 } else { _ = take("+") }
        let magnitude: Double
        switch next {
        case "I", "N":
            let start = position
            let word = try parseIdentifier()
            guard word == "Infinity" || word == "NaN" else {
                throw SourceIssue(
                    range(from: start), "expected a number after the sign, found the word \(quoted(word))")
            }
            return word == "NaN" ? .nan : sign * .infinity
        case "0" where peek(1) == "x" || peek(1) == "X":
            magnitude = try parseHexadecimal()
        default:
            magnitude = try parseDecimal()
        }
        if let next, Self.isIdentifierPart(next) { throw expected("the end of the number") }
        return sign * magnitude
    }

    private mutating func parseHexadecimal() throws(SourceIssue) -> Double {
        advance()
        advance()
        var digits = ""
        while let scalar = next, Self.hexDigit(scalar) != nil {
            digits.unicodeScalars.append(scalar)
            advance()
        }
        guard !digits.isEmpty else { throw expected("a hexadecimal digit after `0x`") }
        // The standard library rounds the digits once; adding them up one by one would round many times.
        return Double("0x" + digits) ?? .infinity
    }

    private mutating func parseDecimal() throws(SourceIssue) -> Double {
        let leadingZero = next == "0"
        let whole = takeDigits()
        if leadingZero, whole.count > 1 {
            throw SourceIssue(
                SourceRange(
                    start: SourcePosition(line: position.line, column: position.column - whole.count), end: position),
                "expected a number without leading zeros, found \(quoted(whole))")
        }
        var fraction = ""
        if take(".") { fraction = takeDigits() }
        guard !whole.isEmpty || !fraction.isEmpty else { throw expected("a digit") }
        var exponent = ""
        if take("e") || take("E") {
            if take("-") { exponent = "-" } else { _ = take("+") }
            let digits = takeDigits()
            guard !digits.isEmpty else { throw expected("a digit of the exponent") }
            exponent += digits
        }
        let text = (whole.isEmpty ? "0" : whole) + "." + (fraction.isEmpty ? "0" : fraction)
        // Too large for a double is infinite, as in ECMAScript; the decoder refuses infinite numbers.
        return Double(exponent.isEmpty ? text : text + "e" + exponent) ?? .infinity
    }

    private mutating func takeDigits() -> String {
        var digits = ""
        while let scalar = next, ("0"..."9").contains(scalar) {
            digits.unicodeScalars.append(scalar)
            advance()
        }
        return digits
    }
}
