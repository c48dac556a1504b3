/// A frame rate as an exact fraction: 30, or 30000/1001.
public struct FrameRate: Hashable, Sendable {
    /// The numerator; positive.
    public let numerator: Int
    /// The denominator; positive.
    public let denominator: Int

    /// The maximum numerator and denominator; within it, frame times and counts are exact.
    package static let limit = 1_000_000

    /// A rate in lowest terms.
    ///
    /// - Precondition: both numbers are from 1 to 1 000 000, and the rate is at most 1000 frames per second.
    public init(_ numerator: Int, _ denominator: Int = 1) {
        precondition(
            (1...Self.limit).contains(numerator) && (1...Self.limit).contains(denominator)
                && numerator <= 1000 * denominator,
            "a frame rate must be above 0 and at most 1000, not \(numerator)/\(denominator)")
        let divisor = Fraction.greatestCommonDivisor(numerator, denominator)
        (self.numerator, self.denominator) = (numerator / divisor, denominator / divisor)
    }

    /// Parses the values of ffmpeg's `-framerate`: `60`, `30000/1001`, `12.5`; nil for anything else.
    ///
    /// `23.976`, `23.98`, `29.97`, `47.952`, `59.94` and `119.88` mean the NTSC fractions n·1000/1001. The rate is at
    /// most 1000 frames per second, and the numbers of a fraction at most 1 000 000.
    public init?(_ text: String) {
        if let ntsc = Self.ntsc[text] {
            self.init(ntsc * 1000, 1001)
            return
        }
        guard let (top, bottom) = Fraction.read(text), (1...Self.limit).contains(top),
            (1...Self.limit).contains(bottom), top <= 1000 * bottom
        else { return nil }
        self.init(top, bottom)
    }

    private static let ntsc = ["23.976": 24, "23.98": 24, "29.97": 30, "47.952": 48, "59.94": 60, "119.88": 120]

    /// The time of frame `index`, in seconds after the first frame of the scene: index / rate.
    public func time(ofFrame index: Int) -> Double {
        Double(index) * Double(denominator) / Double(numerator)
    }

    /// The rate in frames per second.
    public var framesPerSecond: Double { Double(numerator) / Double(denominator) }
}

extension FrameRate: CustomStringConvertible {
    /// The rate in the format of ffmpeg's `-framerate`.
    public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
