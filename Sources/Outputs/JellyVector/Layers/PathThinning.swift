import Foundation
import JellyGraphics
import JellyValues

/// Merges consecutive curves where one curve fits in every frame of a changing path.
///
/// Deformation cuts a path into many short curves, most of which lie on longer ones.
struct PathThinning {
    /// The ranges of elements that are merged, in order.
    private let runs: [Range<Int>]

    /// - Parameters:
    ///   - paths: with the same types of elements.
    ///   - tolerance: the maximum deviation of a point, in the path's coordinates.
    init(_ paths: [BezierPath], tolerance: Double) {
        let frames = paths.map(Self.curves)
        let isCurve = paths[0].elements.map { if case .curve = $0 { true } else { false } }
        var runs: [Range<Int>] = []
        var start = 0
        while start < isCurve.count {
            guard isCurve[start] else {
                runs.append(start..<start + 1)
                start += 1
                continue
            }
            let end = isCurve[start...].firstIndex(of: false) ?? isCurve.count
            func joins(_ count: Int) -> Bool {
                let run = start..<start + count
                return frames.allSatisfy { JoinedCurve($0[run])?.isWithin(tolerance) ?? false }
            }
            var (count, limit) = (1, end - start + 1)
            while count * 2 < limit {
                if joins(count * 2) { count *= 2 } else { limit = count * 2 }
            }
            while limit - count > 1 {
                let middle = (count + limit) / 2
                if joins(middle) { count = middle } else { limit = middle }
            }
            runs.append(start..<start + count)
            start += count
        }
        self.runs = runs
    }

    /// A path with fewer curves.
    func thinned(_ path: BezierPath) -> BezierPath {
        guard runs.count < path.elements.count else { return path }
        let curves = Self.curves(path)
        var thin = BezierPath()
        for run in runs {
            if run.count > 1, let joined = JoinedCurve(curves[run]) {
                thin.addCurve(to: joined.curve.end, controlPoint1: joined.curve.one, controlPoint2: joined.curve.two)
            } else {
                thin.append(path.elements[run.lowerBound])
            }
        }
        return thin
    }

    /// Each element as a curve; unspecified for elements that are not lines or curves.
    private static func curves(_ path: BezierPath) -> [CubicCurve] {
        var current = CGPoint.zero
        return path.elements.map { element in
            defer { current = element.points.last ?? current }
            guard case .curve(let end, let one, let two) = element else {
                return CubicCurve(current, current, current, current)
            }
            return CubicCurve(current, one, two, end)
        }
    }
}

/// The curve closest to several consecutive ones, each of which covers an equal part of its parameter.
private struct JoinedCurve {
    let curve: CubicCurve
    private let samples: [(t: Double, point: CGPoint)]

    init?(_ curves: ArraySlice<CubicCurve>) {
        guard let start = curves.first?.start, let end = curves.last?.end else { return nil }
        samples = curves.enumerated().flatMap { index, curve in
            [0.0, 0.25, 0.5, 0.75].map { part in
                (t: (Double(index) + part) / Double(curves.count), point: curve.point(at: part))
            }
        }
        guard let curve = CubicCurve(from: start, to: end, through: samples) else { return nil }
        self.curve = curve
    }

    func isWithin(_ tolerance: Double) -> Bool {
        samples.allSatisfy { t, point in
            let own = curve.point(at: t)
            let (dx, dy) = (own.x - point.x, own.y - point.y)
            return dx * dx + dy * dy <= tolerance * tolerance
        }
    }
}
