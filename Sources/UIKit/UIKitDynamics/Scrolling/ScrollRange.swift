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
