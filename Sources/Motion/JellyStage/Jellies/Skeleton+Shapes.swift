public import Foundation
import JellySupport
public import JellyValues

// Skeletons of any fineness and shape.
extension Skeleton {
    /// The maximum number of nodes along a path.
    package static let mostNodes = 512

    /// The maximum number of lines by which a path is measured, besides one for each of its elements.
    fileprivate static let mostSegments: CGFloat = 65_536

    /// A lattice of nodes, joined to their neighbours in rows, columns and both diagonals.
    ///
    /// - Parameters:
    ///   - columns: the number of columns, 2 to 64.
    ///   - rows: the number of rows, 2 to 64.
    ///   - cornerRadius: the corner radius of the outline, in points.
    ///   - nodeSize: the size of a node, in points.
    /// - Throws: `InputError`.
    public static func lattice(
        columns: Int, rows: Int, cornerRadius: CGFloat = 0, nodeSize: CGFloat = 6
    ) throws(InputError) -> Skeleton {
        try lattice(columns: columns, rows: rows, outline: .rounded(cornerRadius: cornerRadius), nodeSize: nodeSize)
    }

    /// A lattice with any outline, such as a star; its nodes, including the corners, are what collides.
    ///
    /// - Throws: `InputError`.
    public static func lattice(
        columns: Int, rows: Int, outline: Outline, nodeSize: CGFloat = 6
    ) throws(InputError) -> Skeleton {
        guard (2...64).contains(columns), (2...64).contains(rows) else {
            throw .init("a lattice must have 2 to 64 columns and rows, not \(columns) × \(rows)")
        }
        let grid = Grid(columns: columns, rows: rows)
        var skeleton = Skeleton(
            unchecked: grid.places, grid.edges + grid.diagonals, outline, grid: grid, hasHost: false,
            nodeSize: nodeSize, placement: .inside, grips: grid.grips)
        skeleton.keepsLengths = true
        skeleton.nodesTurn = false
        skeleton.frequencyFactor = CGFloat(max(columns, rows) - 1) / 2
        try skeleton.validate()
        return skeleton
    }

    /// Nodes along a closed path, joined to the next two: a jelly that collides with its own shape.
    ///
    /// Its inside is empty; give it a material with shape memory, which keeps any shape, even hollow. Only the path's
    /// first subpath is used. Each corner of the path has a node.
    ///
    /// - Parameters:
    ///   - path: in any coordinates; stretched to the view's bounds.
    ///   - nodes: the approximate number of nodes; at least 4.
    ///   - nodeSize: width and height of a node, in points.
    /// - Throws: `InputError`.
    public static func shape(_ path: BezierPath, nodes: Int = 16, nodeSize: CGFloat = 6) throws(InputError)
        -> Skeleton
    {
        guard path.isFinite, nodes >= 4, nodes <= mostNodes else { throw nodes < 4 ? .tooFewNodes(nodes) : .badNumber }
        // Each line or curve that has a length gets a node or more.
        let drawn = path.elements.count { !$0.points.isEmpty }
        guard drawn <= 2 * mostNodes else { throw .tooManyNodes(drawn) }
        // However far control points lie, as many points at most as a shape of this length has.
        let segment = max(1, path.approximateLength / mostSegments)
        let box = CGRect(enclosing: path.flattened(segmentLength: segment).flatMap(\.points))
        guard !box.isNull, box.width > 0, box.height > 0 else { throw .flatPath }
        let unit = path.applying(
            CGAffineTransform(translationX: -box.minX, y: -box.minY)
                .concatenating(CGAffineTransform(scaleX: 1 / box.width, y: 1 / box.height)))
        let places = unit.stations(about: nodes)
        guard places.count > 2 else { throw .flatPath }
        guard places.count <= mostNodes else { throw .tooManyNodes(places.count) }
        let count = places.count
        let springs = (0..<count).flatMap { index in
            [1, 2].filter { 2 * $0 < count }.map { Spring(node: index, other: (index + $0) % count) }
        }
        var skeleton = Skeleton(
            unchecked: places, springs, .path(unit), grid: nil, hasHost: false, nodeSize: nodeSize, placement: .inside,
            grips: Array(places.indices))
        skeleton.keepsLengths = true
        skeleton.nodesTurn = false
        skeleton.frequencyFactor = max(1, CGFloat(count) / 8)
        try skeleton.validate()
        return skeleton
    }

