import Foundation

/// The engine's settings, as Apple's animator has them; each measured.
enum Engine {
    /// Seconds a sub-step: `(float)(1/120)`.
    static let step = Float(1.0 / 120.0)
    static let velocityIterations = 8
    static let positionIterations = 3
    /// Metres a second squared for a gravity of magnitude 1: 1000 points per second squared.
    static let gravity: Float = 10
    /// The distance of the reference boundary outside the reference bounds, in points.
    static let referenceOutset: CGFloat = 1
    /// Points of arc in one segment of a curved boundary.
    static let flattening: CGFloat = 10
    /// The most lines of one boundary; the edge of the largest stage, of 16384 × 16384 points, has 6554 of such segments.
    static let mostBoundaryLines = 200_000
    /// Seconds without motion after which an animator pauses; Box2D's own time to sleep.
    static let timeToRest = Float(0.5)
}
