/// The frames in a time range: every k with `from` ≤ k · speed / rate < `to`.
public struct FrameWindow: Hashable, Sendable {
    /// The frame rate of the video.
    public let rate: FrameRate
    /// The playback speed.
    public let speed: Speed
    /// The frame indexes; frame 0 is at time 0, whatever the window's start.
    public let frames: Range<Int>

    /// The window between two times in seconds, excluding the end.
    ///
    /// A duration of a whole number of frames gives exactly that many, despite rounding errors.
    ///
    /// - Precondition: both times are finite, 0 ≤ `from` ≤ `to`, and `to` is at most 1 000 000 s.
    public init(from start: Double = 0, to end: Double, rate: FrameRate, speed: Speed = .normal) {
        precondition(
            start.isFinite && end.isFinite && 0 <= start && start <= end && end <= 1_000_000,
            "the times of a window must be in order and from 0 to 1000000 s, not \(start) to \(end)")
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

    /// Frames by their numbers.
    package init(frames: Range<Int>, rate: FrameRate, speed: Speed) {
        (self.frames, self.rate, self.speed) = (frames, rate, speed)
    }

    /// The number of frames.
    public var count: Int { frames.count }

    /// The total duration as a video, in seconds.
    public var duration: Double { rate.time(ofFrame: count) }

    /// The scene time of a frame: index · speed / rate.
    public func time(ofFrame index: Int) -> ExactTime {
        ExactTime(index * speed.numerator * rate.denominator, speed.denominator * rate.numerator)
    }
}
