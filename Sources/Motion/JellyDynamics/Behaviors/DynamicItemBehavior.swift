public import Foundation
import JellyValues

/// Says what items are made of and how they move by themselves; `UIDynamicItemBehavior`.
///
/// A property applies once it was changed. If several behaviors change a property of an item, the last in the
/// animator's tree wins. Defaults are those of Apple's engine, including where its documentation differs; the
/// property's comment then says so.
open class DynamicItemBehavior: ItemsBehavior, ConfigurableBehavior {
    /// The settable properties of items. Properties not set here come from the items' other behaviors.
    public struct Properties: BehaviorProperties {
        /// The restitution: the share of speed kept by a bounce.
        public var elasticity: CGFloat?
        /// The friction coefficient.
        public var friction: CGFloat?
        /// The density: the mass of 100 × 100 points.
        public var density: CGFloat?
        /// Linear damping, per second.
        public var resistance: CGFloat?
        /// Angular damping, per second.
        public var angularResistance: CGFloat?
        /// The electric charge, for electric and magnetic fields.
        public var charge: CGFloat?
        /// Whether items are anchored: immovable in collisions.
        public var isAnchored: Bool?
        /// Whether items may rotate.
        public var allowsRotation: Bool?

        public init() {}

        /// Creates properties of items.
        public init(
            elasticity: CGFloat? = nil, friction: CGFloat? = nil, density: CGFloat? = nil, resistance: CGFloat? = nil,
            angularResistance: CGFloat? = nil, charge: CGFloat? = nil, isAnchored: Bool? = nil,
            allowsRotation: Bool? = nil
        ) {
            (self.elasticity, self.friction, self.density) = (elasticity, friction, density)
            (self.resistance, self.angularResistance) = (resistance, angularResistance)
            (self.charge, self.isAnchored, self.allowsRotation) = (charge, isAnchored, allowsRotation)
        }
    }

    /// The current properties.
    public final var properties = Properties() {
        didSet {
            guard properties != oldValue else { return }
            dynamicAnimator?.needsProperties = true
            dynamicAnimator?.resume()
        }
    }

    private var pending: [(item: any DynamicItem, linear: CGPoint, angular: CGFloat)] = []

    /// The restitution; 0.2 (documented as 0). Of two items in contact, the larger value applies.
    public final var elasticity: CGFloat {
        get { value(\.elasticity, \.elasticity) }
        set { set(\.elasticity, \.elasticity, newValue) }
    }

    /// The friction coefficient; 0.2 (documented as 0). For two items in contact, √(a·b) applies.
    public final var friction: CGFloat {
        get { value(\.friction, \.friction) }
        set { set(\.friction, \.friction, newValue) }
    }

    /// The density: the mass of 100 × 100 points; default: 1.
    public final var density: CGFloat {
        get { value(\.density, \.density) }
        set { set(\.density, \.density, newValue) }
    }

    /// Linear damping, per second; 0.1 (documented as 0).
    public final var resistance: CGFloat {
        get { value(\.resistance, \.resistance) }
        set { set(\.resistance, \.resistance, newValue) }
    }

    /// Angular damping, per second; 0.1 (documented as 0).
    public final var angularResistance: CGFloat {
        get { value(\.angularResistance, \.angularResistance) }
        set { set(\.angularResistance, \.angularResistance, newValue) }
    }

    /// The electric charge, for electric and magnetic fields; default: 0. As measured, an item keeps it after leaving
    /// the behavior.
    public final var charge: CGFloat {
        get { value(\.charge, \.charge) }
        set { set(\.charge, \.charge, newValue) }
    }

    /// Whether items are anchored: immovable in collisions; default: false.
    ///
    /// As measured, an item stays anchored after leaving the behavior, until another behavior releases it.
    public final var isAnchored: Bool {
        get { value(\.isAnchored, \.isAnchored) }
        set { set(\.isAnchored, \.isAnchored, newValue) }
    }

    /// Whether items may rotate; default: true. A rotating item continues to rotate, as measured.
    public final var allowsRotation: Bool {
        get { value(\.allowsRotation, \.allowsRotation) }
        set { set(\.allowsRotation, \.allowsRotation, newValue) }
    }

    private func value<Value>(_ key: KeyPath<Properties, Value?>, _ standard: KeyPath<ItemProperties, Value>) -> Value {
        properties[keyPath: key] ?? ItemProperties()[keyPath: standard]
    }

