public import Foundation

/// An item whose `center` is not in the animator's coordinate system but in that of what holds it, as a view's is.
///
/// Bodies live in the coordinates of the reference view; the animator converts through these calls, outer items first.
public protocol NestedDynamicItem: DynamicItem {
    /// How many items up to the reference hold this one; 0 when its coordinates are the animator's.
    func depth(in reference: (any DynamicReference)?) -> Int
    /// The center, in points of the animator's coordinate system, and the rotation there, in radians.
    func pose(in reference: (any DynamicReference)?) -> (center: CGPoint, angle: CGFloat)
    /// Moves the item to a center and rotation that are given in the animator's coordinate system.
    func setPose(center: CGPoint, angle: CGFloat, in reference: (any DynamicReference)?)
}
