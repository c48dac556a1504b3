/// Sets physical properties of items.
///
/// The defaults are those of Apple's engine: elasticity and friction 0.2, both resistances 0.1 (documented as 0).
open class UIDynamicItemBehavior: UIItemsBehavior {
    private let properties: DynamicItemBehavior

    /// Creates a behavior with properties of `items`.
    public init(items: [any UIDynamicItem]) {
        properties = DynamicItemBehavior(items: items)
        super.init(list: properties)
    }

    /// Creates a behavior without items.
    public init() {
        properties = DynamicItemBehavior()
        super.init(list: properties)
    }

    /// The elasticity of collisions: the fraction of the speed that is kept.
    open var elasticity: CGFloat {
        get { properties.elasticity }
        set { properties.elasticity = newValue }
    }

    /// The friction between surfaces.
    open var friction: CGFloat {
        get { properties.friction }
        set { properties.friction = newValue }
    }

    /// The mass per 100 × 100 points.
    open var density: CGFloat {
        get { properties.density }
        set { properties.density = newValue }
    }

    /// The linear damping, per second.
    open var resistance: CGFloat {
        get { properties.resistance }
        set { properties.resistance = newValue }
    }

    /// The angular damping, per second.
    open var angularResistance: CGFloat {
        get { properties.angularResistance }
        set { properties.angularResistance = newValue }
    }

    /// The electric charge, for electric and magnetic fields.
    open var charge: CGFloat {
        get { properties.charge }
        set { properties.charge = newValue }
    }

    /// Whether items are fixed in place.
    open var isAnchored: Bool {
        get { properties.isAnchored }
        set { properties.isAnchored = newValue }
    }

    /// Whether items can rotate.
    open var allowsRotation: Bool {
        get { properties.allowsRotation }
        set { properties.allowsRotation = newValue }
    }

    /// Adds to an item's velocity, in points per second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        properties.addLinearVelocity(velocity, for: item)
    }

    /// An item's velocity, in points per second.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { properties.linearVelocity(for: item) }

    /// Adds to an item's angular velocity, in radians per second, clockwise on screen.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        properties.addAngularVelocity(velocity, for: item)
    }

    /// An item's angular velocity, in radians per second.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { properties.angularVelocity(for: item) }
}
