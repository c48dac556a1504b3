import Foundation
import JellyDynamics
import JellySupport
import JellyValues

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
    fileprivate struct Place: Hashable {
        let id: String
        let kind: Int
    }

    /// The view's name, or the custom item's.
    package let id: String
    /// The first problem of its kind.
    package let kind: Kind
    /// How many more bodies or boundaries it meets in this way; see `hasMoreOthers`.
    package fileprivate(set) var others = 0
    /// Whether there may be more than `others`: in a heap every body overlaps every other, and nobody counts on.
    package fileprivate(set) var hasMoreOthers = false

    fileprivate init(id: String, kind: Kind) { (self.id, self.kind) = (id, kind) }

    fileprivate var place: Place {
        switch kind {
        case .overlaps: Place(id: id, kind: 0)
        case .isOutside: Place(id: id, kind: 1)
        case .crosses: Place(id: id, kind: 2)
        }
    }

    /// What the body meets; empty for the bounds.
    fileprivate var partner: String {
        switch kind {
        case .overlaps(let name, _), .crosses(let name, _): name
        case .isOutside: ""
        }
    }
}

/// Problems by body and kind, so that no list of all pairs is made.
struct StartProblems {
    /// At most as many neighbours of a body, and lines of boundaries, are looked at.
    static let mostNeighbours = 100
    static let mostLines = 1000

    private(set) var all: [StartProblem] = []
    /// How many boxes and bodies were compared.
    var visits = 0
    private var places: [StartProblem.Place: Int] = [:]
    private var partners: [Set<String>] = []

    fileprivate mutating func add(_ problem: StartProblem, hasMore: Bool = false) {
        guard let index = places[problem.place] else {
            places[problem.place] = all.count
            all.append(problem)
            all[all.count - 1].hasMoreOthers = hasMore
            partners.append([problem.partner])
            return
        }
        // Two behaviors may hold the same bodies.
        if hasMore { all[index].hasMoreOthers = true }
        if partners[index].insert(problem.partner).inserted { all[index].others += 1 }
    }
}

extension Scene {
    /// By how many points bodies may overlap, as those that stand upon each other do.
    private static let startSlack = 0.5

    /// The bodies that overlap at the start, are outside of their walls or lie across one: one problem a body and kind.
    ///
    /// Views that lie on the stage itself are looked at, and custom items. Jellies may overlap others, because their nodes
    /// give way; what is anchored stays where it is.
    package var startProblems: [StartProblem] { findStartProblems().all }

