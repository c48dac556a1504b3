import CBox2D
import JellyValues

/// Identifies a joint of one world; ids are never reused.
package struct JointID: Hashable, Sendable {
    let raw: JBJointID
}

/// The bodies and points that a joint connects.
package struct JointEnds: Hashable, Sendable {
    package var bodyA: BodyID
    package var bodyB: BodyID
    /// The anchor in metres, in the first body's coordinates.
    package var localAnchorA: Vector2
    /// The anchor in metres, in the second body's coordinates.
    package var localAnchorB: Vector2
    /// Whether the bodies still collide with each other.
    package var collideConnected: Bool

    /// The two ends of a joint.
    package init(
        _ bodyA: BodyID, _ localAnchorA: Vector2, _ bodyB: BodyID, _ localAnchorB: Vector2, collideConnected: Bool
    ) {
        (self.bodyA, self.localAnchorA) = (bodyA, localAnchorA)
        (self.bodyB, self.localAnchorB) = (bodyB, localAnchorB)
        self.collideConnected = collideConnected
    }

    var c: JBJointEnds {
        JBJointEnds(
            bodyA: bodyA.raw, bodyB: bodyB.raw, localAnchorA: localAnchorA.c, localAnchorB: localAnchorB.c,
            collideConnected: collideConnected)
    }
}

/// The kinds of distance joint; lengths are in metres.
package enum DistanceKind: Hashable, Sendable {
    /// A rod.
    case rod(length: Float)
    /// A spring: frequency in hertz, damping 1 is critical.
    ///
    /// Stiffness follows from the effective mass along the spring before every step, as in Box2D 2.2.
    case spring(length: Float, frequency: Float, dampingRatio: Float)
    /// A rope with a maximum length.
    case rope(maxLength: Float)

    /// No world of points reaches this far; it stands for "no limit" where Box2D multiplies limits by the step rate.
    private static let unlimited: Float = 1e6

    var c: JBDistance {
        switch self {
        case .rod(let length):
            JBDistance(length: length, minLength: length, maxLength: length, frequency: 0, dampingRatio: 0)
        case .spring(let length, let frequency, let ratio):
            JBDistance(
                length: length, minLength: -Self.unlimited, maxLength: Self.unlimited, frequency: frequency,
                dampingRatio: ratio)
        case .rope(let length):
            JBDistance(
                length: length, minLength: -Self.unlimited, maxLength: length, frequency: 0, dampingRatio: 0)
        }
    }

    func validate() throws(InputError) {
        switch self {
        case .rod(let length), .rope(let length):
            guard length.isFinite, length >= 0 else {
                throw InputError("a length must be at least 0, not \(length) m")
            }
        case .spring(let length, let frequency, let ratio):
            guard length.isFinite, length >= 0 else {
                throw InputError("a length must be at least 0, not \(length) m")
            }
            guard frequency > 0, frequency <= 1e6 else {
                throw InputError("a spring's frequency must be more than 0 and at most 1000000 Hz, not \(frequency)")
            }
            guard (0...1e6).contains(ratio) else {
                throw InputError("damping must be from 0 to 1000000, not \(ratio)")
            }
        }
    }
}
