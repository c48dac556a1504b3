import JellySupport

/// A mass on a spring that comes from 0 and settles at 1.
package struct Spring: Hashable, Sendable {
    /// The undamped angular frequency, in radians per second.
    package let frequency: Double
    /// The damping ratio; below 1 the mass oscillates.
    package let ratio: Double
    /// The initial velocity towards the end, in distances per second.
    package let velocity: Double

    /// A spring with Core Animation's parameters; the velocity is in distances per second.
    package init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
        let frequency = (max(stiffness, 1e-9) / max(mass, 1e-9)).squareRoot()
        self.init(frequency: frequency, ratio: damping / (2 * max(mass, 1e-9) * frequency), velocity: velocity)
    }

    /// A spring with an undamped angular frequency, in radians per second.
    package init(frequency: Double, ratio: Double, velocity: Double) {
        (self.frequency, self.ratio, self.velocity) = (frequency, min(max(ratio, 0.001), 50), velocity)
    }

    /// A spring that settles to within a thousandth in a time in seconds.
    package init(ratio: Double, duration: Double, velocity: Double) {
        let duration = max(duration, 1e-3)
        // The stiffer, the sooner it settles; halving finds the one that takes just this long.
        var (low, high) = (0.1 / duration, 100_000 / duration)
        for _ in 0..<80 {
            let middle = (low * high).squareRoot()
            let spring = Spring(frequency: middle, ratio: ratio, velocity: velocity)
            if spring.reach(at: duration) > 0.001 { low = middle } else { high = middle }
        }
        self.init(frequency: high, ratio: ratio, velocity: velocity)
    }

    /// The largest distance of the mass from its end, after a time.
    private func reach(at time: Double) -> Double {
        if ratio < 1 {
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            let other = (ratio * frequency - velocity) / damped
            // Near the critical ratio the sine's amplitude grows beyond all bounds where the sine itself is small.
            let amplitude = min((1 + other * other).squareRoot(), 1 + abs(ratio * frequency - velocity) * time)
            return amplitude * Double.exp(-ratio * frequency * time)
        }
        return abs(1 - value(at: time))
    }

    /// The time after which the mass stays within a thousandth of its end, in seconds.
    package var settlingTime: Double {
        var (low, high) = (0.0, 1.0)
        while reach(at: high) > 0.001, high < 1e4 { (low, high) = (high, high * 2) }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if reach(at: middle) > 0.001 { low = middle } else { high = middle }
        }
        return high
    }

    /// The position of the mass at a time in seconds.
    package func value(at time: Double) -> Double {
        let decay = Double.exp(-ratio * frequency * time)
        if ratio < 1 {
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            let other = (ratio * frequency - velocity) / damped
            return 1 - decay * (Double.cos(damped * time) + other * Double.sin(damped * time))
        }
        guard ratio > 1 else { return 1 - decay * (1 + (frequency - velocity) * time) }
        let root = frequency * (ratio * ratio - 1).squareRoot()
        let (slow, fast) = (-ratio * frequency + root, -ratio * frequency - root)
        let part = (-fast - velocity) / (slow - fast)
        return 1 - part * Double.exp(slow * time) - (1 - part) * Double.exp(fast * time)
    }
}
