import Foundation
import JellyValues

/// A smooth map of the plane that takes nodes at rest to where they are now.
///
/// About each point it is told as an affine transform: where the point goes, and how directions rotate and stretch there.
/// Between the nodes of a lattice displacements are interpolated by Catmull-Rom splines, across and down; they are
/// continuous with their first derivative. Nodes without rows and columns carry the plane by moving least squares
/// (S. Schaefer and others, 2006): the affine map that fits near nodes best. Both leave the plane alone at rest.
struct JellySkin {
    private let rest: [CGPoint]
    private let now: [CGPoint]
    private let grid: Skeleton.Grid?
    /// Whether no node is away from its place.
    let isAtRest: Bool

    init(rest: [CGPoint], now: [CGPoint], grid: Skeleton.Grid?) {
        (self.rest, self.now, self.grid) = (rest, now, grid)
        // Far below a pixel; a place that went through a frame may be off in its last digit.
        isAtRest = zip(rest, now).allSatisfy { $0.distance(to: $1) < 1e-9 }
    }

    /// The nodes' positions at rest and now.
    var nodes: [(rest: CGPoint, now: CGPoint)] { zip(rest, now).map { ($0, $1) } }

    /// The affine map around a point.
    func map(at point: CGPoint) -> CGAffineTransform {
        if let grid { return splineMap(at: point, grid) }
        return leastSquaresMap(at: point)
    }

    // MARK: Lattices

    private func splineMap(at point: CGPoint, _ grid: Skeleton.Grid) -> CGAffineTransform {
        let (first, last) = (rest[0], rest[rest.count - 1])
        let spacing = CGSize(
            width: (last.x - first.x) / CGFloat(grid.columns - 1), height: (last.y - first.y) / CGFloat(grid.rows - 1))
        guard spacing.width > 0, spacing.height > 0 else { return .identity }
        // Outside the lattice its edge goes on straight.
        let inner = CGPoint(x: min(max(point.x, first.x), last.x), y: min(max(point.y, first.y), last.y))
        let across = Weights((inner.x - first.x) / spacing.width, cells: grid.columns - 1)
        let down = Weights((inner.y - first.y) / spacing.height, cells: grid.rows - 1)
        var (move, alongX, alongY) = (CGPoint.zero, CGPoint.zero, CGPoint.zero)
        func add(_ sum: inout CGPoint, _ offset: CGPoint, _ weight: CGFloat) {
            sum = CGPoint(x: sum.x + offset.x * weight, y: sum.y + offset.y * weight)
        }
        for (row, value, slope) in down.entries {
            for (column, otherValue, otherSlope) in across.entries {
                let index = row * grid.columns + column
                let offset = CGPoint(x: now[index].x - rest[index].x, y: now[index].y - rest[index].y)
                add(&move, offset, value * otherValue)
                add(&alongX, offset, value * otherSlope / spacing.width)
                add(&alongY, offset, slope * otherValue / spacing.height)
            }
        }
        let (a, b, c, d) = (1 + alongX.x, alongX.y, alongY.x, 1 + alongY.y)
        return CGAffineTransform(
            a: a, b: b, c: c, d: d, tx: inner.x + move.x - a * inner.x - c * inner.y,
            ty: inner.y + move.y - b * inner.x - d * inner.y)
    }

    /// A Catmull-Rom spline at a place: the nodes that count, their weights, and the weights of the derivative.
    private struct Weights {
        let entries: [(index: Int, value: CGFloat, slope: CGFloat)]

