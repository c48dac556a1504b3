public import Foundation
import JellyPhysics

/// Says what items are made of and how they move by themselves; `UIDynamicItemBehavior`.
///
/// A property counts once it was changed. Where several behaviors change one property of an item, the last in the
/// animator's tree wins. The defaults are those of Apple's engine; where its documentation says otherwise, the
/// property's comment does too.
open class DynamicItemBehavior: ItemsBehavior {
    private var properties = ItemProperties()
    private var changes = Set<PartialKeyPath<ItemProperties>>()
    private var pending: [(item: any DynamicItem, linear: CGPoint, angular: CGFloat)] = []

    /// How much speed a bounce keeps; 0.2 (documented as 0). Of two items that meet, the larger value counts.
    public final var elasticity: CGFloat {
        get { properties.elasticity }
        set { set(\.elasticity, newValue) }
    }

    /// How strongly surfaces brake each other; 0.2 (documented as 0). Two items that meet mix as √(a·b).
    public final var friction: CGFloat {
        get { properties.friction }
        set { set(\.friction, newValue) }
    }

    /// Mass for an area of 100 × 100 points; 1.
    public final var density: CGFloat {
        get { properties.density }
        set { set(\.density, newValue) }
    }

    /// How fast linear velocity fades, per second; 0.1 (documented as 0).
    public final var resistance: CGFloat {
        get { properties.resistance }
        set { set(\.resistance, newValue) }
    }

    /// How fast spin fades, per second; 0.1 (documented as 0).
    public final var angularResistance: CGFloat {
        get { properties.angularResistance }
        set { set(\.angularResistance, newValue) }
    }

    /// Electric charge, for electric and magnetic fields; 0. As measured, an item that leaves the behavior keeps it.
    public final var charge: CGFloat {
        get { properties.charge }
        set { set(\.charge, newValue) }
    }

    /// Whether items stay where they are, whatever hits them; false.
    ///
    /// As measured, an item that leaves the behavior stays anchored until a behavior sets it free.
    public final var isAnchored: Bool {
        get { properties.isAnchored }
        set { set(\.isAnchored, newValue) }
    }

    /// Whether items may turn; true. An item that spins already spins on, as measured.
    public final var allowsRotation: Bool {
        get { properties.allowsRotation }
        set { set(\.allowsRotation, newValue) }
    }

    private func set<Value: Equatable>(_ key: WritableKeyPath<ItemProperties, Value>, _ value: Value) {
        guard properties[keyPath: key] != value else { return }
        properties[keyPath: key] = value
        changes.insert(key)
        dynamicAnimator?.needsProperties = true
        dynamicAnimator?.resume()
    }

    /// Lays what was changed here over `result`.
    func apply(to result: inout ItemProperties) {
        func lay<Value>(_ key: WritableKeyPath<ItemProperties, Value>) {
            if changes.contains(key) { result[keyPath: key] = properties[keyPath: key] }
        }
        lay(\.elasticity)
        lay(\.friction)
        lay(\.density)
        lay(\.resistance)
        lay(\.angularResistance)
        lay(\.charge)
        lay(\.isAnchored)
        lay(\.allowsRotation)
    }

    /// Adds to an item's velocity, in points a second; before the behavior is part of an animator it adds up.
    public final func addLinearVelocity(_ velocity: CGPoint, for item: any DynamicItem) {
        add(linear: velocity, angular: 0, to: item)
    }

    /// An item's velocity in points a second; zero for an item that is not in this behavior.
    public final func linearVelocity(for item: any DynamicItem) -> CGPoint {
        state(of: item).map { Scale.point($0.linearVelocity) } ?? .zero
    }

    /// Adds to an item's spin, in radians a second, clockwise on screen.
    public final func addAngularVelocity(_ velocity: CGFloat, for item: any DynamicItem) {
        add(linear: .zero, angular: velocity, to: item)
    }

    /// An item's spin in radians a second; 0 for an item that is not in this behavior.
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
        do throws(PhysicsError) {
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
