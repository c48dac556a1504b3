/// Formatting of byte counts: kB, MB, GB and TB are powers of ten.
package enum ByteCount {
    private static let units = [("kB", 1e3), ("MB", 1e6), ("GB", 1e9), ("TB", 1e12)]

    /// A byte count with three digits: `835 kB`, `1.25 MB`, `80 MB`.
    ///
    /// - Parameter rule: `.up` for a required size.
    package static func text(
        _ bytes: Int, rounded rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
    ) -> String {
        var text = ""
        for (unit, size) in units {
            let steps = Double(bytes) < 9.995 * size ? 100.0 : Double(bytes) < 99.95 * size ? 10 : 1
            // A number of steps is exact where it is whole, so that rounding up adds nothing to it.
            let number = (Double(bytes) * steps / size).rounded(rule) / steps
            text = "\(ShortNumber.text(number, places: 2)) \(unit)"
            if number < 1000 { break }
        }
        return text
    }

    /// A limit, usually a power of two: `16 MiB`, `100 bytes`.
    package static func limit(_ bytes: Int) -> String {
        bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
    }

    /// Parses a byte count such as `4GB`, `1.5gb` or `800kB`; nil if invalid or out of range.
    package static func read(_ text: String, in range: ClosedRange<Int>) -> Int? {
        guard let (unit, size) = units.first(where: { text.lowercased().hasSuffix($0.0.lowercased()) }) else {
            return nil
        }
        let digits = text.dropLast(unit.count)
        guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let number = Double(digits),
            (Double(range.lowerBound)...Double(range.upperBound)).contains(number * size)
        else { return nil }
        return Int(number * size)
    }
}
