package import Foundation

extension BezierPath {
    /// The path interpolated to one with the same kinds of elements; nil if they differ.
    package func interpolated(to other: BezierPath, at fraction: CGFloat) -> BezierPath? {
        guard elements.count == other.elements.count else { return nil }
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { a.interpolated(to: b, at: fraction) }
        var path = BezierPath()
        for pair in zip(elements, other.elements) {
            switch pair {
            case (.move(let a), .move(let b)): path.move(to: mix(a, b))
            case (.line(let a), .line(let b)): path.addLine(to: mix(a, b))
            case (.quadCurve(let a, let c), .quadCurve(let b, let d)):
                path.addQuadCurve(to: mix(a, b), controlPoint: mix(c, d))
            case (.curve(let a, let c, let e), .curve(let b, let d, let f)):
                path.addCurve(to: mix(a, b), controlPoint1: mix(c, d), controlPoint2: mix(e, f))
            case (.close, .close): path.close()
            default: return nil
            }
        }
        return path
    }
}
