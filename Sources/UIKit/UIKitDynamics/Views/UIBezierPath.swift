/// A path of lines and Bézier curves, in points.
open class UIBezierPath: NSObject, NSCopying {
    /// The path as a value.
    public final var path: BezierPath

    /// The width of a stroke, in points; default: 1.
    open var lineWidth: CGFloat = 1
    /// The shape of a stroke's ends; default: `.butt`.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of a stroke's corners; default: `.miter`.
    open var lineJoinStyle = CGLineJoin.miter

    /// How long a mitre may be; kept: 10.
    open var miterLimit: CGFloat = 10
    /// How finely curves are drawn; kept, and without effect.
    open var flatness: CGFloat = 0.6
    /// Whether the inside of a path that crosses itself is every other part.
    open var usesEvenOddFillRule = false
    /// Lengths of dashes and gaps in turn, in points.
    final var dash: [CGFloat] = []

    /// A path from a value.
    public required init(_ path: BezierPath) { self.path = path }

    /// An empty path.
    public convenience override init() { self.init(BezierPath()) }

    /// A rectangle.
    public convenience init(rect: CGRect) { self.init(BezierPath(rect: rect)) }

    /// An ellipse that fills a rectangle.
    public convenience init(ovalIn rect: CGRect) { self.init(BezierPath(ovalIn: rect)) }

    /// A rectangle with round corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(BezierPath(roundedRect: rect, cornerRadius: cornerRadius))
    }

    /// Starts a new subpath.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a straight line.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a quadratic Bézier curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, controlPoint: controlPoint)
    }

    /// Adds a cubic Bézier curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }

    /// Closes the subpath with a straight line to where it started.
    open func close() { path.close() }

    /// Adds all elements of another path.
    open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }

    /// Moves every point by a transform.
    open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

    /// Removes all elements.
    open func removeAllPoints() { path = BezierPath() }

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }

    /// Where the next element starts; zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// The smallest rectangle around all points and control points; null for an empty path.
    open var bounds: CGRect { path.controlPointBounds }

    /// Another path with the same elements and line style.
    open func copy(with zone: NSZone? = nil) -> Any {
        let other = type(of: self).init(path)
        (other.lineWidth, other.lineCapStyle, other.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
        return other
    }
}

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable { case butt, round, square }
/// The shape of a line's corners.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
