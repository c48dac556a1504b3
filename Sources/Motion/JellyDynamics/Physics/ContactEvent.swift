import CBox2D

/// A contact that began or ended.
package struct ContactEvent: Hashable, Sendable {
    package var bodyA: BodyID
    package var bodyB: BodyID
    /// Whether it began; otherwise it ended.
    package var began: Bool
    /// The manifold point of the largest normal impulse, in metres; zero when contact ends.
    package var point: Vector2
    /// The unit normal from the first body to the second.
    package var normal: Vector2
    /// The largest total impulse of a step, over all contact points, in newton seconds; 0 if the bodies pass through
    /// each other.
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
