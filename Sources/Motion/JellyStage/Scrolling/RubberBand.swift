package import Foundation

/// The rubber-band effect of overscrolling: the further the drag, the smaller the share that is visible, as on
/// devices.
package enum RubberBand {
    /// The visible overscroll, in points, in a view of an extent.
    package static func shown(_ way: CGFloat, extent: CGFloat) -> CGFloat {
        guard extent > 0 else { return 0 }
        let part = (1 - 1 / (abs(way) * 0.55 / extent + 1)) * extent
        return way < 0 ? -part : part
    }

    /// The finger's distance for a visible overscroll.
    package static func pulled(_ shown: CGFloat, extent: CGFloat) -> CGFloat {
        guard extent > 0, abs(shown) < extent else { return shown }
        let way = (1 / (1 - abs(shown) / extent) - 1) * extent / 0.55
        return shown < 0 ? -way : way
    }
}
