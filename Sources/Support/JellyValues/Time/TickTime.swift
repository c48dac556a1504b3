/// A time relative to ticks: at a tick, or between two.
package struct TickTime: Hashable, Sendable, Comparable {
    /// The tick, or the preceding one.
    package let tick: Int
    /// The fraction of the way to the next tick, from 0 to less than 1.
    package let fraction: Double

    /// A tick.
    package init(tick: Int) { (self.tick, fraction) = (tick, 0) }

    /// A time between a tick and the next.
    package init(tick: Int, fraction: Double) { (self.tick, self.fraction) = (tick, fraction) }

    /// An exact time; a tick is at 1 / tickRate.
    package init(_ time: ExactTime, tickRate: Int) {
        let (ticks, rest) = time.denominator.dividingFullWidth(time.numerator.multipliedFullWidth(by: tickRate))
        (tick, fraction) = (ticks, Double(rest) / Double(time.denominator))
    }

    /// A number of ticks, rounded to a tick if within rounding error.
    package init(ticks: Double) {
        let nearest = ticks.rounded()
        let isTick = abs(ticks - nearest) < 1e-6
        (tick, fraction) = isTick ? (Int(nearest), 0) : (Int(ticks), ticks - ticks.rounded(.down))
    }

    /// The tick that must have been computed to show this time: times between ticks are interpolated.
    package var neededTick: Int { fraction == 0 ? tick : tick + 1 }

    package static func < (one: TickTime, other: TickTime) -> Bool {
        (one.tick, one.fraction) < (other.tick, other.fraction)
    }

    /// The number of ticks in a time in seconds, not negative; nil if not finite or too large.
    package static func ticks(in seconds: Double, tickRate: Int) -> Double? {
        let ticks = max(seconds, 0) * Double(tickRate)
        return seconds.isFinite && ticks < 1e15 ? ticks : nil
    }

    /// The number of whole ticks, tolerating rounding errors.
    package static func wholeTicks(_ ticks: Double) -> Int { Int((ticks + 1e-6).rounded(.down)) }
}
