public import Foundation
import JellyValues

/// A cubic curve between two positions, parameterized by length.
struct CurvedWay {
    private let curve: CubicCurve
    /// The cumulative length up to parameter k / 64.
    private let lengths: [Double]
    private static let pieces = 64

    init(from start: CGPoint, to end: CGPoint, _ tangents: Tangents) {
        curve = CubicCurve(
            start, CGPoint(x: start.x + tangents.out.dx, y: start.y + tangents.out.dy),
            CGPoint(x: end.x + tangents.into.dx, y: end.y + tangents.into.dy), end)
        var lengths = [0.0]
        for piece in 0..<Self.pieces {
            let from = Double(piece) / Double(Self.pieces)
            lengths.append(lengths[piece] + curve.length(from, from + 1 / Double(Self.pieces)))
        }
        self.lengths = lengths
    }

    /// The total length, in points.
    var length: Double { lengths[Self.pieces] }

    func point(at t: Double) -> CGPoint { curve.point(at: t) }

    /// The fraction of the length before a parameter.
    func part(at t: Double) -> Double {
        let piece = min(max(Int(t * Double(Self.pieces)), 0), Self.pieces - 1)
        return (lengths[piece] + curve.length(Double(piece) / Double(Self.pieces), t)) / length
    }

    /// The point at a fraction of the length, from 0 to 1.
    func point(atPart part: Double) -> CGPoint {
        guard length > 0, part > 0, part < 1 else { return part > 0 ? curve.end : curve.start }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if self.part(at: middle) < part { low = middle } else { high = middle }
        }
        return curve.point(at: (low + high) / 2)
    }

    /// The parameter of the nearest point, starting the search at a parameter.
    func parameter(nearestTo point: CGPoint, about guess: Double) -> Double {
        var t = guess
        for _ in 0..<6 {
            let (own, slope) = (curve.point(at: t), curve.slope(at: t))
            let square = slope.dx * slope.dx + slope.dy * slope.dy
            guard square > 1e-12 else { break }
            t = min(max(t - ((own.x - point.x) * slope.dx + (own.y - point.y) * slope.dy) / square, 0), 1)
        }
        return t
    }
}

extension CubicCurve {
    /// The length between two close parameters, by three-point Gauss-Legendre quadrature.
    fileprivate func length(_ from: Double, _ to: Double) -> Double {
        let (middle, half) = ((from + to) / 2, (to - from) / 2)
        let reach = 0.6.squareRoot() * half
        func speed(_ t: Double) -> Double { slope(at: t).length }
        return half * (5 * speed(middle - reach) + 8 * speed(middle) + 5 * speed(middle + reach)) / 9
    }
}

extension Keyframes<CGPoint> {
    /// The position at a time, in frames; on a curve, the easing gives the fraction of its length.
    public func value(at frame: Double) -> CGPoint {
        guard let next = list.firstIndex(where: { Double($0.frame) > frame }), next > 0 else {
            return frame < Double(list[0].frame) ? list[0].value : list[list.count - 1].value
        }
        let (from, to) = (list[next - 1], list[next])
        let progress = from.easing.progress(at: (frame - Double(from.frame)) / Double(to.frame - from.frame))
        guard let tangents = from.tangents else {
            return CGPoint(
                x: from.value.x + (to.value.x - from.value.x) * progress,
                y: from.value.y + (to.value.y - from.value.y) * progress)
        }
        return CurvedWay(from: from.value, to: to.value, tangents).point(atPart: progress)
    }
}
