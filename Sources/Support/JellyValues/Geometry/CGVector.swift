#if !canImport(Darwin)
    public import Foundation

    /// A displacement or direction with two components, in points unless a property says otherwise.
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

        /// The vector without length.
        public static let zero = CGVector(dx: 0, dy: 0)
    }
#else
    public import CoreGraphics
#endif

extension CGVector {
    /// The Euclidean length.
    public var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
