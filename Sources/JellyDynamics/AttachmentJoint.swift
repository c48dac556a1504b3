import Foundation
import JellyGeometry
import JellyPhysics

/// The engine's side of an attachment: bodies, an anchor where there is one, and the joint between them.
final class AttachmentJoint {
    unowned let behavior: AttachmentBehavior
    unowned let animator: DynamicAnimator
    let world: World
    let bodies: [ItemBody]
    private let anchor: BodyID?
    private var joint: JointID?
    /// The distance of the two points when the attachment joined the animator, in points.
    private(set) var restLength: CGFloat = 0

    /// An anchor nearer than this, in metres, without a length of its own is a hinge: a rod of no length has no direction.
    private static let hinge: Float = 0.01

    init(_ behavior: AttachmentBehavior, bodies: [ItemBody], animator: DynamicAnimator, world: World) {
        (self.behavior, self.bodies, self.animator, self.world) = (behavior, bodies, animator, world)
        anchor = bodies.count == 1 ? Self.makeAnchor(behavior.anchorPoint, world) : nil
        let (a, b) = ends
        restLength = Scale.points((Self.worldPoint(b, world) - Self.worldPoint(a, world)).length)
        update()
    }

    private static func makeAnchor(_ point: CGPoint, _ world: World) -> BodyID? {
        var definition = BodyDefinition()
        definition.kind = .static
        definition.position = Scale.metres(point)
        return try? world.createBody(definition)
    }

    private typealias End = (body: BodyID, local: Vector2)

    private var ends: (End, End) {
        let first = (bodies[0].id, Scale.metres(behavior.offsets[0]))
        if bodies.count == 2 { return (first, (bodies[1].id, Scale.metres(behavior.offsets[1]))) }
        return (first, (anchor ?? bodies[0].id, .zero))
    }

    private static func worldPoint(_ end: End, _ world: World) -> Vector2 {
        let state = world.state(of: end.body)
        return state.position + end.local.rotated(by: state.angle)
    }

    /// Makes or changes the joint after a property was set.
    func update() {
        guard bodies.count == 2 || anchor != nil else {
            animator.report(
                .invalidValue(behavior: behavior.name, reason: "its anchor is \(behavior.anchorPoint.text)"))
            return
        }
        let (a, b) = ends
        do throws(PhysicsError) {
            let connection = JointEnds(a.body, a.local, b.body, b.local, collideConnected: true)
            if let joint { world.destroyJoint(joint) }
            joint = nil
            if isHinge {
                let turn = world.state(of: b.body).angle - world.state(of: a.body).angle
                joint = try world.createRevoluteJoint(connection, referenceAngle: turn)
            } else {
                joint = try world.createDistanceJoint(connection, kind)
            }
        } catch {
            animator.report(.invalidValue(behavior: behavior.name, reason: error.description))
        }
        wakeAll()
    }

    private var isHinge: Bool {
        bodies.count == 1 && behavior.frequency == 0 && behavior.ownLength == nil
            && Scale.metres(restLength) < Self.hinge
    }

    private var kind: DistanceKind {
        let length = Scale.metres(behavior.ownLength ?? restLength)
        guard behavior.frequency != 0 else { return .rod(length: length) }
        return .spring(
            length: length, frequency: Float(behavior.frequency), dampingRatio: Float(behavior.damping))
    }

    func moveAnchor() {
        guard let anchor else { return }
        do throws(PhysicsError) {
            try world.setTransform(position: Scale.metres(behavior.anchorPoint), angle: 0, of: anchor)
        } catch {
            animator.report(.invalidValue(behavior: behavior.name, reason: error.description))
        }
        wakeAll()
    }

    private func wakeAll() {
        bodies.forEach(animator.wake)
        animator.resume()
    }

    func remove() {
        if let joint { world.destroyJoint(joint) }
        if let anchor { world.destroyBody(anchor) }
        wakeAll()
    }
}
