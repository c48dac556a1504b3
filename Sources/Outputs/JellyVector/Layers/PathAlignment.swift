import Foundation
import JellyValues

/// Decomposes a path over time into a nearly constant shape with a position, rotation and stretch.
///
/// A deformed skin's content mostly rotates and stretches with it, which a layer stores in fewer numbers than a path.
struct PathAlignment {
    /// From the shape to its position in each frame.
    let transforms: [CGAffineTransform]
    /// The residual path in each frame.
    let paths: [BezierPath]

    /// Nil if the paths have too few points to determine rotation and stretch.
    ///
    /// - Parameter paths: with the same types of elements.
    init?(_ paths: [BezierPath]) {
        let rows = paths.map(\.numbers)
        let count = rows[0].count / 2
        guard count > 3, paths.count > 3 else { return nil }
        var mean = [Double](repeating: 0, count: rows[0].count)
        for row in rows {
            for index in mean.indices { mean[index] += row[index] / Double(rows.count) }
        }
        let center = Self.center(mean)
        let rest = (0..<count).map { CGPoint(x: mean[2 * $0] - center.x, y: mean[2 * $0 + 1] - center.y) }
        let (width, height) = rest.reduce((0.0, 0.0)) { ($0.0 + $1.x * $1.x, $0.1 + $1.y * $1.y) }
        guard width > 1e-6, height > 1e-6 else { return nil }
        var (transforms, left): ([CGAffineTransform], [BezierPath]) = ([], [])
        for (path, row) in zip(paths, rows) {
            let middle = Self.center(row)
            let now = (0..<count).map { CGPoint(x: row[2 * $0] - middle.x, y: row[2 * $0 + 1] - middle.y) }
            var (dot, cross) = (0.0, 0.0)
            for (p, q) in zip(rest, now) {
                dot += p.x * q.x + p.y * q.y
                cross += p.x * q.y - p.y * q.x
            }
            let length = (dot * dot + cross * cross).squareRoot()
            guard length > 1e-9 else { return nil }
            let (cosine, sine) = (dot / length, cross / length)
            var (across, down) = (0.0, 0.0)
            for (p, q) in zip(rest, now) {
                across += p.x * (cosine * q.x + sine * q.y)
                down += p.y * (cosine * q.y - sine * q.x)
            }
            (across, down) = (across / width, down / height)
            // A nearly collapsed shape is stored as a path only.
            guard across > 0.2, down > 0.2 else { return nil }
            let transform = CGAffineTransform(
                a: cosine * across, b: sine * across, c: -sine * down, d: cosine * down, tx: middle.x, ty: middle.y)
            transforms.append(transform)
            left.append(path.applying(transform.inverted()))
        }
        (self.transforms, self.paths) = (transforms, left)
    }

    private static func center(_ row: [Double]) -> CGPoint {
        var (x, y) = (0.0, 0.0)
        for index in stride(from: 0, to: row.count, by: 2) {
            x += row[index]
            y += row[index + 1]
        }
        let count = Double(row.count / 2)
        return CGPoint(x: x / count, y: y / count)
    }
}
