import Foundation
import JellyDynamics
import JellyValues

extension DynamicInspection {
    /// What lies part of the way to a later inspection; what is in only one of them is as in the later one.
    func interpolated(to later: DynamicInspection, at fraction: CGFloat) -> DynamicInspection {
        var result = later
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { a.interpolated(to: b, at: fraction) }
        if bodies.count == later.bodies.count {
            result.bodies = zip(bodies, later.bodies).map { a, b in
                Body(
                    outlines: zip(a.outlines, b.outlines).map { $0.interpolated(to: $1, at: fraction) },
                    center: mix(a.center, b.center), linearVelocity: mix(a.linearVelocity, b.linearVelocity),
                    isAwake: b.isAwake, isAnchored: b.isAnchored)
            }
        }
        if joints.map(\.kind) == later.joints.map(\.kind) {
            result.joints = zip(joints, later.joints).map {
                Joint(kind: $0.kind, from: mix($0.from, $1.from), to: mix($0.to, $1.to))
            }
        }
        return result
    }
}

extension BezierPath {
    /// The path part of the way to one with the same steps; the other one where they are not the same.
    fileprivate func interpolated(to other: BezierPath, at fraction: CGFloat) -> BezierPath {
        guard elements.count == other.elements.count else { return other }
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
            default: return other
            }
        }
        return path
    }
}
