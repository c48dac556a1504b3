public import Foundation
public import JellyValues

/// Lets an animator drive a size: the item's center is the width and height of a target. Apple's technique in the
/// UIKit Dynamics Catalog; "Subverting Dynamic Behaviors" in Sadun's chapter 6.
///
/// ```swift
/// let size = MappedItem(button)
/// let spring = AttachmentBehavior(item: size, attachedToAnchor: size.center)
/// (spring.frequency, spring.damping) = (2, 0.3)
/// ```
///
/// The size grows by points, not by a factor: a wide button gets relatively taller. The mass is that of the target's
/// size when added to an animator.
public final class MappedItem: DynamicItem {
    /// The object to resize.
    public let target: any ResizableItem

    /// The rotation of the item's body; the target does not rotate with it.
    public var transform = CGAffineTransform.identity

    /// Maps the size of `target`.
    public init(_ target: any ResizableItem) { self.target = target }

    /// The target's width and height, as a point; setting it keeps the target's center, and sides are never negative.
    public var center: CGPoint {
        get { CGPoint(x: target.bounds.size.width, y: target.bounds.size.height) }
        set { target.bounds.size = CGSize(width: max(newValue.x, 0), height: max(newValue.y, 0)) }
    }

    /// The target's bounds.
    public var bounds: CGRect { target.bounds }
}
