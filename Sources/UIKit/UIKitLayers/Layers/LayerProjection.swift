import JellyStage
import JellyValues

/// A layer's plane as its superlayer shows it: a transform in space, seen from the front.
struct LayerProjection: Warp {
    private let matrix: CATransform3D

    /// - Parameter matrix: from the layer's to the superlayer's coordinates.
    init(_ matrix: CATransform3D) { self.matrix = matrix }

    var isAtRest: Bool { false }
    var keepsLines: Bool { true }

    /// Whether parallel lines stay parallel, so that an affine transform says all.
    var isAffine: Bool { abs(matrix.m14) < 1e-12 && abs(matrix.m24) < 1e-12 }

    func map(at point: CGPoint) -> CGAffineTransform {
        let m = matrix
        // What is behind the eye, or nearly so, is kept in front of it.
        let depth = max(0.05, point.x * m.m14 + point.y * m.m24 + m.m44)
        let x = (point.x * m.m11 + point.y * m.m21 + m.m41) / depth
        let y = (point.x * m.m12 + point.y * m.m22 + m.m42) / depth
        let (a, b) = ((m.m11 - x * m.m14) / depth, (m.m12 - y * m.m14) / depth)
        let (c, d) = ((m.m21 - x * m.m24) / depth, (m.m22 - y * m.m24) / depth)
        return CGAffineTransform(
            a: a, b: b, c: c, d: d, tx: x - a * point.x - c * point.y, ty: y - b * point.x - d * point.y)
    }
}

extension CATransform3D {
    /// Whether the plane is seen without perspective.
    var isFlat: Bool { m14 == 0 && m24 == 0 && m44 == 1 }

    /// A translation in the plane.
    private static func moved(by x: CGFloat, _ y: CGFloat) -> CATransform3D {
        CATransform3D(CGAffineTransform(translationX: x, y: y))
    }

    /// This transform about a point of the plane.
    func about(_ point: CGPoint) -> CATransform3D {
        .moved(by: -point.x, -point.y).concatenating(self).concatenating(.moved(by: point.x, point.y))
    }

    /// From a layer's to its superlayer's coordinates, for a layer with this transform and the anchor point at `anchor`
    /// of its coordinates and at `position` of the superlayer's.
    func placed(_ anchor: CGPoint, at position: CGPoint) -> CATransform3D {
        .moved(by: -anchor.x, -anchor.y).concatenating(self).concatenating(.moved(by: position.x, position.y))
    }
}

extension CGRect {
    /// A point by unit coordinates.
    func point(_ unit: CGPoint) -> CGPoint { CGPoint(x: minX + unit.x * width, y: minY + unit.y * height) }
}
