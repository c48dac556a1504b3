public import Foundation
public import JellyDynamics
public import JellyValues

/// Leads an item's transform to another one while other behaviors move the item; `TransformBehavior`, listing 6-6.
///
/// It knows no time: with each animator step the velocity grows by the acceleration and the progress by the velocity,
/// and the progress is eased out by its cube. With the default acceleration it is complete at step 28. Scales, rotation
/// and translation change apart from each other; a rotation of more than 180° goes the long way round, as in the book. The
/// target holds as long as the behavior is part of the animator.
public final class TransformBehavior: DynamicBehavior, ConfigurableBehavior {
    /// What can be set of the motion; the book's number is the default.
    public struct Properties: BehaviorProperties {
        /// By how much the velocity grows in each step. Default: 0.0025.
        public var acceleration: CGFloat = 0.0025

        public init() {}
    }

    /// Whose transform changes.
    public let item: any DynamicItem
    /// How fast the transform changes.
    public var properties = Properties()
    /// The fraction that is done, before easing, from 0 to 1.
    public private(set) var progress: CGFloat = 0

    private let original: Parts
    private let target: Parts
    private var velocity: CGFloat = 0

    /// Leads from the item's transform, as it is now, to `transform`.
    public init(item: any DynamicItem, transform: CGAffineTransform) {
        self.item = item
        (original, target) = (Parts(item.transform), Parts(transform))
        super.init()
        ownAction = { [weak self] in self?.act() }
    }

    /// Whether the transform has arrived.
    public var isStopped: Bool { progress >= 1 }

    /// The fraction that is seen, from 0 to 1.
    public var easedProgress: CGFloat { Curves.easeOut(progress) }

    private func act() {
        velocity += properties.acceleration
        progress = min(1, max(progress + velocity, 0))
        item.transform = original.tweened(to: target, easedProgress).transform
        // Steps come only while the animator runs, and a small acceleration may outlast the motion of the items.
        if !isStopped { dynamicAnimator?.resume() }
    }
}

extension TransformBehavior {
    /// A transform taken apart as listing 6-6 does: two scales, a rotation and a translation.
    fileprivate struct Parts {
        var scaleX, scaleY, rotation, tx, ty: CGFloat

        init(_ transform: CGAffineTransform) {
            let t = transform
            scaleX = (t.a * t.a + t.c * t.c).squareRoot()
            scaleY = (t.b * t.b + t.d * t.d).squareRoot()
            (rotation, tx, ty) = (t.rotationAngle, t.tx, t.ty)
        }

        /// These parts between themselves and others; a rotation follows the numbers, which may be the longer way round.
        func tweened(to other: Parts, _ progress: CGFloat) -> Parts {
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
}
