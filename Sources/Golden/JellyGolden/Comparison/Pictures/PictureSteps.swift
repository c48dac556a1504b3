package import JellyValues

/// Which picture of an animation is seen at each step of a clock.
package struct PictureSteps {
    /// The pictures' numbers.
    package let pictures: [Int]
    /// Steps a second; nil where no time is known.
    package let rate: FrameRate?

    /// Of an animation without a clock each picture comes once.
    package init(_ delays: [(ticks: Int, ticksPerSecond: Int)], _ clock: PictureClock?) {
        pictures = delays.indices.flatMap { Array(repeating: $0, count: clock?.steps(delays[$0]) ?? 1) }
        rate = clock?.rate
    }
}
