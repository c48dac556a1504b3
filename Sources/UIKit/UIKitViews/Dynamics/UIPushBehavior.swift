/// Applies a continuous force or an impulse to items; 1 is 100 points per second (squared) for 100 × 100 points.
open class UIPushBehavior: UIItemsBehavior {
    /// Whether a push is continuous or instantaneous.
    public typealias Mode = PushBehavior.Mode

    private let push: PushBehavior

    /// Creates a push on `items`, initially active.
    public init(items: [any UIDynamicItem], mode: Mode) {
        push = PushBehavior(items: items, mode: mode)
        super.init(list: push)
    }

    /// Creates a continuous push without items.
    public init() {
        push = PushBehavior(items: [], mode: .continuous)
        super.init(list: push)
    }

    /// Whether the push is continuous or instantaneous.
    open var mode: Mode { push.mode }

    /// Whether the push is active; default: true. Set it again to repeat an instantaneous push.
    open var active: Bool {
        get { push.active }
        set { push.active = newValue }
    }

    /// The direction in radians, clockwise on screen from the right; default: 0.
    open var angle: CGFloat {
        get { push.angle }
        set { push.angle = newValue }
    }

    /// The magnitude, in UIKit newtons; default: 0.
    open var magnitude: CGFloat {
        get { push.magnitude }
        set { push.magnitude = newValue }
    }

    /// The direction and magnitude as a vector.
    open var pushDirection: CGVector {
        get { push.pushDirection }
        set { push.pushDirection = newValue }
    }

    /// Sets the direction, in radians, and the magnitude.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { push.setAngle(angle, magnitude: magnitude) }

    /// The point of application, relative to the item's center.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { push.targetOffsetFromCenter(for: item) }

    /// Sets the point of application.
    open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        push.setTargetOffsetFromCenter(offset, for: item)
    }
}
