import Foundation
import JellyValues

/// The engine's side of an attachment: bodies, an anchor where there is one, and the joint between them.
final class AttachmentJoint {
    unowned let behavior: AttachmentBehavior
    /// Nil once the animator is deallocated; its behaviors may outlive it.
    private weak var animator: DynamicAnimator?
    let world: World
    let bodies: [ItemBody]
    private let anchor: BodyID?
    private var joint: JointID?
    /// Whether `joint` is that of a rod of no length.
    private var wasHinge = false
    /// The two attached points, each in its body's own axes, metres.
    private let ends: (item: End, other: End)
    /// The second body's angle less the first one's when they were joined, in radians.
    private let turn: Float
    /// The direction of a sliding attachment, in the other end's own axes.
    private let axis: Vector2
    /// The distance of the two points when they were joined, in points.
    let restLength: CGFloat

    typealias End = (body: BodyID, local: Vector2)

    /// An anchor nearer than this, in metres, without a length of its own is a hinge: a rod of no length has no direction.
    private static let hinge: Float = 0.01

    /// - Throws: `InputError` when the anchor is not a place.
    init(
        _ behavior: AttachmentBehavior, bodies: [ItemBody], animator: DynamicAnimator, world: World
    ) throws(InputError) {
        (self.behavior, self.bodies, self.animator, self.world) = (behavior, bodies, animator, world)
        let point = Scale.metres(behavior.anchorPoint)
        anchor = bodies.count == 1 ? try Self.makeAnchor(at: point, world) : nil
        let (first, second) = (bodies[0].id, bodies.count == 2 ? bodies[1].id : anchor ?? bodies[0].id)
        switch behavior.kind {
        case .distance, .limit:
            let other = bodies.count == 2 ? Scale.metres(behavior.offsets[1]) : .zero
            ends = ((first, Scale.metres(behavior.offsets[0])), (second, other))
        case .fixed, .pin, .sliding:
            ends = ((first, Self.local(point, first, world)), (second, Self.local(point, second, world)))
        }
        turn = world.state(of: first).angle - world.state(of: second).angle
        axis =
            if case .sliding(let axis) = behavior.kind {
                Vector2(Float(axis.dx), Float(axis.dy)).rotated(by: -world.state(of: second).angle)
            } else {
                .zero
            }
        restLength = Scale.points((Self.place(ends.other, world) - Self.place(ends.item, world)).length)
        update()
    }

    private static func makeAnchor(at point: Vector2, _ world: World) throws(InputError) -> BodyID {
        var definition = BodyDefinition()
        definition.kind = .static
        definition.position = point
        return try world.createBody(definition)
    }

    private static func local(_ point: Vector2, _ body: BodyID, _ world: World) -> Vector2 {
        let state = world.state(of: body)
        return (point - state.position).rotated(by: -state.angle)
    }

    private static func place(_ end: End, _ world: World) -> Vector2 {
        let state = world.state(of: end.body)
        return state.position + end.local.rotated(by: state.angle)
    }

    /// The current positions of the two points, in points.
    var places: (item: CGPoint, other: CGPoint) {
        (Scale.point(Self.place(ends.item, world)), Scale.point(Self.place(ends.other, world)))
    }

    /// Lets the joint follow the attachment's properties; only one that becomes another kind of joint is made anew.
    func update() {
        guard let animator else { return }
        do throws(InputError) {
            try setJoint()
        } catch {
            removeJoint()
            animator.report(
                .invalidValue(behavior: behavior.name, items: behavior.items.callNames, reason: error.description))
        }
        wakeAll()
    }

    private func setJoint() throws(InputError) {
        switch behavior.kind {
        case .distance:
            if joint != nil, isHinge != wasHinge { removeJoint() }
            wasHinge = isHinge
            if !isHinge {
                try setDistance(rodOrSpring, itemFirst)
            } else if joint == nil {
                joint = try world.createRevoluteJoint(itemFirst, referenceAngle: -turn)
            }
        case .limit:
            try setDistance(.rope(maxLength: Scale.metres(length)), otherFirst)
        case .fixed:
            if joint == nil { joint = try world.createWeldJoint(otherFirst, referenceAngle: turn) }
        case .pin:
            if joint == nil { joint = try world.createRevoluteJoint(otherFirst, referenceAngle: turn) }
            guard let joint else { return }
            let range = try range { Float($0) }
            try world.setRevolute(joint, range: range, maxMotorTorque: Float(behavior.frictionTorque))
        case .sliding:
            if joint == nil {
                joint = try world.createPrismaticJoint(otherFirst, localAxisA: axis, referenceAngle: turn)
            }
            guard let joint else { return }
            try world.setPrismatic(joint, range: try range(Scale.metres))
        }
    }

    private func setDistance(_ kind: DistanceKind, _ ends: JointEnds) throws(InputError) {
        if let joint {
            try world.setDistance(kind, of: joint)
        } else {
            joint = try world.createDistanceJoint(ends, kind)
        }
    }

    private func removeJoint() {
        if let joint { world.destroyJoint(joint) }
        joint = nil
    }

    private var itemFirst: JointEnds {
        JointEnds(ends.item.body, ends.item.local, ends.other.body, ends.other.local, collideConnected: true)
    }

    /// The attached-to end first: the joint's angle and translation are then those of the item against it.
    private var otherFirst: JointEnds {
        JointEnds(ends.other.body, ends.other.local, ends.item.body, ends.item.local, collideConnected: false)
    }

    private var isHinge: Bool {
        bodies.count == 1 && behavior.frequency == 0 && behavior.properties.length == nil
            && Scale.metres(restLength) < Self.hinge
    }

    private var length: CGFloat { behavior.properties.length ?? restLength }

    private var rodOrSpring: DistanceKind {
        guard behavior.frequency != 0 else { return .rod(length: Scale.metres(length)) }
        return .spring(
            length: Scale.metres(length), frequency: Float(behavior.frequency), dampingRatio: Float(behavior.damping))
    }

    private func range(_ convert: (CGFloat) -> Float) throws(InputError) -> ClosedRange<Float>? {
        let range = behavior.attachmentRange
        guard !range.isInfinite else { return nil }
        guard range.minimum <= 0, range.maximum >= 0 else {
            throw InputError("a range must contain 0, not \(range.minimum) to \(range.maximum)")
        }
        // One end may be open; the engine wants a number that is never reached.
        return max(convert(range.minimum), -1e6)...min(convert(range.maximum), 1e6)
    }

    func moveAnchor() {
        guard let anchor, let animator else { return }
        do throws(InputError) {
            try world.setTransform(position: Scale.metres(behavior.anchorPoint), angle: 0, of: anchor)
        } catch {
            animator.report(
                .invalidValue(behavior: behavior.name, items: behavior.items.callNames, reason: error.description))
        }
        wakeAll()
    }

    private func wakeAll() {
        guard let animator else { return }
        bodies.forEach(animator.wake)
        animator.resume()
    }

    func remove() {
        removeJoint()
        if let anchor { world.destroyBody(anchor) }
        wakeAll()
    }
}
