public import Foundation

/// A dynamic item whose extent can be set, as a view's can.
public protocol ResizableItem: DynamicItem {
    /// The extent in points.
    var bounds: CGRect { get set }
}
