import CBox2D
import JellySupport

/// A vector in the world, in metres, metres per second, or newtons.
///
/// Single precision, because Box2D computes in it.
package struct Vector2: Hashable, Sendable {
    package var x: Float
    package var y: Float

    /// A vector from its components.
    package init(_ x: Float, _ y: Float) {
        (self.x, self.y) = (x, y)
    }

    /// The origin.
    package static let zero = Vector2(0, 0)

    /// Whether both components are finite.
    package var isFinite: Bool { x.isFinite && y.isFinite }

    /// Whether both components are within ``World/greatestCoordinate``; false for numbers that are not finite.
    var isPlace: Bool { abs(x) <= World.greatestCoordinate && abs(y) <= World.greatestCoordinate }

    /// The Euclidean length.
    package var length: Float { (x * x + y * y).squareRoot() }

    package static func + (a: Vector2, b: Vector2) -> Vector2 { Vector2(a.x + b.x, a.y + b.y) }
    package static func - (a: Vector2, b: Vector2) -> Vector2 { Vector2(a.x - b.x, a.y - b.y) }
    package static func * (a: Vector2, s: Float) -> Vector2 { Vector2(a.x * s, a.y * s) }

    /// This vector rotated by `angle` radians, as in Box2D.
    package func rotated(by angle: Float) -> Vector2 {
        let (s, c) = (Float.sin(angle), Float.cos(angle))
        return Vector2(c * x - s * y, s * x + c * y)
    }
}

extension Vector2 {
    var c: JBVec2 { JBVec2(x: x, y: y) }
    init(_ vector: JBVec2) { self.init(vector.x, vector.y) }
}
