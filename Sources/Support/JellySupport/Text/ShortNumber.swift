/// Decimal numbers in as few characters as possible.
package enum ShortNumber {
    /// A number rounded to at most nine decimals, without trailing zeros: `12.3`, `-0.05`, `0`. Three decimals suffice
    /// for seconds and points in messages.
    ///
    /// Numbers that are not finite, or too large for their decimals, are written with all digits.
    package static func text(_ number: Double, places: Int = 3) -> String {
        let factor = powers[places]
        let scaled = (number * factor).rounded()
        guard abs(scaled) < 9e15 else { return "\(number)" }
        let whole = Int(scaled)
        guard whole != 0 else { return "0" }
        let digits = whole.magnitude.digits(places + 1)
        guard places > 0 else { return whole < 0 ? "-" + digits : digits }
        let point = digits.utf8.count - places
        var fraction = digits.suffix(places)
        while fraction.last == "0" { fraction.removeLast() }
        let sign = whole < 0 ? "-" : ""
        return fraction.isEmpty ? sign + digits.prefix(point) : sign + digits.prefix(point) + "." + fraction
    }

    /// The fewest digits that read back as the same number: `2` for 2.0, `1e+16`, `inf`.
    package static func exact(_ number: some BinaryFloatingPoint & CustomStringConvertible) -> String {
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// A time with its unit: `1.5 s`.
    package static func seconds(_ time: Double) -> String { text(time) + " s" }

    /// A number without the zero before the decimal point, for CSS and SVG: `.5`, `-.05`.
    package static func cssText(_ number: Double, places: Int) -> String {
        let text = text(number, places: places)
        if text.hasPrefix("0.") { return String(text.dropFirst()) }
        return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
    }

    private static let powers: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]
}
