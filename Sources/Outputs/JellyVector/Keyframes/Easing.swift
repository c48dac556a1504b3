public import JellyValues

/// The interpolation between two keyframes.
public enum Easing: Hashable, Sendable {
    /// The value is held until the next keyframe.
    case hold
    /// Constant speed.
    case linear
    /// A cubic curve from (0, 0) to (1, 1), with time as x and progress as y, as in CSS's `cubic-bezier` and Lottie's
    /// `o` and `i`.
    case cubic(CubicEasing)
}

/// A cubic Bézier curve from (0, 0) to (1, 1), given by its control points.
public struct CubicEasing: Hashable, Sendable {
    /// The first control point; `x1` from 0 to 1.
    public var x1, y1: Double
    /// The second control point; `x2` from 0 to 1.
    public var x2, y2: Double

    /// Creates an easing curve.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }
}

/// The control points of a curved path between two positions, as offsets from its ends, in points.
///
/// The easing gives the fraction of the path's length, as for Lottie's `to` and `ti`.
public struct Tangents: Hashable, Sendable {
    /// The offset from the start.
    public var out: CGVector
    /// The offset from the end.
    public var into: CGVector

    /// Creates tangents.
    public init(out: CGVector, into: CGVector) { (self.out, self.into) = (out, into) }
}

extension CubicEasing {
    /// The progress at a fraction of the time, 0 at 0 and 1 at 1.
    ///
    /// It is the curve's y at x = `time`, as in the CSS Easing Functions specification.
    public func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        return TimingCurve.coordinate(y1, y2, parameter(at: time))
    }

    /// The parameter at which x is `time`, by bracketed Newton iterations.
    func parameter(at time: Double, from guess: Double? = nil) -> Double {
        var (low, high, t) = (0.0, 1.0, guess ?? time)
        for _ in 0..<60 {
            let miss = TimingCurve.coordinate(x1, x2, t) - time
            if abs(miss) < 1e-13 { break }
            if miss > 0 { high = t } else { low = t }
            let slope = Self.slope(x1, x2, at: t)
            let next = slope > 1e-9 ? t - miss / slope : -1
            let step = next > low && next < high ? next : (low + high) / 2
            guard step != t else { break }
            t = step
        }
        return t
    }

    private static func slope(_ one: Double, _ two: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * one + 6 * rest * t * (two - one) + 3 * t * t * (1 - two)
    }

    /// The curve with rounded coordinates.
    func rounded(_ places: Places) -> CubicEasing {
        CubicEasing(places.rounded(x1), places.rounded(y1), places.rounded(x2), places.rounded(y2))
    }

    /// The linear easing as a cubic with uniform time.
    static let straight = CubicEasing(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)
}

extension Easing {
    /// The progress at a fraction of the time, from 0 to less than 1.
    func progress(at time: Double) -> Double {
        switch self {
        case .hold: 0
        case .linear: time
        case .cubic(let curve): curve.progress(at: time)
        }
    }
}
