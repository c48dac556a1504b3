package import Foundation

/// The law by which content moves over its edge: of each further point less is seen, as on devices.
package enum RubberBand {
    /// How far content is seen over its edge, in points, in a view of an extent.
    package static func shown(_ way: CGFloat, extent: CGFloat) -> CGFloat {
        guard extent > 0 else { return 0 }
        let part = (1 - 1 / (abs(way) * 0.55 / extent + 1)) * extent
        return way < 0 ? -part : part
    }

    /// How far a finger has gone for content to be seen so far over its edge.
    package static func pulled(_ shown: CGFloat, extent: CGFloat) -> CGFloat {
        guard extent > 0, abs(shown) < extent else { return shown }
        let way = (1 / (1 - abs(shown) / extent) - 1) * extent / 0.55
        return shown < 0 ? -way : way
    }
}
