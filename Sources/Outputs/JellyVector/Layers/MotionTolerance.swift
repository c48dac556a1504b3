/// How far keyframes may be from the motion that they stand for.
public struct MotionTolerance: Hashable, Sendable {
    /// How far, in points, a layer's position or a shape's point may be from its place in any frame.
    public var points: Double
    /// How far a rotation may be off, in degrees; large layers are held to less, so that their corners keep to `points`.
    public var degrees: Double

    /// A tolerance; default: 0.05 points and 0.05 degrees.
    public init(points: Double = 0.05, degrees: Double = 0.05) { (self.points, self.degrees) = (points, degrees) }
}

/// What a player of keyframes can do.
public struct KeyframeCapabilities: Hashable, Sendable {
    /// Whether a position may go along a curve, its easing telling the part of the curve's length.
    public var hasTangents: Bool
    /// Whether an easing may go below 0 or above 1 on its way.
    public var mayOvershoot: Bool

    /// Capabilities.
    public init(hasTangents: Bool, mayOvershoot: Bool) {
        (self.hasTangents, self.mayOvershoot) = (hasTangents, mayOvershoot)
    }

    /// What Lottie's players can do.
    public static let lottie = KeyframeCapabilities(hasTangents: true, mayOvershoot: true)
    /// What SMIL's animations can do.
    public static let smil = KeyframeCapabilities(hasTangents: false, mayOvershoot: false)
}
