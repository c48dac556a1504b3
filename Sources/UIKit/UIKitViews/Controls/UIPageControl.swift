/// A row of dots, one per page.
open class UIPageControl: UIControl {
    /// The number of pages.
    open var numberOfPages = 0 { didSet { setNeedsDisplay() } }
    /// The index of the current page.
    open var currentPage = 0 { didSet { setNeedsDisplay() } }
    /// Whether the control is hidden for a single page.
    open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
    /// The colour of the dots.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the current page's dot.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

    /// The ground behind the dots; stored, without effect: there is none.
    @Inert("UIPageControl.backgroundStyle")
    open var backgroundStyle = BackgroundStyle.automatic
    /// Whether a finger can slide along the dots; stored, without effect.
    @Inert("UIPageControl.allowsContinuousInteraction")
    open var allowsContinuousInteraction = true

    /// When a ground is shown behind the dots.
    public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }

    /// The size for a number of pages, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(pageCount) * 16 - 9, height: 37)
    }

    open dynamic override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard isTouchInside, let touch else { return }
        let next = currentPage + (touch.location(in: self).x < bounds.midX ? -1 : 1)
        guard (0..<numberOfPages).contains(next) else { return }
        currentPage = next
        sendActions(for: .valueChanged)
    }

    open dynamic override func draw(_ rect: CGRect) {
        guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
        let left = bounds.midX - CGFloat(numberOfPages - 1) * 8
        for page in 0..<numberOfPages {
            let isCurrent = page == currentPage
            let plain = UIColor(white: 1, alpha: isCurrent ? 1 : 0.3)
            ((isCurrent ? currentPageIndicatorTintColor : pageIndicatorTintColor) ?? plain).setFill()
            let center = CGPoint(x: left + CGFloat(page) * 16, y: bounds.midY)
            UIBezierPath(ovalIn: CGRect(x: center.x - 3.5, y: center.y - 3.5, width: 7, height: 7)).fill()
        }
    }
}
