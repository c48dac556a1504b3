// Sums and products of exact times. Where no fraction of integers can say one, it is the nearest that a binary fraction
// can, less than a nanosecond away.
extension ExactTime: Comparable {
    public static func < (one: ExactTime, other: ExactTime) -> Bool {
        let (a, b) = (
            one.numerator.multipliedFullWidth(by: other.denominator),
            other.numerator.multipliedFullWidth(by: one.denominator)
        )
        return (a.high, a.low) < (b.high, b.low)
    }
}

extension ExactTime {
    /// Converts seconds: exact for up to six decimals, otherwise within a nanosecond.
    ///
    /// - Precondition: the seconds are finite; negative ones become 0.
    package init(nearest seconds: Double) {
        let seconds = max(seconds, 0)
        let micros = (seconds * 1e6).rounded()
        if micros < 1e15, micros / 1e6 == seconds {
            self.init(Int(micros), 1_000_000)
        } else {
            let scale = seconds < 4e6 ? 1 << 40 : 1 << 20
            self.init(Int((min(seconds, 4e12) * Double(scale)).rounded()), scale)
        }
    }

    /// Converts seconds, exactly if close to a tick.
    package init(nearest seconds: Double, tickRate: Int) {
        let ticks = TickTime(ticks: min(max(seconds, 0) * Double(tickRate), 1e15))
        if ticks.fraction == 0 { self.init(ticks.tick, tickRate) } else { self.init(nearest: seconds) }
    }

    package func adding(_ other: ExactTime) -> ExactTime {
        Self.combined(self, other) { $0.addingReportingOverflow($1) } ?? ExactTime(nearest: seconds + other.seconds)
    }

    /// The difference from another time; zero if negative.
    package func subtracting(_ other: ExactTime) -> ExactTime {
        guard self > other else { return .zero }
        return Self.combined(self, other) { $0.subtractingReportingOverflow($1) }
            ?? ExactTime(nearest: seconds - other.seconds)
    }

    func multiplied(by ratio: Ratio) -> ExactTime {
        let (one, other) = (
            Fraction.greatestCommonDivisor(numerator, ratio.denominator),
            Fraction.greatestCommonDivisor(ratio.numerator, denominator)
        )
        let (top, overTop) = (numerator / max(one, 1)).multipliedReportingOverflow(by: ratio.numerator / max(other, 1))
        let (bottom, overBottom) = (denominator / max(other, 1)).multipliedReportingOverflow(
            by: ratio.denominator / max(one, 1))
        return overTop || overBottom ? ExactTime(nearest: seconds * ratio.value) : ExactTime(top, bottom)
    }

    /// - Precondition: the ratio is more than zero.
    func divided(by ratio: Ratio) -> ExactTime { multiplied(by: Ratio(ratio.denominator, ratio.numerator)) }

    private static func combined(
        _ one: ExactTime, _ other: ExactTime, _ combine: (Int, Int) -> (partialValue: Int, overflow: Bool)
    ) -> ExactTime? {
        let divisor = Fraction.greatestCommonDivisor(one.denominator, other.denominator)
        let (bottom, over) = one.denominator.multipliedReportingOverflow(by: other.denominator / divisor)
        let (a, overA) = one.numerator.multipliedReportingOverflow(by: other.denominator / divisor)
        let (b, overB) = other.numerator.multipliedReportingOverflow(by: one.denominator / divisor)
        guard !over, !overA, !overB else { return nil }
        let (top, overTop) = combine(a, b)
        return overTop ? nil : ExactTime(top, bottom)
    }
}

/// A non-negative number as a fraction in lowest terms: a speed, or zero.
struct Ratio: Hashable, Comparable {
    let numerator, denominator: Int

    static let zero = Ratio(0, 1)
    static let one = Ratio(1, 1)

    init(_ numerator: Int, _ denominator: Int) {
        let divisor = Fraction.greatestCommonDivisor(numerator, denominator)
        (self.numerator, self.denominator) = (numerator / divisor, denominator / divisor)
    }

    var value: Double { Double(numerator) / Double(denominator) }

    /// The number in the middle of this and another.
    func mean(with other: Ratio) -> Ratio {
        Ratio(
            numerator * other.denominator + other.numerator * denominator, 2 * denominator * other.denominator)
    }

    static func < (one: Ratio, other: Ratio) -> Bool {
        one.numerator * other.denominator < other.numerator * one.denominator
    }
}
