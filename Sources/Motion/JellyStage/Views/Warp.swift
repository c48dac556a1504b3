package import Foundation
package import JellyValues

/// A smooth map of the plane, described around each point by an affine transform.
package protocol Warp {
    /// The affine map around a point: where the point goes, and how directions rotate and stretch there.
    func map(at point: CGPoint) -> CGAffineTransform
    /// Whether everything stays in its place.
    var isAtRest: Bool { get }
    /// Whether straight lines stay straight, as in perspective.
    var keepsLines: Bool { get }
}

extension JellySkin: Warp {
    package var keepsLines: Bool { false }
}
