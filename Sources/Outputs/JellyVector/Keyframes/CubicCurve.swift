import Foundation
import JellyValues

/// A cubic Bézier curve.
struct CubicCurve {
    let start, one, two, end: CGPoint

    init(_ start: CGPoint, _ one: CGPoint, _ two: CGPoint, _ end: CGPoint) {
        (self.start, self.one, self.two, self.end) = (start, one, two, end)
    }

    /// Fits a curve between two points by least squares; nil if the samples are insufficient.
    ///
    /// - Parameter samples: points with their parameters on the curve.
    init?(from start: CGPoint, to end: CGPoint, through samples: [(t: Double, point: CGPoint)]) {
        var (aa, ab, bb) = (0.0, 0.0, 0.0)
        var (ax, ay, bx, by) = (0.0, 0.0, 0.0, 0.0)
        for (t, point) in samples {
            let rest = 1 - t
            let (a, b) = (3 * rest * rest * t, 3 * rest * t * t)
            let (first, last) = (rest * rest * rest, t * t * t)
            let x = point.x - first * start.x - last * end.x
            let y = point.y - first * start.y - last * end.y
            aa += a * a
            ab += a * b
            bb += b * b
            ax += a * x
            ay += a * y
            bx += b * x
            by += b * y
        }
        let determinant = aa * bb - ab * ab
        guard determinant > 1e-12 else { return nil }
        self.init(
            start, CGPoint(x: (ax * bb - bx * ab) / determinant, y: (ay * bb - by * ab) / determinant),
            CGPoint(x: (bx * aa - ax * ab) / determinant, y: (by * aa - ay * ab) / determinant), end)
    }

    func point(at t: Double) -> CGPoint {
        let rest = 1 - t
        let (a, b, c, d) = (rest * rest * rest, 3 * rest * rest * t, 3 * rest * t * t, t * t * t)
        return CGPoint(
            x: a * start.x + b * one.x + c * two.x + d * end.x, y: a * start.y + b * one.y + c * two.y + d * end.y)
    }

    /// The derivative by the parameter.
    func slope(at t: Double) -> CGVector {
        let rest = 1 - t
        let (a, b, c) = (3 * rest * rest, 6 * rest * t, 3 * t * t)
        return CGVector(
            dx: a * (one.x - start.x) + b * (two.x - one.x) + c * (end.x - two.x),
            dy: a * (one.y - start.y) + b * (two.y - one.y) + c * (end.y - two.y))
    }
}
