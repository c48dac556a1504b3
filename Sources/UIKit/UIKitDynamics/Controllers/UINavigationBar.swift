/// A bar of 44 points with a title, a back button and other buttons; a large title stands below them.
open class UINavigationBar: UIView {
    /// The colour behind the bar's content; nil for UIKit's own.
    open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Whether what is behind shines through; without effect, as materials are opaque here.
    @Inert("UINavigationBar.isTranslucent")
    open var isTranslucent = true
    /// Whether the bar is black with white titles.
    open var barStyle = UIBarStyle.default { didSet { restyle() } }
    /// Whether titles may be large; default: no.
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { onChange() } } }
    /// The attributes of titles.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { restyle() } }
    /// The attributes of large titles.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { restyle() } }
    /// The line under the bar: an image without a size for none.
    open var shadowImage: UIImage? { didSet { setNeedsDisplay() } }
    /// The style over scrolled content, and without ``scrollEdgeAppearance``.
    open var standardAppearance = UINavigationBarAppearance() { didSet { restyle() } }
    /// The style at the top of the content; nil for the standard one without a background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { restyle() } }
    /// The style in landscape on phones; stored, without effect.
    @Inert("UINavigationBar.compactAppearance")
    open var compactAppearance: UINavigationBarAppearance? = nil

    /// The item at the top of the stack.
    open private(set) var topItem: UINavigationItem?
    private var ownItems: [UINavigationItem] = []
    final var backgroundImage: UIImage? { didSet { setNeedsDisplay() } }
    private var backTitle: String?
    private var onBack: () -> Void = {}
    private let titleHolder = UIView(frame: .zero)
    private let largeHolder = UIView(frame: .zero)
    private let largeLabel = UILabel(frame: .zero)
    private var isBuilt = false
    /// Called when what is shown needs another height.
    var onChange: () -> Void = {}

    /// The height of the row of buttons, in points: 44, and 56 in a sheet.
    var rowHeight: CGFloat = 44 { didSet { if rowHeight != oldValue { setNeedsLayout() } } }
    /// How much of a large title's 52 points is seen; more while content is pulled down. Nil without a large title.
    var largeHeight: CGFloat? { didSet { if largeHeight != oldValue { setNeedsLayout() } } }
    /// Whether the content stands at its top, where the bar has no background.
    var isAtEdge = false { didSet { if isAtEdge != oldValue { restyle() } } }
    /// The height of a large title under the row, in points.
    static let largeTitleHeight = UIScrollView.largeTitleHeight

    /// Sets the image behind the bar: one without a size leaves the bar clear, others fill it.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        self.backgroundImage = backgroundImage
    }

    /// Sets the image behind the bar in a position, which does not count.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { setBackgroundImage(backgroundImage, for: barMetrics) }

    /// The items of a bar without a navigation controller, of which the last one is shown.
    open var items: [UINavigationItem]? {
        get { ownItems }
        set { setItems(newValue, animated: false) }
    }

    /// Sets the items, at once either way.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        ownItems = items ?? []
        let back = ownItems.dropLast().last.map { $0.titleOfBackButton }
        show(ownItems.last, back: back) { [weak self] in self?.popItem(animated: true) }
    }

    /// Shows an item after the others, at once either way.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { setItems(ownItems + [item], animated: animated) }

    /// Goes back by an item, which is returned.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        let last = ownItems.last
        setItems(ownItems.dropLast(), animated: animated)
        return last
    }

    /// Shows an item, with a back button where there is a title for it.
    func show(_ item: UINavigationItem?, back title: String?, _ onBack: @escaping () -> Void) {
        self.onBack = onBack
        guard item !== topItem || title != backTitle || !isBuilt else { return }
        topItem?.onChange = {}
        (topItem, backTitle) = (item, title)
        topItem?.onChange = { [weak self] in
            self?.isBuilt = false
            self?.build()
            self?.onChange()
        }
        build()
    }

    private func build() {
        isBuilt = true
        subviews.forEach { $0.removeFromSuperview() }
        titleHolder.subviews.forEach { $0.removeFromSuperview() }
        (left, right) = ([], [])
        guard let item = topItem else { return }
        largeLabel.text = item.title
        largeHolder.clipsToBounds = true
        largeHolder.addSubview(largeLabel)
        addSubview(largeHolder)
        left = item.leftBarButtonItems?.map { $0.makeView() } ?? []
        if let backTitle, !item.hidesBackButton, left.isEmpty || item.leftItemsSupplementBackButton {
            let back = BackButton(backTitle) { [weak self] in self?.onBack() }
            left.insert(back, at: 0)
        }
        right = item.rightBarButtonItems?.map { $0.makeView() } ?? []
        titleHolder.addSubview(item.titleView ?? titleLabel(item.title))
        ([titleHolder] + left + right).forEach(addSubview)
        restyle()
        setNeedsLayout()
    }

    private var left: [UIView] = []
    private var right: [UIView] = []

    private func titleLabel(_ title: String?) -> UIView {
        let label = UILabel(frame: .zero)
        (label.text, label.textAlignment) = (title, .center)
        return label
    }

    // MARK: Style

    /// The appearance that counts now.
    private var appearance: UINavigationBarAppearance {
        let standard = topItem?.standardAppearance ?? standardAppearance
        guard isAtEdge else { return standard }
        return topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance ?? standard.withoutBackground
    }

    private func restyle() {
        let appearance = appearance
        let plain: UIColor = barStyle == .black ? .white : .label
        for view in left + right {
            guard let button = view as? UIButton else { continue }
            let style = button is BackButton ? appearance.backButtonAppearance : appearance.buttonAppearance
            let attributes = style.normal.titleTextAttributes
            if let font = attributes[.font] as? UIFont { button.titleLabel?.font = font }
            if let color = attributes[.foregroundColor] as? UIColor { button.setTitleColor(color, for: .normal) }
        }
        if let label = titleHolder.subviews.first as? UILabel, topItem?.titleView == nil {
            let attributes = appearance.titleTextAttributes.merging(titleTextAttributes ?? [:]) { own, _ in own }
            label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
            label.textColor = attributes[.foregroundColor] as? UIColor ?? plain
        }
        let attributes = appearance.largeTitleTextAttributes.merging(largeTitleTextAttributes ?? [:]) { own, _ in own }
        largeLabel.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
        largeLabel.textColor = attributes[.foregroundColor] as? UIColor ?? plain
        setNeedsLayout()
        setNeedsDisplay()
    }

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        let top = bounds.maxY - rowHeight - (largeHeight ?? 0)
        let side: CGFloat = bounds.width >= 414 ? 20 : 16
        var x = bounds.minX + (left.first is BackButton ? 8 : side - 4)
        for view in left {
            view.frame = CGRect(x: x, y: top, width: view.bounds.width, height: rowHeight)
            x += view.bounds.width + 12
        }
        var end = bounds.maxX - side + 4
        for view in right {
            end -= view.bounds.width
            view.frame = CGRect(x: end, y: top, width: view.bounds.width, height: rowHeight)
            end -= 12
        }
        layOutTitle(top: top, from: x, to: end)
        let area = CGRect(x: 0, y: top + rowHeight, width: bounds.width, height: max(0, largeHeight ?? 0))
        largeHolder.frame = area
        largeHolder.isHidden = area.height <= 0
        let height = largeLabel.font.lineHeight.rounded(.up)
        largeLabel.frame = CGRect(
            x: side, y: area.height - Self.largeTitleHeight + 3, width: bounds.width - 2 * side, height: height)
        setNeedsDisplay()
    }

    private func layOutTitle(top: CGFloat, from left: CGFloat, to right: CGFloat) {
        guard let title = titleHolder.subviews.first else { return }
        let room = max(0, right - left)
        let isLabel = title is UILabel && title !== topItem?.titleView
        var size = isLabel ? title.sizeThatFits(CGSize(width: room, height: rowHeight)) : title.bounds.size
        size.width = min(size.width, room)
        title.frame = CGRect(origin: .zero, size: size)
        // In the middle, unless buttons are there.
        let x = min(max(bounds.midX - size.width / 2, left), max(left, right - size.width))
        titleHolder.frame = CGRect(x: x, y: top + (rowHeight - size.height) / 2, width: size.width, height: size.height)
        // The title fades in over the last 20 points of the large one.
        titleHolder.alpha = largeHeight.map { isLabel ? min(max(1 - $0 / 20, 0), 1) : 1 } ?? 1
    }

    open dynamic override func draw(_ rect: CGRect) {
        let appearance = appearance
        let isClear = backgroundImage.map { $0.size.width * $0.size.height == 0 } ?? false
        let isOwn = barTintColor != nil || barStyle == .black || backgroundImage != nil
        if let image = backgroundImage, !isClear { image.draw(in: bounds) }
        let fill = isOwn ? backgroundImage == nil ? barTintColor ?? .black : nil : appearance.fillColor
        if let fill {
            fill.setFill()
            UIRectFill(bounds)
        }
        let hidesLine = shadowImage.map { $0.size.width * $0.size.height == 0 } ?? (isOwn ? isClear : fill == nil)
        guard !hidesLine, let line = appearance.shadowColor else { return }
        line.setFill()
        UIRectFill(CGRect(x: bounds.minX, y: bounds.maxY - 0.5, width: bounds.width, height: 0.5))
    }
}

