import JellyGraphics
import JellyStage
import JellySupport

/// A path of lines and Bézier curves, in points.
open class UIBezierPath: NSObject, NSCopying {
    /// The path as a value.
    public final var path: BezierPath

    /// The line width, in points; default: 1.
    open var lineWidth: CGFloat = 1
    /// The line cap; default: `.butt`.
    open var lineCapStyle = CGLineCap.butt
    /// The line join; default: `.miter`.
    open var lineJoinStyle = CGLineJoin.miter

    /// The longest mitre, in line widths, beyond which a corner is cut off; default: 10.
    open var miterLimit: CGFloat = 10
    /// The flatness of curves; stored, without effect.
    @Inert("UIBezierPath.flatness")
    open var flatness: CGFloat = 0.6
    /// Whether self-intersecting paths are filled by the even-odd rule.
    open var usesEvenOddFillRule = false
    /// The dash pattern, in points.
    final var dash: [CGFloat] = []
    /// The offset into the dash pattern at the start of a line, in points.
    final var dashPhase: CGFloat = 0

    /// Creates a path from a value.
    public required init(_ path: BezierPath) { self.path = path }

    /// Creates an empty path.
    public convenience override init() { self.init(BezierPath()) }

    /// Creates a rectangle.
    public convenience init(rect: CGRect) { self.init(BezierPath(rect: rect)) }

    /// Creates an ellipse inscribed in a rectangle.
    public convenience init(ovalIn rect: CGRect) { self.init(BezierPath(ovalIn: rect)) }

    /// Creates a rounded rectangle.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(BezierPath(roundedRect: rect, cornerRadius: cornerRadius))
    }

    /// Starts a new subpath.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a quadratic Bézier curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, controlPoint: controlPoint)
    }

    /// Adds a cubic Bézier curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }

    /// Closes the subpath with a line to its start.
    open func close() { path.close() }

    /// Adds another path.
    open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }

    /// Transforms every point.
    open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

    /// Removes all elements.
    open func removeAllPoints() { path = BezierPath() }

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }

    /// The end point of the last element; zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// The bounding box of all points and control points; null for an empty path.
    open var bounds: CGRect { path.controlPointBounds }

    /// A copy of the path and its line style.
    open func copy(with zone: NSZone? = nil) -> Any {
        let other = type(of: self).init(path)
        (other.lineWidth, other.lineCapStyle, other.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
        (other.miterLimit, other.flatness) = (miterLimit, flatness)
        (other.usesEvenOddFillRule, other.dash) = (usesEvenOddFillRule, dash)
        other.dashPhase = dashPhase
        return other
    }
}

/// A line cap.
public enum CGLineCap: Int32, Sendable { case butt, round, square }
/// A line join.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners = UIRectCorner(rawValue: .max)
}

extension UIBezierPath {
    /// Creates a rectangle with some rounded corners.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let most = min(rect.width, rect.height) / 2
        func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? min(cornerRadii.width, most) : 0 }
        func round(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ start: CGFloat) {
            guard radius > 0 else { return isEmpty ? move(to: CGPoint(x: x, y: y)) : addLine(to: CGPoint(x: x, y: y)) }
            let center = CGPoint(
                x: x == rect.minX ? x + radius : x - radius, y: y == rect.minY ? y + radius : y - radius)
            addArc(
                withCenter: center, radius: radius, startAngle: start, endAngle: start + .pi / 2, clockwise: true)
        }
        round(rect.minX, rect.minY, radius(.topLeft), .pi)
        round(rect.maxX, rect.minY, radius(.topRight), 1.5 * .pi)
        round(rect.maxX, rect.maxY, radius(.bottomRight), 0)
        round(rect.minX, rect.maxY, radius(.bottomLeft), .pi / 2)
        close()
    }

    /// The reversed path; curves become short lines.
    public func reversing() -> UIBezierPath {
        let other = UIBezierPath()
        for (points, isClosed) in path.flattened(segmentLength: 0.5).reversed() {
            for (index, point) in points.reversed().enumerated() {
                index == 0 ? other.move(to: point) : other.addLine(to: point)
            }
            if isClosed { other.close() }
        }
        return other
    }

    /// Fills the path with the current fill colour; does nothing without a current context.
    public func fill() {
        guard let context = GraphicsContext.current else { return }
        context.fill(usesEvenOddFillRule ? path.unwound : path, context.state.fillColor)
    }

    /// Fills the path with the current fill colour and an opacity.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        if blendMode != .normal { ignore("UIBezierPath.fill blendMode") }
        faded(alpha) { fill() }
    }

    /// Strokes the path with the current stroke colour; does nothing without a current context.
    public func stroke() {
        guard let context = GraphicsContext.current else { return }
        let style = StrokeStyle(
            lineWidth: lineWidth, lineCap: lineCapStyle.cap, lineJoin: lineJoinStyle.join, dash: dash,
            miterLimit: miterLimit)
        context.stroke(path, context.state.strokeColor, style, phase: dashPhase)
    }

    /// Strokes the path with the current stroke colour and an opacity.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        if blendMode != .normal { ignore("UIBezierPath.stroke blendMode") }
        faded(alpha) { stroke() }
    }

    /// Clips further drawing to the path.
    public func addClip() {
        guard let context = GraphicsContext.current else { return }
        context.state.clips.append(
            (usesEvenOddFillRule ? path.unwound : path).applying(context.state.transform))
    }

    private func faded(_ alpha: CGFloat, _ draw: () -> Void) {
        guard let context = GraphicsContext.current else { return }
        context.saveGState()
        context.setAlpha(context.state.alpha * alpha)
        draw()
        context.restoreGState()
    }

    /// Sets the dash pattern and the offset into it at the start of a line, in points.
    public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = pattern.map { pointer in (0..<max(count, 0)).map { pointer[$0] } } ?? []
        dashPhase = phase
    }
}

extension UIBezierPath {
    /// Creates an open circular arc; angles in radians, 0 to the right, clockwise on screen if `clockwise` is true.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Adds a circular arc, with a line to its start if the path has a current point.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        func point(_ angle: CGFloat, _ reach: CGFloat = 0) -> CGPoint {
            // `reach` is an offset along the tangent, for control points.
            CGPoint(
                x: center.x + radius * (CGFloat.cos(angle) - reach * CGFloat.sin(angle)),
                y: center.y + radius * (CGFloat.sin(angle) + reach * CGFloat.cos(angle)))
        }
        let start = point(startAngle)
        path.currentPoint == nil ? move(to: start) : addLine(to: start)
        guard sweep != 0, sweep.isFinite else { return }
        // A cubic curve approximates up to a quarter circle; 4/3·tan(θ/4) is the usual distance of its control points.
        let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
        let step = sweep / CGFloat(count)
        let reach = 4 / 3 * CGFloat.tan(step / 4)
        for index in 0..<count {
            let (from, to) = (startAngle + CGFloat(index) * step, startAngle + CGFloat(index + 1) * step)
            addCurve(to: point(to), controlPoint1: point(from, reach), controlPoint2: point(to, -reach))
        }
    }

    /// The angle swept between two angles in one direction: at most a full circle, as in Core Graphics.
    private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let angle = clockwise ? end - start : start - end
        // A full circle in the other direction is one, too.
        guard angle.isFinite, abs(angle) < 2 * .pi else { return angle.isFinite ? (clockwise ? 2 : -2) * .pi : angle }
        let rest = angle.truncatingRemainder(dividingBy: 2 * .pi)
        return (clockwise ? 1 : -1) * (rest < 0 ? rest + 2 * .pi : rest)
    }
}
