public import Foundation

extension BezierPath {
    /// The signed area in square points, exact for lines and curves: positive if clockwise on screen.
    ///
    /// It uses Green's theorem for each element; open subpaths are closed by a straight line.
    public var signedArea: CGFloat {
        var area: CGFloat = 0
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func cross(_ p: CGPoint, _ q: CGPoint) -> CGFloat { p.x * q.y - p.y * q.x }
        for element in elements {
            switch element {
            case .move(let point):
                area += cross(current, start) / 2
                (start, current) = (point, point)
            case .line(let point):
                area += cross(current, point) / 2
                current = point
            case .quadCurve(let point, let control):
                area += (2 * cross(current, control) + 2 * cross(control, point) + cross(current, point)) / 6
                current = point
            case .curve(let point, let control1, let control2):
                let sides = 6 * cross(current, control1) + 3 * cross(control1, control2) + 6 * cross(control2, point)
                let chords = 3 * cross(current, control2) + 3 * cross(control1, point) + cross(current, point)
                area += (sides + chords) / 20
                current = point
            case .close:
                area += cross(current, start) / 2
                current = start
            }
        }
        return area + cross(current, start) / 2
    }

    /// The subpaths as polylines; a curve has about one segment per `length` points of its arc.
    ///
    /// A closed subpath does not repeat its first point. PhysicsKit flattens boundaries at about 10 points.
    /// A curve has at least one segment and at most 65 536, whatever `length` is; it ends exactly at its end point.
    public func flattened(segmentLength length: CGFloat) -> [(points: [CGPoint], isClosed: Bool)] {
        var result: [(points: [CGPoint], isClosed: Bool)] = []
        var points: [CGPoint] = []
        func finish(closed: Bool) {
            if closed, points.count > 1, points.first == points.last { points.removeLast() }
            if !points.isEmpty { result.append((points, closed)) }
            points = []
        }
        var start = CGPoint.zero
        for element in elements {
            if case .close = element {
                finish(closed: true)
                continue
            }
            if case .move(let point) = element {
                finish(closed: false)
                (start, points) = (point, [point])
                continue
            }
            if points.isEmpty { points = [start] }
            let current = points[points.count - 1]
            switch element {
            case .line(let point):
                points.append(point)
            case .quadCurve(let point, let control):
                let arc = element.approximateLength(from: current)
                points += Self.samples(to: point, arc: arc, segmentLength: length) { t in
                    let (a, b) = (current.interpolated(to: control, at: t), control.interpolated(to: point, at: t))
                    return a.interpolated(to: b, at: t)
                }
            case .curve(let point, let control1, let control2):
                let arc = element.approximateLength(from: current)
                points += Self.samples(to: point, arc: arc, segmentLength: length) { t in
                    let (a, b) = (current.interpolated(to: control1, at: t), control1.interpolated(to: control2, at: t))
                    let (c, d) = (a.interpolated(to: b, at: t), control2.interpolated(to: point, at: t))
                    return c.interpolated(to: b.interpolated(to: d, at: t), at: t)
                }
            case .move, .close:
                break
            }
        }
        finish(closed: false)
        return result
    }

    /// The polygons of a boundary along the path: the points of its subpaths, omitting single points.
    ///
    /// - Parameters:
    ///   - length: the length of a curve's segments, in points.
    ///   - everySubpath: whether to use all subpaths; otherwise the first, as in UIKit.
    package func boundaryLines(segmentLength length: CGFloat, everySubpath: Bool) -> [[CGPoint]] {
        let lines = flattened(segmentLength: length).map(\.points)
        return (everySubpath ? lines[...] : lines.prefix(1)).filter { $0.count > 1 }
    }

    /// An upper bound of the number of points of `flattened(segmentLength:)`, without computing it.
    package func flattenedCount(segmentLength length: CGFloat) -> Int {
        var count = 0
        forEachElement { element, current in
            switch element {
            // What is drawn after it without a move begins where it began, with a point more.
            case .close, .move, .line: count += 1
            case .quadCurve, .curve:
                count += Self.pieces(arc: element.approximateLength(from: current), segmentLength: length)
            }
        }
        return count
    }

    /// The approximate length of all lines and curves, in points; a curve counts as the mean of its chord and its
    /// control polygon.
    package var approximateLength: CGFloat {
        var sum: CGFloat = 0
        forEachElement { sum += $0.approximateLength(from: $1) }
        return sum
    }

    /// Calls `body` with each element and the point from which it goes on.
    private func forEachElement(_ body: (Element, CGPoint) -> Void) {
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            body(element, current)
            switch element {
            case .move(let point): (start, current) = (point, point)
            case .line(let point), .quadCurve(let point, _), .curve(let point, _, _): current = point
            case .close: current = start
            }
        }
    }

    private static func pieces(arc: CGFloat, segmentLength: CGFloat) -> Int {
        let wanted = (arc / segmentLength).rounded(.up)
        return wanted > 1 ? Int(min(wanted, 65_536)) : 1
    }

    private static func samples(
        to end: CGPoint, arc: CGFloat, segmentLength: CGFloat, at curve: (CGFloat) -> CGPoint
    ) -> [CGPoint] {
        let count = pieces(arc: arc, segmentLength: segmentLength)
        // The formula's value at 1 is off in the last digit, which would leave a closed path with a spurious edge.
        return (1..<count).map { curve(CGFloat($0) / CGFloat(count)) } + [end]
    }
}

extension BezierPath.Element {
    /// About the length of a line or curve that begins at a point; 0 for what draws nothing by itself.
    fileprivate func approximateLength(from start: CGPoint) -> CGFloat {
        switch self {
        case .move, .close: return 0
        case .line(let point): return start.distance(to: point)
        case .quadCurve(let point, let control):
            let polygon = start.distance(to: control) + control.distance(to: point)
            return (polygon + start.distance(to: point)) / 2
        case .curve(let point, let control1, let control2):
            let polygon = start.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: point)
            return (polygon + start.distance(to: point)) / 2
        }
    }
}
