public import Foundation
import JellySupport

extension BezierPath {
    /// The distance of a quarter circle's control points from its ends, for radius 1.
    ///
    /// 4/3·(√2 − 1), the usual cubic approximation; its radius is off by at most 0.027 %.
    package static let kappa: CGFloat = 4.0 / 3 * (CGFloat(2).squareRoot() - 1)

    /// A closed rectangle, from the top left clockwise on screen.
    public init(rect: CGRect) {
        self.init(polygon: rect.corners)
    }

    /// A closed polygon through `points`; an empty path without points.
    public init(polygon points: [CGPoint]) {
        self.init()
        for (index, point) in points.enumerated() {
            index == 0 ? move(to: point) : addLine(to: point)
        }
        close()
    }

    /// A closed rectangle with rounded corners; the radius is clamped to half the shorter side.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = min(max(cornerRadius, 0), rect.width / 2, rect.height / 2)
        guard radius > 0 else {
            self.init(rect: rect)
            return
        }
        self.init()
        let inset = radius * (1 - Self.kappa)
        move(to: CGPoint(x: rect.minX + radius, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX - radius, y: rect.minY))
        addCurve(
            to: CGPoint(x: rect.maxX, y: rect.minY + radius),
            controlPoint1: CGPoint(x: rect.maxX - inset, y: rect.minY),
            controlPoint2: CGPoint(x: rect.maxX, y: rect.minY + inset))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - radius))
        addCurve(
            to: CGPoint(x: rect.maxX - radius, y: rect.maxY),
            controlPoint1: CGPoint(x: rect.maxX, y: rect.maxY - inset),
            controlPoint2: CGPoint(x: rect.maxX - inset, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX + radius, y: rect.maxY))
        addCurve(
            to: CGPoint(x: rect.minX, y: rect.maxY - radius),
            controlPoint1: CGPoint(x: rect.minX + inset, y: rect.maxY),
            controlPoint2: CGPoint(x: rect.minX, y: rect.maxY - inset))
        addLine(to: CGPoint(x: rect.minX, y: rect.minY + radius))
        addCurve(
            to: CGPoint(x: rect.minX + radius, y: rect.minY),
            controlPoint1: CGPoint(x: rect.minX, y: rect.minY + inset),
            controlPoint2: CGPoint(x: rect.minX + inset, y: rect.minY))
        close()
    }

    /// A closed ellipse that fills `rect`, as four cubic curves from the right, clockwise on screen.
    public init(ovalIn rect: CGRect) {
        self.init()
        let (center, rx, ry) = (rect.center, rect.width / 2, rect.height / 2)
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: center.x + rx * x, y: center.y + ry * y) }
        let k = Self.kappa
        move(to: at(1, 0))
        addCurve(to: at(0, 1), controlPoint1: at(1, k), controlPoint2: at(k, 1))
        addCurve(to: at(-1, 0), controlPoint1: at(-k, 1), controlPoint2: at(-1, k))
        addCurve(to: at(0, -1), controlPoint1: at(-1, -k), controlPoint2: at(-k, -1))
        addCurve(to: at(1, 0), controlPoint1: at(k, -1), controlPoint2: at(1, -k))
        close()
    }

    /// An open line between two points.
    public init(from start: CGPoint, to end: CGPoint) {
        self.init()
        move(to: start)
        addLine(to: end)
    }

    /// Adds an elliptical arc, as the command `A` of SVG's path data, in cubic curves of at most a quarter turn.
    ///
    /// Source: SVG 2, appendix B.2, from end points to the center.
    ///
    /// - Parameters:
    ///   - end: where it ends; nothing is added where it begins there.
    ///   - radii: of the ellipse, in points; scaled up where they are too small, a line where one is 0.
    ///   - degrees: by which the ellipse is rotated, clockwise on screen.
    ///   - isLarge: whether it is the longer one of the two ways around.
    ///   - sweeps: whether it runs clockwise on screen.
    mutating func addArc(to end: CGPoint, radii: CGSize, rotatedBy degrees: CGFloat, isLarge: Bool, sweeps: Bool) {
        guard let start = currentPoint, start != end else { return }
        var (rx, ry) = (abs(radii.width), abs(radii.height))
        guard rx > 0, ry > 0 else { return addLine(to: end) }
        let angle = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
        let (cosine, sine) = (CGFloat.cos(angle), CGFloat.sin(angle))
        // Half of the chord, where the ellipse is a circle of radius 1.
        let (dx, dy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
        var (x, y) = ((cosine * dx + sine * dy) / rx, (cosine * dy - sine * dx) / ry)
        let square = x * x + y * y
        guard square > .leastNormalMagnitude, square.isFinite else { return addLine(to: end) }
        if square > 1 {
            let scale = square.squareRoot()
            (rx, ry, x, y) = (rx * scale, ry * scale, x / scale, y / scale)
        }
        let away = max(0, 1 / min(square, 1) - 1).squareRoot() * (isLarge == sweeps ? -1 : 1)
        let (centerX, centerY) = (away * y, -away * x)
        let first = CGFloat.atan2(y - centerY, x - centerX)
        var turn = CGFloat.atan2(-y - centerY, -x - centerX) - first
        if sweeps, turn < 0 { turn += 2 * .pi }
        if !sweeps, turn > 0 { turn -= 2 * .pi }
        guard turn.isFinite else { return addLine(to: end) }
        // A place of the circle, about the middle of the chord.
        func place(_ u: CGFloat, _ v: CGFloat) -> CGPoint {
            let (across, down) = ((u + centerX) * rx, (v + centerY) * ry)
            return CGPoint(
                x: (start.x + end.x) / 2 + cosine * across - sine * down,
                y: (start.y + end.y) / 2 + sine * across + cosine * down)
        }
        let count = max(1, Int((abs(turn) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = turn / CGFloat(count)
        let length = 4 / 3 * CGFloat.tan(step / 4)
        for index in 0..<count {
            let (from, to) = (first + CGFloat(index) * step, first + CGFloat(index + 1) * step)
            let (a, b) = ((CGFloat.cos(from), CGFloat.sin(from)), (CGFloat.cos(to), CGFloat.sin(to)))
            addCurve(
                to: index == count - 1 ? end : place(b.0, b.1),
                controlPoint1: place(a.0 - length * a.1, a.1 + length * a.0),
                controlPoint2: place(b.0 + length * b.1, b.1 - length * b.0))
        }
    }
}
