import JellyValues

/// The kind of a path's element.
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// An element of a path with its points: control points come before the end.
public struct CGPathElement {
    /// The kind of the element.
    public var type: CGPathElementType
    /// The points: one of a move or line, two or three of a curve, none of a closing.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates an element.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        (self.type, self.points) = (type, points)
    }
}

/// A function that is called with each element of a path, and the pointer that was given for it.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    /// Calls a function with each element.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }

    /// Calls a block with each element.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in path.elements {
            let (type, found): (CGPathElementType, [CGPoint]) =
                switch element {
                case .move(let point): (.moveToPoint, [point])
                case .line(let point): (.addLineToPoint, [point])
                case .quadCurve(let point, let control): (.addQuadCurveToPoint, [control, point])
                case .curve(let point, let one, let two): (.addCurveToPoint, [one, two, point])
                case .close: (.closeSubpath, [.zero])
                }
            var points = found
            points.withUnsafeMutableBufferPointer { buffer in
                guard let start = buffer.baseAddress else { return }
                var one = CGPathElement(type: type, points: start)
                withUnsafePointer(to: &one) { block($0) }
            }
        }
    }

    /// Whether the path is a rectangle, which is then written to the pointer.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        let box = path.controlPointBounds
        guard !box.isNull, path == BezierPath(rect: box) else { return false }
        rect?.pointee = box
        return true
    }

    /// The path of straight lines; the threshold is in points.
    public func flattened(threshold: CGFloat) -> CGPath {
        let flat = CGMutablePath()
        for (points, isClosed) in path.flattened(segmentLength: max(threshold, 0.1)) {
            flat.addLines(between: points)
            if isClosed { flat.closeSubpath() }
        }
        return flat
    }
}

extension CGMutablePath {
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }
    /// Adds a circular arc of an angle, counterclockwise where y points up.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
            clockwise: delta < 0, transform: transform)
    }
}
