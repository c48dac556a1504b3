import CBox2D

extension World {
    /// The greatest change of velocity, in metres a second, that a field may make in one step; far beyond Box2D's own
    /// limit of 2 m a step, and far below where the squares of velocities overflow.
    package static let greatestFieldChange: Float = 1e15

    /// Adds a force in newtons that acts at a body's center of mass in the next step and then is gone.
    ///
    /// Static bodies do not feel it.
    ///
    /// - Parameter wakes: whether the force would act on a body at rest, too. Such a force keeps a free body awake, and
    ///   wakes one that leans on others or hangs on a joint when it has changed.
    /// - Throws: `PhysicsError` when the force is not finite, or changes the velocity in `step` seconds by more than
    ///   ``greatestFieldChange``.
    package func addFieldForce(_ force: Vector2, wakes: Bool, step: Float, to body: BodyID) throws(PhysicsError) {
        guard force.isFinite else { throw .notFinite("a field's force") }
        let mass = mass(of: body)
        guard max(abs(force.x), abs(force.y)) * step <= Self.greatestFieldChange * mass else {
            throw .outOfRange("a force of (\(force.x), \(force.y)) N on \(mass) kg is too large")
        }
        jb_body_add_field_force(handle, checked(body), force.c, wakes)
    }

    /// Replaces a body's velocity, in metres a second, in the next step; gravity and forces then do not act on it, while
    /// damping does.
    ///
    /// The first velocity that is set for a step counts. Static bodies stay.
    ///
    /// - Throws: `PhysicsError` when the velocity is not finite or too large.
    package func setFieldVelocity(_ velocity: Vector2, of body: BodyID) throws(PhysicsError) {
        guard velocity.isFinite else { throw .notFinite("a field's velocity") }
        guard max(abs(velocity.x), abs(velocity.y)) <= Self.greatestFieldChange else {
            throw .outOfRange("a velocity of (\(velocity.x), \(velocity.y)) m/s is too large")
        }
        jb_body_set_field_velocity(handle, checked(body), velocity.c)
    }
}
