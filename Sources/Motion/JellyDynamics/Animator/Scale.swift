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
