import Foundation
import JellyValues

/// A path over time as a shape that hardly changes, and where it is, how it is turned and how it is stretched.
///
/// What a skin bends mostly turns and stretches with the skin, which a layer tells in fewer numbers than a path.
struct PathAlignment {
    /// From the shape to its place in each frame.
    let transforms: [CGAffineTransform]
    /// What is left in each frame.
    let paths: [BezierPath]

    /// Nil where the paths have too few points to tell how they are turned and stretched.
    ///
    /// - Parameter paths: of the same kinds of elements.
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
            // What is nearly folded up is told by its path alone.
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
