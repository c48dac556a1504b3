import JellySupport

/// Numbers as the fewest digits that give every bit back.
enum ExactNumber {
    /// The text of a number: digits of single precision, which is what the engine has, or digits of double precision and
    /// a `d`.
    static func text(_ number: Double) -> String {
        let single = Float(number)
        let isSingle = Double(single).bitPattern == number.bitPattern
        return isSingle ? ShortNumber.exact(single) : ShortNumber.exact(number) + "d"
    }

    /// The number of such a text; nil for anything else.
    static func number(_ text: Substring) -> Double? {
        text.hasSuffix("d") ? Double(text.dropLast()) : Float(text).map(Double.init)
    }

    /// The number of such a text's bytes, where its digits are few and its exponent small, as nearly all are; nil for
    /// others, which `number` of the text may know.
    ///
    /// Digits below 2⁵³ and powers of ten up to 10²² are exact, so one operation gives the nearest number of double
    /// precision (Clinger, How to Read Floating Point Numbers Accurately, 1990). Rounded once more it is the nearest one of
    /// single precision, too, unless it lies in the middle between two.
    static func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
        var rest = bytes[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        let isSingle = rest.last != UInt8(ascii: "d")
        if !isSingle { rest.removeLast() }
        guard let (digits, exponent) = decimal(rest), digits < 1 << 53, powersOfTen.indices.contains(abs(exponent))
        else { return nil }
        let power = powersOfTen[abs(exponent)]
        let value = exponent < 0 ? Double(digits) / power : Double(digits) * power
        let signed = isNegative ? -value : value
        guard isSingle else { return signed }
        // Smaller ones have fewer bits, and larger ones may be none.
        guard digits == 0 || (1e-30 < value && value < 1e30) else { return nil }
        let middle: UInt64 = 1 << 28
        guard signed.bitPattern & (2 * middle - 1) != middle else { return nil }
        return Double(Float(signed))
    }

    /// The digits as one whole number, and the power of ten by which it is multiplied; nil where there are more than 18.
    private static func decimal(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> (digits: UInt64, exponent: Int)? {
        var (digits, count, exponent, isFraction) = (UInt64(0), 0, 0, false)
        var place = text.startIndex
        while place < text.endIndex {
            let byte = text[place]
            place += 1
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                (digits, count) = (digits &* 10 &+ UInt64(byte &- UInt8(ascii: "0")), count + 1)
                if isFraction { exponent -= 1 }
            case UInt8(ascii: ".") where !isFraction && count > 0: isFraction = true
            case UInt8(ascii: "e") where count > 0:
                guard let power = wholeNumber(text[place...]) else { return nil }
                return count > 18 ? nil : (digits, exponent + power)
            default: return nil
            }
        }
        return count == 0 || count > 18 ? nil : (digits, exponent)
    }

    /// A sign and one or two digits.
    private static func wholeNumber(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        var digits = text[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        guard (1...2).contains(digits.count) else { return nil }
        var number = 0
        for byte in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return isNegative ? -number : number
    }

    /// The powers that double precision represents exactly.
    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
        1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}
