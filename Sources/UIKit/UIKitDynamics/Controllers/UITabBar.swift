/// A plain tab bar with titles.
open class UITabBar: UIView {
    /// The delegate, called when a tap selects an item.
    open weak var delegate: (any UITabBarDelegate)?
    /// The items.
    open var items: [UITabBarItem]? { didSet { showItems() } }
    /// The selected item; nil for none.
    open var selectedItem: UITabBarItem? { didSet { showItems() } }
    /// The colour behind the items; nil for UIKit's own.
    open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of items that are not selected; nil for grey.
    open var unselectedItemTintColor: UIColor? { didSet { showItems() } }
    /// Whether what is behind shines through; stored, without effect.
    @Inert("UITabBar.isTranslucent")
    open var isTranslucent = true
    /// Whether the bar is black.
    open var barStyle = UIBarStyle.default { didSet { setNeedsDisplay() } }
    /// The image behind the items: one without a size leaves the bar clear, others fill it.
    open var backgroundImage: UIImage? { didSet { setNeedsDisplay() } }
    /// The line over the bar: an image without a size for none.
    open var shadowImage: UIImage? { didSet { setNeedsDisplay() } }
    /// The image behind the selected item.
    open var selectionIndicatorImage: UIImage? { didSet { showItems() } }
    /// The style of the bar.
    open var standardAppearance = UITabBarAppearance() { didSet { isStyled = true } }
    /// The style at the end of the content; nil for ``standardAppearance``.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { isStyled = true } }
    private var isStyled = false {
        didSet {
            showItems()
            setNeedsDisplay()
        }
    }
    /// The style that counts; nil where none was set.
    private var appearance: UITabBarAppearance? { isStyled ? scrollEdgeAppearance ?? standardAppearance : nil }
    /// Called with the index of a tapped item by the bar's controller, which then is in charge of the items.
    private var onTap: ((Int) -> Void)?

    /// Sets the items, without animation.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    open dynamic override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 49) }

    private func tapped(_ index: Int) {
        if let onTap { return onTap(index) }
        guard let item = items?[index] else { return }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    private func showItems() {
        guard onTap == nil, let items else { return }
        show(items, selected: items.firstIndex { $0 === selectedItem } ?? -1)
    }

    func show(_ items: [UITabBarItem], selected: Int, _ onTap: @escaping (Int) -> Void) {
        self.onTap = onTap
        self.items = items
        show(items, selected: selected)
    }

    /// The width for which the items were placed.
    private var shownWidth: CGFloat = -1

    private func show(_ items: [UITabBarItem], selected: Int) {
        shownWidth = bounds.width
        // What others put on the bar stays there.
        for button in subviews where button is TabBarButton { button.removeFromSuperview() }
        let width = bounds.width / CGFloat(max(items.count, 1))
        for (index, item) in items.enumerated() {
            let button = TabBarButton(frame: .zero)
            Appearances.apply(to: item, inside: self)
            button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 49)
            button.setTitle(item.title, for: .normal)
            button.setImage(item.image, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 10)
            button.setTitleColor(index == selected ? tintColor : unselectedItemTintColor ?? .gray, for: .normal)
            let style = appearance?.stackedLayoutAppearance
            let state = index == selected ? style?.selected : style?.normal
            if let font = state?.titleTextAttributes[.font] as? UIFont { button.titleLabel?.font = font }
            if let color = state?.titleTextAttributes[.foregroundColor] as? UIColor {
                button.setTitleColor(color, for: .normal)
            }
            let attributes = item.titleTextAttributes(for: index == selected ? .selected : .normal)
            if let font = attributes?[.font] as? UIFont { button.titleLabel?.font = font }
            if let color = attributes?[.foregroundColor] as? UIColor { button.setTitleColor(color, for: .normal) }
            button.titleOffset = item.titlePositionAdjustment
            if index == selected, let image = item.selectedImage { button.setImage(image, for: .normal) }
            button.tintColor =
                state?.iconColor ?? (index == selected ? tintColor : unselectedItemTintColor ?? .gray)
            if index == selected, let image = selectionIndicatorImage {
                let mark = UIImageView(image: image)
                mark.center = button.bounds.center
                button.insertSubview(mark, at: 0)
            }
            item.onChange = { [weak self] in self?.show(items, selected: selected) }
            button.addAction(UIAction { [weak self] _ in self?.tapped(index) }, for: .touchUpInside)
            addSubview(button)
            if let badge = item.badge {
                badge.frame.origin.x = width / 2 + 4
                button.addSubview(badge)
            }
        }
    }

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        if shownWidth != bounds.width { showItems() }
        setNeedsDisplay()
    }

    open dynamic override func draw(_ rect: CGRect) {
        func isEmpty(_ image: UIImage?) -> Bool { image.map { $0.size.width * $0.size.height == 0 } ?? false }
        if let backgroundImage {
            if !isEmpty(backgroundImage) { backgroundImage.draw(in: bounds) }
        } else if let fill = appearance == nil
            ? barTintColor ?? (barStyle == .black ? .black : .bar) : appearance?.fillColor
        {
            fill.setFill()
            UIRectFill(bounds)
        }
        guard !isEmpty(shadowImage), !isEmpty(backgroundImage) else { return }
        guard let line = appearance == nil ? .barLine : appearance?.shadowColor else { return }
        line.setFill()
        UIRectFill(CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 0.5))
    }
}

/// The delegate of a tab bar; every method is optional.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called after a tap selected an item.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

extension UITabBarItem {
    /// The badge view over a button of the bar; nil if there is none.
    var badge: UIView? {
        guard let badgeValue else { return nil }
        let badge = UILabel(frame: .zero)
        badge.text = badgeValue
        badge.font = .systemFont(ofSize: 13)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.layer.backgroundColor = (badgeColor ?? .systemRed).cgColor
        badge.layer.cornerRadius = 9
        let width = max(18, badge.intrinsicContentSize.width + 8)
        badge.frame = CGRect(x: 0, y: 2, width: width, height: 18)
        return badge
    }
}

/// A tab's button: an image over a title.
final class TabBarButton: UIButton {
    /// How far the title is moved, in points.
    var titleOffset = UIOffset.zero

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let size = currentImage?.size else { return }
        let side = min(size.height, 26)
        imageView?.frame = CGRect(
            x: bounds.midX - side * size.width / size.height / 2, y: 5,
            width: side * size.width / size.height, height: side)
        titleLabel?.frame = CGRect(
            x: titleOffset.horizontal, y: 33 + titleOffset.vertical, width: bounds.width, height: 14)
    }
}
