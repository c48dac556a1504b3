import Foundation
import JellyDynamics
import JellySupport
import JellyValues

/// A body at an initial position that collision behaviors will correct in the first tick.
package struct StartProblem: Hashable, Sendable {
    /// The kind of problem.
    package enum Kind: Hashable, Sendable {
        /// Overlaps another body by this many points.
        case overlaps(String, by: Double)
        /// Outside of the reference bounds, if these are a boundary, by this many points.
        case isOutside(by: Double)
        /// Crosses a boundary, with this many points on its smaller side.
        case crosses(String, by: Double)
    }

    /// A body and what kind of thing is the matter with it.
    fileprivate struct Place: Hashable {
        let id: String
        let kind: Int
    }

    /// The name of the view or custom item.
    package let id: String
    /// The first problem of its kind.
    package let kind: Kind
    /// The number of further bodies or boundaries with the same problem; see `hasMoreOthers`.
    package fileprivate(set) var others = 0
    /// Whether there may be more than `others`: in a heap every body overlaps every other one, and counting stops
    /// early.
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

/// Problems by body and kind, which avoids a list of all pairs.
package struct StartProblems {
    /// At most as many overlaps of a body, and lines across one, are looked for.
    static let mostOverlaps = 100
    static let mostLines = 1000
    /// At most as many pairs of bodies whose rectangles meet are compared; they take some seconds.
    static let mostComparisons = 1_000_000

    /// The problems, at most one for each body and kind.
    package private(set) var all: [StartProblem] = []
    /// Whether all pairs of nearby bodies were compared, up to the limit for each body.
    package private(set) var isComplete = true
    /// The number of rectangles compared.
    private(set) var visits = 0
    /// The number of pairs of bodies compared.
    private(set) var comparisons = 0
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

    /// The overlapping bodies by their numbers in a tree, in ascending order, with the overlap in points.
    ///
    /// - Parameters:
    /// - most: the maximum number of overlaps.
    ///   - depth: by how many points the body overlaps another one; nil where that does not matter.
    fileprivate mutating func overlaps(
        of body: StartBody, in tree: BoxTree, before end: Int = .max, atMost most: Int, depth: (Int) -> Double?
    ) -> [(number: Int, depth: Double)] {
        var found: [(number: Int, depth: Double)] = []
        var (visits, left) = (visits, Self.mostComparisons - comparisons)
        tree.visit(meeting: body.box, before: end, visits: &visits) { number in
            guard left > 0 else {
                isComplete = false
                return false
            }
            left -= 1
            if let depth = depth(number), depth > StartBody.slack { found.append((number, depth)) }
            return found.count < most
        }
        (self.visits, comparisons) = (visits, Self.mostComparisons - left)
        return found.sorted { $0.number < $1.number }
    }
}

extension Scene {
    /// Bodies that overlap at the start, or are outside of their walls or across one; one problem for each body and
    /// kind.
    ///
    /// Checks top-level views and custom items. Jellies may overlap others, because their nodes yield; anchored items
    /// do not move.
    package var startProblems: StartProblems {
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
            if mode != .items { findCauses(of: bodies.filter { !$0.isAnchored }, at: collision, &found) }
        }
        return found
    }

    /// Each body against those before it.
    private func findOverlaps(of bodies: [StartBody], _ found: inout StartProblems) {
        let tree = BoxTree(bodies.map(\.box))
        let most = StartProblems.mostOverlaps
        for (index, body) in bodies.enumerated() {
            let overlaps = found.overlaps(of: body, in: tree, before: index, atMost: most) { number in
                body.isAnchored && bodies[number].isAnchored ? nil : body.depth(in: bodies[number])
            }
            for (number, depth) in overlaps {
                found.add(
                    StartProblem(id: body.id, kind: .overlaps(bodies[number].id, by: depth)),
                    hasMore: overlaps.count == most)
            }
        }
    }

    /// Finds the problems of bodies and the boundaries of their behavior.
    private func findCauses(of bodies: [StartBody], at collision: Collision, _ found: inout StartProblems) {
        let insets = collision.properties.referenceBoundsInsets
        let hasWalls = collision.properties.translatesReferenceBoundsIntoBoundary ?? (insets != nil)
        let inset = insets ?? .zero
        let lines = collision.boundaries.enumerated().flatMap { index, boundary in
            boundary.lines.map { (boundary: index, body: StartBody(from: $0.0, to: $0.1)) }
        }
        let tree = BoxTree(lines.map(\.body.box))
        for body in bodies {
            let box = body.box
            let by = max(
                inset.left - box.minX, inset.top - box.minY, box.maxX - (size.width - inset.right),
                box.maxY - (size.height - inset.bottom))
            if hasWalls, by > StartBody.slack { found.add(StartProblem(id: body.id, kind: .isOutside(by: by))) }
            let most = StartProblems.mostLines
            let crossings = found.overlaps(of: body, in: tree, atMost: most) { body.depth(in: lines[$0].body) }
            var depths: [Int: Double] = [:]
            for (number, depth) in crossings {
                depths[lines[number].boundary] = max(depths[lines[number].boundary] ?? 0, depth)
            }
            for (index, depth) in depths.sorted(by: { $0.key < $1.key }) {
                let name = collision.boundaries[index].identifier
                found.add(
                    StartProblem(id: body.id, kind: .crosses(name, by: depth)), hasMore: crossings.count == most)
            }
        }
    }

    /// The anchored items; of several behaviors, the last one counts.
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
    /// The overlap in points that is allowed, as for resting bodies.
    static let slack = 0.5

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
