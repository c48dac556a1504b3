import JellyDynamics

/// Pulls items in one direction, whatever their mass; (0, 1) accelerates by 1000 points a second squared downwards.
open class UIGravityBehavior: UIItemsBehavior {
    private let gravity: GravityBehavior

    /// A gravity that acts on `items`.
    public init(items: [any UIDynamicItem]) {
        gravity = GravityBehavior(items: items)
        super.init(list: gravity)
    }

    /// A gravity without items.
    public init() {
        gravity = GravityBehavior()
        super.init(list: gravity)
    }

    /// Direction and strength; default: (0, 1), downwards.
    open var gravityDirection: CGVector {
        get { gravity.gravityDirection }
        set { gravity.gravityDirection = newValue }
    }

    /// The direction in radians, clockwise on screen from the right; default: π/2.
    open var angle: CGFloat {
        get { gravity.angle }
        set { gravity.angle = newValue }
    }

    /// The strength, in units of 1000 points a second squared; default: 1.
    open var magnitude: CGFloat {
        get { gravity.magnitude }
        set { gravity.magnitude = newValue }
    }

    /// Sets direction, in radians, and strength together.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { gravity.setAngle(angle, magnitude: magnitude) }
}
