/// Numbers as the fewest digits that give every bit back.
enum ExactNumber {
    /// The text of a number: digits of single precision, which is what the engine has, or digits of double precision and
    /// a `d`.
    static func text(_ number: Double) -> String {
        let single = Float(number)
        let isSingle = Double(single).bitPattern == number.bitPattern
        let digits = isSingle ? "\(single)" : "\(number)"
        return (digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits) + (isSingle ? "" : "d")
    }

    /// The number of such a text; nil for anything else.
    static func number(_ text: Substring) -> Double? {
        text.hasSuffix("d") ? Double(text.dropLast()) : Float(text).map(Double.init)
    }
}
