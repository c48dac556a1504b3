import JellySupport
public import JellyValues

/// An immutable path of lines and Bézier curves, in points.
public class CGPath: NSObject {
    /// The path as a value.
    package final var path: BezierPath

    package init(_ path: BezierPath) { self.path = path }

    /// Creates a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(BezierPath(rect: rect).applying(transform?.pointee ?? .identity))
    }
    /// Creates an ellipse inscribed in a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(BezierPath(ovalIn: rect).applying(transform?.pointee ?? .identity))
    }
    /// Creates a rounded rectangle.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = BezierPath(roundedRect: rect, cornerRadius: (cornerWidth + cornerHeight) / 2)
        self.init(path.applying(transform?.pointee ?? .identity))
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { path.isEmpty }
    /// The end point of the last element; zero for an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }
    /// The bounding box of all points and control points; null for an empty path.
    public var boundingBox: CGRect { path.controlPointBounds }
    /// The bounding box of the path, without control points.
    public var boundingBoxOfPath: CGRect { path.extent }

    /// Whether the path contains a point.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        path.applying(transform).contains(point, evenOdd: rule == .evenOdd)
    }

    /// A copy of the path.
    public func copy() -> CGPath? { CGPath(path) }
    /// A transformed copy of the path.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(path.applying(transform?.pointee ?? .identity))
    }
    /// A mutable copy of the path.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.path = path
        return copy
    }

    override public func isEqual(_ object: Any?) -> Bool { (object as? CGPath)?.path == path }
    override public var hash: Int { path.hashValue }
}

/// The fill rule of a self-intersecting path.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

/// A mutable path of lines and Bézier curves, in points.
public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() { super.init(BezierPath()) }

    /// Starts a new subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.move(to: point.applying(transform))
    }
    /// Adds a line.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }
    /// Adds lines, starting at the first point.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        for (index, point) in points.enumerated() {
            index == 0 ? move(to: point, transform: transform) : addLine(to: point, transform: transform)
        }
    }
    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), controlPoint: control.applying(transform))
    }
    /// Adds a cubic Bézier curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        path.addCurve(
            to: end.applying(transform), controlPoint1: control1.applying(transform),
            controlPoint2: control2.applying(transform))
    }
    /// Adds a circular arc; in views, where y points down, `clockwise` appears counterclockwise on screen.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let arc = UIBezierPath()
        arc.path = path.applying(transform.inverted())
        arc.addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
        path = arc.path.applying(transform)
    }
    /// Adds an arc that touches the line to a first point and the one from there to a second, with a line to its start.
    public func addArc(
        tangent1End first: CGPoint, tangent2End second: CGPoint, radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let start = path.isEmpty ? first : currentPoint.applying(transform.inverted())
        func unit(_ point: CGPoint) -> CGVector {
            let (dx, dy) = (point.x - first.x, point.y - first.y)
            let length = (dx * dx + dy * dy).squareRoot()
            return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : .zero
        }
        let (back, on) = (unit(start), unit(second))
        let (cross, dot) = (back.dx * on.dy - back.dy * on.dx, back.dx * on.dx + back.dy * on.dy)
        // Without a corner there is no arc.
        guard radius > 0, abs(cross) > 1e-9 else { return addLine(to: first, transform: transform) }
        let reach = radius * (1 + dot) / abs(cross)
        let from = CGPoint(x: first.x + back.dx * reach, y: first.y + back.dy * reach)
        let end = CGPoint(x: first.x + on.dx * reach, y: first.y + on.dy * reach)
        // The side of the first line on which the center lies.
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(x: from.x - back.dy * radius * side, y: from.y + back.dx * radius * side)
        addLine(to: from, transform: transform)
        addArc(
            center: center, radius: radius, startAngle: CGFloat.atan2(from.y - center.y, from.x - center.x),
            endAngle: CGFloat.atan2(end.y - center.y, end.x - center.x), clockwise: cross > 0, transform: transform)
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.append(BezierPath(rect: rect).applying(transform))
    }
    /// Adds an ellipse inscribed in a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.append(BezierPath(ovalIn: rect).applying(transform))
    }
    /// Adds a rounded rectangle.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let rounded = BezierPath(roundedRect: rect, cornerRadius: (cornerWidth + cornerHeight) / 2)
        path.append(rounded.applying(transform))
    }
    /// Adds another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        self.path.append(path.path.applying(transform))
    }
    /// Closes the subpath with a line to its start.
    public func closeSubpath() { path.close() }
}

extension UIBezierPath {
    /// Creates a path from a Core Graphics path.
    public convenience init(cgPath: CGPath) {
        self.init()
        path = cgPath.path
    }

    /// The Core Graphics path.
    public var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.path }
    }

    /// Whether the path contains a point.
    public func contains(_ point: CGPoint) -> Bool { path.contains(point, evenOdd: false) }
}

extension BezierPath {
    /// The bounding box without control points, accurate to a quarter of a point.
    var extent: CGRect {
        let points = flattened(segmentLength: 0.5).flatMap(\.points)
        return points.isEmpty ? controlPointBounds : CGRect(enclosing: points)
    }

    /// Whether the path contains a point, by its winding number.
    func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
        var winding = 0
        for (points, _) in flattened(segmentLength: 0.5) where points.count > 1 {
            for (a, b) in zip(points, points.dropFirst() + [points[0]]) {
                let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
                if a.y <= point.y, b.y > point.y, side > 0 { winding += 1 }
                if a.y > point.y, b.y <= point.y, side < 0 { winding -= 1 }
            }
        }
        return evenOdd ? !winding.isMultiple(of: 2) : winding != 0
    }

    /// The part of the path between two fractions of its length.
    package func trimmed(from start: CGFloat, to end: CGFloat) -> BezierPath {
        guard start > 0 || end < 1 else { return self }
        guard start < end else { return BezierPath() }
        let lines = flattened(segmentLength: 0.5).map { points, isClosed in
            isClosed && points.first != points.last ? points + points.prefix(1) : points
        }
        let total = lines.reduce(0) { $0 + zip($1, $1.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
        let (first, last) = (start * total, end * total)
        var (path, passed) = (BezierPath(), CGFloat(0))
        for points in lines {
            var isDrawing = false
            for (a, b) in zip(points, points.dropFirst()) {
                let length = a.distance(to: b)
                defer { passed += length }
                guard length > 0, passed + length > first, passed < last else { continue }
                if !isDrawing { path.move(to: a.interpolated(to: b, at: max(0, (first - passed) / length))) }
                isDrawing = true
                path.addLine(to: a.interpolated(to: b, at: min(1, (last - passed) / length)))
            }
        }
        return path
    }
}
