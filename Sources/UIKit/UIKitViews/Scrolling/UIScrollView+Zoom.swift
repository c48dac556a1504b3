/// How far a scroll view's content is zoomed.
struct ScrollZoom {
    var scale: CGFloat = 1
    var isZooming = false
    var pinch: UIPinchGestureRecognizer?
    /// The scale and the place in the content under the fingers when a pinch began.
    var start: (scale: CGFloat, point: CGPoint) = (1, .zero)
}

extension UIScrollView {
    private var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

    /// Lets a pinch zoom where there are several scales.
    final func zoomRangeChanged() {
        guard maximumZoomScale > minimumZoomScale, zoom.pinch == nil else { return }
        let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
        pinch.addHandler { [weak self] _ in self?.followPinch() }
        addGestureRecognizer(pinch)
        zoom.pinch = pinch
    }

    private func clamped(_ scale: CGFloat) -> CGFloat {
        min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    }

    /// Shows the view at a scale; a point of the unscaled view stays at a place in the scroll view.
    private func show(_ scale: CGFloat, _ point: CGPoint, at place: CGPoint) {
        guard let view = zoomedView, scale > 0, scale.isFinite else { return }
        let (origin, ratio) = (view.frame.origin, scale / zoom.scale)
        zoom.scale = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        let (size, anchor) = (view.bounds.size, view.layer.anchorPoint)
        view.center = CGPoint(
            x: origin.x + size.width * scale * anchor.x, y: origin.y + size.height * scale * anchor.y)
        contentSize = CGSize(width: contentSize.width * ratio, height: contentSize.height * ratio)
        let offset = CGPoint(
            x: origin.x + point.x * scale - place.x, y: origin.y + point.y * scale - place.y)
        contentOffset = zoom.isZooming ? offset : ScrollRange(of: self).nearest(to: offset)
        delegate?.scrollViewDidZoom(self)
    }

    /// The point of the unscaled view at a place in the scroll view.
    private func point(at place: CGPoint) -> CGPoint {
        let origin = zoomedView?.frame.origin ?? .zero
        return CGPoint(
            x: (contentOffset.x + place.x - origin.x) / zoom.scale,
            y: (contentOffset.y + place.y - origin.y) / zoom.scale)
    }

    private func animated(_ isAnimated: Bool, _ change: @escaping () -> Void) {
        let view = zoomedView
        guard isAnimated else {
            change()
            return
        }
        delegate?.scrollViewWillBeginZooming(self, with: view)
        UIView.animate(
            withDuration: 0.3, animations: change,
            completion: { [weak self] _ in
                guard let self else { return }
                delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
            })
    }

    final func changeZoom(to scale: CGFloat, animated isAnimated: Bool) {
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let point = point(at: middle)
        animated(isAnimated) { [self] in show(clamped(scale), point, at: middle) }
    }

    final func changeZoom(toShow rect: CGRect, animated isAnimated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        let scale = clamped(min(bounds.width / rect.width, bounds.height / rect.height))
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        animated(isAnimated) { [self] in show(scale, rect.center, at: middle) }
    }

    private func followPinch() {
        guard let pinch = zoom.pinch, zoomedView != nil else { return }
        let inContent = pinch.location(in: self)
        let place = CGPoint(x: inContent.x - bounds.minX, y: inContent.y - bounds.minY)
        switch pinch.state {
        case .began:
            zoom.isZooming = true
            zoom.start = (zoom.scale / pinch.scale, point(at: place))
            delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
            fallthrough
        case .changed:
            let wanted = zoom.start.scale * pinch.scale
            let allowed = clamped(wanted)
            // Beyond the scales, fingers move the content less and less.
            let beyond = bouncesZoom && allowed > 0 ? (wanted / allowed).squareRoot() : 1
            show(allowed * beyond, zoom.start.point, at: place)
        case .ended, .cancelled, .failed:
            guard zoom.isZooming else { return }
            zoom.isZooming = false
            let (view, scale, point) = (zoomedView, clamped(zoom.scale), zoom.start.point)
            UIView.animate(
                withDuration: 0.25, animations: { [self] in show(scale, point, at: place) },
                completion: { [weak self] _ in
                    guard let self else { return }
                    delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
                })
        case .possible: break
        }
    }
}

extension UIScrollView {
    /// Whether the content springs back from beyond the scales: shown by ``isZooming`` here.
    public var isZoomBouncing: Bool { false }
    /// The insets of the vertical indicator, in points; indicators are not drawn.
    public var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { kept("UIScrollView.verticalScrollIndicatorInsets", scrollIndicatorInsets) }
        set { keep(newValue, as: "UIScrollView.verticalScrollIndicatorInsets") }
    }
    /// The insets of the horizontal indicator, in points; indicators are not drawn.
    public var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { kept("UIScrollView.horizontalScrollIndicatorInsets", scrollIndicatorInsets) }
        set { keep(newValue, as: "UIScrollView.horizontalScrollIndicatorInsets") }
    }
    /// Whether indicators leave room for bars; indicators are not drawn.
    public var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { kept("UIScrollView.automaticallyAdjustsScrollIndicatorInsets", true) }
        set { keep(newValue, as: "UIScrollView.automaticallyAdjustsScrollIndicatorInsets") }
    }
    /// Whether a keyboard scrolls; there are no keyboards here.
    public var allowsKeyboardScrolling: Bool {
        get { kept("UIScrollView.allowsKeyboardScrolling", true) }
        set { keep(newValue, as: "UIScrollView.allowsKeyboardScrolling") }
    }
    /// Whether the content bounces at its left and right edges; stored, without effect.
    public var bouncesHorizontally: Bool {
        get { kept("UIScrollView.bouncesHorizontally", true) }
        set { keepInert("UIScrollView.bouncesHorizontally", newValue, true) }
    }
    /// Whether the content bounces at its top and bottom; stored, without effect.
    public var bouncesVertically: Bool {
        get { kept("UIScrollView.bouncesVertically", true) }
        set { keepInert("UIScrollView.bouncesVertically", newValue, true) }
    }
}
