public import Foundation
import JellySupport
public import JellyValues

/// Pushes items with a force or once with an impulse; `UIPushBehavior`.
///
/// A continuous push of magnitude 1 accelerates an item of 100 × 100 points and density 1 by 100 points a second squared;
/// an instantaneous one changes its velocity by 100 points per second. Half the mass, twice the effect.
open class PushBehavior: ItemsBehavior, ConfigurableBehavior {
    /// Continuous or instantaneous.
    public enum Mode: Int, Hashable, Sendable {
        /// A force, while the push is active.
        case continuous = 0
        /// An impulse in the next step, which deactivates the push.
        case instantaneous = 1
    }

    /// Continuous or instantaneous.
    public final let mode: Mode

    /// The settable properties of a push: angle and magnitude, or a direction, which takes precedence.
    public struct Properties: BehaviorProperties {
        /// Direction and strength as a vector; a zero vector keeps the angle, as measured.
        public var pushDirection: CGVector?
        /// The direction in radians, clockwise on screen from the right. Default: 0.
        public var angle: CGFloat?
        /// The strength, in UIKit newtons; negative reverses the direction. Default: 0.
        public var magnitude: CGFloat?
        /// The point of application, from an item's center, in points. Default: the center.
        public var targetOffset: Offset?
        /// Whether the push is active. Default: true.
        public var active: Bool?

        public init() {}

        /// Creates a push.
        public init(
            pushDirection: CGVector? = nil, angle: CGFloat? = nil, magnitude: CGFloat? = nil,
            targetOffset: Offset? = nil, active: Bool? = nil
        ) {
            (self.pushDirection, self.angle, self.magnitude) = (pushDirection, angle, magnitude)
            (self.targetOffset, self.active) = (targetOffset, active)
        }

        /// The direction as angle and magnitude.
        fileprivate var polar: Properties {
            guard let pushDirection else { return self }
            var polar = self
            (polar.pushDirection, polar.magnitude) = (nil, pushDirection.length)
            if polar.magnitude != 0 { polar.angle = CGFloat.atan2(pushDirection.dy, pushDirection.dx) }
            return polar
        }
    }

    /// The current properties; reading returns angle and magnitude. Setting a target offset applies it to all items.
    public final var properties: Properties {
        get { settings }
        set {
            let old = settings
            settings = newValue.polar
            if settings.targetOffset != old.targetOffset { offsets = [] }
            var others = old
            others.active = settings.active
            // To switch a push off wakes nobody.
            if active || settings != others { dynamicAnimator?.resume() }
        }
    }

    private var settings = Properties()

    /// Whether the push is active; default: true. Set it again to repeat an instantaneous push.
    public final var active: Bool {
        get { settings.active ?? true }
        set { properties.active = newValue }
    }

    /// The direction in radians, clockwise on screen from the right; default: 0.
    public final var angle: CGFloat {
        get { settings.angle ?? 0 }
        set { properties.angle = newValue }
    }

    /// The strength, in UIKit newtons; default: 0. Negative reverses the direction.
    public final var magnitude: CGFloat {
        get { settings.magnitude ?? 0 }
        set { properties.magnitude = newValue }
    }

    /// The items whose target offset is their own.
    private var offsets: [(item: any DynamicItem, offset: Offset)] = []

    /// A push on `items`, active from the start.
    public init(items: [any DynamicItem] = [], mode: Mode) {
        self.mode = mode
        super.init(items: items)
    }

    /// Direction and strength as a vector; setting a zero vector keeps the angle, as measured.
    public final var pushDirection: CGVector {
        get { CGVector.polar(angle: angle, magnitude: magnitude) }
        set { properties.pushDirection = newValue }
    }

    /// Sets direction, in radians, and strength together.
    public final func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        (settings.angle, settings.magnitude) = (angle, magnitude)
        dynamicAnimator?.resume()
    }

    /// The point of application, from the item's center, in points; default: the center.
    public final func targetOffsetFromCenter(for item: any DynamicItem) -> Offset {
        offsets.first { $0.item === item }?.offset ?? settings.targetOffset ?? .zero
    }

    /// Sets the point of application. As measured, the offset does not rotate with the item.
    public final func setTargetOffsetFromCenter(_ offset: Offset, for item: any DynamicItem) {
        offsets.removeAll { $0.item === item }
        offsets.append((item, offset))
        dynamicAnimator?.resume()
    }

    override func prepareStep(_ animator: DynamicAnimator) {
        guard active, let world = animator.world else { return }
        let force = Vector2(Float(pushDirection.dx), Float(pushDirection.dy))
        guard force != .zero else { return }
        for item in items {
            guard let body = animator.body(of: item) else { continue }
            let point = world.centerOfMass(of: body.id) + Scale.metres(targetOffsetFromCenter(for: item))
            do throws(InputError) {
                switch mode {
                case .continuous: try world.applyForce(force, at: point, to: body.id)
                case .instantaneous: try world.applyImpulse(force, at: point, to: body.id)
                }
            } catch {
                animator.report(.invalidValue(behavior: name, items: item.callName, reason: error.description))
            }
        }
    }

    override func finishStep(_ animator: DynamicAnimator) {
        if mode == .instantaneous, active { settings.active = false }
    }

    override func added(_ item: any DynamicItem, _ body: ItemBody, _ animator: DynamicAnimator) {
        animator.world?.setBullet(true, of: body.id)
        animator.wake(body)
    }
}
