import Foundation

/// One axis of a plot: the values that it shows, and how far its ticks are from each other.
struct PlotAxis {
    /// The shown values; the upper one is greater than the lower one.
    let range: ClosedRange<Double>
    /// The distance of ticks, from 0 on; more than 0.
    let step: Double

    init(range: ClosedRange<Double>, step: Double) { (self.range, self.step) = (range, step) }

    /// An axis for values, with ticks at round numbers.
    ///
    /// - Parameters:
    ///   - values: the least and the greatest value; a range of its own is chosen where they are equal.
    ///   - count: how many steps there are at most, about.
    ///   - endsAtTicks: whether the range is extended to ticks at both ends.
    init(showing values: ClosedRange<Double>, steps count: Int, endsAtTicks: Bool) {
        var (lower, upper) = (values.lowerBound, values.upperBound)
        // Steps of fewer digits than a number has cannot be told from each other.
        let least = max(abs(lower), abs(upper)) * 1e-12
        if upper - lower <= least {
            let room = max(abs(lower), abs(upper)) * 0.1
            (lower, upper) = room > 0 ? (lower - room, upper + room) : (-1, 1)
        }
        let step = Self.roundStep(atLeast: (upper - lower) / Double(max(count, 1)))
        if endsAtTicks {
            lower = (lower / step + Self.tolerance).rounded(.down) * step
            upper = (upper / step - Self.tolerance).rounded(.up) * step
        }
        self.init(range: lower...upper, step: step)
    }

    /// The tolerance for ticks beyond the range, as a fraction of a step.
    private static let tolerance = 1e-9

    /// The least of 1, 2 or 5 times a power of ten that is not less than a length.
    private static func roundStep(atLeast length: Double) -> Double {
        for exponent in -320...308 {
            for digit in [1, 2, 5] {
                // As text, so that it is the number that one writes.
                guard let step = Double("\(digit)e\(exponent)"), step > 0, step >= length * (1 - 1e-12) else {
                    continue
                }
                return step
            }
        }
        return length
    }

    /// The values at ticks: multiples of the step.
    var ticks: [Double] {
        let first = (range.lowerBound / step - Self.tolerance).rounded(.up)
        let count = (range.upperBound / step + Self.tolerance).rounded(.down) - first
        guard count >= 0, count <= 10_000 else { return [] }
        // Zero has no sign.
        return (0...Int(count)).map { (first + Double($0)) * step + 0 }
    }

    /// The length of the axis' range.
    var length: Double { range.upperBound - range.lowerBound }

    /// The position of a value on the axis, from 0 to 1.
    func part(of value: Double) -> Double { (value - range.lowerBound) / length }

    /// A value at a tick as text, with as many digits as tell it from the next one.
    func text(of value: Double) -> String {
        let steps = max(abs(range.lowerBound), abs(range.upperBound)) / step
        // A number of up to nine digits is written out.
        var (digits, reach) = (6, 1e6)
        while digits < 17, reach <= steps * 10 || digits < 9 && reach <= abs(value) {
            (digits, reach) = (digits + 1, reach * 10)
        }
        return String(format: "%.\(digits)g", value).replacing("-", with: "−")
    }
}
