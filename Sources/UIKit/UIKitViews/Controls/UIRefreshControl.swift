/// The wheel over the content of a scroll view that is pulled down to refresh.
///
/// It begins to refresh when the content is pulled down by 100 points and the finger is still on it, as lists do on
/// phones; UIKit states no distance.
open class UIRefreshControl: UIControl {
    /// Whether it refreshes now.
    open private(set) var isRefreshing = false
    /// The text under the wheel; nil for none.
    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            setNeedsLayout()
        }
    }
    private let wheel = UIActivityIndicatorView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    private let label = UILabel(frame: .zero)
    /// Whether the pull that began to refresh still goes on.
    private var isPulled = false
    /// The height of the room over the content while it refreshes, in points.
    private static let height: CGFloat = 60
    private static let distance: CGFloat = 100

    /// Creates a control of 60 points.
    public convenience init() { self.init(frame: .zero) }

    /// Creates a control of 60 points; the frame does not count, as in UIKit.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height))
        setUp()
    }

    /// Creates a control from a storyboard or nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func setUp() {
        super.setUp()
        isUserInteractionEnabled = false
        wheel.hidesWhenStopped = false
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        for view in [wheel, label] as [UIView] { addSubview(view) }
        alpha = 0
    }

    /// Begins to refresh, as code does; the content does not move.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        alpha = 1
        wheel.startAnimating()
        (superview as? UIScrollView)?.refreshInset = Self.height
    }

    /// Ends refreshing: the content moves back.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        wheel.stopAnimating()
        guard let view = superview as? UIScrollView else { return alpha = 0 }
        let isOver = view.contentOffset.y < -(view.adjustedContentInset.top - Self.height)
        view.refreshInset = 0
        if isOver, !view.isTracking {
            let top = CGPoint(x: view.contentOffset.x, y: -view.adjustedContentInset.top)
            view.setContentOffset(top, animated: true)
        }
        UIView.animate(withDuration: 0.25) { self.alpha = 0 }
    }

    /// Called when the content of the scroll view moved.
    final func follow(_ view: UIScrollView) {
        let pull = -(view.contentOffset.y + view.adjustedContentInset.top - view.refreshInset)
        frame = CGRect(x: 0, y: -max(pull, Self.height), width: view.bounds.width, height: max(pull, Self.height))
        if isRefreshing { return }
        alpha = min(max(pull / Self.distance, 0), 1)
        if !view.isTracking { isPulled = false }
        guard view.isTracking, !isPulled, pull >= Self.distance else { return }
        isPulled = true
        beginRefreshing()
        sendActions(for: .valueChanged)
    }

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        let title = label.sizeThatFits(bounds.size)
        let hasTitle = title.width > 0
        wheel.color = tintColorOfOwn ?? .gray
        wheel.center = CGPoint(x: bounds.midX, y: bounds.midY - (hasTitle ? 10 : 0))
        label.frame = CGRect(x: 0, y: wheel.frame.maxY + 4, width: bounds.width, height: title.height)
    }

    /// The tint colour that was set on the control itself.
    private var tintColorOfOwn: UIColor? { tintColor == superview?.tintColor ? nil : tintColor }
}
