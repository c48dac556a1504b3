public import Foundation
public import JellyValues

/// Acts on items by position and velocity: gravity, springs, drag, wind; `UIFieldBehavior`.
///
/// ```swift
/// let pull = FieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 300))
/// pull.strength = 50
/// pull.region = Region(radius: 150)
/// pull.addItem(block)
/// animator.addBehavior(pull)
/// ```
///
/// A field acts only on its own items, while their center is inside its region, in every sub-step; the forces of
/// several fields add up. An animator supports 32 fields; further ones do nothing and are reported as
/// `DynamicsError.tooMany`. Forces are in newtons: 1 N accelerates an item of 100 × 100 points and density 1 by 100
/// points per second squared. The formulas, documented with each factory, and the defaults are those of Apple's
/// engine, not of its documentation. r is the distance from ``position`` in metres of 100 points, S the ``strength``,
/// and `fall` is max(r, ``minimumRadius``) to the power of −``falloff``.
///
/// A field with numbers that are not finite does nothing, and is reported by the next
/// ``DynamicAnimator/advance(by:)``.
public final class FieldBehavior: ItemsBehavior, ConfigurableBehavior {
    /// Computes the force of ``field(evaluationBlock:)``.
    ///
    /// Its arguments are the field; the item's center, in points from the field's position; its velocity in metres per
    /// second (not points); its mass in kilograms; its charge; and the animator's time at the end of the sub-step, in
    /// seconds, which Apple's documentation calls the time since the last call.
    public typealias EvaluationBlock = (
        _ field: FieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat, _ charge: CGFloat,
        _ deltaTime: TimeInterval
    ) -> CGVector

    /// The current properties.
    public var properties = Properties() {
        didSet {
            force.set(properties)
            changed()
        }
    }

    /// What is set, as the engine keeps it.
    private(set) var force: FieldLaw
    private let block: EvaluationBlock?
    private var bodies: [ItemBody] = []
    /// Whether the animator counts the field among its 32.
    private(set) var isRegistered = false
    /// The invalid numbers, if any.
    private var cause: String?
    private var isReported = false

    init(_ kind: FieldLaw.Kind, block: EvaluationBlock? = nil) {
        (force, self.block) = (FieldLaw(kind), block)
        super.init()
    }

    override func inspect(into inspection: inout DynamicInspection) {
        let place = CGAffineTransform(translationX: position.x, y: position.y)
        inspection.fields.append(
            DynamicInspection.Field(position: position, outlines: region.outlines.map { $0.applying(place) }))
    }

    // MARK: Life in an animator

    /// The maximum number of fields in an animator, as measured.
    static let mostFields = 32

    override func attach(to animator: DynamicAnimator) {
        // An animator that is gone has not let go of anything.
        (bodies, isRegistered) = ([], false)
        if animator.fields.count < Self.mostFields {
            isRegistered = true
            animator.collectFields()
        } else {
            animator.report(.tooMany(kind: "fields", limit: Self.mostFields))
        }
        super.attach(to: animator)
        isReported = false
        check()
    }

    override func detach(from animator: DynamicAnimator) {
        isRegistered = false
        animator.collectFields()
        super.detach(from: animator)
        bodies = []
    }

    override func added(_ item: any DynamicItem, _ body: ItemBody, _ animator: DynamicAnimator) {
        bodies.append(body)
        animator.wake(body)
    }

    override func removed(_ item: any DynamicItem, _ body: ItemBody, _ animator: DynamicAnimator) {
        bodies.removeAll { $0 === body }
        animator.wake(body)
    }

    private func changed() {
        isReported = isReported && cause != nil
        check()
        guard let animator = dynamicAnimator else { return }
        bodies.forEach(animator.wake)
        animator.resume()
    }

    private func check() {
        cause = force.cause ?? (region.isMeasurable ? nil : "the region's size is not a number")
        if let cause { report(cause) }
    }

    /// Says once what keeps the field from acting, until its numbers are changed for good ones.
    private func report(_ cause: String) {
        guard let dynamicAnimator, isRegistered, !isReported else { return }
        isReported = true
        dynamicAnimator.report(.invalidValue(behavior: name, items: items.callNames, reason: cause))
    }

    // MARK: Acting

    /// Acts on the items in the sub-step that ends at `time`.
    func act(at time: TimeInterval, _ world: World) {
        guard cause == nil else { return }
        // A block may remove items, and with them their bodies.
        for body in bodies where body.users > 0 && !body.properties.isAnchored {
            let state = world.state(of: body.id)
            let place = state.position - force.position
            guard state.isFinite, region.contains(Scale.point(place)) else { continue }
            let subject = FieldLaw.Subject(
                position: place, velocity: state.linearVelocity, mass: world.mass(of: body.id),
                charge: Float(body.properties.charge))
            do throws(InputError) {
                try act(on: body, subject, time, world)
            } catch {
                report(error.description)
            }
        }
    }

    private func act(
        on body: ItemBody, _ subject: FieldLaw.Subject, _ time: TimeInterval, _ world: World
    ) throws(InputError) {
        if force.kind == .velocity { return try world.setFieldVelocity(force.direction, of: body.id) }
        let newtons = block.map { evaluate($0, subject, time) } ?? force.force(on: subject, time: time)
        guard newtons != .zero, body.users > 0 else { return }
        try world.addFieldForce(newtons, wakes: force.actsAtRest, step: Engine.step, to: body.id)
    }

    private func evaluate(_ block: EvaluationBlock, _ subject: FieldLaw.Subject, _ time: TimeInterval) -> Vector2 {
        guard force.isFelt(by: subject) else { return .zero }
        let velocity = CGVector(dx: CGFloat(subject.velocity.x), dy: CGFloat(subject.velocity.y))
        let newtons = block(
            self, Scale.point(subject.position), velocity, CGFloat(subject.mass), CGFloat(subject.charge), time)
        return Vector2(Float(newtons.dx), Float(newtons.dy))
    }
}

extension DynamicAnimator {
    /// Lists the fields in the order of the tree, so that a step need not look for them.
    func collectFields() {
        fields = []
        forEachBehavior { if let field = $0 as? FieldBehavior, field.isRegistered { fields.append(field) } }
    }
}
