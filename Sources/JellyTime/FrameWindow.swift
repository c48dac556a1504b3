/// The frames of a stretch of time: every k with `from` ≤ k / rate < `to`.
public struct FrameWindow: Hashable, Sendable {
    /// Frames a second.
    public let rate: FrameRate
    /// The indices of the frames; frame 0 is shown at time 0, whatever the window's start.
    public let frames: Range<Int>

    /// The window between two times in seconds; the end is not shown.
    ///
    /// A duration that is a whole number of frames gives exactly that many, whatever its last binary digit.
    ///
    /// - Precondition: both times are finite, 0 ≤ `from` ≤ `to`, and `to` is at most 1 000 000 s.
    public init(from start: Double = 0, to end: Double, rate: FrameRate) {
        precondition(
            start.isFinite && end.isFinite && 0 <= start && start <= end && end <= 1_000_000,
            "a window runs forwards from zero at the earliest, not from \(start) to \(end)")
        self.rate = rate
        func index(atOrAfter time: Double) -> Int {
            let exact = time * Double(rate.numerator) / Double(rate.denominator)
            let nearest = exact.rounded()
            return Int(abs(exact - nearest) < 1e-6 ? nearest : exact.rounded(.up))
        }
        let first = index(atOrAfter: start)
        frames = first..<max(first, index(atOrAfter: end))
    }

    /// How many frames there are.
    public var count: Int { frames.count }

    /// How long they last together, in seconds.
    public var duration: Double { rate.time(ofFrame: count) }
}