        init(_ place: CGFloat, cells: Int) {
            let cell = min(max(Int(place), 0), cells - 1)
            let t = place - CGFloat(cell)
            let (t2, t3) = (t * t, t * t * t)
            var value = [(-t3 + 2 * t2 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2, (-3 * t3 + 4 * t2 + t) / 2, (t3 - t2) / 2]
            var slope = [
                (-3 * t2 + 4 * t - 1) / 2, (9 * t2 - 10 * t) / 2, (-9 * t2 + 8 * t + 1) / 2, (3 * t2 - 2 * t) / 2,
            ]
            // The node before the first lies as far on the other side: 2·p0 − p1.
            func fold(_ ghost: Int, _ near: Int, _ next: Int) {
                value[near] += 2 * value[ghost]
                value[next] -= value[ghost]
                slope[near] += 2 * slope[ghost]
                slope[next] -= slope[ghost]
            }
            var range = 0...3
            if cell == 0 {
                fold(0, 1, 2)
                range = 1...range.upperBound
            }
            if cell == cells - 1 {
                fold(3, 2, 1)
                range = range.lowerBound...2
            }
            let (values, slopes) = (value, slope)
            entries = range.map { (cell - 1 + $0, values[$0], slopes[$0]) }
        }
    }

    // MARK: Free nodes

    private func leastSquaresMap(at point: CGPoint) -> CGAffineTransform {
        // A tenth of a point softens the pole at a node.
        let weights = rest.map { place in
            let (dx, dy) = (place.x - point.x, place.y - point.y)
            let square = dx * dx + dy * dy + 0.01
            return 1 / (square * square)
        }
        let total = weights.reduce(0, +)
        func mean(_ points: [CGPoint]) -> CGPoint {
            zip(points, weights).reduce(.zero) {
                CGPoint(x: $0.x + $1.0.x * $1.1 / total, y: $0.y + $1.0.y * $1.1 / total)
            }
        }
        let (p, q) = (mean(rest), mean(now))
        var (xx, xy, yy): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        var (xu, xv, yu, yv): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        for (index, weight) in weights.enumerated() {
            let (x, y) = (rest[index].x - p.x, rest[index].y - p.y)
            let (u, v) = (now[index].x - q.x, now[index].y - q.y)
            xx += weight * x * x
            xy += weight * x * y
            yy += weight * y * y
            xu += weight * x * u
            xv += weight * x * v
            yu += weight * y * u
            yv += weight * y * v
        }
        let determinant = xx * yy - xy * xy
        guard determinant > 1e-9 * (xx + yy) * (xx + yy) else {
            return CGAffineTransform(translationX: q.x - p.x, y: q.y - p.y)
        }
        let a = (xu * yy - yu * xy) / determinant
        let c = (yu * xx - xu * xy) / determinant
        let b = (xv * yy - yv * xy) / determinant
        let d = (yv * xx - xv * xy) / determinant
        return CGAffineTransform(a: a, b: b, c: c, d: d, tx: q.x - a * p.x - c * p.y, ty: q.y - b * p.x - d * p.y)
    }

    /// The point that the skin takes to a place; nil where none is found, as beside a fold.
    ///
    /// Newton's method, whose steps are halved while they lead away. It starts at the node that is nearest now.
    func source(of place: CGPoint) -> CGPoint? {
        guard place.isFinite else { return nil }
        let nearest = nodes.min { $0.now.distance(to: place) < $1.now.distance(to: place) }
        let beside = nearest.map { place.offsetBy(dx: $0.rest.x - $0.now.x, dy: $0.rest.y - $0.now.y) }
        return [beside ?? place, place].lazy.compactMap { search(for: place, from: $0) }.first
    }

    private func search(for place: CGPoint, from start: CGPoint) -> CGPoint? {
        var (point, map) = (start, map(at: start))
        var error = point.applying(map).distance(to: place)
        for _ in 0..<40 {
            // Far below a pixel.
            if error < 1e-6 { return point }
            guard let inverse = map.inverse else { return nil }
            // Where the map would be this one everywhere, its inverse would lead there at once.
            var next = place.applying(inverse)
            var part = 0
            while part < 8 {
                let (nextMap, nextError) = step(to: next, place)
                if nextError < error {
                    (point, map, error) = (next, nextMap, nextError)
                    break
                }
                next = point.interpolated(to: next, at: 0.5)
                part += 1
            }
            guard part < 8 else { return nil }
        }
        return nil
    }

    private func step(to point: CGPoint, _ place: CGPoint) -> (map: CGAffineTransform, error: CGFloat) {
        let map = map(at: point)
        let error = point.applying(map).distance(to: place)
        return (map, error.isFinite ? error : .infinity)
    }
}
