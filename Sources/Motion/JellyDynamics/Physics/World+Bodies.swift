import CBox2D
package import JellyValues

extension World {
    /// Sets a body's collision filter.
    package func setFilter(_ filter: Filter, of body: BodyID) {
        jb_body_set_filter(handle, checked(body), filter.c)
    }

    /// Sets the material of all shapes of a body, also for existing contacts.
    ///
    /// - Throws: `InputError` if a number is negative or not finite.
    package func setMaterial(_ material: Material, of body: BodyID) throws(InputError) {
        try material.validate()
        jb_body_set_material(handle, checked(body), material.c)
    }

    /// Sets linear and angular damping, per second.
    ///
    /// - Throws: `InputError` if a number is negative or not finite.
    package func setDamping(linear: Float, angular: Float, of body: BodyID) throws(InputError) {
        try Self.validateDamping(linear, angular)
        jb_body_set_damping(handle, checked(body), linear, angular)
    }

    /// Sets the factor applied to the world's gravity for a body.
    package func setGravityScale(_ scale: Float, of body: BodyID) {
        jb_body_set_gravity_scale(handle, checked(body), scale)
    }

    /// Enables continuous collision detection with other moving bodies.
    package func setBullet(_ bullet: Bool, of body: BodyID) { jb_body_set_bullet(handle, checked(body), bullet) }

    /// Makes a body static or dynamic.
    package func setKind(_ kind: BodyKind, of body: BodyID) { jb_body_set_kind(handle, checked(body), kind.c) }

    /// Enables or disables rotation; a rotating body continues to rotate.
    package func setFixedRotation(_ fixed: Bool, of body: BodyID) {
        jb_body_set_fixed_rotation(handle, checked(body), fixed)
    }

    /// Wakes a body or puts it to sleep, which clears its velocity and forces.
    package func setAwake(_ awake: Bool, of body: BodyID) { jb_body_set_awake(handle, checked(body), awake) }

    /// Sets a body's position and angle; metres and radians.
    ///
    /// - Throws: `InputError`.
    package func setTransform(position: Vector2, angle: Float, of body: BodyID) throws(InputError) {
        guard position.isPlace else { throw InputError(Self.placeMessage("an item")) }
        guard angle.isFinite else { throw InputError("a body's angle is not finite") }
        jb_body_set_transform(handle, checked(body), position.c, angle)
    }

    /// Sets both velocities: metres per second and radians per second.
    ///
    /// - Throws: `InputError`.
    package func setVelocity(linear: Vector2, angular: Float, of body: BodyID) throws(InputError) {
        guard linear.isPlace, abs(angular) <= Self.greatestCoordinate else {
            throw InputError("a velocity must be at most \(Self.greatestCoordinate) m/s or rad/s")
        }
        jb_body_set_velocity(handle, checked(body), linear.c, angular)
    }

    /// Applies a force in newtons at a point of the world, and wakes the body.
    ///
    /// - Throws: `InputError`.
    package func applyForce(_ force: Vector2, at point: Vector2, to body: BodyID) throws(InputError) {
        guard force.isPlace, point.isPlace else {
            throw InputError(
                "a force must be at most \(Self.greatestCoordinate) N, within that many metres of the origin")
        }
        jb_body_apply_force(handle, checked(body), force.c, point.c)
    }

    /// Applies an impulse in newton seconds at a point of the world, and wakes the body.
    ///
    /// - Throws: `InputError`.
    package func applyImpulse(_ impulse: Vector2, at point: Vector2, to body: BodyID) throws(InputError) {
        guard impulse.isPlace, point.isPlace else {
            throw InputError(
                "an impulse must be at most \(Self.greatestCoordinate) N s, within that many metres of the origin")
        }
        jb_body_apply_impulse(handle, checked(body), impulse.c, point.c)
    }

    /// A body's position and velocity.
    package func state(of body: BodyID) -> BodyState { BodyState(jb_body_state(handle, checked(body))) }

    /// Visits the states of bodies, in the order given.
    package func forEachState(of bodies: [BodyID], _ visit: (Int, BodyState) -> Void) {
        withUnsafeTemporaryAllocation(of: JBBodyState.self, capacity: bodies.count) { states in
            guard let first = states.baseAddress, !bodies.isEmpty else { return }
            bodies.withUnsafeBytes { ids in
                // A BodyID is one JBBodyID and nothing else.
                jb_body_states(
                    handle, ids.assumingMemoryBound(to: JBBodyID.self).baseAddress!, Int32(bodies.count), first)
            }
            for index in bodies.indices { visit(index, BodyState(states[index])) }
        }
    }

    /// A body's center of mass, in metres.
    package func centerOfMass(of body: BodyID) -> Vector2 { Vector2(jb_body_center_of_mass(handle, checked(body))) }

    /// The mass, in kilograms.
    package func mass(of body: BodyID) -> Float { jb_body_mass(handle, checked(body)) }

    /// The moment of inertia about the center of mass, in kilogram square metres.
    package func inertia(of body: BodyID) -> Float { jb_body_inertia(handle, checked(body)) }
}
