extension BinaryInteger {
    /// The number with as many zeros before it as make it so long, in lower case.
    ///
    /// - Precondition: it is not negative.
    package func digits(_ count: Int, radix: Int = 10) -> String {
        let digits = String(self, radix: radix)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}

extension Sequence where Element: BinaryInteger {
    /// Bytes as a colour: `#rrggbb` of three, `#rrggbbaa` of four.
    package var hexColor: String { "#" + map { $0.digits(2, radix: 16) }.joined() }
}

extension StringProtocol {
    /// The whole number of a text of ASCII digits and nothing else; nil for anything else, and for more digits than
    /// `most`.
    package func wholeNumber(atMost most: Int = 7) -> Int? {
        guard utf8.count <= most, utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(self)
    }
}
