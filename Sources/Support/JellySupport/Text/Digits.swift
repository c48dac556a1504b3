extension BinaryInteger {
    /// The number padded with leading zeros, in lower case.
    ///
    /// - Precondition: the number is not negative.
    package func digits(_ count: Int, radix: Int = 10) -> String {
        let digits = String(self, radix: radix)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}

extension Sequence where Element: BinaryInteger {
    /// Three or four bytes as a colour: `#rrggbb` or `#rrggbbaa`.
    package var hexColor: String { "#" + map { $0.digits(2, radix: 16) }.joined() }
}

extension StringProtocol {
    /// Parses ASCII digits; nil for anything else, and for more than `most` digits.
    package func wholeNumber(atMost most: Int = 7) -> Int? {
        guard utf8.count <= most, utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(self)
    }
}
