import JellyDynamics

/// Says what items are made of and how they move by themselves.
///
/// The defaults are those of Apple's engine: elasticity and friction 0.2, both resistances 0.1 (documented as 0).
open class UIDynamicItemBehavior: UIItemsBehavior {
    private let properties: DynamicItemBehavior

    /// Properties of `items`.
    public init(items: [any UIDynamicItem]) {
        properties = DynamicItemBehavior(items: items)
        super.init(list: properties)
    }

    /// Properties without items.
    public init() {
        properties = DynamicItemBehavior()
        super.init(list: properties)
    }

    /// How much speed a bounce keeps.
    open var elasticity: CGFloat {
        get { properties.elasticity }
        set { properties.elasticity = newValue }
    }

    /// How strongly surfaces brake each other.
    open var friction: CGFloat {
        get { properties.friction }
        set { properties.friction = newValue }
    }

    /// Mass for an area of 100 × 100 points.
    open var density: CGFloat {
        get { properties.density }
        set { properties.density = newValue }
    }

    /// How fast linear velocity fades, per second.
    open var resistance: CGFloat {
        get { properties.resistance }
        set { properties.resistance = newValue }
    }

    /// How fast angular velocity fades, per second.
    open var angularResistance: CGFloat {
        get { properties.angularResistance }
        set { properties.angularResistance = newValue }
    }

    /// Electric charge, for electric and magnetic fields.
    open var charge: CGFloat {
        get { properties.charge }
        set { properties.charge = newValue }
    }

    /// Whether items stay where they are, whatever hits them.
    open var isAnchored: Bool {
        get { properties.isAnchored }
        set { properties.isAnchored = newValue }
    }

    /// Whether items may rotate.
    open var allowsRotation: Bool {
        get { properties.allowsRotation }
        set { properties.allowsRotation = newValue }
    }

    /// Adds to an item's velocity, in points a second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        properties.addLinearVelocity(velocity, for: item)
    }

    /// An item's velocity in points a second.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { properties.linearVelocity(for: item) }

    /// Adds to an item's angular velocity, in radians a second, clockwise on screen.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        properties.addAngularVelocity(velocity, for: item)
    }

    /// An item's angular velocity in radians a second.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { properties.angularVelocity(for: item) }
}
