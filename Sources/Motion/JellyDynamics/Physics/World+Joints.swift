import CBox2D

extension World {
    /// Holds two points apart by a rod, a spring or a rope.
    ///
    /// - Throws: `PhysicsError` if a number is out of range.
    package func createDistanceJoint(_ ends: JointEnds, _ kind: DistanceKind) throws(PhysicsError) -> JointID {
        try kind.validate()
        return JointID(raw: jb_joint_create_distance(handle, try checked(ends), kind.c))
    }

    /// Changes a distance joint.
    ///
    /// - Throws: `PhysicsError` if a number is out of range.
    package func setDistance(_ kind: DistanceKind, of joint: JointID) throws(PhysicsError) {
        try kind.validate()
        jb_joint_set_distance(handle, joint.raw, kind.c)
    }

    /// Pins two bodies together at a point.
    ///
    /// - Parameter referenceAngle: the second body's angle relative to the first one's, in radians, that counts as 0.
    /// - Throws: `PhysicsError.notFinite`.
    package func createRevoluteJoint(_ ends: JointEnds, referenceAngle: Float) throws(PhysicsError) -> JointID {
        guard referenceAngle.isFinite else { throw .notFinite("an angle") }
        return JointID(raw: jb_joint_create_revolute(handle, try checked(ends), referenceAngle))
    }

    /// Limits the rotation of a revolute joint, in radians, and sets its friction torque in newton metres.
    ///
    /// - Throws: `PhysicsError.outOfRange` if the range is not ascending or the torque is negative.
    package func setRevolute(
        _ joint: JointID, range: ClosedRange<Float>?, maxMotorTorque: Float
    ) throws(PhysicsError) {
        guard maxMotorTorque.isFinite, maxMotorTorque >= 0 else {
            throw .outOfRange("a friction torque must be at least 0, not \(maxMotorTorque)")
        }
        try Self.validate(range)
        jb_joint_set_revolute(
            handle, joint.raw, range != nil, range?.lowerBound ?? 0, range?.upperBound ?? 0, maxMotorTorque)
    }

    /// Welds two bodies together.
    ///
    /// - Throws: `PhysicsError.notFinite`.
    package func createWeldJoint(_ ends: JointEnds, referenceAngle: Float) throws(PhysicsError) -> JointID {
        guard referenceAngle.isFinite else { throw .notFinite("an angle") }
        return JointID(raw: jb_joint_create_weld(handle, try checked(ends), referenceAngle))
    }

    /// Lets two bodies slide along an axis of the first one, without relative rotation.
    ///
    /// - Throws: `PhysicsError.outOfRange` if the axis has no length.
    package func createPrismaticJoint(
        _ ends: JointEnds, localAxisA axis: Vector2, referenceAngle: Float
    ) throws(PhysicsError) -> JointID {
        guard axis.isPlace, axis.length > 1e-6, referenceAngle.isFinite else {
            throw .outOfRange("an axis must have a direction, not (\(axis.x), \(axis.y))")
        }
        return JointID(raw: jb_joint_create_prismatic(handle, try checked(ends), axis.c, referenceAngle))
    }

    /// Limits the translation of a prismatic joint, in metres.
    ///
    /// - Throws: `PhysicsError.notFinite`.
    package func setPrismatic(_ joint: JointID, range: ClosedRange<Float>?) throws(PhysicsError) {
        try Self.validate(range)
        jb_joint_set_prismatic(handle, joint.raw, range != nil, range?.lowerBound ?? 0, range?.upperBound ?? 0)
    }

    /// Removes a joint; does nothing if the joint was destroyed with its body.
    package func destroyJoint(_ joint: JointID) { jb_joint_destroy(handle, joint.raw) }

    private func checked(_ ends: JointEnds) throws(PhysicsError) -> JBJointEnds {
        guard ends.localAnchorA.isPlace, ends.localAnchorB.isPlace else {
            throw .outOfRange(Self.placeMessage("a joint's anchor"))
        }
        precondition(checked(ends.bodyA) != checked(ends.bodyB), "a joint must connect two different bodies")
        return ends.c
    }

    private static func validate(_ range: ClosedRange<Float>?) throws(PhysicsError) {
        guard let range else { return }
        guard range.lowerBound.isFinite, range.upperBound.isFinite else { throw .notFinite("a limit") }
    }
}
