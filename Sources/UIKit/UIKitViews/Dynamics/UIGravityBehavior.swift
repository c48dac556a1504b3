/// Accelerates items in one direction, independently of their mass; (0, 1) is 1000 points per second squared downwards.
open class UIGravityBehavior: UIItemsBehavior {
    private let gravity: GravityBehavior

    /// Creates gravity for `items`.
    public init(items: [any UIDynamicItem]) {
        gravity = GravityBehavior(items: items)
        super.init(list: gravity)
    }

    /// Creates gravity without items.
    public init() {
        gravity = GravityBehavior()
        super.init(list: gravity)
    }

    /// The direction and magnitude; default: (0, 1), downwards.
    open var gravityDirection: CGVector {
        get { gravity.gravityDirection }
        set { gravity.gravityDirection = newValue }
    }

    /// The direction in radians, clockwise on screen from the right; default: π/2.
    open var angle: CGFloat {
        get { gravity.angle }
        set { gravity.angle = newValue }
    }

    /// The magnitude, in units of 1000 points per second squared; default: 1.
    open var magnitude: CGFloat {
        get { gravity.magnitude }
        set { gravity.magnitude = newValue }
    }

    /// Sets the direction, in radians, and the magnitude.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { gravity.setAngle(angle, magnitude: magnitude) }
}
