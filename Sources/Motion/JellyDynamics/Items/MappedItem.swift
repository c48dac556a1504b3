public import Foundation
public import JellyValues

/// Lets an animator move a size: its center is the width and height of a target; Apple's trick in the UIKit Dynamics
/// Catalog, as "Subverting Dynamic Behaviors" of Sadun's chapter 6 tells it.
///
/// ```swift
/// let size = MappedItem(button)
/// let spring = AttachmentBehavior(item: size, attachedToAnchor: size.center)
/// (spring.frequency, spring.damping) = (2, 0.3)
/// ```
///
/// The size grows by points, not by a factor: a wide button gets relatively taller. Its mass is that of the target's
/// size when it joins an animator.
public final class MappedItem: DynamicItem {
    /// What is resized.
    public let target: any ResizableItem

    /// How the size's body is rotated; the target does not rotate with it.
    public var transform = CGAffineTransform.identity

    /// Maps the size of `target`.
    public init(_ target: any ResizableItem) { self.target = target }

    /// The target's width and height, as a point; setting it keeps the target's center, and a side is never less than 0.
    public var center: CGPoint {
        get { CGPoint(x: target.bounds.size.width, y: target.bounds.size.height) }
        set { target.bounds.size = CGSize(width: max(newValue.x, 0), height: max(newValue.y, 0)) }
    }

    /// The target's extent.
    public var bounds: CGRect { target.bounds }
}
