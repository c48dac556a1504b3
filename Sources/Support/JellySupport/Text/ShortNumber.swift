/// Decimal numbers in as few characters as say them.
package enum ShortNumber {
    /// A number rounded to some places after the point, at most nine, without zeros at its end: `12.3`, `-0.05`, `0`;
    /// three tell seconds and points to people.
    ///
    /// One that is not finite, or so large that its places are lost, is written by all its digits.
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

    /// A time as people read it: `1.5 s`.
    package static func seconds(_ time: Double) -> String { text(time) + " s" }

    /// A number without the zero before the point, as CSS and SVG read it: `.5`, `-.05`.
    package static func cssText(_ number: Double, places: Int) -> String {
        let text = text(number, places: places)
        if text.hasPrefix("0.") { return String(text.dropFirst()) }
        return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
    }

    private static let powers: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]
}
