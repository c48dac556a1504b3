import Foundation
public import JellyValues

extension JellyView {
    /// The visible outline in the view's own coordinates.
    ///
    /// That of the originals is four quadratic curves between corners, with the middle nodes of the edges as control
    /// points. A rounded or free outline is the path at rest, deformed by the nodes.
    public final var outline: BezierPath {
        switch skeleton.outline {
        case .arcs(let arcs):
            var path = BezierPath()
            guard let last = arcs.last else { return path }
            path.move(to: nodes[last.corner].center)
            for arc in arcs {
                path.addQuadCurve(to: nodes[arc.corner].center, controlPoint: nodes[arc.control].center)
            }
            path.close()
            return path
        case .rounded(let radius):
            return BezierPath(roundedRect: bounds, cornerRadius: radius).bent(by: skin)
        case .path(let unit):
            let stretch = CGAffineTransform(scaleX: bounds.width, y: bounds.height)
                .concatenating(CGAffineTransform(translationX: bounds.minX, y: bounds.minY))
            return unit.applying(stretch).bent(by: skin)
        }
    }

    /// The current deformation by the nodes.
    final var skin: JellySkin { JellySkin(rest: restPlaces, now: nodes.map(\.center), grid: skeleton.grid) }

    /// The number of inverted meshes of the lattice: triangles (halves of meshes) whose corners are in the wrong
    /// order. 0 for a skeleton without a lattice.
    public final var invertedMeshes: Int {
        guard let grid = skeleton.grid else { return 0 }
        let places = nodes.map(\.center)
        func area(_ a: Int, _ b: Int, _ c: Int) -> CGFloat {
            let (p, q, r) = (places[a], places[b], places[c])
            return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
        }
        var count = 0
        for row in 0..<grid.rows - 1 {
            for column in 0..<grid.columns - 1 {
                let a = row * grid.columns + column
                let (b, c, d) = (a + 1, a + grid.columns, a + grid.columns + 1)
                count += [area(a, b, d), area(a, d, c)].filter { $0 <= 0 }.count
            }
        }
        return count
    }
}

extension BezierPath {
    /// Whether the path winds around a point; curves count as lines of about 2 points.
    func winds(around point: CGPoint) -> Bool {
        var winding = 0
        for (points, _) in flattened(segmentLength: 2) {
            for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) where (a.y <= point.y) != (b.y <= point.y)
            {
                let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
                if b.y > a.y, side > 0 { winding += 1 }
                if b.y < a.y, side < 0 { winding -= 1 }
            }
        }
        return winding != 0
    }
}