    /// `startProblems`, with how much was compared.
    func findStartProblems() -> StartProblems {
        var found = StartProblems()
        let anchored = anchoredNames
        let items = Dictionary(customItems.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let views = Dictionary(views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for behavior in behaviors {
            guard let collision = behavior.kind as? Collision else { continue }
            let bodies = collision.items.compactMap { item -> StartBody? in
                guard case .view(let id) = item else { return nil }
                if let item = items[id] { return StartBody(item, isAnchored: anchored.contains(id)) }
                guard let view = views[id], view.size.width > 0, view.size.height > 0 else { return nil }
                return StartBody(view, isAnchored: anchored.contains(id))
            }
            let mode = collision.properties.collisionMode ?? .everything
            if mode != .boundaries { findOverlaps(of: bodies.filter { !$0.isJelly }, &found) }
            if mode != .items { findFaults(of: bodies.filter { !$0.isAnchored }, at: collision, &found) }
        }
        return found
    }

    /// Each body against those before it.
    private func findOverlaps(of bodies: [StartBody], _ found: inout StartProblems) {
        let tree = BoxTree(bodies.map(\.box))
        let most = StartProblems.mostNeighbours
        for (index, body) in bodies.enumerated() {
            let near = tree.boxes(meeting: body.box, before: index, atMost: most, visits: &found.visits)
            for other in near.map({ bodies[$0] }) where !(body.isAnchored && other.isAnchored) {
                let depth = body.depth(in: other)
                guard depth > Self.startSlack else { continue }
                found.add(
                    StartProblem(id: body.id, kind: .overlaps(other.id, by: depth)), hasMore: near.count == most)
            }
        }
    }

    /// What is the matter with bodies and the boundaries of their behavior.
    private func findFaults(of bodies: [StartBody], at collision: Collision, _ found: inout StartProblems) {
        let insets = collision.properties.referenceBoundsInsets
        let hasWalls = collision.properties.translatesReferenceBoundsIntoBoundary ?? (insets != nil)
        let inset = insets ?? .zero
        let lines = collision.boundaries.enumerated().flatMap { index, boundary in
            boundary.lines.map { (boundary: index, from: $0.0, to: $0.1) }
        }
        let tree = BoxTree(lines.map { BoxTree.Box(around: [$0.from, $0.to]) })
        for body in bodies {
            let box = body.box
            let by = max(
                inset.left - box.minX, inset.top - box.minY, box.maxX - (size.width - inset.right),
                box.maxY - (size.height - inset.bottom))
            if hasWalls, by > Self.startSlack { found.add(StartProblem(id: body.id, kind: .isOutside(by: by))) }
            var depths: [Int: Double] = [:]
            let most = StartProblems.mostLines
            let near = tree.boxes(meeting: box, atMost: most, visits: &found.visits)
            for index in near {
                let line = lines[index]
                depths[line.boundary] = max(
                    depths[line.boundary] ?? 0, body.depth(in: StartBody(from: line.from, to: line.to)))
            }
            for (index, depth) in depths.sorted(by: { $0.key < $1.key }) where depth > Self.startSlack {
                let name = collision.boundaries[index].identifier
                found.add(StartProblem(id: body.id, kind: .crosses(name, by: depth)), hasMore: near.count == most)
            }
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
}

extension Scene.Boundary {
    /// Its lines, each from a point to another one.
    fileprivate var lines: [(CGPoint, CGPoint)] {
        switch form {
        case .line(let from, let to): [(from, to)]
        case .path(let path):
            path.boundaryLines(segmentLength: 10, everySubpath: true).flatMap { points in
                // A path is closed, as UIKit does it.
                points.indices.prefix(points.count == 2 ? 1 : points.count).map {
                    (points[$0], points[($0 + 1) % points.count])
                }
            }
        }
    }
}

/// A convex body at the start, as its corners.
private struct StartBody {
    let id: String
    let corners: [CGPoint]
    /// The upright rectangle around it.
    let box: BoxTree.Box
    /// The directions across its sides, one point long.
    let axes: [CGPoint]
    var isJelly = false
    var isAnchored = false

    /// With how many corners an ellipse is looked at.
    private static let sides = 32

    init(from start: CGPoint, to end: CGPoint) {
        (id, corners) = ("", [start, end])
        (box, axes) = (BoxTree.Box(around: corners), Self.axes(of: corners))
    }

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
        (box, axes) = (BoxTree.Box(around: corners), Self.axes(of: corners))
    }

    /// By how many points one of two bodies has to move for them to be apart; not above 0 where some line separates them.
    ///
    /// Source: the separating axis theorem.
    func depth(in other: StartBody) -> Double {
        var least = Double.infinity
        for axis in [axes, other.axes].joined() {
            let (own, others) = (span(along: axis), other.span(along: axis))
            least = min(least, own.upperBound - others.lowerBound, others.upperBound - own.lowerBound)
            guard least > 0 else { return least }
        }
        return least.isFinite ? least : 0
    }

    private static func axes(of corners: [CGPoint]) -> [CGPoint] {
        corners.indices.compactMap { index in
            let (a, b) = (corners[index], corners[(index + 1) % corners.count])
            let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
            return length > 0 ? CGPoint(x: (a.y - b.y) / length, y: (b.x - a.x) / length) : nil
        }
    }

    private func span(along axis: CGPoint) -> ClosedRange<Double> {
        var (least, most) = (Double.infinity, -Double.infinity)
        for corner in corners {
            let place = corner.x * axis.x + corner.y * axis.y
            (least, most) = (min(least, place), max(most, place))
        }
        return least...most
    }
}