/// The chevron and title that lead back.
private final class BackButton: UIButton {
    private let chevron = Chevron(frame: .zero)

    init(_ title: String, _ onTap: @escaping () -> Void) {
        super.init(frame: .zero)
        setTitle(title, for: .normal)
        titleLabel?.font = .systemFont(ofSize: 17)
        addSubview(chevron)
        addAction(UIAction { _ in onTap() }, for: .touchUpInside)
        let width = titleLabel?.intrinsicContentSize.width ?? 0
        bounds.size = CGSize(width: title.isEmpty ? 30 : 19 + width, height: 44)
        recolor()
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        recolor()
    }

    override var isHighlighted: Bool {
        didSet {
            chevron.alpha = isHighlighted ? 0.2 : 1
            titleLabel?.alpha = chevron.alpha
        }
    }

    private func recolor() {
        setTitleColor(tintColor, for: .normal)
        chevron.setNeedsDisplay()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        chevron.frame = CGRect(x: 0, y: (bounds.height - 21) / 2, width: 13, height: 21)
        titleLabel?.frame = CGRect(x: 19, y: 0, width: max(0, bounds.width - 19), height: bounds.height)
    }

    private final class Chevron: UIView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            isUserInteractionEnabled = false
        }

        required init?(coder: NSCoder) { nil }

        override func draw(_ rect: CGRect) {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 10.5, y: 2))
            path.addLine(to: CGPoint(x: 2, y: 10.5))
            path.addLine(to: CGPoint(x: 10.5, y: 19))
            (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (2.6, .round, .round)
            tintColor.setStroke()
            path.stroke()
        }
    }
}
