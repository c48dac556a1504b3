import Foundation
import JellyDynamics
import JellyGeometry

/// A body that is where a collision behavior lets it be no longer than until the first tick.
package struct StartProblem: Hashable, Sendable {
    /// What is the matter.
    package enum Kind: Hashable, Sendable {
        /// It overlaps another body by so many points.
        case overlaps(String, by: Double)
        /// It is so many points outside of the reference bounds, which hold it.
        case isOutside(by: Double)
    }

    /// The view's name.
    package let id: String
    package let kind: Kind
}

extension Scene {
    /// By how many points bodies may overlap, as those that stand upon each other do.
    private static let startSlack = 0.5

    /// The bodies that overlap at the start, or are outside of their walls.
    ///
    /// Views that lie on the stage itself are looked at, jellies not, whose nodes collide and give way.
    package var startProblems: [StartProblem] {
        var found: [StartProblem] = []
        for behavior in behaviors {
            guard let collision = behavior.kind as? Collision else { continue }
            let bodies = bodies(of: collision)
            let mode = collision.properties.collisionMode ?? .everything
            if mode != .boundaries {
                for (index, body) in bodies.enumerated() {
                    for other in bodies[..<index] {
                        let depth = body.depth(in: other)
                        guard depth > Self.startSlack else { continue }
                        found.append(StartProblem(id: body.id, kind: .overlaps(other.id, by: depth)))
                    }
                }
            }
            let insets = collision.properties.referenceBoundsInsets
            guard mode != .items, collision.properties.translatesReferenceBoundsIntoBoundary ?? (insets != nil) else {
                continue
            }
            let inset = insets ?? .zero
            for body in bodies {
                let box = body.box
                let by = max(
                    inset.left - box.minX, inset.top - box.minY, box.maxX - (size.width - inset.right),
                    box.maxY - (size.height - inset.bottom))
                if by > Self.startSlack { found.append(StartProblem(id: body.id, kind: .isOutside(by: by))) }
            }
        }
        // Two behaviors may hold the same bodies.
        var told: Set<StartProblem> = []
        return found.filter { told.insert($0).inserted }
    }

    private func bodies(of collision: Collision) -> [StartBody] {
        collision.items.compactMap { item in
            guard case .view(let id) = item, let view = views.first(where: { $0.id == id }) else { return nil }
            switch view.kind {
            case .jelly, .jellyButton: return nil
            default: return view.size.width > 0 && view.size.height > 0 ? StartBody(view) : nil
            }
        }
    }
}

/// A convex body at the start, as its corners.
private struct StartBody {
    let id: String
    let corners: [CGPoint]

    /// With how many corners an ellipse is looked at.
    private static let sides = 32

    init(_ view: Scene.View) {
        id = view.id
        let (width, height) = (view.size.width / 2, view.size.height / 2)
        let unit: [CGPoint]
        switch view.collisionBounds {
        case .rectangle: unit = [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { CGPoint(x: $0.0, y: $0.1) }
        case .ellipse:
            unit = (0..<Self.sides).map { side in
                let rotation = CGAffineTransform(rotationAngle: 2 * .pi * Double(side) / Double(Self.sides))
                return CGPoint(x: 1, y: 0).applying(rotation)
            }
        }
        let rotation = CGAffineTransform(rotationAngle: view.rotation)
        corners = unit.map { point in
            let turned = CGPoint(x: point.x * width, y: point.y * height).applying(rotation)
            return CGPoint(x: view.center.x + turned.x, y: view.center.y + turned.y)
        }
    }

    /// The upright rectangle around it.
    var box: CGRect {
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        return CGRect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
    }

    /// By how many points two bodies overlap; not above 0 where some line separates them.
    ///
    /// Source: the separating axis theorem.
    func depth(in other: StartBody) -> Double {
        (axes + other.axes).map { axis in
            let (own, others) = (span(along: axis), other.span(along: axis))
            return min(own.upperBound, others.upperBound) - max(own.lowerBound, others.lowerBound)
        }.min() ?? 0
    }

    /// The directions across its sides, one point long.
    private var axes: [CGPoint] {
        corners.indices.compactMap { index in
            let (a, b) = (corners[index], corners[(index + 1) % corners.count])
            let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
            return length > 0 ? CGPoint(x: (a.y - b.y) / length, y: (b.x - a.x) / length) : nil
        }
    }

    private func span(along axis: CGPoint) -> ClosedRange<Double> {
        let places = corners.map { $0.x * axis.x + $0.y * axis.y }
        return (places.min() ?? 0)...(places.max() ?? 0)
    }
}
