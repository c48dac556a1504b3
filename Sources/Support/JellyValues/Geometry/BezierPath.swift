public import Foundation

/// A path of lines and Bézier curves, in points; y points down.
///
/// It is `UIBezierPath` as a value: paths with equal elements are equal.
public struct BezierPath: Hashable, Sendable {
    /// An element of a path.
    public enum Element: Hashable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }

    /// The elements in order.
    public private(set) var elements: [Element] = []

    /// An empty path.
    public init() {}

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The start of the next element; nil before the first `move(to:)`.
    public private(set) var currentPoint: CGPoint?

    private var start: CGPoint?

    /// Starts a new subpath.
    public mutating func move(to point: CGPoint) {
        elements.append(.move(to: point))
        (currentPoint, start) = (point, point)
    }

    /// Adds a straight line; moves on an empty path, as in Cairo.
    public mutating func addLine(to point: CGPoint) {
        guard currentPoint != nil else { return move(to: point) }
        elements.append(.line(to: point))
        currentPoint = point
    }

    /// Adds a quadratic Bézier curve; on an empty path it starts at the control point, as in Cairo.
    public mutating func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
        if currentPoint == nil { move(to: controlPoint) }
        elements.append(.quadCurve(to: point, control: controlPoint))
        currentPoint = point
    }

    /// Adds a cubic Bézier curve; on an empty path it starts at the first control point, as in Cairo.
    public mutating func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        if currentPoint == nil { move(to: controlPoint1) }
        elements.append(.curve(to: point, control1: controlPoint1, control2: controlPoint2))
        currentPoint = point
    }

    /// Closes the subpath with a straight line to its start.
    public mutating func close() {
        guard currentPoint != nil else { return }
        elements.append(.close)
        currentPoint = start
    }

    /// Adds all elements of `other`.
    public mutating func append(_ other: BezierPath) {
        elements += other.elements
        if other.currentPoint != nil { (currentPoint, start) = (other.currentPoint, other.start) }
    }

    /// This path with every point moved by `transform`.
    public func applying(_ transform: CGAffineTransform) -> BezierPath {
        var path = self
        path.elements = elements.map { $0.mapped { $0.applying(transform) } }
        path.currentPoint = currentPoint?.applying(transform)
        path.start = start?.applying(transform)
        return path
    }

    /// The smallest rectangle around all points and control points; null for an empty path.
    public var controlPointBounds: CGRect {
        var extent = Extent()
        for element in elements { element.forEachPoint { extent.add($0) } }
        return extent.rectangle
    }

    /// Whether every coordinate is finite.
    public var isFinite: Bool { elements.allSatisfy(\.isFinite) }

    /// The largest absolute coordinate, including control points; infinite if one is not finite.
    package var greatestMagnitude: CGFloat {
        var greatest: CGFloat = 0
        for element in elements {
            element.forEachPoint { greatest = max(greatest, $0.isFinite ? max(abs($0.x), abs($0.y)) : .infinity) }
        }
        return greatest
    }
}

extension BezierPath.Element {
    /// The points of the element, control points first.
    public var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quadCurve(let point, let control): [control, point]
        case .curve(let point, let control1, let control2): [control1, control2, point]
        case .close: []
        }
    }

    /// Calls `body` with `points`, one after another; damage is found by it for each command of each frame.
    func forEachPoint(_ body: (CGPoint) -> Void) {
        switch self {
        case .move(let point), .line(let point): body(point)
        case .quadCurve(let point, let control):
            body(control)
            body(point)
        case .curve(let point, let control1, let control2):
            body(control1)
            body(control2)
            body(point)
        case .close: break
        }
    }

    /// Whether every coordinate is finite.
    public var isFinite: Bool {
        switch self {
        case .move(let point), .line(let point): point.isFinite
        case .quadCurve(let point, let control): point.isFinite && control.isFinite
        case .curve(let point, let control1, let control2):
            point.isFinite && control1.isFinite && control2.isFinite
        case .close: true
        }
    }

    func mapped(_ transform: (CGPoint) -> CGPoint) -> Self {
        switch self {
        case .move(let point): .move(to: transform(point))
        case .line(let point): .line(to: transform(point))
        case .quadCurve(let point, let control):
            .quadCurve(to: transform(point), control: transform(control))
        case .curve(let point, let control1, let control2):
            .curve(to: transform(point), control1: transform(control1), control2: transform(control2))
        case .close: .close
        }
    }
}
