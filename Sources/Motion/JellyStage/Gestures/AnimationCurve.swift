import JellyValues

/// A timing curve; the curves of `UIView.AnimationCurve`.
public enum AnimationCurve: String, Hashable, Sendable, CaseIterable {
    case linear, easeIn, easeOut, easeInOut

    /// The fraction of the change after a fraction of the duration, both from 0 to 1.
    ///
    /// The curves are cubic Béziers with the control points of UIKit's timing functions: x 0.42 and 0.58, y 0 and 1.
    public func value(at fraction: Double) -> Double {
        let curve: TimingCurve =
            switch self {
            case .linear: .linear
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .easeInOut: .easeInOut
            }
        return curve.value(at: fraction)
    }
}
