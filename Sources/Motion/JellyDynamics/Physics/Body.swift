import CBox2D

/// Names a body of one world; it names nothing after the body is gone. Ids are in the order in which bodies came.
package struct BodyID: Hashable, Sendable, Comparable {
    let raw: JBBodyID

    package static func < (a: BodyID, b: BodyID) -> Bool { a.raw < b.raw }
}

/// Whether forces move a body.
package enum BodyKind: Hashable, Sendable {
    /// Nothing moves it.
    case `static`
    /// Forces, impulses and contacts move it.
    case dynamic

    var c: JBBodyKind { self == .static ? JBBodyStatic : JBBodyDynamic }
}

/// What a body starts as.
package struct BodyDefinition: Hashable, Sendable {
    package var kind: BodyKind = .dynamic
    /// Metres.
    package var position: Vector2 = .zero
    /// Radians.
    package var angle: Float = 0
    /// Metres a second.
    package var linearVelocity: Vector2 = .zero
    /// Radians a second.
    package var angularVelocity: Float = 0
    /// How fast velocity fades, per second; not negative.
    package var linearDamping: Float = 0
    /// How fast rotation fades, per second; not negative.
    package var angularDamping: Float = 0
    /// How much of the world's gravity the body feels.
    package var gravityScale: Float = 1
    /// Whether the body never rotates.
    package var fixedRotation = false
    /// Whether the body is kept from passing through other moving bodies, too.
    package var isBullet = false

    /// A dynamic body at the origin, at rest.
    package init() {}

    var c: JBBodyDefinition {
        JBBodyDefinition(
            kind: kind.c, position: position.c, angle: angle, linearVelocity: linearVelocity.c,
            angularVelocity: angularVelocity, linearDamping: linearDamping, angularDamping: angularDamping,
            gravityScale: gravityScale, fixedRotation: fixedRotation, bullet: isBullet)
    }

    func validate() throws(PhysicsError) {
        guard position.isPlace else { throw .outOfRange(World.placeMessage("an item")) }
        guard angle.isFinite else { throw .notFinite("a body's angle") }
        guard linearVelocity.isFinite, angularVelocity.isFinite else { throw .notFinite("a body's velocity") }
        guard gravityScale.isFinite else { throw .notFinite("a body's gravity scale") }
        try World.validateDamping(linearDamping, angularDamping)
    }
}

/// Where a body is and how it moves.
package struct BodyState: Hashable, Sendable {
    /// Metres.
    package var position: Vector2
    /// Radians; not wrapped.
    package var angle: Float
    /// Metres a second.
    package var linearVelocity: Vector2
    /// Radians a second.
    package var angularVelocity: Float
    /// Whether the engine still moves the body.
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
