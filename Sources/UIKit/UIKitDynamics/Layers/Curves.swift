public import Foundation
import JellySupport
import JellyValues

/// How something runs over its time: a cubic Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
    private let one: CGPoint
    private let two: CGPoint

    /// A curve with two control points.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        one = CGPoint(x: Double(c1x), y: Double(c1y))
        two = CGPoint(x: Double(c2x), y: Double(c2y))
    }

    init(_ one: CGPoint, _ two: CGPoint) { (self.one, self.two) = (one, two) }

    /// One of Core Animation's curves; linear for a name that is none.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
        case .easeOut: self.init(CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
        case .easeInEaseOut: self.init(CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
        case .default: self.init(CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
        default: self.init(CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        }
    }

    /// How much is done when a part of the time has passed, both from 0 to 1.
    func value(at fraction: Double) -> Double {
        let fraction = min(max(fraction, 0), 1)
        guard fraction > 0, fraction < 1, one != .zero || two != CGPoint(x: 1, y: 1) else { return fraction }
        // x grows with the parameter, so that halving finds it; 50 halves reach the last bit that matters.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if Self.bezier(one.x, two.x, middle) < fraction { low = middle } else { high = middle }
        }
        return Self.bezier(one.y, two.y, low)
    }

    private static func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
}

/// The names of Core Animation's curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A mass on a spring that comes from 0 and settles at 1.
struct Spring {
    private let frequency: Double
    private let ratio: Double
    private let velocity: Double

    /// A spring by Core Animation's numbers; the velocity is in distances a second.
    init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
        let frequency = (max(stiffness, 1e-9) / max(mass, 1e-9)).squareRoot()
        self.init(frequency: frequency, ratio: damping / (2 * max(mass, 1e-9) * frequency), velocity: velocity)
    }

    private init(frequency: Double, ratio: Double, velocity: Double) {
        (self.frequency, self.ratio, self.velocity) = (frequency, min(max(ratio, 0.001), 50), velocity)
    }

    /// A spring that is within a thousandth of its end after a time in seconds.
    init(ratio: Double, duration: Double, velocity: Double) {
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

    /// How far from its end the mass can be at most, from a time on.
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

    /// When the mass is within a thousandth of its end for good, in seconds.
    var settlingTime: Double {
        var (low, high) = (0.0, 1.0)
        while reach(at: high) > 0.001, high < 1e4 { (low, high) = (high, high * 2) }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if reach(at: middle) > 0.001 { low = middle } else { high = middle }
        }
        return high
    }

    /// Where the mass is at a time in seconds.
    func value(at time: Double) -> Double {
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

extension BezierPath {
    /// The point at a part of the path's length.
    func point(at part: Double) -> CGPoint? {
        let points = flattened(segmentLength: 0.5).flatMap { points, isClosed in
            isClosed && points.first != points.last ? points + points.prefix(1) : points
        }
        let total = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        var rest = total * min(max(part, 0), 1)
        for (a, b) in zip(points, points.dropFirst()) {
            let length = a.distance(to: b)
            if length > 0, rest <= length { return a.interpolated(to: b, at: rest / length) }
            rest -= length
        }
        return points.last
    }
}
