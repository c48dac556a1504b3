/// A view with content that scrolls with a touch and decelerates like UIKit's.
open class UIScrollView: UIView {
    /// The deceleration of scrolling.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The velocity is multiplied by 0.998 per millisecond.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// The velocity is multiplied by 0.99 per millisecond.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The style of scroll indicators.
    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    /// When the keyboard is dismissed.
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }
    /// The adjustment of content insets to bars.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

    /// The delegate, called while scrolling. Subclasses of UIKit have one of their own protocol.
    @_disfavoredOverload
    open weak var delegate: (any UIScrollViewDelegate)?
    final var scrollDelegate: (any UIScrollViewDelegate)? { delegate }
    /// The size of the content, in points.
    open var contentSize = CGSize.zero
    /// The insets around the content, in points.
    open var contentInset = UIEdgeInsets.zero
    /// Whether touches scroll the content.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// Whether the content bounces at its edges.
    open var bounces = true
    /// Whether it bounces vertically even if all content is visible.
    open var alwaysBounceVertical = false
    /// Whether it bounces horizontally even if all content is visible.
    open var alwaysBounceHorizontal = false
    /// Whether scrolling stops at multiples of the view's size.
    open var isPagingEnabled = false
    /// The wheel over the content that is pulled down to refresh; nil for none.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.removeFromSuperview()
            refreshInset = 0
            if let refreshControl {
                insertSubview(refreshControl, at: 0)
                refreshControl.follow(self)
            }
        }
    }
    /// The room over the content while it refreshes, in points.
    final var refreshInset: CGFloat = 0
    /// Whether a touch scrolls in one direction at a time.
    open var isDirectionalLockEnabled = false
    /// The deceleration of scrolling.
    open var decelerationRate = DecelerationRate.normal
    /// Whether the horizontal indicator is shown; indicators are not drawn.
    open var showsHorizontalScrollIndicator = true
    /// Whether the vertical indicator is shown; indicators are not drawn.
    open var showsVerticalScrollIndicator = true
    /// The style of indicators; indicators are not drawn.
    open var indicatorStyle = IndicatorStyle.default
    /// The insets of indicators; indicators are not drawn.
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// When the keyboard is dismissed; there are no keyboards here.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// The adjustment of insets to bars: at the top and bottom, on all sides with `always`, or `never`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// Whether touches are delayed until it is clear that they do not scroll; stored, without effect.
    @Inert("UIScrollView.delaysContentTouches")
    open var delaysContentTouches = true
    /// Whether touches in the content can be cancelled; stored, without effect.
    @Inert("UIScrollView.canCancelContentTouches")
    open var canCancelContentTouches = true
    /// Whether a tap on the status bar scrolls to the top; there is no such tap.
    open var scrollsToTop = true
    /// The smallest scale to which a pinch zooms; default: 1.
    open var minimumZoomScale: CGFloat = 1 { didSet { zoomRangeChanged() } }
    /// The largest scale to which a pinch zooms; default: 1.
    open var maximumZoomScale: CGFloat = 1 { didSet { zoomRangeChanged() } }
    /// The scale of the view that the delegate gives.
    open var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Whether a pinch goes beyond the scales and springs back; default: yes.
    open var bouncesZoom = true
    final var zoom = ScrollZoom()

    /// The recognizer that scrolls.
    public private(set) final lazy var panGestureRecognizer: UIPanGestureRecognizer = ScrollPan(of: self)
    /// The recognizer that zooms; nil where there is one scale only.
    public final var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.pinch }
    private lazy var motion = ScrollMotion(of: self)

    /// Creates a scroll view with a frame, in points of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a scroll view from a storyboard or nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func setUp() {
        clipsToBounds = true
        addGestureRecognizer(panGestureRecognizer)
    }

    /// The effective insets: ``contentInset``, plus the bars at the top and bottom unless the adjustment is `never`.
    open var adjustedContentInset: UIEdgeInsets {
        var insets = contentInset
        insets.top += refreshInset
        guard contentInsetAdjustmentBehavior != .never else { return insets }
        let safe = safeAreaInsets
        insets.top += safe.top
        insets.bottom += safe.bottom
        if contentInsetAdjustmentBehavior == .always {
            insets.left += safe.left
            insets.right += safe.right
        }
        return insets
    }

    /// Called when the content moved.
    package final var onScroll: (() -> Void)?
    /// How much more room than now a large title takes over the content at its top, in points.
    package final var largeTitleRoom: (() -> CGFloat)?
    /// The height of a navigation bar's large title, in points.
    package static let largeTitleHeight: CGFloat = 52
    private var insetAtTop: CGFloat = 0
    /// Whether the content stands at its top, or is pulled down.
    package final var isAtTop: Bool { contentOffset.y <= -insetAtTop }
    /// Lets the content stand at the top under bars of a height, in points, and follow when that changes.
    package final func standAtTop(under bars: CGFloat) {
        insetAtTop = bars + contentInset.top
        contentOffset.y = -insetAtTop
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        let top = adjustedContentInset.top
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        // Content at the top stays at the top.
        if top != insetAtTop, contentOffset.y == -insetAtTop { contentOffset.y = -top }
        insetAtTop = top
    }

    /// The point of the content at the view's upper left corner, in points.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != bounds.origin else { return }
            bounds.origin = newValue
            onScroll?()
            refreshControl?.follow(self)
            delegate?.scrollViewDidScroll(self)
        }
    }

    open override var bounds: CGRect {
        willSet { if newValue != bounds { boundsWillChange(to: newValue) } }
        didSet {
            guard bounds != oldValue else { return }
            setNeedsLayout()
            // What is bound to the frame does not scroll.
            if layoutState.ownGuides[.frame] != nil { invalidateSolution() }
        }
    }

    override var placesContent: Bool { true }
    override var layoutContentFrame: CGRect { CGRect(origin: .zero, size: contentSize) }
    override func keepContentSize(width: CGFloat?, height: CGFloat?) {
        let size = CGSize(width: width ?? contentSize.width, height: height ?? contentSize.height)
        if size != contentSize { contentSize = size }
    }

    open override var frame: CGRect {
        willSet {
            let old = bounds
            if newValue.size != old.size {
                boundsWillChange(to: CGRect(origin: old.origin, size: newValue.size))
            }
        }
    }

    /// Called before the visible part of the content changes.
    func boundsWillChange(to new: CGRect) {}

    /// Sets the content offset, animated over 0.3 seconds if requested.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        motion.stop()
        if animated { motion.glide(to: contentOffset) } else { self.contentOffset = contentOffset }
    }

    /// Scrolls by the minimum to make a rectangle visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var offset = contentOffset
        if rect.maxX > bounds.maxX { offset.x = rect.maxX - bounds.width }
        if rect.minX < offset.x { offset.x = rect.minX }
        if rect.maxY > bounds.maxY { offset.y = rect.maxY - bounds.height }
        if rect.minY < offset.y { offset.y = rect.minY }
        setContentOffset(ScrollRange(of: self).nearest(to: offset), animated: animated)
    }

    /// Flashes the indicators; indicators are not drawn.
    open func flashScrollIndicators() {}
    /// Sets the scale of the view that the delegate gives; the middle of what is seen stays there.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { changeZoom(to: scale, animated: animated) }
    /// Zooms so that a rectangle of the view that the delegate gives fills the scroll view.
    open func zoom(to rect: CGRect, animated: Bool) { changeZoom(toShow: rect, animated: animated) }
    /// Whether a touch goes to the content; for subclasses.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Whether a drag takes a touch away from a view of the content; by default from all but controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
    /// Called after the bars over the content changed.
    open func adjustedContentInsetDidChange() {}

    /// Whether a touch is on the content.
    open var isTracking: Bool { !panGestureRecognizer.touches.isEmpty }
    /// Whether a touch scrolls the content.
    open var isDragging: Bool { motion.isDragging }
    /// Whether the content decelerates after a touch ended.
    open var isDecelerating: Bool { motion.isDecelerating }
    /// Whether a pinch zooms the content now.
    open var isZooming: Bool { zoom.isZooming }

    func drag(_ pan: UIPanGestureRecognizer) { motion.drag(pan) }
    func catchContent() { motion.stop() }
}

