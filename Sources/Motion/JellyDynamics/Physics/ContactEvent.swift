import CBox2D

/// Two bodies began or ceased to touch.
package struct ContactEvent: Hashable, Sendable {
    package var bodyA: BodyID
    package var bodyB: BodyID
    /// Whether they began to touch; otherwise they parted.
    package var began: Bool
    /// Where, in metres: the manifold point of the largest normal impulse. Zero for a parting.
    package var point: Vector2
    /// The direction from the first body to the second, of length 1.
    package var normal: Vector2
    /// The impulse of the hardest step, all points of contact together, in newton seconds; 0 where the bodies pass
    /// through each other.
    package var impulse: Float

    init(_ event: JBContactEvent) {
        bodyA = BodyID(raw: event.bodyA)
        bodyB = BodyID(raw: event.bodyB)
        began = event.began
        point = Vector2(event.point)
        normal = Vector2(event.normal)
        impulse = event.impulse
    }
}
