import Foundation
import JellyValues

/// Reduces sampled positions to few keyframes connected by curves.
struct CurvedReduction {
    private struct Leg {
        var easing: Easing
        var tangents: Tangents?
    }

    private let points: [CGPoint]
    private let tolerance: Double
    private let places: Places
    private let fit: EasingFit
    private let straight: KeyframeReduction

    init(_ points: [CGPoint], tolerance: Double, places: Places, _ capabilities: KeyframeCapabilities) {
        (self.points, self.tolerance, self.places) = (points, tolerance, places)
        // Players disagree on easings that overshoot the ends of a curve.
        fit = EasingFit(capabilities: KeyframeCapabilities(hasTangents: true, mayOvershoot: false))
        straight = KeyframeReduction(
            Samples(width: 2, numbers: points.flatMap(\.numbers)), tolerance: tolerance / 2.0.squareRoot(),
            places: places, capabilities)
    }

    /// - Parameter first: the frame of the first point.
    func keyframes(from first: Int) -> Keyframes<CGPoint> {
        let last = points.count - 1
        var list: [Keyframe<CGPoint>] = []
        var start = 0
        while start < last {
            let (end, leg) =
                farthest(from: start, last: last, step: 4) { self.leg(from: start, to: $0) }
                ?? (start + 1, Leg(easing: .linear, tangents: nil))
            list.append(
                Keyframe(
                    frame: first + start, value: rounded(points[start]), easing: leg.easing, tangents: leg.tangents))
            start = end
        }
        return Keyframes(list + [Keyframe(frame: first + last, value: rounded(points[last]), easing: .hold)])
    }

    private func rounded(_ point: CGPoint) -> CGPoint {
        CGPoint(x: places.rounded(point.x), y: places.rounded(point.y))
    }

    private func leg(from start: Int, to end: Int) -> Leg? {
        if let easing = straight.easing(from: start, to: end) { return Leg(easing: easing, tangents: nil) }
        guard end - start > 3 else { return nil }
        let (from, to) = (rounded(points[start]), rounded(points[end]))
        let inner = Array(points[start + 1..<end])
        guard var parameters = chordParameters(from, inner, to) else { return nil }
        var way: CurvedWay?
        var tangents = Tangents(out: .zero, into: .zero)
        for _ in 0..<3 {
            guard let found = self.tangents(from, inner, to, parameters) else { return nil }
            tangents = found
            let next = CurvedWay(from: from, to: to, found)
            parameters = zip(inner, parameters).map { next.parameter(nearestTo: $0, about: $1) }
            way = next
        }
        guard let way, way.length > tolerance else { return nil }
        var beside = 0.0
        for (point, t) in zip(inner, parameters) {
            let own = way.point(at: t)
            beside = max(
                beside, ((own.x - point.x) * (own.x - point.x) + (own.y - point.y) * (own.y - point.y)).squareRoot())
            // Players measure lengths less precisely than this, so it is subtracted from the tolerance.
            guard beside < tolerance / 2 else { return nil }
        }
        let targets = parameters.map { way.part(at: $0) }
        return fit.easing(through: targets, tolerance: (tolerance - beside) * 0.8 / way.length)
            .map { Leg(easing: $0, tangents: tangents) }
    }

    /// The fractions of the length along straight lines; nil for zero length.
    private func chordParameters(_ from: CGPoint, _ inner: [CGPoint], _ to: CGPoint) -> [Double]? {
        var (lengths, sum, last): ([Double], Double, CGPoint) = ([], 0, from)
        for point in inner + [to] {
            sum += ((point.x - last.x) * (point.x - last.x) + (point.y - last.y) * (point.y - last.y)).squareRoot()
            lengths.append(sum)
            last = point
        }
        return sum > 0 ? lengths.dropLast().map { $0 / sum } : nil
    }

    private func tangents(
        _ from: CGPoint, _ inner: [CGPoint], _ to: CGPoint, _ parameters: [Double]
    ) -> Tangents? {
        let samples = zip(parameters, inner).map { (t: $0, point: $1) }
        guard let curve = CubicCurve(from: from, to: to, through: samples) else { return nil }
        func offset(_ point: CGPoint, from end: CGPoint) -> CGVector {
            CGVector(dx: places.rounded(point.x - end.x), dy: places.rounded(point.y - end.y))
        }
        return Tangents(out: offset(curve.one, from: from), into: offset(curve.two, from: to))
    }
}

/// The farthest reachable row, found by doubling steps, then bisection.
///
/// - Parameters:
///   - start: the first row.
///   - last: the last of all rows.
///   - step: the initial step.
///   - way: the way to a row; nil if there is none.
/// - Returns: nil if not even the second row after the start is reachable.
func farthest<Way>(from start: Int, last: Int, step: Int = 2, _ way: (Int) -> Way?) -> (end: Int, way: Way)? {
    var best: (end: Int, way: Way)?
    var (step, limit) = (step, last + 1)
    while start + step <= last {
        guard let found = way(start + step) else {
            limit = start + step
            break
        }
        best = (start + step, found)
        step *= 2
    }
    while limit - (best?.end ?? start + 1) > 1 {
        let middle = ((best?.end ?? start + 1) + limit) / 2
        if let found = way(middle) { best = (middle, found) } else { limit = middle }
    }
    return best
}
