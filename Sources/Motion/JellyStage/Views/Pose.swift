package import Foundation
package import JellyValues

/// A view's position at one instant.
package struct Pose {
    let view: View
    var center: CGPoint
    var bounds: CGRect
    var transform: CGAffineTransform
    var alpha: Double

    init(_ view: View) {
        self.view = view
        (center, bounds, transform, alpha) = (view.center, view.bounds, view.transform, view.alpha)
    }

    /// The poses of views and their descendants, outer views first.
    package static func all(in views: [View]) -> [Pose] {
        var poses: [Pose] = []
        for view in views { collect(view, into: &poses) }
        return poses
    }

    private static func collect(_ view: View, into poses: inout [Pose]) {
        poses.append(Pose(view))
        for subview in view.subviews { collect(subview, into: &poses) }
    }

    package func apply() {
        (view.center, view.bounds, view.transform, view.alpha) = (center, bounds, transform, alpha)
    }

    /// Interpolates the poses of views in both lists; others are as in `later`. 0 is earlier, 1 is later.
    package static func between(_ earlier: [Pose], _ later: [Pose], at fraction: Double) -> [Pose] {
        let before = Dictionary(earlier.map { (ObjectIdentifier($0.view), $0) }) { first, _ in first }
        return later.map { pose in
            before[ObjectIdentifier(pose.view)]?.interpolated(to: pose, at: fraction) ?? pose
        }
    }

    private func interpolated(to other: Pose, at fraction: CGFloat) -> Pose {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a == b ? b : a + (b - a) * fraction }
        var pose = other
        pose.center = CGPoint(x: mix(center.x, other.center.x), y: mix(center.y, other.center.y))
        pose.bounds = CGRect(
            x: mix(bounds.minX, other.bounds.minX), y: mix(bounds.minY, other.bounds.minY),
            width: mix(bounds.width, other.bounds.width), height: mix(bounds.height, other.bounds.height))
        pose.alpha = mix(alpha, other.alpha)
        pose.transform = transform.interpolated(to: other.transform, at: fraction)
        return pose
    }
}

extension CGAffineTransform {
    /// Interpolates rotation along the shorter angle, and the rest linearly.
    package func interpolated(to other: CGAffineTransform, at fraction: CGFloat) -> CGAffineTransform {
        guard self != other else { return other }
        let (from, to) = (rotationAngle, other.rotationAngle)
        let angle = (to - from).remainder(dividingBy: 2 * .pi)
        let (a, b) = (rotated(by: -from), other.rotated(by: -to))
        func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * fraction }
        let rest = CGAffineTransform(
            a: mix(a.a, b.a), b: mix(a.b, b.b), c: mix(a.c, b.c), d: mix(a.d, b.d), tx: mix(a.tx, b.tx),
            ty: mix(a.ty, b.ty))
        return rest.rotated(by: from + angle * fraction)
    }
}
