/// Fractions of whole numbers.
package enum Fraction {
    package static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
        b == 0 ? a : greatestCommonDivisor(b, a % b)
    }

    /// The numbers of `30000/1001`, `60`, or `12.5`, which is 25/2; nil for anything else, for more than three decimals
    /// and for more than seven digits.
    static func read(_ text: String) -> (numerator: Int, denominator: Int)? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2 {
            guard let top = digits(parts[0]), let bottom = digits(parts[1]) else { return nil }
            return (top, bottom)
        }
        let decimals = text.split(separator: ".", omittingEmptySubsequences: false)
        guard decimals.count <= 2, let whole = digits(decimals[0]) else { return nil }
        guard decimals.count == 2 else { return (whole, 1) }
        guard decimals[1].count <= 3, let fraction = digits(decimals[1]) else { return nil }
        let scale = [1, 10, 100, 1000][decimals[1].count]
        let top = whole * scale + fraction
        let divisor = greatestCommonDivisor(top, scale)
        return (top / divisor, scale / divisor)
    }

    private static func digits(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.count <= 7, text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int(text)
    }
}
