/// How fast a film shows what happens, as an exact fraction: 1/4 is slow motion, 2 is twice as fast.
///
/// ```swift
/// let slow = FrameWindow(to: 2, rate: FrameRate(60), speed: Speed("0.25")!)  // 480 frames; frame 4 shows 1/60 s
/// ```
///
/// The motion is the same at any speed: only the times that frames show differ.
public struct Speed: Hashable, Sendable {
    /// Scene seconds in `denominator` seconds of film; from 1 to 1000.
    public let numerator: Int
    /// From 1 to 1000.
    public let denominator: Int

    /// As it happens.
    public static let normal = Speed(1)

    /// A speed in lowest terms.
    ///
    /// - Precondition: both numbers are from 1 to 1000.
    public init(_ numerator: Int, _ denominator: Int = 1) {
        precondition(
            (1...1000).contains(numerator) && (1...1000).contains(denominator),
            "a speed's parts are from 1 to 1000, not \(numerator)/\(denominator)")
        let divisor = Fraction.greatestCommonDivisor(numerator, denominator)
        (self.numerator, self.denominator) = (numerator / divisor, denominator / divisor)
    }

    /// A speed from `0.25`, `2` or `1/3`; nil for anything else, and where it has more than three decimals or a part
    /// that is not from 1 to 1000.
    public init?(_ text: String) {
        guard let (top, bottom) = Fraction.read(text), (1...1000).contains(top), (1...1000).contains(bottom) else {
            return nil
        }
        self.init(top, bottom)
    }

    /// The speed as a number; 1 is as it happens.
    public var factor: Double { Double(numerator) / Double(denominator) }
}

extension Speed: CustomStringConvertible {
    /// The speed as it is written on a command line.
    public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
