/// When the frames of an animated PNG appear, in ticks.
///
/// A delay is stored as a fraction of two numbers of 16 bits. Most rates are such fractions: there the ticks are exact.
/// With others, such as 120000/1001, each time is rounded by itself, so that no error grows.
struct AnimationClock {
    /// The longest time a frame can be shown, in ticks.
    static let longestDelay = 65_535

    /// At most 65 535, so that it is a denominator.
    let ticksPerSecond: Int
    private let frames: Int
    private let seconds: Int

    /// A clock for so many frames in so many seconds, both from 1 to 1 000 000.
    init(frames: Int, seconds: Int) {
        precondition(
            (1...1_000_000).contains(frames) && (1...1_000_000).contains(seconds), "a frame rate must be positive")
        (self.frames, self.seconds) = (frames, seconds)
        let divisor = (frames - 1) / Self.longestDelay + 1
        ticksPerSecond = frames / divisor
    }

    /// When a frame appears, in ticks after frame 0; the nearest.
    func ticks(atFrame index: Int) -> Int {
        // In whole rounds of `frames` and the rest, because the product of all would not fit.
        let (rounds, rest) = index.quotientAndRemainder(dividingBy: frames)
        let nearest = (rest * seconds * ticksPerSecond + frames / 2) / frames
        return rounds * seconds * ticksPerSecond + nearest
    }

    /// The duration of a frame until the next one, in ticks.
    func delay(ofFrame index: Int) -> Int { ticks(atFrame: index + 1) - ticks(atFrame: index) }
}
