import JellyValues

/// How a change runs over its time; the curves of `UIView.AnimationCurve`.
public enum AnimationCurve: String, Hashable, Sendable, CaseIterable {
    case linear, easeIn, easeOut, easeInOut

    /// How much of the change is done when a part of the time has passed, both from 0 to 1.
    ///
    /// The eases are cubic Béziers with the control points of UIKit's timing functions: x 0.42 and 0.58, y 0 and 1.
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
