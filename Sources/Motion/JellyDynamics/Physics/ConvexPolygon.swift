import JellyValues

/// A checked convex polygon, counter-clockwise in Box2D's sense, split into shapes of at most eight corners.
struct ConvexPolygon {
    /// Box2D's limit for one polygon (b2_maxPolygonVertices).
    static let mostCorners = 8

    let corners: [Vector2]

    init(_ points: [Vector2]) throws(InputError) {
        guard points.allSatisfy({ $0.isFinite && max(abs($0.x), abs($0.y)) <= World.greatestExtent }) else {
            throw InputError("a polygon's corners must be within \(100 * World.greatestExtent) points of its center")
        }
        // Box2D welds corners nearer than half its slop of 0.005 m, so they must not count here either.
        var distinct: [Vector2] = []
        for point in points {
            let near = [distinct.last, distinct.first].contains { $0.map { ($0 - point).length <= 0.0025 } ?? false }
            if !near { distinct.append(point) }
        }
        let tiny = distinct.count < 3 && points.count >= 3
        if tiny { distinct = points }
        guard distinct.count >= 3 else {
            throw InputError("a polygon must have at least 3 distinct corners, not \(distinct.count)")
        }
        let area = Self.signedArea(distinct)
        guard abs(area) >= World.leastArea, !tiny else {
            throw InputError("an area of \(abs(area) * 10_000) square points is too small for a body")
        }
        if area < 0 { distinct.reverse() }
        guard Self.turnsOneWay(distinct) else {
            throw InputError(
                "a polygon must be convex and must not intersect itself; this one has \(points.count) corners")
        }
        // Box2D drops corners on a straight line; a piece that had only such corners would stop the process.
        corners = Self.withoutStraightCorners(distinct)
        let extent = points.reduce(Float(0)) { max($0, abs($1.x), abs($1.y)) }
        let least = max(World.leastArea, 1e-6 * extent * extent)
        pieces = Self.fan(corners).filter { Self.signedArea($0) >= least }
        for piece in pieces {
            try World.validateInertia(ofPolygon: piece)
        }
        guard !pieces.isEmpty else {
            throw InputError("the polygon is too thin for its distance from its item's center")
        }
    }

    /// A fan from the first corner, in which slivers that single precision cannot tell from a line are left out.
    let pieces: [[Vector2]]

    private static func fan(_ corners: [Vector2]) -> [[Vector2]] {
        var pieces: [[Vector2]] = []
        var next = 1
        while next < corners.count - 1 {
            let last = min(next + mostCorners - 2, corners.count - 1)
            pieces.append([corners[0]] + corners[next...last])
            next = last
        }
        return pieces
    }

    static func signedArea(_ points: [Vector2]) -> Float {
        var sum: Double = 0
        for (index, p) in points.enumerated() {
            let q = points[(index + 1) % points.count]
            sum += Double(p.x) * Double(q.y) - Double(p.y) * Double(q.x)
        }
        return Float(sum / 2)
    }

    private static func withoutStraightCorners(_ points: [Vector2]) -> [Vector2] {
        points.indices.filter { index in
            let before = points[(index + points.count - 1) % points.count]
            let (e, f) = (points[index] - before, points[(index + 1) % points.count] - points[index])
            let cross = Double(e.x) * Double(f.y) - Double(e.y) * Double(f.x)
            return cross > 1e-6 * Double(e.length) * Double(f.length)
        }.map { points[$0] }
    }

    /// Every corner turns left and the turns add up to one round, so that a pentagram does not pass.
    private static func turnsOneWay(_ points: [Vector2]) -> Bool {
        let count = points.count
        var turns = 0
        for index in 0..<count {
            let (a, b) = (points[index], points[(index + 1) % count])
            let (e, f) = (b - a, points[(index + 2) % count] - b)
            let cross = Double(e.x) * Double(f.y) - Double(e.y) * Double(f.x)
            if cross < -1e-6 * Double(e.length) * Double(f.length) { return false }
            // A round that goes once has exactly one edge that passes from the lower to the upper half.
            let (below, above) = (e.y < 0 || (e.y == 0 && e.x < 0), f.y > 0 || (f.y == 0 && f.x > 0))
            if below && above { turns += 1 }
        }
        return turns == 1
    }
}
