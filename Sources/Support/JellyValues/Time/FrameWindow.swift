/// The frames of a stretch of time: every k with `from` ≤ k · speed / rate < `to`.
public struct FrameWindow: Hashable, Sendable {
    /// Frames a second of film.
    public let rate: FrameRate
    /// How fast the film shows what happens.
    public let speed: Speed
    /// The indices of the frames; frame 0 is shown at time 0, whatever the window's start.
    public let frames: Range<Int>

    /// The window between two times in seconds; the end is not shown.
    ///
    /// A duration that is a whole number of frames gives exactly that many, whatever its last binary digit.
    ///
    /// - Precondition: both times are finite, 0 ≤ `from` ≤ `to`, and `to` is at most 1 000 000 s.
    public init(from start: Double = 0, to end: Double, rate: FrameRate, speed: Speed = .normal) {
        precondition(
            start.isFinite && end.isFinite && 0 <= start && start <= end && end <= 1_000_000,
            "a window runs forwards from zero at the earliest, not from \(start) to \(end)")
        (self.rate, self.speed) = (rate, speed)
        func index(atOrAfter time: Double) -> Int {
            let exact =
                time * Double(rate.numerator) / Double(rate.denominator) * Double(speed.denominator)
                / Double(speed.numerator)
            let nearest = exact.rounded()
            return Int(abs(exact - nearest) < 1e-6 ? nearest : exact.rounded(.up))
        }
        let first = index(atOrAfter: start)
        frames = first..<max(first, index(atOrAfter: end))
    }

    /// Some frames of a rate, by their numbers.
    package init(frames: Range<Int>, rate: FrameRate, speed: Speed) {
        (self.frames, self.rate, self.speed) = (frames, rate, speed)
    }

    /// How many frames there are.
    public var count: Int { frames.count }

    /// How long they last together as a film, in seconds.
    public var duration: Double { rate.time(ofFrame: count) }

    /// What time of the scene a frame shows: index · speed / rate.
    public func time(ofFrame index: Int) -> ExactTime {
        ExactTime(index * speed.numerator * rate.denominator, speed.denominator * rate.numerator)
    }
}
