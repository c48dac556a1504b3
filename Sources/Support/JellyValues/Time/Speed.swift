/// A playback speed as an exact fraction: 1/4 is slow motion, 2 is double speed.
///
/// ```swift
/// let slow = FrameWindow(to: 2, rate: FrameRate(60), speed: Speed("0.25")!)  // 480 frames; frame 4 shows 1/60 s
/// ```
///
/// The motion is the same at any speed; only the frame times differ.
public struct Speed: Hashable, Sendable {
    /// The numerator: scene seconds per `denominator` seconds of video; from 1 to 1000.
    public let numerator: Int
    /// The denominator, from 1 to 1000.
    public let denominator: Int

    /// Real time.
    public static let normal = Speed(1)

    /// A speed in lowest terms.
    ///
    /// - Precondition: both numbers are from 1 to 1000.
    public init(_ numerator: Int, _ denominator: Int = 1) {
        precondition(
            (1...1000).contains(numerator) && (1...1000).contains(denominator),
            "a speed's parts must be from 1 to 1000, not \(numerator)/\(denominator)")
        let divisor = Fraction.greatestCommonDivisor(numerator, denominator)
        (self.numerator, self.denominator) = (numerator / divisor, denominator / divisor)
    }

    /// Parses `0.25`, `2` or `1/3`; nil for anything else, more than three decimals, or numbers outside 1 to 1000.
    public init?(_ text: String) {
        guard let (top, bottom) = Fraction.read(text), (1...1000).contains(top), (1...1000).contains(bottom) else {
            return nil
        }
        self.init(top, bottom)
    }

    /// The speed closest to a number, with the smallest numerator and denominator: 0.333 is 333/1000, and a third 1/3.
    package init(nearest factor: Double) {
        var best = (numerator: 1, denominator: 1, error: Double.infinity)
        for denominator in 1...1000 {
            let numerator = min(max((factor * Double(denominator)).rounded(), 1), 1000)
            let error = abs(numerator / Double(denominator) - factor)
            if error < best.error { best = (Int(numerator), denominator, error) }
        }
        self.init(best.numerator, best.denominator)
    }

    /// The speed as a number; 1 is real time.
    public var factor: Double { Double(numerator) / Double(denominator) }
}

extension Speed: CustomStringConvertible {
    /// The speed in a command line's notation.
    public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
