import CBox2D
package import JellyValues

extension World {
    /// The largest change of velocity, in metres per second, that a field may make in a step; far beyond Box2D's own
    /// limit of 2 m per step, and far below overflow of squared velocities.
    package static let greatestFieldChange: Float = 1e15

    /// Applies a force in newtons at a body's center of mass, for the next step only.
    ///
    /// Static bodies are not affected.
    ///
    /// - Parameter wakes: whether the force would also move a body at rest. It keeps a free body awake, and wakes a
    ///   supported or joined one when the force has changed.
    /// - Throws: `InputError` if the force is not finite, or changes the velocity in `step` seconds by more than
    ///   ``greatestFieldChange``.
    package func addFieldForce(_ force: Vector2, wakes: Bool, step: Float, to body: BodyID) throws(InputError) {
        guard force.isFinite else { throw InputError("a field's force is not finite") }
        let mass = mass(of: body)
        guard max(abs(force.x), abs(force.y)) * step <= Self.greatestFieldChange * mass else {
            throw InputError("a force of (\(force.x), \(force.y)) N on \(mass) kg is too large")
        }
        jb_body_add_field_force(handle, checked(body), force.c, wakes)
    }

    /// Sets a body's velocity in the next step, in metres per second; gravity and forces are ignored then, while
    /// damping applies.
    ///
    /// Only the first velocity set for a step applies. Static bodies are not affected.
    ///
    /// - Throws: `InputError` if the velocity is not finite or too large.
    package func setFieldVelocity(_ velocity: Vector2, of body: BodyID) throws(InputError) {
        guard velocity.isFinite else { throw InputError("a field's velocity is not finite") }
        guard max(abs(velocity.x), abs(velocity.y)) <= Self.greatestFieldChange else {
            throw InputError("a velocity of (\(velocity.x), \(velocity.y)) m/s is too large")
        }
        jb_body_set_field_velocity(handle, checked(body), velocity.c)
    }
}
