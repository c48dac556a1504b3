import Foundation
import JellyValues

/// A convex path, in points.
struct ConvexOutline {
    private let corners: [CGPoint]

    /// Nil for paths that are not one convex outline.
    init?(_ path: BezierPath) {
        let outlines = path.flattened(segmentLength: 2)
        guard outlines.count == 1, outlines[0].points.count >= 3 else { return nil }
        let corners = outlines[0].points
        // All turns are to the right, as those of rectangles are.
        var sum: CGFloat = 0
        for index in corners.indices {
            let (a, b) = (corners[index], corners[(index + 1) % corners.count])
            guard Self.turn(a, b, corners[(index + 2) % corners.count]) >= -1e-6 else { return nil }
            sum += a.x * b.y - b.x * a.y
        }
        guard sum > 0 else { return nil }
        self.corners = corners
    }

    /// Whether a rectangle lies inside.
    func contains(_ rect: CGRect) -> Bool {
        let points = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
        return corners.indices.allSatisfy { index in
            let (a, b) = (corners[index], corners[(index + 1) % corners.count])
            let (x, y) = (b.x - a.x, b.y - a.y)
            // An edge without a length has no sides.
            return x * x + y * y < 1e-12 || points.allSatisfy { Self.turn(a, b, $0) >= 0 }
        }
    }

    private static func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
        (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    }
}
