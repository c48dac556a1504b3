import JellyStage
import JellySupport

/// Scrolls a scroll view's content with a touch, and decelerates after it ends.
@MainActor
final class ScrollMotion: @MainActor HostTicker {
    private enum Course {
        case axes(ScrollAxis, ScrollAxis)
        case glide(from: CGPoint, to: CGPoint, since: TimeInterval)
    }

    private unowned let view: UIScrollView
    private var course: Course?
    private var start = CGPoint.zero
    private var locked: (x: Bool, y: Bool) = (false, false)
    private(set) var isDragging = false

    init(of view: UIScrollView) { self.view = view }

    var isDecelerating: Bool { if case .axes = course { true } else { false } }

    /// Stops the content.
    func stop() {
        guard course != nil else { return }
        let wasDecelerating = isDecelerating
        course = nil
        if wasDecelerating { view.delegate?.scrollViewDidEndDecelerating(view) }
    }

    // MARK: The finger

    func drag(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            begin(pan)
            follow(pan)
        case .changed: follow(pan)
        case .ended: letGo(pan.velocity(in: view))
        case .cancelled, .failed: letGo(.zero)
        case .possible: break
        }
    }

    private func begin(_ pan: UIPanGestureRecognizer) {
        course = nil
        isDragging = true
        let (range, way, size) = (ScrollRange(of: view), pan.translation(in: view), view.bounds.size)
        let isSideways = abs(way.x) > abs(way.y)
        locked = (
            !range.movesSideways || view.isDirectionalLockEnabled && !isSideways,
            !range.movesUpright || view.isDirectionalLockEnabled && isSideways
        )
        // The movement before recognition does not scroll the content, to avoid a jump.
        pan.setTranslation(.zero, in: view)
        let edge = range.nearest(to: view.contentOffset)
        start = CGPoint(
            x: edge.x + RubberBand.pulled(view.contentOffset.x - edge.x, extent: size.width),
            y: edge.y + RubberBand.pulled(view.contentOffset.y - edge.y, extent: size.height))
        view.delegate?.scrollViewWillBeginDragging(view)
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        guard isDragging else { return }
        let (way, size, range) = (pan.translation(in: view), view.bounds.size, ScrollRange(of: view))
        let wanted = CGPoint(
            x: locked.x ? view.contentOffset.x : start.x - way.x, y: locked.y ? view.contentOffset.y : start.y - way.y)
        let edge = range.nearest(to: wanted)
        guard view.bounces else { return view.contentOffset = edge }
        view.contentOffset = CGPoint(
            x: edge.x + RubberBand.shown(wanted.x - edge.x, extent: size.width),
            y: edge.y + RubberBand.shown(wanted.y - edge.y, extent: size.height))
    }

    private func letGo(_ finger: CGPoint) {
        guard isDragging else { return }
        isDragging = false
        let (rate, offset, range) = (view.decelerationRate.rawValue, view.contentOffset, ScrollRange(of: view))
        var speed = CGPoint(x: locked.x ? 0 : -finger.x, y: locked.y ? 0 : -finger.y)
        var target = range.nearest(
            to: CGPoint(
                x: ScrollAxis.target(from: offset.x, velocity: speed.x, rate: rate),
                y: ScrollAxis.target(from: offset.y, velocity: speed.y, rate: rate)))
        if view.isPagingEnabled { target = page(offset, speed, range) }
        let free = target
        // A large title comes to rest seen or hidden.
        let full = UIScrollView.largeTitleHeight
        if view.largeTitleRoom != nil, target.y > range.least.y, target.y < range.least.y + full {
            target.y = target.y < range.least.y + full / 2 ? range.least.y : min(range.least.y + full, range.most.y)
        }
        view.delegate?.scrollViewWillEndDragging(
            view, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000), targetContentOffset: &target)
        let isLed = target != free || view.isPagingEnabled
        if isLed {
            speed = CGPoint(
                x: ScrollAxis.velocity(from: offset.x, to: target.x, rate: UIScrollView.DecelerationRate.fast.rawValue),
                y: ScrollAxis.velocity(from: offset.y, to: target.y, rate: UIScrollView.DecelerationRate.fast.rawValue))
        }
        let goesOn = CGFloat.hypot(speed.x, speed.y) >= 10 || offset != range.nearest(to: offset)
        view.delegate?.scrollViewDidEndDragging(view, willDecelerate: goesOn)
        guard goesOn else { return }
        let clock = HostClock.current
        let rateThen = isLed ? UIScrollView.DecelerationRate.fast.rawValue : rate
        let (bounces, time) = (view.bounces, clock.now)
        course = .axes(
            ScrollAxis(
                at: offset.x, velocity: speed.x, range: (range.least.x, range.most.x), bounces: bounces, rate: rateThen,
                time: time),
            ScrollAxis(
                at: offset.y, velocity: speed.y, range: (range.least.y, range.most.y), bounces: bounces, rate: rateThen,
                time: time))
        view.delegate?.scrollViewWillBeginDecelerating(view)
        clock.start(self)
    }

    /// The next page in the direction of the touch, or the nearest one.
    private func page(_ offset: CGPoint, _ speed: CGPoint, _ range: ScrollRange) -> CGPoint {
        func along(_ place: CGFloat, _ speed: CGFloat, _ extent: CGFloat) -> CGFloat {
            guard extent > 0 else { return place }
            let page = place / extent
            return extent * (speed > 200 ? page.rounded(.up) : speed < -200 ? page.rounded(.down) : page.rounded())
        }
        let size = view.bounds.size
        return range.nearest(
            to: CGPoint(x: along(offset.x, speed.x, size.width), y: along(offset.y, speed.y, size.height)))
    }

    // MARK: The clock

    /// Scrolls to an offset within 0.3 seconds.
    func glide(to place: CGPoint) {
        // Without a host there is no animation.
        guard let clock = HostContext.current?.clock else { return view.contentOffset = place }
        course = .glide(from: view.contentOffset, to: place, since: clock.now)
        clock.start(self)
    }

    func pass(to time: TimeInterval) -> Bool {
        switch course {
        case nil: return false
        case .glide(let from, let to, let since):
            let part = min((time - since) / 0.3, 1)
            // Ease in and out.
            let eased = CGFloat(part * part * (3 - 2 * part))
            if part >= 1 { course = nil }
            view.contentOffset = CGPoint(x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased)
            if part >= 1 { view.delegate?.scrollViewDidEndScrollingAnimation(view) }
            return course != nil
        case .axes(var x, var y):
            let offset = CGPoint(
                x: x.place(at: time) ?? view.contentOffset.x, y: y.place(at: time) ?? view.contentOffset.y)
            let isOver = x.isAtRest && y.isAtRest
            course = isOver ? nil : .axes(x, y)
            view.contentOffset = offset
            if isOver { view.delegate?.scrollViewDidEndDecelerating(view) }
            return course != nil
        }
    }
}

/// The valid content offsets of a scroll view.
@MainActor
struct ScrollRange {
    let least: CGPoint
    let most: CGPoint
    let movesSideways: Bool
    let movesUpright: Bool

    init(of view: UIScrollView) {
        let (size, inset, bounds) = (view.contentSize, view.adjustedContentInset, view.bounds)
        least = CGPoint(x: -inset.left, y: -inset.top - (view.largeTitleRoom?() ?? 0))
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
