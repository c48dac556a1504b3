/// A time in seconds as an exact fraction: 1/3, or 1001/30000.
public struct ExactTime: Hashable, Sendable {
    /// Seconds, times `denominator`.
    public let numerator: Int
    /// Positive.
    public let denominator: Int

    /// The start.
    public static let zero = ExactTime(0, 1)

    /// `numerator` / `denominator` seconds, in lowest terms.
    ///
    /// - Precondition: the numerator is not negative, and the denominator positive.
    public init(_ numerator: Int, _ denominator: Int) {
        precondition(
            numerator >= 0 && denominator > 0, "a time is not before the start, as \(numerator)/\(denominator) is")
        let divisor = max(1, Fraction.greatestCommonDivisor(numerator, denominator))
        (self.numerator, self.denominator) = (numerator / divisor, denominator / divisor)
    }

    /// Seconds, as near as a binary number can be.
    public var seconds: Double { Double(numerator) / Double(denominator) }
}