/// The pan recognizer of a scroll view, which stops the content at the first touch.
final class ScrollPan: UIPanGestureRecognizer {
    private weak var scrollView: UIScrollView?

    convenience init(of scrollView: UIScrollView) {
        self.init(target: nil, action: nil)
        self.scrollView = scrollView
        addHandler { [weak self] _ in
            guard let self else { return }
            self.scrollView?.drag(self)
            // Observers of the recognizer's state.
            for watcher in self.scrollView?.layer.watchers ?? [] { watcher.look() }
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { scrollView?.catchContent() }
        super.touchesBegan(touches, with: event)
    }

    /// As in UIKit, a pan in a direction that cannot scroll is left to other recognizers.
    override func isPan(_ way: CGPoint) -> Bool {
        guard super.isPan(way), let scrollView else { return false }
        let range = ScrollRange(of: scrollView)
        return abs(way.x) > abs(way.y) ? range.movesSideways : range.movesUpright
    }
}

/// The delegate of a scroll view; every method is optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called after the content scrolled.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called after the content was zoomed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when a touch starts to scroll the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called before a touch ends, with its velocity in points per millisecond; the target offset can be changed.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called after a touch ended; `decelerate` is whether the content keeps moving.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called before the content decelerates.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called after the content came to rest.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called after a scrolling animation.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The view to zoom; nil for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called before a pinch zooms the content.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called after the content was zoomed.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Called after the bars over the content changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// Whether a tap on the status bar scrolls to the top; never called here.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called after the content scrolled to the top.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}

extension UIScrollView {
    /// The guide of the content: constraints to its edges set the content's size.
    public final var contentLayoutGuide: UILayoutGuide { guide(.content) }
    /// The guide of the frame, which does not scroll.
    public final var frameLayoutGuide: UILayoutGuide { guide(.frame) }
}
