import CBox2D
package import JellyValues

/// A world of rigid bodies in metres, kilograms and seconds, stepped explicitly: Box2D 2.4.
///
/// All input is validated before it reaches the engine, which would otherwise stop the process. Ids of removed bodies
/// or joints, or of another world, are programming errors. Not Sendable: it owns C memory without a lock.
package final class World {
    let handle: OpaquePointer

    /// An empty world.
    ///
    /// - Parameter gravity: metres per second squared.
    /// - Throws: `InputError`, also for another version of Box2D or no memory.
    package init(gravity: Vector2 = .zero) throws(InputError) {
        guard gravity.isFinite else { throw InputError("gravity is not finite") }
        guard Box2DVersion.isSupported else { throw InputError("expected Box2D 2.4, found \(Box2DVersion.string)") }
        guard let handle = jb_world_create(gravity.c) else { throw InputError("out of memory") }
        self.handle = handle
    }

    deinit { jb_world_destroy(handle) }

    /// Sets gravity, in metres per second squared, without waking bodies.
    ///
    /// - Throws: `InputError`.
    package func setGravity(_ gravity: Vector2) throws(InputError) {
        guard gravity.isPlace else { throw InputError("gravity must be at most \(Self.greatestCoordinate) m/s²") }
        jb_world_set_gravity(handle, gravity.c)
    }

    /// Advances by one step; forces persist until `clearForces()`.
    ///
    /// - Precondition: `seconds` is positive and finite.
    package func step(_ seconds: Float, velocityIterations: Int, positionIterations: Int) {
        precondition(seconds > 0 && seconds.isFinite, "a step must be longer than 0 s, not \(seconds)")
        jb_world_step(handle, seconds, Int32(velocityIterations), Int32(positionIterations))
    }

    /// A body among those that exceeded the work limit of the last step; nil if it was not exceeded.
    ///
    /// Further contacts were skipped, so that the step ended. The limit is 250 000 nearby pairs, or 40 for each moving
    /// body, whichever is more.
    package var overworkedBody: BodyID? {
        let id = jb_world_overworked(handle)
        return id < 0 ? nil : BodyID(raw: id)
    }

    /// A body whose crowd was solved by contacts alone in the last step, to bound its duration; nil if there was no
    /// crowd.
    ///
    /// Fast bodies may pass through others there, though not through boundaries.
    package var crowdedBody: BodyID? {
        let id = jb_world_crowded(handle)
        return id < 0 ? nil : BodyID(raw: id)
    }

    /// Clears all applied forces.
    package func clearForces() { jb_world_clear_forces(handle) }

    /// Contacts that began or ended since the last call, in order.
    package func takeContactEvents() -> [ContactEvent] {
        var first: UnsafePointer<JBContactEvent>?
        let count = Int(jb_world_contact_events(handle, &first))
        guard count > 0 else { return [] }
        let events = UnsafeBufferPointer(start: first, count: count).map(ContactEvent.init)
        jb_world_clear_contact_events(handle)
        return events
    }

    /// Bodies with enlarged bounding boxes that overlap a box, ascending by id.
    ///
    /// Box2D enlarges a shape's box by 0.1 m, and more in the direction of its motion.
    package func bodies(from lower: Vector2, to upper: Vector2) -> [BodyID] {
        guard lower.isFinite, upper.isFinite, lower.x <= upper.x, lower.y <= upper.y else { return [] }
        let count = Int(jb_world_query(handle, lower.c, upper.c, nil, 0))
        guard count > 0 else { return [] }
        let found = [JBBodyID](unsafeUninitializedCapacity: count) { buffer, initialized in
            initialized = min(count, Int(jb_world_query(handle, lower.c, upper.c, buffer.baseAddress, Int32(count))))
        }
        return Set(found).sorted().map(BodyID.init)
    }
}

// Bodies come and go.
extension World {
    static func placeMessage(_ what: String) -> String {
        "\(what) must be within \(greatestCoordinate * 100) points of the origin"
    }

    /// Adds a body without a shape.
    ///
    /// - Throws: `InputError` if a number is not finite or a damping is negative.
    package func createBody(_ definition: BodyDefinition) throws(InputError) -> BodyID {
        try definition.validate()
        var c = definition.c
        return BodyID(raw: jb_body_create(handle, &c))
    }

    /// Removes a body, its shapes, its contacts and its joints.
    package func destroyBody(_ body: BodyID) {
        jb_body_destroy(handle, checked(body))
    }

    /// Whether a body is in this world; false after its removal, since ids are not reused.
    package func isAlive(_ body: BodyID) -> Bool { jb_body_is_alive(handle, body.raw) }

    /// The numbers of bodies and joints that a step iterates over: the peak numbers so far.
    package var recordCounts: (bodies: Int, joints: Int) {
        (Int(jb_world_body_records(handle)), Int(jb_world_joint_records(handle)))
    }

    func checked(_ body: BodyID) -> JBBodyID {
        precondition(isAlive(body), "a body is not in this world")
        return body.raw
    }

    static func validateDamping(_ linear: Float, _ angular: Float) throws(InputError) {
        guard linear.isFinite, linear >= 0 else { throw InputError("damping must be at least 0, not \(linear)") }
        guard angular.isFinite, angular >= 0 else { throw InputError("damping must be at least 0, not \(angular)") }
    }
}
