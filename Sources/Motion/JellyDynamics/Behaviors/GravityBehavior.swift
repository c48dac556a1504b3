public import Foundation
import JellySupport
public import JellyValues

/// Pulls items in one direction, whatever their mass; `UIGravityBehavior`.
///
/// A gravity of (0, 1) accelerates by 1000 points per second squared downwards. UIKit supports one gravity behavior an
/// animator; here too all share one gravity, and the one that was changed or added last decides its direction.
open class GravityBehavior: ItemsBehavior, ConfigurableBehavior {
    /// The settable properties of gravity: a direction, or angle and magnitude, which take precedence.
    public struct Properties: BehaviorProperties {
        /// Direction and strength; length 1 is 1000 points per second squared. Default: (0, 1), downwards.
        public var gravityDirection: CGVector?
        /// The direction in radians, clockwise on screen from the right. Default: that of `gravityDirection`.
        public var angle: CGFloat?
        /// The strength, in units of 1000 points per second squared. Default: that of `gravityDirection`.
        public var magnitude: CGFloat?

        public init() {}

        /// A direction with its strength as the length.
        public init(gravityDirection: CGVector) { self.gravityDirection = gravityDirection }

        /// A direction in radians, a strength, or both.
        public init(angle: CGFloat? = nil, magnitude: CGFloat? = nil) {
            (self.angle, self.magnitude) = (angle, magnitude)
        }

        /// The gravity that is meant.
        fileprivate var vector: CGVector {
            let vector = gravityDirection ?? CGVector(dx: 0, dy: 1)
            guard angle != nil || magnitude != nil else { return vector }
            return .polar(angle: angle ?? CGFloat.atan2(vector.dy, vector.dx), magnitude: magnitude ?? vector.length)
        }
    }

    /// The current properties; reading returns a direction.
    public final var properties = Properties() {
        didSet {
            properties = Properties(gravityDirection: properties.vector)
            guard let animator = dynamicAnimator else { return }
            apply(to: animator)
            animator.resume()
        }
    }

    /// Direction and strength; default: (0, 1), downwards.
    public final var gravityDirection: CGVector {
        get { properties.vector }
        set { properties = Properties(gravityDirection: newValue) }
    }

    /// The direction in radians, clockwise on screen from the right; default: π/2.
    public final var angle: CGFloat {
        get { CGFloat.atan2(gravityDirection.dy, gravityDirection.dx) }
        set { properties.angle = newValue }
    }

    /// The strength, in units of 1000 points per second squared; default: 1.
    ///
    /// As measured, a magnitude of 0 resets the angle.
    public final var magnitude: CGFloat {
        get { gravityDirection.length }
        set { properties.magnitude = newValue }
    }

    /// Sets direction, in radians, and strength together.
    public final func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        properties = Properties(angle: angle, magnitude: magnitude)
    }

    private func apply(to animator: DynamicAnimator) {
        let vector = properties.vector
        let gravity = Vector2(Engine.gravity * Float(vector.dx), Engine.gravity * Float(vector.dy))
        do throws(InputError) {
            try animator.world?.setGravity(gravity)
        } catch {
            animator.report(
                .invalidValue(
                    behavior: name, items: items.callNames,
                    reason: "direction must be finite, not (\(vector.dx), \(vector.dy))"))
        }
        // What has come since the same gravity was set is awake, and nothing falls asleep but in a sub-step.
        if let last = animator.lastGravity, last == (gravity, animator.subSteps) { return }
        animator.lastGravity = (gravity, animator.subSteps)
        // Items of other gravity behaviors feel it, too.
        for body in animator.bodies where body.gravityUsers > 0 { animator.wake(body) }
    }

    override func attach(to animator: DynamicAnimator) {
        apply(to: animator)
        super.attach(to: animator)
    }

    override func detach(from animator: DynamicAnimator) {
        super.detach(from: animator)
        // Apple's animator drops all gravity when any gravity behavior leaves; here the last one left decides again.
        let last = animator.lastBehavior {
            $0 is GravityBehavior && $0 !== self && $0.dynamicAnimator === animator
        }
        (last as? GravityBehavior)?.apply(to: animator)
    }

    override func added(_ item: any DynamicItem, _ body: ItemBody, _ animator: DynamicAnimator) {
        body.gravityUsers += 1
        animator.world?.setGravityScale(1, of: body.id)
        animator.world?.setBullet(true, of: body.id)
        animator.wake(body)
    }

    override func removed(_ item: any DynamicItem, _ body: ItemBody, _ animator: DynamicAnimator) {
        body.gravityUsers -= 1
        if body.gravityUsers == 0 { animator.world?.setGravityScale(0, of: body.id) }
        animator.wake(body)
    }
}
