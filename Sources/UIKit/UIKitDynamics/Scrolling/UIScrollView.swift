public import Foundation

/// A view whose content a finger moves; let go, it moves on and slows down as UIKit's.
open class UIScrollView: UIView {
    /// How fast content slows down.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Each millisecond leaves 0.998 of the velocity.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Each millisecond leaves 0.99 of the velocity.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// How a bar beside the content looks.
    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    /// When the keyboard goes.
    public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
    /// How insets follow bars.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

    /// Hears of scrolling.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// How large the content is, in points.
    open var contentSize = CGSize.zero
    /// Room around the content, in points.
    open var contentInset = UIEdgeInsets.zero
    /// Whether a finger moves the content.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// Whether the content goes over its edges and comes back.
    open var bounces = true
    /// Whether it does so upright even where all content is seen.
    open var alwaysBounceVertical = false
    /// Whether it does so sideways even where all content is seen.
    open var alwaysBounceHorizontal = false
    /// Whether the content stops at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether a finger moves the content in one direction at a time.
    open var isDirectionalLockEnabled = false
    /// How fast the content slows down.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a bar stands beside the content; none is drawn.
    open var showsHorizontalScrollIndicator = true
    /// Whether a bar stands beside the content; none is drawn.
    open var showsVerticalScrollIndicator = true
    /// How bars look; none are drawn.
    open var indicatorStyle = IndicatorStyle.default
    /// Room around bars; none are drawn.
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// When the keyboard goes; there is none.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// How insets follow bars: at the top and bottom, at all sides with `always`, or `never`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// Whether touches wait until it is clear that they do not scroll; stored, without effect.
    @Inert("UIScrollView.delaysContentTouches")
    open var delaysContentTouches = true
    /// Whether touches in the content may be taken away; stored, without effect.
    @Inert("UIScrollView.canCancelContentTouches")
    open var canCancelContentTouches = true
    /// Whether a tap of the status bar leads to the top; there is none.
    open var scrollsToTop = true
    /// How small the content may become; it is not zoomed here.
    @Inert("UIScrollView.minimumZoomScale")
    open var minimumZoomScale: CGFloat = 1
    /// How large the content may become; it is not zoomed here.
    @Inert("UIScrollView.maximumZoomScale")
    open var maximumZoomScale: CGFloat = 1
    /// How large the content is shown; stored, without effect.
    @Inert("UIScrollView.zoomScale")
    open var zoomScale: CGFloat = 1
    /// Whether zooming goes over its ends; stored, without effect.
    @Inert("UIScrollView.bouncesZoom")
    open var bouncesZoom = true

