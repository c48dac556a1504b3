/// A time in seconds as an exact fraction: 1/3, or 1001/30000.
public struct ExactTime: Hashable, Sendable {
    /// The numerator: seconds times `denominator`.
    public let numerator: Int
    /// The denominator; positive.
    public let denominator: Int

    /// Zero seconds.
    public static let zero = ExactTime(0, 1)

    /// `numerator` / `denominator` seconds, in lowest terms.
    ///
    /// - Precondition: the numerator is not negative, and the denominator positive.
    public init(_ numerator: Int, _ denominator: Int) {
        precondition(
            numerator >= 0 && denominator > 0, "a time must be at least 0, not \(numerator)/\(denominator)")
        let divisor = max(1, Fraction.greatestCommonDivisor(numerator, denominator))
        (self.numerator, self.denominator) = (numerator / divisor, denominator / divisor)
    }

    /// So many units; where no fraction of integers can say it, one that is less than a nanosecond away.
    init(_ count: Int, of unit: ExactTime) {
        var whole = unit.denominator
        let (seconds, rest) = whole.dividingFullWidth(count.multipliedFullWidth(by: unit.numerator))
        var part = rest
        while seconds > (Int.max - part) / whole { (part, whole) = (part / 2, whole / 2) }
        self.init(seconds * whole + part, whole)
    }

    /// The seconds, as a floating-point number.
    public var seconds: Double { Double(numerator) / Double(denominator) }
}
