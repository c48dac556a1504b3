/// A cubic Bézier curve from (0, 0) to (1, 1) by its two control points: time across, progress up.
///
/// Motion is recorded by its bisection; `CubicEasing`, which fits keyframes, needs the parameter and its slope.
package struct TimingCurve: Hashable, Sendable {
    package let x1, y1, x2, y2: Double

    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    package static let linear = TimingCurve(0, 0, 1, 1)
    package static let easeIn = TimingCurve(0.42, 0, 1, 1)
    package static let easeOut = TimingCurve(0, 0, 0.58, 1)
    package static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

    /// The progress after a fraction of the duration, both from 0 to 1.
    package func value(at fraction: Double) -> Double {
        let fraction = min(max(fraction, 0), 1)
        guard fraction > 0, fraction < 1, self != .linear else { return fraction }
        // x grows with the parameter, so that halving finds it; 50 halves reach the last bit that matters.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if Self.coordinate(x1, x2, middle) < fraction { low = middle } else { high = middle }
        }
        return Self.coordinate(y1, y2, low)
    }

    /// The coordinate at the parameter `t` of a curve from 0 to 1 with two control values.
    package static func coordinate(_ a: Double, _ b: Double, _ t: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
}