    /// A circle, or an ellipse in a view that is not square.
    public static func circle(nodes: Int = 16, nodeSize: CGFloat = 6) throws(InputError) -> Skeleton {
        try shape(BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100)), nodes: nodes, nodeSize: nodeSize)
    }

    /// A rectangle with semicircular short sides, for a view of a size.
    public static func pill(for size: CGSize, nodes: Int = 20, nodeSize: CGFloat = 6) throws(InputError) -> Skeleton {
        let box = CGRect(origin: .zero, size: size)
        let path = BezierPath(roundedRect: box, cornerRadius: min(size.width, size.height) / 2)
        return try shape(path, nodes: nodes, nodeSize: nodeSize)
    }

    /// A star that points up.
    ///
    /// - Parameters:
    ///   - points: the number of points, at least 3.
    ///   - depth: the ratio of inner to outer radius, positive and at most 1.
    ///   - nodeSize: width and height of a node, in points.
    /// - Throws: `InputError`.
    public static func star(
        points: Int = 5, depth: CGFloat = 0.5, nodeSize: CGFloat = 6
    ) throws(InputError) -> Skeleton {
        guard points >= 3 else { throw .tooFewNodes(points) }
        guard depth > 0, depth <= 1, points <= 64 else { throw .badNumber }
        let corners = (0..<2 * points).map { index in
            let angle = CGFloat(index) * .pi / CGFloat(points) - .pi / 2
            let radius = index % 2 == 0 ? 50 : 50 * depth
            return CGPoint(x: radius * CGFloat.cos(angle), y: radius * CGFloat.sin(angle))
        }
        return try shape(BezierPath(polygon: corners), nodes: 2 * points, nodeSize: nodeSize)
    }

    /// The nodes on the edge: around the lattice, or all without a lattice.
    var rim: [Int] { grid?.rim ?? Array(nodes.indices) }
}

extension BezierPath {
    /// Points along the first subpath: the ends of its elements, and evenly between them where those are far apart.
    ///
    /// Ends between which the path does not turn, as a circle's, keep it even: each element is cut into equal parts.
    fileprivate func stations(about count: Int) -> [CGPoint] {
        var first = BezierPath()
        var pieces: [[CGPoint]] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        let segment = max(0.002, approximateLength / Skeleton.mostSegments)
        func add(_ element: BezierPath) {
            if let points = element.flattened(segmentLength: segment).first?.points, points.count > 1 {
                pieces.append(points)
            }
        }
        for (index, element) in elements.enumerated() {
            if case .move(let point) = element {
                guard index == 0 else { break }
                (start, current) = (point, point)
                continue
            }
            first = BezierPath()
            first.move(to: current)
            switch element {
            case .move: break
            case .line(let point): first.addLine(to: point)
            case .quadCurve(let point, let control): first.addQuadCurve(to: point, controlPoint: control)
            case .curve(let point, let one, let two): first.addCurve(to: point, controlPoint1: one, controlPoint2: two)
            case .close: first.addLine(to: start)
            }
            current = first.currentPoint ?? current
            add(first)
            if case .close = element { break }
        }
        let lengths = pieces.map { zip($0, $0.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
        let total = lengths.reduce(0, +)
        guard total > 0 else { return [] }
        var result: [CGPoint] = []
        for (points, length) in zip(pieces, lengths) where length > total * 1e-6 {
            let parts = max(1, Int((length / total * CGFloat(count)).rounded()))
            result += (0..<parts).map { points.point(at: length * CGFloat($0) / CGFloat(parts)) }
        }
        return result
    }
}

extension [CGPoint] {
    /// The point at a distance along the polyline.
    fileprivate func point(at distance: CGFloat) -> CGPoint {
        var rest = distance
        for (a, b) in zip(self, dropFirst()) {
            let length = a.distance(to: b)
            if rest <= length, length > 0 { return a.interpolated(to: b, at: rest / length) }
            rest -= length
        }
        return self[count - 1]
    }
}

extension InputError {
    fileprivate static let flatPath = InputError("the path of a jelly must enclose an area")

    fileprivate static func tooManyNodes(_ count: Int) -> InputError {
        .init("a path with this many corners needs \(count) nodes; a jelly has at most \(Skeleton.mostNodes)")
    }
}