    /// As measured, a property counts once it was changed: what it is already leaves it to other behaviors.
    private func set<Value: Equatable>(
        _ key: WritableKeyPath<Properties, Value?>, _ standard: KeyPath<ItemProperties, Value>, _ value: Value
    ) {
        if value != self.value(key, standard) { properties[keyPath: key] = value }
    }

    /// Adds to an item's velocity, in points per second; before the behavior is added to an animator, values
    /// accumulate.
    public final func addLinearVelocity(_ velocity: CGPoint, for item: any DynamicItem) {
        add(linear: velocity, angular: 0, to: item)
    }

    /// An item's velocity in points per second; zero for an item that is not in this behavior.
    public final func linearVelocity(for item: any DynamicItem) -> CGPoint {
        state(of: item).map { Scale.point($0.linearVelocity) } ?? .zero
    }

    /// Adds to an item's angular velocity, in radians per second, clockwise on screen.
    public final func addAngularVelocity(_ velocity: CGFloat, for item: any DynamicItem) {
        add(linear: .zero, angular: velocity, to: item)
    }

    /// An item's angular velocity in radians per second; 0 for an item that is not in this behavior.
    public final func angularVelocity(for item: any DynamicItem) -> CGFloat {
        state(of: item).map { CGFloat($0.angularVelocity) } ?? 0
    }

    private func state(of item: any DynamicItem) -> BodyState? {
        guard contains(item), let animator = dynamicAnimator, let body = animator.body(of: item) else { return nil }
        return animator.world?.state(of: body.id)
    }

    private func add(linear: CGPoint, angular: CGFloat, to item: any DynamicItem) {
        guard contains(item), let animator = dynamicAnimator, let body = animator.body(of: item) else {
            pending.append((item, linear, angular))
            return
        }
        add(linear: linear, angular: angular, to: body, animator)
    }

    private func add(linear: CGPoint, angular: CGFloat, to body: ItemBody, _ animator: DynamicAnimator) {
        guard let world = animator.world else { return }
        let state = world.state(of: body.id)
        do throws(InputError) {
            try world.setVelocity(
                linear: state.linearVelocity + Scale.metres(linear), angular: state.angularVelocity + Float(angular),
                of: body.id)
        } catch {
            animator.report(.invalidValue(behavior: name, items: body.item.callName, reason: error.description))
        }
        animator.wake(body)
        animator.resume()
    }

    override func added(_ item: any DynamicItem, _ body: ItemBody, _ animator: DynamicAnimator) {
        animator.needsProperties = true
        for entry in pending where entry.item === item {
            add(linear: entry.linear, angular: entry.angular, to: body, animator)
        }
        pending.removeAll { $0.item === item }
    }

    override func removed(_ item: any DynamicItem, _ body: ItemBody, _ animator: DynamicAnimator) {
        // At once back to the defaults, as measured; what other behaviors want comes back with the next step.
        animator.apply(body.properties.lasting, to: body)
        animator.needsProperties = true
    }
}

/// What ``DynamicItemBehavior`` sets, with the real defaults of Apple's engine.
struct ItemProperties: Hashable {
    var elasticity: CGFloat = 0.2
    var friction: CGFloat = 0.2
    var density: CGFloat = 1
    var resistance: CGFloat = 0.1
    var angularResistance: CGFloat = 0.1
    var charge: CGFloat = 0
    var isAnchored = false
    var allowsRotation = true

    /// What boundaries are made of: the same, without mass.
    static let boundary = ItemProperties(density: 0).material

    /// Lays what a behavior sets over these.
    mutating func merge(_ properties: DynamicItemBehavior.Properties) {
        elasticity = properties.elasticity ?? elasticity
        friction = properties.friction ?? friction
        density = properties.density ?? density
        resistance = properties.resistance ?? resistance
        angularResistance = properties.angularResistance ?? angularResistance
        charge = properties.charge ?? charge
        isAnchored = properties.isAnchored ?? isAnchored
        allowsRotation = properties.allowsRotation ?? allowsRotation
    }

    /// What stays when an item leaves an item behavior: as measured, charge and whether it is anchored.
    var lasting: ItemProperties {
        var result = ItemProperties()
        (result.charge, result.isAnchored) = (charge, isAnchored)
        return result
    }

    var material: Material {
        Material(density: Float(density), friction: Float(friction), restitution: Float(elasticity))
    }
}
