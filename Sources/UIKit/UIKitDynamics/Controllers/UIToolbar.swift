/// A bar of 44 points with buttons, usually at the bottom.
open class UIToolbar: UIView {
    /// The items, from left to right.
    open var items: [UIBarButtonItem]? { didSet { build() } }
    /// The colour behind the items; nil for UIKit's own.
    open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Whether the bar is black.
    open var barStyle = UIBarStyle.default { didSet { setNeedsDisplay() } }
    /// Whether what is behind shines through; without effect, as materials are opaque here.
    @Inert("UIToolbar.isTranslucent")
    open var isTranslucent = true
    /// The delegate, which says where the bar stands; never called here.
    open weak var delegate: (any UIToolbarDelegate)?
    private var backgroundImage: UIImage?
    private var shadowImage: UIImage?
    private var shown: [(item: UIBarButtonItem, view: UIView?)] = []

    /// Creates a bar; without a height it gets its 44 points by `sizeToFit()`.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a bar from a storyboard or nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Sets the items, without animation.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    /// Sets the image behind the bar: one without a size leaves the bar clear, others fill it.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        self.backgroundImage = backgroundImage
        setNeedsDisplay()
    }

    /// Sets the line over the bar: an image without a size for none.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        self.shadowImage = shadowImage
        setNeedsDisplay()
    }

    open dynamic override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : UIScreen.main.bounds.width, height: 44)
    }

    private func build() {
        for view in shown.compactMap(\.view) { view.removeFromSuperview() }
        shown = (items ?? []).map { ($0, $0.isSpace ? nil : $0.makeView()) }
        for view in shown.compactMap(\.view) { addSubview(view) }
        for item in items ?? [] { item.onChange = { [weak self] in self?.build() } }
        setNeedsLayout()
    }

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        setNeedsDisplay()
        let (side, gap): (CGFloat, CGFloat) = (16, 8)
        func width(_ place: (item: UIBarButtonItem, view: UIView?)) -> CGFloat {
            place.item.width > 0 ? place.item.width : place.view?.bounds.width ?? 0
        }
        let used = shown.reduce(0) { $0 + width($1) } + gap * CGFloat(max(shown.count { $0.view != nil } - 1, 0))
        let flexible = shown.count(where: \.item.isFlexible)
        let room = flexible > 0 ? max(0, bounds.width - 2 * side - used) / CGFloat(flexible) : 0
        var x = side
        for (number, place) in shown.enumerated() {
            guard let view = place.view else {
                x += place.item.isFlexible ? room : place.item.width
                continue
            }
            if number > 0, shown[..<number].contains(where: { $0.view != nil }) { x += gap }
            let height = view is UIButton ? 44 : min(view.bounds.height, 44)
            view.frame = CGRect(x: x, y: (44 - height) / 2, width: width(place), height: height)
            x += width(place)
        }
    }

    open dynamic override func draw(_ rect: CGRect) {
        let isClear = backgroundImage.map { $0.size.width * $0.size.height == 0 } ?? false
        if let image = backgroundImage {
            if !isClear { image.draw(in: bounds) }
        } else {
            (barTintColor ?? (barStyle == .black ? .black : .bar)).setFill()
            UIRectFill(bounds)
        }
        guard !isClear, shadowImage.map({ $0.size.width * $0.size.height > 0 }) ?? true else { return }
        UIColor.barLine.setFill()
        UIRectFill(CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 0.5))
    }
}

extension UIToolbar: UIBarPositioning {}
extension UINavigationBar: UIBarPositioning {}

/// The delegate of a toolbar.
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
