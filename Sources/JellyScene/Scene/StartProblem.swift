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
        /// It lies across a boundary, and by so many points on the side where it has less.
        case crosses(String, by: Double)
    }

    /// A body and what kind of thing is the matter with it.
    package struct Place: Hashable, Sendable {
        fileprivate let id: String
        fileprivate let kind: Int
    }

    /// The view's name, or the custom item's.
    package let id: String
    package let kind: Kind

    package var place: Place {
        let number =
            switch kind {
            case .overlaps: 0
            case .isOutside: 1
            case .crosses: 2
            }
        return Place(id: id, kind: number)
    }
}

extension Scene {
    /// By how many points bodies may overlap, as those that stand upon each other do.
    private static let startSlack = 0.5

    /// The bodies that overlap at the start, are outside of their walls or lie across one.
    ///
    /// Views that lie on the stage itself are looked at, and custom items. Jellies may overlap others, because their nodes
    /// give way; what is anchored stays where it is.
    package var startProblems: [StartProblem] {
        let anchored = anchoredNames
        var found: [StartProblem] = []
        for behavior in behaviors {
            guard let collision = behavior.kind as? Collision else { continue }
            let bodies = bodies(of: collision, anchored: anchored)
            let mode = collision.properties.collisionMode ?? .everything
            if mode != .boundaries { found += overlaps(bodies) }
            if mode != .items { found += faults(bodies.filter { !$0.isAnchored }, at: collision) }
        }
        // Two behaviors may hold the same bodies.
        var told: Set<StartProblem> = []
        return found.filter { told.insert($0).inserted }
    }

    private func overlaps(_ bodies: [StartBody]) -> [StartProblem] {
        let bodies = bodies.filter { !$0.isJelly }
        let boxes = bodies.map(\.box)
        return bodies.enumerated().flatMap { index, body in
            bodies[..<index].enumerated().compactMap { place, other -> StartProblem? in
                guard boxes[index].intersects(boxes[place]) else { return nil }
                let depth = body.isAnchored && other.isAnchored ? 0 : body.depth(in: other)
                guard depth > Self.startSlack else { return nil }
                return StartProblem(id: body.id, kind: .overlaps(other.id, by: depth))
            }
        }
    }

    /// What is the matter with bodies and the boundaries of their behavior.
    private func faults(_ bodies: [StartBody], at collision: Collision) -> [StartProblem] {
        let insets = collision.properties.referenceBoundsInsets
        let hasWalls = collision.properties.translatesReferenceBoundsIntoBoundary ?? (insets != nil)
        let inset = insets ?? .zero
        let boundaries = collision.boundaries.map { ($0.identifier, $0.segments) }
        return bodies.flatMap { body -> [StartProblem] in
            var found: [StartProblem] = []
            let box = body.box
            let by = max(
                inset.left - box.minX, inset.top - box.minY, box.maxX - (size.width - inset.right),
                box.maxY - (size.height - inset.bottom))
            if hasWalls, by > Self.startSlack { found.append(StartProblem(id: body.id, kind: .isOutside(by: by))) }
            for (identifier, segments) in boundaries {
                let depth = segments.map { body.depth(in: $0) }.max() ?? 0
                guard depth > Self.startSlack else { continue }
                found.append(StartProblem(id: body.id, kind: .crosses(identifier, by: depth)))
            }
            return found
        }
    }

    /// What stays where it is; of several behaviors the last one counts.
    private var anchoredNames: Set<String> {
        var names: Set<String> = []
        for behavior in behaviors {
            guard let properties = behavior.kind as? ItemProperties,
                let isAnchored = properties.properties.isAnchored
            else { continue }
            for case .view(let id) in properties.items {
                if isAnchored { names.insert(id) } else { names.remove(id) }
            }
        }
        return names
    }

    private func bodies(of collision: Collision, anchored: Set<String>) -> [StartBody] {
        let customItems = Dictionary(customItems.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let views = Dictionary(views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return collision.items.compactMap { item in
            guard case .view(let id) = item else { return nil }
            if let item = customItems[id] {
                return StartBody(item, isAnchored: anchored.contains(id))
            }
            guard let view = views[id], view.size.width > 0, view.size.height > 0 else {
                return nil
            }
            return StartBody(view, isAnchored: anchored.contains(id))
        }
    }
}

extension Scene.Boundary {
    /// Its lines, as bodies without a thickness.
    fileprivate var segments: [StartBody] {
        let points: [CGPoint]
        switch form {
        case .line(let from, let to): points = [from, to]
        case .path(let path): points = path.flattened(segmentLength: 10).first?.points ?? []
        }
        guard points.count > 1 else { return [] }
        // A path is closed, as UIKit does it.
        return points.indices.prefix(points.count == 2 ? 1 : points.count).map { index in
            StartBody(from: points[index], to: points[(index + 1) % points.count])
        }
    }
}

/// A convex body at the start, as its corners.
private struct StartBody {
    let id: String
    let corners: [CGPoint]
    var isJelly = false
    var isAnchored = false

    /// With how many corners an ellipse is looked at.
    private static let sides = 32

    init(from start: CGPoint, to end: CGPoint) { (id, corners) = ("", [start, end]) }

    init(_ item: Scene.CustomItem, isAnchored: Bool) {
        self.init(Scene.View(id: item.id, center: item.center, size: item.size), isAnchored: isAnchored)
    }

    init(_ view: Scene.View, isAnchored: Bool) {
        (id, self.isAnchored) = (view.id, isAnchored)
        switch view.kind {
        case .jelly, .jellyButton: isJelly = true
        default: break
        }
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

    /// By how many points one of two bodies has to move for them to be apart; not above 0 where some line separates them.
    ///
    /// Source: the separating axis theorem.
    func depth(in other: StartBody) -> Double {
        (axes + other.axes).map { axis in
            let (own, others) = (span(along: axis), other.span(along: axis))
            return min(own.upperBound - others.lowerBound, others.upperBound - own.lowerBound)
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
