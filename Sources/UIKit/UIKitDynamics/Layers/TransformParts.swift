import Foundation
import JellySupport
import JellyValues

/// A transform of the plane as what Core Animation moves each for itself: translation, scale, skew and rotation.
struct TransformParts {
    var translation: CGPoint
    var scale: CGSize
    var skew: CGFloat
    var angle: CGFloat

    init(_ transform: CGAffineTransform) {
        translation = CGPoint(x: transform.tx, y: transform.ty)
        let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
        angle = CGFloat.atan2(b, a)
        let across = (a * a + b * b).squareRoot()
        if across > 0 {
            skew = (a * c + b * d) / (across * across)
            scale = CGSize(width: across, height: (a * d - b * c) / across)
        } else {
            // Scaled down to nothing across: what is left says how the rest is rotated.
            (skew, scale) = (0, CGSize(width: 0, height: (c * c + d * d).squareRoot()))
            angle = c == 0 && d == 0 ? 0 : CGFloat.atan2(-c, d)
        }
    }

    var transform: CGAffineTransform {
        let skewed = CGAffineTransform(a: scale.width, b: 0, c: skew * scale.width, d: scale.height, tx: 0, ty: 0)
        return
            skewed
            .concatenating(CGAffineTransform(rotationAngle: angle))
            .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
    }

    /// Part of the way to other parts; the rotation takes the shorter way round.
    func interpolated(to other: TransformParts, at part: Double) -> TransformParts {
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * part }
        var result = self
        result.translation = CGPoint(
            x: mix(translation.x, other.translation.x), y: mix(translation.y, other.translation.y))
        result.scale = CGSize(
            width: mix(scale.width, other.scale.width), height: mix(scale.height, other.scale.height))
        result.skew = mix(skew, other.skew)
        // A transform of no extent has no angle of its own.
        let start = scale == .zero ? other.angle : angle
        let end = other.scale == .zero ? angle : other.angle
        result.angle = start + (end - start).nearestTurn * part
        return result
    }
}

extension CGFloat {
    /// The same rotation by at most half a turn.
    fileprivate var nearestTurn: CGFloat { self - 2 * .pi * ((self / (2 * .pi)) - 1e-9).rounded() }
}
