/// Where a time lies among ticks: at one of them, or part of the way to the next.
package struct TickTime: Hashable, Sendable, Comparable {
    /// The tick, or the one before.
    package let tick: Int
    /// How far it is to the next, from 0, at the tick, to less than 1.
    package let fraction: Double

    /// A tick.
    package init(tick: Int) { (self.tick, fraction) = (tick, 0) }

    /// Part of the way from a tick to the next.
    package init(tick: Int, fraction: Double) { (self.tick, self.fraction) = (tick, fraction) }

    /// An exact time, in whole numbers, which may be long: a tick is at 1 / tickRate.
    package init(_ time: ExactTime, tickRate: Int) {
        let (ticks, rest) = time.denominator.dividingFullWidth(time.numerator.multipliedFullWidth(by: tickRate))
        (tick, fraction) = (ticks, Double(rest) / Double(time.denominator))
    }

    /// A number of ticks; one that is a tick's, but for its last digits, is that tick's.
    package init(ticks: Double) {
        let nearest = ticks.rounded()
        let isTick = abs(ticks - nearest) < 1e-6
        (tick, fraction) = isTick ? (Int(nearest), 0) : (Int(ticks), ticks - ticks.rounded(.down))
    }

    /// The tick that has to have passed before it can be seen: what is between two ticks is drawn from both.
    package var neededTick: Int { fraction == 0 ? tick : tick + 1 }

    package static func < (one: TickTime, other: TickTime) -> Bool {
        (one.tick, one.fraction) < (other.tick, other.fraction)
    }

    /// How many ticks a time in seconds has, not before the start; nil for a time that is no number, or that nothing
    /// lasts.
    package static func ticks(in seconds: Double, tickRate: Int) -> Double? {
        let ticks = max(seconds, 0) * Double(tickRate)
        return seconds.isFinite && ticks < 1e15 ? ticks : nil
    }

    /// How many whole ticks there are; one that is missed by rounding counts.
    package static func wholeTicks(_ ticks: Double) -> Int { Int((ticks + 1e-6).rounded(.down)) }
}
