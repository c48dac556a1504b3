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
