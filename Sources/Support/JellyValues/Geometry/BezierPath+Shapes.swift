public import Foundation

extension BezierPath {
    /// How far a quarter circle's control points stand from its ends, for radius 1.
    ///
    /// 4/3·(√2 − 1), the usual cubic approximation; its radius is off by at most 0.027 %.
    static let kappa: CGFloat = 4.0 / 3 * (CGFloat(2).squareRoot() - 1)

    /// A closed rectangle, from the top left clockwise on screen.
    public init(rect: CGRect) {
        self.init(polygon: rect.corners)
    }

    /// A closed polygon through `points`; an empty path when there are none.
    public init(polygon points: [CGPoint]) {
        self.init()
        for (index, point) in points.enumerated() {
            index == 0 ? move(to: point) : addLine(to: point)
        }
        close()
    }

    /// A closed rectangle with round corners; the radius is clamped to half the shorter side.
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
}
