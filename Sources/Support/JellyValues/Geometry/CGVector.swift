#if !canImport(Darwin)
    public import Foundation
    import JellySupport

    /// A displacement or direction with two components, in points unless a property documents otherwise.
    ///
    /// Foundation on Linux has `CGPoint`, `CGSize` and `CGRect` but not this type, which UIKit Dynamics uses for
    /// gravity and push directions.
    public struct CGVector: Hashable, Sendable, Codable {
        /// The horizontal component; positive is to the right.
        public var dx: CGFloat
        /// The vertical component; positive is down.
        public var dy: CGFloat

        /// A vector from its components.
        public init(dx: CGFloat, dy: CGFloat) {
            self.dx = dx
            self.dy = dy
        }

        /// The zero vector.
        public static let zero = CGVector(dx: 0, dy: 0)
    }
#else
    public import CoreGraphics
#endif

extension CGVector {
    /// The Euclidean length.
    @_disfavoredOverload public var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

    /// A vector from polar coordinates, through single-precision sine and cosine as UIKit computes it: an angle of
    /// 0.927295218 and a magnitude of 2 give (1.20000005, 1.60000002).
    package static func polar(angle: CGFloat, magnitude: CGFloat) -> CGVector {
        CGVector(
            dx: magnitude * CGFloat(Float.cos(Float(angle))),
            dy: magnitude * CGFloat(Float.sin(Float(angle))))
    }
}
