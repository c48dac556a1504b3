import Foundation

/// How a change runs over its time; the curves of `UIView.AnimationCurve`.
public enum AnimationCurve: String, Hashable, Sendable, CaseIterable {
    case linear, easeIn, easeOut, easeInOut

    /// How much of the change is done when a part of the time has passed, both from 0 to 1.
    ///
    /// The eases are cubic Béziers with the control points of UIKit's timing functions: x 0.42 and 0.58, y 0 and 1.
    public func value(at fraction: Double) -> Double {
        let fraction = min(max(fraction, 0), 1)
        guard self != .linear, fraction > 0, fraction < 1 else { return fraction }
        let (x1, x2) = (self == .easeOut ? 0 : 0.42, self == .easeIn ? 1 : 0.58)
        // x grows with the parameter, so that halving finds it; 50 halves reach the last bit that matters.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if Self.bezier(x1, x2, middle) < fraction { low = middle } else { high = middle }
        }
        return Self.bezier(0, 1, low)
    }

    private static func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
}
