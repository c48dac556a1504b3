import JellySupport

/// Arithmetic of integer fractions.
package enum Fraction {
    package static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
        b == 0 ? a : greatestCommonDivisor(b, a % b)
    }

    /// The numbers of `30000/1001`, `60`, or `12.5`, which is 25/2; nil for anything else, for more than three decimals
    /// and for more than seven digits.
    static func read(_ text: String) -> (numerator: Int, denominator: Int)? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2 {
            guard let top = parts[0].wholeNumber(), let bottom = parts[1].wholeNumber() else { return nil }
            return (top, bottom)
        }
        let decimals = text.split(separator: ".", omittingEmptySubsequences: false)
        guard decimals.count <= 2, let whole = decimals[0].wholeNumber() else { return nil }
        guard decimals.count == 2 else { return (whole, 1) }
        guard decimals[1].count <= 3, let fraction = decimals[1].wholeNumber() else { return nil }
        let scale = [1, 10, 100, 1000][decimals[1].count]
        let top = whole * scale + fraction
        let divisor = greatestCommonDivisor(top, scale)
        return (top / divisor, scale / divisor)
    }
}
