public import Foundation
public import JellyValues

/// A dynamic item that is nothing but its three properties: "Creating Custom Dynamic Items" of Sadun's chapter 6.
///
/// An animator moves its center. The bounds stay as they are, as the chapter's log shows, unless the two are linked.
open class CustomDynamicItem: ResizableItem {
    /// Whether the bounds are around the center, so that setting one sets the other, as the chapter's setters do.
    public final var linksBoundsAndCenter: Bool {
        didSet { if linksBoundsAndCenter { extent = CGRect(center: ownCenter, size: extent.size) } }
    }

    /// The item's rotation.
    public final var transform = CGAffineTransform.identity

    /// The size, with an origin that means something only while bounds and center are linked.
    private final var extent: CGRect
    private final var ownCenter: CGPoint

    /// An item with bounds and center, in points.
    public init(center: CGPoint, bounds: CGRect, linksBoundsAndCenter: Bool = false) {
        (ownCenter, extent, self.linksBoundsAndCenter) = (center, bounds, linksBoundsAndCenter)
        if linksBoundsAndCenter { extent = CGRect(center: center, size: bounds.size) }
    }

    /// The center, in points of the animator's coordinate system.
    public final var center: CGPoint {
        get { ownCenter }
        set {
            ownCenter = newValue
            if linksBoundsAndCenter { extent = CGRect(center: newValue, size: extent.size) }
        }
    }

    /// The bounds in points.
    public final var bounds: CGRect {
        get { extent }
        set {
            extent = newValue
            if linksBoundsAndCenter { ownCenter = newValue.center }
        }
    }
}
