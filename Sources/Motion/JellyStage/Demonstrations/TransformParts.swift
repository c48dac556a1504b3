import Foundation
import JellyValues

/// A transform taken apart as listing 6-6 does: two scales, a rotation and a translation.
struct TransformParts: Hashable {
    var scaleX, scaleY, rotation, tx, ty: CGFloat

    init(_ transform: CGAffineTransform) {
        let t = transform
        scaleX = (t.a * t.a + t.c * t.c).squareRoot()
        scaleY = (t.b * t.b + t.d * t.d).squareRoot()
        (rotation, tx, ty) = (t.rotationAngle, t.tx, t.ty)
    }

    /// These parts between themselves and others; a rotation follows the numbers, which may be the longer way round.
    func tweened(to other: TransformParts, _ progress: CGFloat) -> TransformParts {
        var parts = self
        parts.scaleX = Curves.tween(scaleX, other.scaleX, progress)
        parts.scaleY = Curves.tween(scaleY, other.scaleY, progress)
        parts.rotation = Curves.tween(rotation, other.rotation, progress)
        parts.tx = Curves.tween(tx, other.tx, progress)
        parts.ty = Curves.tween(ty, other.ty, progress)
        return parts
    }

    /// Rotated, then scaled, then moved.
    var transform: CGAffineTransform {
        CGAffineTransform(rotationAngle: rotation)
            .concatenating(CGAffineTransform(scaleX: scaleX, y: scaleY))
            .concatenating(CGAffineTransform(translationX: tx, y: ty))
    }
}
