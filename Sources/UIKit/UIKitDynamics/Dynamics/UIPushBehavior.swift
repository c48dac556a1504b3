public import JellyDynamics

/// Pushes items with a force or once with an impulse; 1 is 100 points a second (squared) for 100 × 100 points.
open class UIPushBehavior: UIItemsBehavior {
    /// Whether a push lasts.
    public typealias Mode = PushBehavior.Mode

    private let push: PushBehavior

    /// A push on `items`, active from the start.
    public init(items: [any UIDynamicItem], mode: Mode) {
        push = PushBehavior(items: items, mode: mode)
        super.init(list: push)
    }

    /// A continuous push without items.
    public init() {
        push = PushBehavior(items: [], mode: .continuous)
        super.init(list: push)
    }

    /// Whether the push lasts.
    open var mode: Mode { push.mode }

    /// Whether the push acts; default: true. Set it again to repeat an instantaneous push.
    open var active: Bool {
        get { push.active }
        set { push.active = newValue }
    }

    /// The direction in radians, clockwise on screen from the right; default: 0.
    open var angle: CGFloat {
        get { push.angle }
        set { push.angle = newValue }
    }

    /// The strength, in UIKit newtons; default: 0.
    open var magnitude: CGFloat {
        get { push.magnitude }
        set { push.magnitude = newValue }
    }

    /// Direction and strength as a vector.
    open var pushDirection: CGVector {
        get { push.pushDirection }
        set { push.pushDirection = newValue }
    }

    /// Sets direction, in radians, and strength together.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { push.setAngle(angle, magnitude: magnitude) }

    /// Where on the item the push acts, from its center.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { push.targetOffsetFromCenter(for: item) }

    /// Moves the point where the push acts.
    open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        push.setTargetOffsetFromCenter(offset, for: item)
    }
}
