/// By how much bodies may differ from their golden places: inclusive maxima, all of which have to hold.
public struct StateTolerance: Hashable, Sendable, Codable {
    /// In points, for each coordinate of the center.
    public var distance = 0.0
    /// In radians.
    public var angle = 0.0
    /// In points a second, for each component.
    public var velocity = 0.0
    /// In radians a second.
    public var angularVelocity = 0.0

    /// A tolerance that allows nothing.
    public init() {}

    /// One number for points, radians, points a second and radians a second.
    ///
    /// - Precondition: it is finite and not negative.
    public init(_ limit: Double) {
        precondition(limit.isFinite && limit >= 0, "a tolerance is a number from 0, not \(limit)")
        (distance, angle, velocity, angularVelocity) = (limit, limit, limit, limit)
    }

    /// The limits in the order of a body's numbers.
    var limits: [Double] { [distance, distance, angle, velocity, velocity, angularVelocity] }
}