    /// What listens for the finger.
    public private(set) final lazy var panGestureRecognizer: UIPanGestureRecognizer = ScrollPan(of: self)
    /// What would listen for two fingers; nothing is zoomed here.
    public final var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }
    private lazy var motion = ScrollMotion(of: self)

    /// A view of a size and place, in points of its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A view as a storyboard or nib says.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func setUp() {
        clipsToBounds = true
        addGestureRecognizer(panGestureRecognizer)
    }

    /// The room around the content that counts: ``contentInset``, and what bars cover at the top and bottom unless the
    /// adjustment is `never`.
    open var adjustedContentInset: UIEdgeInsets {
        guard contentInsetAdjustmentBehavior != .never else { return contentInset }
        let safe = safeAreaInsets
        var insets = contentInset
        insets.top += safe.top
        insets.bottom += safe.bottom
        if contentInsetAdjustmentBehavior == .always {
            insets.left += safe.left
            insets.right += safe.right
        }
        return insets
    }

    /// Called when the content moved.
    final var onScroll: (() -> Void)?
    /// How much more room than now a large title takes over the content at its top, in points.
    final var largeTitleRoom: (() -> CGFloat)?
    private var insetAtTop: CGFloat = 0
    /// Whether the content stands at its top, or is pulled down.
    final var isAtTop: Bool { contentOffset.y <= -insetAtTop }
    /// Lets the content stand at the top under bars of a height, in points, and follow when that changes.
    final func standAtTop(under bars: CGFloat) {
        insetAtTop = bars + contentInset.top
        contentOffset.y = -insetAtTop
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        let top = adjustedContentInset.top
        // What stood at the top stays there.
        if top != insetAtTop, contentOffset.y == -insetAtTop { contentOffset.y = -top }
        insetAtTop = top
    }

    /// Which point of the content stands at the view's top left, in points.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != bounds.origin else { return }
            bounds.origin = newValue
            onScroll?()
            delegate?.scrollViewDidScroll(self)
        }
    }

    open override var bounds: CGRect {
        willSet { if newValue != bounds { boundsWillChange(to: newValue) } }
        didSet { if bounds != oldValue { setNeedsLayout() } }
    }

    open override var frame: CGRect {
        willSet {
            let old = bounds
            if newValue.size != old.size {
                boundsWillChange(to: CGRect(origin: old.origin, size: newValue.size))
            }
        }
    }

    override func setNibOutlet(_ name: String, _ target: AnyObject) -> Bool {
        guard name == "delegate", let target = target as? any UIScrollViewDelegate else { return false }
        delegate = target
        return true
    }

    /// Hears that another part of the content will be seen.
    func boundsWillChange(to new: CGRect) {}

    /// Moves the content, in 0.3 seconds where it is animated.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        motion.stop()
        if animated { motion.glide(to: contentOffset) } else { self.contentOffset = contentOffset }
    }

    /// Moves the content as little as shows a part of it.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var offset = contentOffset
        if rect.maxX > bounds.maxX { offset.x = rect.maxX - bounds.width }
        if rect.minX < offset.x { offset.x = rect.minX }
        if rect.maxY > bounds.maxY { offset.y = rect.maxY - bounds.height }
        if rect.minY < offset.y { offset.y = rect.minY }
        setContentOffset(ScrollRange(of: self).nearest(to: offset), animated: animated)
    }

    /// Shows the bars for a moment; none are drawn.
    open func flashScrollIndicators() {}
    /// Zooms nothing.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {}
    /// Zooms nothing.
    open func zoom(to rect: CGRect, animated: Bool) {}

    /// Whether a finger touches the content.
    open var isTracking: Bool { !panGestureRecognizer.touches.isEmpty }
    /// Whether a finger moves the content.
    open var isDragging: Bool { motion.isDragging }
    /// Whether the content moves on by itself after a finger let go.
    open var isDecelerating: Bool { motion.isDecelerating }
    /// Whether the content is zoomed now: never.
    open var isZooming: Bool { false }

    func drag(_ pan: UIPanGestureRecognizer) { motion.drag(pan) }
    func catchContent() { motion.stop() }
}

/// The pan of a scroll view; it lets the content stand as soon as a finger touches it.
final class ScrollPan: UIPanGestureRecognizer {
    private weak var scrollView: UIScrollView?

    convenience init(of scrollView: UIScrollView) {
        self.init(target: nil, action: nil)
        self.scrollView = scrollView
        addHandler { [weak self] _ in
            guard let self else { return }
            self.scrollView?.drag(self)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { scrollView?.catchContent() }
        super.touchesBegan(touches, with: event)
    }

    /// As in UIKit, a pan where nothing can scroll is left to others.
    override func isPan(_ way: CGPoint) -> Bool {
        guard super.isPan(way), let scrollView else { return false }
        let range = ScrollRange(of: scrollView)
        return abs(way.x) > abs(way.y) ? range.movesSideways : range.movesUpright
    }
}

/// Hears of scrolling; every method is optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// Called after the content moved.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called after the content was zoomed; it is not here.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when a finger begins to move the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called before a finger lets go, at a velocity in points a millisecond; where the content comes to rest may be
    /// changed.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called after a finger let go; `decelerate` tells whether the content moves on.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called before the content moves on by itself.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called after the content came to rest.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called after an animation of the content's place.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// What is zoomed; it is not asked here.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Whether a tap of the status bar leads to the top; it is not asked here.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called after the content came to the top.
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
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
