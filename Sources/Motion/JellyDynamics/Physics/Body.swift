import CBox2D
import JellyValues

/// Identifies a body of one world; ids are never reused, and ascend in order of creation.
package struct BodyID: Hashable, Sendable, Comparable {
    let raw: JBBodyID

    package static func < (a: BodyID, b: BodyID) -> Bool { a.raw < b.raw }
}

/// Static or dynamic.
package enum BodyKind: Hashable, Sendable {
    /// Immovable.
    case `static`
    /// Moved by forces, impulses and contacts.
    case dynamic

    var c: JBBodyKind { self == .static ? JBBodyStatic : JBBodyDynamic }
}

/// A body's initial state.
package struct BodyDefinition: Hashable, Sendable {
    package var kind: BodyKind = .dynamic
    /// The position, in metres.
    package var position: Vector2 = .zero
    /// The angle, in radians.
    package var angle: Float = 0
    /// The velocity, in metres per second.
    package var linearVelocity: Vector2 = .zero
    /// The angular velocity, in radians per second.
    package var angularVelocity: Float = 0
    /// Linear damping, per second; not negative.
    package var linearDamping: Float = 0
    /// Angular damping, per second; not negative.
    package var angularDamping: Float = 0
    /// The factor applied to the world's gravity.
    package var gravityScale: Float = 1
    /// Whether the body never rotates.
    package var fixedRotation = false
    /// Whether continuous collision detection also applies to other moving bodies.
    package var isBullet = false

    /// A dynamic body at the origin, at rest.
    package init() {}

    var c: JBBodyDefinition {
        JBBodyDefinition(
            kind: kind.c, position: position.c, angle: angle, linearVelocity: linearVelocity.c,
            angularVelocity: angularVelocity, linearDamping: linearDamping, angularDamping: angularDamping,
            gravityScale: gravityScale, fixedRotation: fixedRotation, bullet: isBullet)
    }

    func validate() throws(InputError) {
        guard position.isPlace else { throw InputError(World.placeMessage("an item")) }
        guard angle.isFinite else { throw InputError("a body's angle is not finite") }
        guard linearVelocity.isFinite, angularVelocity.isFinite else {
            throw InputError("a body's velocity is not finite")
        }
        guard gravityScale.isFinite else { throw InputError("a body's gravity scale is not finite") }
        try World.validateDamping(linearDamping, angularDamping)
    }
}

/// A body's position and velocity.
package struct BodyState: Hashable, Sendable {
    /// The position, in metres.
    package var position: Vector2
    /// The angle, in radians; not wrapped.
    package var angle: Float
    /// The velocity, in metres per second.
    package var linearVelocity: Vector2
    /// The angular velocity, in radians per second.
    package var angularVelocity: Float
    /// Whether the engine simulates the body.
    package var isAwake: Bool

    init(_ state: JBBodyState) {
        position = Vector2(state.position)
        angle = state.angle
        linearVelocity = Vector2(state.linearVelocity)
        angularVelocity = state.angularVelocity
        isAwake = state.awake
    }

    /// Whether every number is finite.
    package var isFinite: Bool {
        position.isFinite && angle.isFinite && linearVelocity.isFinite && angularVelocity.isFinite
    }
}
