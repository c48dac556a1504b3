import Foundation
import JellyValues

/// Points and metres. This file alone converts between them.
///
/// UIKit Dynamics has 100 points a metre, and positions cross in single precision: in as `Float(0.01 * points)`, out as
/// `Double(100 * metres)`. Measured on Apple's animator; (1.25, 2.5) reads back as (1.24999988, 2.49999976).
enum Scale {
    static let pointsPerMetre: Float = 100
    static let metresPerPoint: Float = 0.01

    static func metres(_ points: CGFloat) -> Float { metresPerPoint * Float(points) }
    static func metres(_ point: CGPoint) -> Vector2 { Vector2(metres(point.x), metres(point.y)) }
    static func metres(_ vector: CGVector) -> Vector2 { Vector2(metres(vector.dx), metres(vector.dy)) }
    static func metres(_ offset: Offset) -> Vector2 { Vector2(metres(offset.horizontal), metres(offset.vertical)) }

    static func points(_ metres: Float) -> CGFloat { CGFloat(pointsPerMetre * metres) }
    static func point(_ metres: Vector2) -> CGPoint { CGPoint(x: points(metres.x), y: points(metres.y)) }
    static func vector(_ metres: Vector2) -> CGVector { CGVector(dx: points(metres.x), dy: points(metres.y)) }
}

/// The engine's settings, as Apple's animator has them; each measured.
enum Engine {
    /// Seconds a sub-step: `(float)(1/120)`.
    static let step = Float(1.0 / 120.0)
    static let velocityIterations = 8
    static let positionIterations = 3
    /// Metres a second squared for a gravity of magnitude 1: 1000 points a second squared.
    static let gravity: Float = 10
    /// How far, in points, the reference boundary lies outside the reference bounds.
    static let referenceOutset: CGFloat = 1
    /// Points of arc in one segment of a curved boundary.
    static let flattening: CGFloat = 10
    /// The most lines of one boundary; the edge of the largest stage, of 16384 × 16384 points, has 6554 of such segments.
    static let mostBoundaryLines = 200_000
    /// Seconds without motion after which an animator pauses; Box2D's own time to sleep.
    static let timeToRest = Float(0.5)
}
