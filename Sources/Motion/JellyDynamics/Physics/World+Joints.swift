import CBox2D
package import JellyValues

extension World {
    /// Holds two points apart by a rod, a spring or a rope.
    ///
    /// - Throws: `InputError` if a number is out of range.
    package func createDistanceJoint(_ ends: JointEnds, _ kind: DistanceKind) throws(InputError) -> JointID {
        try kind.validate()
        return JointID(raw: jb_joint_create_distance(handle, try checked(ends), kind.c))
    }

    /// Changes a distance joint.
    ///
    /// - Throws: `InputError` if a number is out of range.
    package func setDistance(_ kind: DistanceKind, of joint: JointID) throws(InputError) {
        try kind.validate()
        jb_joint_set_distance(handle, joint.raw, kind.c)
    }

    /// Pins two bodies together at a point.
    ///
    /// - Parameter referenceAngle: the second body's angle relative to the first one's, in radians, that counts as 0.
    /// - Throws: `InputError`.
    package func createRevoluteJoint(_ ends: JointEnds, referenceAngle: Float) throws(InputError) -> JointID {
        guard referenceAngle.isFinite else { throw InputError("an angle is not finite") }
        return JointID(raw: jb_joint_create_revolute(handle, try checked(ends), referenceAngle))
    }

    /// Limits the rotation of a revolute joint, in radians, and sets its friction torque in newton metres.
    ///
    /// - Throws: `InputError` if the range is not ascending or the torque is negative.
    package func setRevolute(
        _ joint: JointID, range: ClosedRange<Float>?, maxMotorTorque: Float
    ) throws(InputError) {
        guard maxMotorTorque.isFinite, maxMotorTorque >= 0 else {
            throw InputError("a friction torque must be at least 0, not \(maxMotorTorque)")
        }
        try Self.validate(range)
        jb_joint_set_revolute(
            handle, joint.raw, range != nil, range?.lowerBound ?? 0, range?.upperBound ?? 0, maxMotorTorque)
    }

    /// Welds two bodies together.
    ///
    /// - Throws: `InputError`.
    package func createWeldJoint(_ ends: JointEnds, referenceAngle: Float) throws(InputError) -> JointID {
        guard referenceAngle.isFinite else { throw InputError("an angle is not finite") }
        return JointID(raw: jb_joint_create_weld(handle, try checked(ends), referenceAngle))
    }

    /// Lets two bodies slide along an axis of the first one, without relative rotation.
    ///
    /// - Throws: `InputError` if the axis has no length.
    package func createPrismaticJoint(
        _ ends: JointEnds, localAxisA axis: Vector2, referenceAngle: Float
    ) throws(InputError) -> JointID {
        guard axis.isPlace, axis.length > 1e-6, referenceAngle.isFinite else {
            throw InputError("an axis must have a direction, not (\(axis.x), \(axis.y))")
        }
        return JointID(raw: jb_joint_create_prismatic(handle, try checked(ends), axis.c, referenceAngle))
    }

    /// Limits the translation of a prismatic joint, in metres.
    ///
    /// - Throws: `InputError`.
    package func setPrismatic(_ joint: JointID, range: ClosedRange<Float>?) throws(InputError) {
        try Self.validate(range)
        jb_joint_set_prismatic(handle, joint.raw, range != nil, range?.lowerBound ?? 0, range?.upperBound ?? 0)
    }

    /// Removes a joint; does nothing if the joint was destroyed with its body.
    package func destroyJoint(_ joint: JointID) { jb_joint_destroy(handle, joint.raw) }

    private func checked(_ ends: JointEnds) throws(InputError) -> JBJointEnds {
        guard ends.localAnchorA.isPlace, ends.localAnchorB.isPlace else {
            throw InputError(Self.placeMessage("a joint's anchor"))
        }
        precondition(checked(ends.bodyA) != checked(ends.bodyB), "a joint must connect two different bodies")
        return ends.c
    }

    private static func validate(_ range: ClosedRange<Float>?) throws(InputError) {
        guard let range else { return }
        guard range.lowerBound.isFinite, range.upperBound.isFinite else { throw InputError("a limit is not finite") }
    }
}
