public import Foundation
public import JellyDynamics
public import JellyValues

/// Animates an item's transform while other behaviors move the item; `TransformBehavior`, listing 6-6.
///
/// It is independent of time: in each animator step the velocity grows by the acceleration and the progress by the
/// velocity, and the progress is eased out by its cube. With the default acceleration it completes at step 28. Scales,
/// rotation and translation are interpolated separately; a rotation of more than 180° takes the long way, as in the
/// book. The target applies as long as the behavior is part of the animator.
public final class TransformBehavior: DynamicBehavior, ConfigurableBehavior {
    /// The settable properties of the motion; the default is the book's.
    public struct Properties: BehaviorProperties {
        /// The increase of the velocity in each step. Default: 0.0025.
        public var acceleration: CGFloat = 0.0025

        public init() {}
    }

    /// The item whose transform changes.
    public let item: any DynamicItem
    /// The current properties.
    public var properties = Properties()
    /// The progress before easing, from 0 to 1.
    public private(set) var progress: CGFloat = 0

    private let original: Parts
    private let target: Parts
    private var velocity: CGFloat = 0

    /// Animates from the item's current transform to `transform`.
    public init(item: any DynamicItem, transform: CGAffineTransform) {
        self.item = item
        (original, target) = (Parts(item.transform), Parts(transform))
        super.init()
        ownAction = { [weak self] in self?.act() }
    }

    /// Whether the transform is complete.
    public var isStopped: Bool { progress >= 1 }

    /// The eased progress, from 0 to 1.
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
