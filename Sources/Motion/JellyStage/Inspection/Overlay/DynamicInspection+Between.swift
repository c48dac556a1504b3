import Foundation
import JellyDynamics
import JellyValues

extension DynamicInspection {
    /// Interpolates to a later inspection; parts that only one has, or of another shape, are as in the later one.
    func interpolated(to later: DynamicInspection, at fraction: CGFloat) -> DynamicInspection {
        var result = later
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { a.interpolated(to: b, at: fraction) }
        if bodies.count == later.bodies.count {
            result.bodies = zip(bodies, later.bodies).map { a, b in
                Body(
                    outlines: zip(a.outlines, b.outlines).map { $0.interpolated(to: $1, at: fraction) ?? $1 },
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
