package import JellyValues

/// The longest time of which all delays of some animations are multiples: two of them are compared at each step, since one
/// may hold in one frame what the other has in several.
package struct PictureClock {
    /// What a second has, and what a step has.
    private let unitsPerSecond: Int
    private let step: Int

    /// The most steps that are compared.
    private static let mostSteps = 100_000

    /// Nil where no delay is known, and where their common time is too short.
    package init?(_ delays: [(ticks: Int, ticksPerSecond: Int)]) {
        let known = delays.filter { $0.ticks > 0 && $0.ticksPerSecond > 0 }
        var units = 1
        for delay in known {
            units *= delay.ticksPerSecond / JellyValues.Fraction.greatestCommonDivisor(units, delay.ticksPerSecond)
            guard units <= 1_000_000_000 else { return nil }
        }
        let amounts = known.map { $0.ticks * (units / $0.ticksPerSecond) }
        let step = amounts.reduce(0, JellyValues.Fraction.greatestCommonDivisor)
        guard step > 0, amounts.reduce(0, +) / step <= Self.mostSteps else { return nil }
        let common = JellyValues.Fraction.greatestCommonDivisor(units, step)
        let (parts, whole) = (units / common, step / common)
        // What a rate can be.
        guard parts <= 1000 * whole, max(parts, whole) <= FrameRate.limit else { return nil }
        (unitsPerSecond, self.step, rate) = (units, step, FrameRate(parts, whole))
    }

    /// Steps a second.
    package let rate: FrameRate

    /// How many steps a picture is shown; one whose delay is 0 is shown once.
    package func steps(_ delay: (ticks: Int, ticksPerSecond: Int)) -> Int {
        guard delay.ticks > 0, delay.ticksPerSecond > 0 else { return 1 }
        return delay.ticks * (unitsPerSecond / delay.ticksPerSecond) / step
    }
}

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
