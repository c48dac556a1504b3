package import JellyValues

/// The greatest common divisor of the delays of several animations. Comparing at each of its steps aligns animations
/// whose frames last differently.
package struct ImageClock {
    /// What a second has, and what a step has.
    private let unitsPerSecond: Int
    private let step: Int

    /// The maximum number of steps that are compared.
    private static let mostSteps = 100_000

    /// Nil if no delay is known, or the common time is too short.
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

    /// The number of steps for which an image is shown; 1 for a delay of 0.
    package func steps(_ delay: (ticks: Int, ticksPerSecond: Int)) -> Int {
        guard delay.ticks > 0, delay.ticksPerSecond > 0 else { return 1 }
        return delay.ticks * (unitsPerSecond / delay.ticksPerSecond) / step
    }
}

/// The index of the image that an animation shows at each step of a clock.
package struct ImageSteps {
    /// The indexes of the images.
    package let images: [Int]
    /// Steps per second; nil if the delays are unknown.
    package let rate: FrameRate?

    /// In an animation without a clock, each image appears once.
    package init(_ delays: [(ticks: Int, ticksPerSecond: Int)], _ clock: ImageClock?) {
        images = delays.indices.flatMap { Array(repeating: $0, count: clock?.steps(delays[$0]) ?? 1) }
        rate = clock?.rate
    }
}
