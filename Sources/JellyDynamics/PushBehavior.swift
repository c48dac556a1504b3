public import Foundation
public import JellyGeometry
import JellyPhysics

/// Pushes items with a force or once with an impulse; `UIPushBehavior`.
///
/// A continuous push of magnitude 1 accelerates an item of 100 × 100 points and density 1 by 100 points a second squared;
/// an instantaneous one changes its velocity by 100 points a second. Half the mass, twice the effect.
open class PushBehavior: ItemsBehavior {
    /// Whether a push lasts.
    public enum Mode: Int, Hashable, Sendable {
        /// A force, as long as the push is active.
        case continuous = 0
        /// An impulse in the next step, after which the push is no longer active.
        case instantaneous = 1
    }

    /// Whether the push lasts.
    public final let mode: Mode

    /// Whether the push acts; true unless changed. Set it again to repeat an instantaneous push.
    public final var active = true {
        didSet { if active { dynamicAnimator?.resume() } }
    }

    /// The direction in radians, clockwise on screen from the right; 0 unless changed.
    public final var angle: CGFloat = 0 {
        didSet { dynamicAnimator?.resume() }
    }

    /// The strength, in UIKit newtons; 0 unless changed. A negative one pushes the other way.
    public final var magnitude: CGFloat = 0 {
        didSet { dynamicAnimator?.resume() }
    }

    private var offsets: [(item: any DynamicItem, offset: Offset)] = []

    /// A push on `items`, active from the start.
    public init(items: [any DynamicItem] = [], mode: Mode) {
        self.mode = mode
        super.init(items: items)
    }

    /// Direction and strength as a vector; setting one without length keeps the angle, as measured.
    public final var pushDirection: CGVector {
        get { CGVector.polar(angle: angle, magnitude: magnitude) }
        set {
            magnitude = newValue.length
            if magnitude != 0 { angle = atan2(newValue.dy, newValue.dx) }
        }
    }

    /// Sets direction, in radians, and strength together.
    public final func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        (self.angle, self.magnitude) = (angle, magnitude)
    }

    /// Where on the item the push acts, from its middle; the middle unless changed.
    public final func targetOffsetFromCenter(for item: any DynamicItem) -> Offset {
        offsets.first { $0.item === item }?.offset ?? .zero
    }

    /// Moves the point where the push acts. As measured, the offset does not turn with the item.
    public final func setTargetOffsetFromCenter(_ offset: Offset, for item: any DynamicItem) {
        offsets.removeAll { $0.item === item }
        if offset != .zero { offsets.append((item, offset)) }
        dynamicAnimator?.resume()
    }

    override func prepareStep(_ animator: DynamicAnimator) {
        guard active, let world = animator.world else { return }
        let force = Vector2(Float(pushDirection.dx), Float(pushDirection.dy))
        guard force != .zero else { return }
        for item in items {
            guard let body = animator.body(of: item) else { continue }
            let point = world.centerOfMass(of: body.id) + Scale.metres(targetOffsetFromCenter(for: item))
            do throws(PhysicsError) {
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
        if mode == .instantaneous, active { active = false }
    }

    override func added(_ item: any DynamicItem, _ body: ItemBody, _ animator: DynamicAnimator) {
        animator.world?.setBullet(true, of: body.id)
        animator.wake(body)
    }
}
