import Foundation

/// Where the content of a scroll view may stand.
@MainActor
struct ScrollRange {
    let least: CGPoint
    let most: CGPoint
    let movesSideways: Bool
    let movesUpright: Bool

    init(of view: UIScrollView) {
        let (size, inset, bounds) = (view.contentSize, view.adjustedContentInset, view.bounds)
        least = CGPoint(x: -inset.left, y: -inset.top)
        most = CGPoint(
            x: max(least.x, size.width + inset.right - bounds.width),
            y: max(least.y, size.height + inset.bottom - bounds.height))
        movesSideways = most.x > least.x || view.bounces && view.alwaysBounceHorizontal
        movesUpright = most.y > least.y || view.bounces && view.alwaysBounceVertical
    }

    func nearest(to point: CGPoint) -> CGPoint {
        CGPoint(x: min(max(point.x, least.x), most.x), y: min(max(point.y, least.y), most.y))
    }
}

/// The law by which content moves over its edge: of each further point less is seen, as on devices.
enum RubberBand {
    /// How far content is seen over its edge, in points, in a view of an extent.
    static func shown(_ way: CGFloat, extent: CGFloat) -> CGFloat {
        guard extent > 0 else { return 0 }
        let part = (1 - 1 / (abs(way) * 0.55 / extent + 1)) * extent
        return way < 0 ? -part : part
    }

    /// How far a finger has gone for content to be seen so far over its edge.
    static func pulled(_ shown: CGFloat, extent: CGFloat) -> CGFloat {
        guard extent > 0, abs(shown) < extent else { return shown }
        let way = (1 / (1 - abs(shown) / extent) - 1) * extent / 0.55
        return shown < 0 ? -way : way
    }
}
