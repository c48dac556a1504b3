public import JellyValues

/// How a value gets from one keyframe to the next.
public enum Easing: Hashable, Sendable {
    /// It stays until the next keyframe.
    case hold
    /// At one speed.
    case linear
    /// Along a cubic curve from (0, 0) to (1, 1), time across, progress up: as CSS's `cubic-bezier` and Lottie's `o`, `i`.
    case cubic(CubicEasing)
}

/// A cubic Bézier curve from (0, 0) to (1, 1) by its two control points.
public struct CubicEasing: Hashable, Sendable {
    /// The first control point; `x1` from 0 to 1.
    public var x1, y1: Double
    /// The second control point; `x2` from 0 to 1.
    public var x2, y2: Double

    /// An easing curve.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }
}

/// The control points of a curved way between two positions, as offsets from its ends, in points.
///
/// The easing tells the part of the way's length, as Lottie's `to` and `ti` mean it.
public struct Tangents: Hashable, Sendable {
    /// From the position at which the way begins.
    public var out: CGVector
    /// From the position at which it ends.
    public var into: CGVector

    /// Tangents.
    public init(out: CGVector, into: CGVector) { (self.out, self.into) = (out, into) }
}

extension CubicEasing {
    /// How far along it is at a part of the time, 0 at 0 and 1 at 1.
    ///
    /// It is the curve's y where its x is `time`, as the CSS Easing Functions specification defines it.
    public func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        return Self.cubic(y1, y2, at: parameter(at: time))
    }

    /// The parameter at which x is `time`: Newton's steps from a guess, kept between bounds that close in.
    func parameter(at time: Double, from guess: Double? = nil) -> Double {
        var (low, high, t) = (0.0, 1.0, guess ?? time)
        for _ in 0..<60 {
            let miss = Self.cubic(x1, x2, at: t) - time
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

    /// A coordinate of a curve from 0 to 1 with two control values.
    static func cubic(_ one: Double, _ two: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * one + 3 * rest * t * t * two + t * t * t
    }

    private static func slope(_ one: Double, _ two: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * one + 6 * rest * t * (two - one) + 3 * t * t * (1 - two)
    }

    /// This curve with each coordinate rounded.
    func rounded(_ places: Places) -> CubicEasing {
        CubicEasing(places.rounded(x1), places.rounded(y1), places.rounded(x2), places.rounded(y2))
    }

    /// The straight line, as a cubic whose time passes evenly.
    static let straight = CubicEasing(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)
}

extension Easing {
    /// How far along it is at a part of the time, from 0 to less than 1.
    func progress(at time: Double) -> Double {
        switch self {
        case .hold: 0
        case .linear: time
        case .cubic(let curve): curve.progress(at: time)
        }
    }
}
