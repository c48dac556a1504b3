public import Foundation

/// A plain bar of 44 points with a title, a back button and bar buttons.
open class UINavigationBar: UIView {
    /// The background colour of the bar; default: nearly white.
    open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Whether the bar is translucent; stored, without effect.
    @Inert("UINavigationBar.isTranslucent")
    open var isTranslucent = true
    /// The style of the bar; stored, without effect.
    @Inert("UINavigationBar.barStyle")
    open var barStyle = UIBarStyle.default
    /// Whether titles are large; stored, without effect.
    @Inert("UINavigationBar.prefersLargeTitles")
    open var prefersLargeTitles = false
    /// The text attributes of the title; stored, without effect.
    @Inert("UINavigationBar.titleTextAttributes")
    open var titleTextAttributes: [NSAttributedString.Key: Any]? = nil
    /// The shadow image under the bar; stored, without effect.
    @Inert("UINavigationBar.shadowImage")
    open var shadowImage: UIImage? = nil

    /// The item at the top of the stack.
    open private(set) var topItem: UINavigationItem?
    private var backItem: UIBarButtonItem?

    /// Sets the background image; ignored.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        ignore("UINavigationBar.setBackgroundImage")
    }

    /// Shows an item, with a back button if there is somewhere to go back to.
    func show(_ item: UINavigationItem?, back title: String?, _ onBack: @escaping () -> Void) {
        topItem?.onChange = {}
        (topItem, backItem) = (item, nil)
        topItem?.onChange = { [weak self] in self?.show(item, back: title, onBack) }
        subviews.forEach { $0.removeFromSuperview() }
        guard let item else { return }
        var left = item.leftBarButtonItems?.map { $0.makeView() } ?? []
        if left.isEmpty, let title, !item.hidesBackButton {
            let back = UIBarButtonItem(title: "‹ " + title, style: .plain, target: nil, action: nil)
            back.primaryAction = UIAction { _ in onBack() }
            backItem = back
            left = [back.makeView()]
        }
        let right = item.rightBarButtonItems?.map { $0.makeView() } ?? []
        place(left, right, item.titleView ?? titleLabel(item.title))
    }

    private func titleLabel(_ title: String?) -> UIView {
        let label = UILabel(frame: .zero)
        (label.text, label.font, label.textAlignment) = (title, .systemFont(ofSize: 17, weight: .semibold), .center)
        label.sizeToFit()
        return label
    }

    private func place(_ left: [UIView], _ right: [UIView], _ title: UIView) {
        let (row, middle) = (bounds.maxY - 44, bounds.maxY - 22)
        var x = bounds.minX + 12
        for view in left {
            view.frame = CGRect(x: x, y: row, width: view.bounds.width, height: 44)
            x += view.bounds.width + 12
            addSubview(view)
        }
        x = bounds.maxX - 12
        for view in right {
            x -= view.bounds.width
            view.frame = CGRect(x: x, y: row, width: view.bounds.width, height: 44)
            x -= 12
            addSubview(view)
        }
        title.center = CGPoint(x: bounds.midX, y: middle)
        addSubview(title)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        setNeedsDisplay()
    }

    open override func draw(_ rect: CGRect) {
        (barTintColor ?? UIColor.bar).setFill()
        UIRectFill(bounds)
        UIColor.barLine.setFill()
        UIRectFill(CGRect(x: bounds.minX, y: bounds.maxY - 0.5, width: bounds.width, height: 0.5))
    }
}

extension UIColor {
    /// The fill colour of bars.
    static let bar = UIColor(white: 0.97, dark: .secondarySystemBackground)
    /// The colour of the hairline at a bar's edge.
    static let barLine = UIColor(white: 0.7, dark: .separator)

    /// Creates a grey with a different value in dark mode.
    convenience init(white: CGFloat, alpha: CGFloat = 1, dark: UIColor) {
        self.init(Color(light: Color(white: white, alpha: alpha), dark: dark.color.dark))
    }
}

/// The style of a bar.
public enum UIBarStyle: Int, Sendable { case `default`, black }
/// The bar metrics to which a value applies.
public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt, compactPrompt }

/// The navigation bar's item of a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The title.
    open var title: String? { didSet { onChange() } }
    /// A custom view in place of the title.
    open var titleView: UIView? { didSet { onChange() } }
    /// The prompt above the title; stored, without effect.
    @Inert("UINavigationItem.prompt")
    open var prompt: String? = nil
    /// The back button of the next controller's bar; stored, without effect.
    @Inert("UINavigationItem.backBarButtonItem")
    open var backBarButtonItem: UIBarButtonItem? = nil
    /// The title of the back button; stored, without effect.
    @Inert("UINavigationItem.backButtonTitle")
    open var backButtonTitle: String? = nil
    /// Whether the back button is hidden.
    open var hidesBackButton = false { didSet { onChange() } }
    /// Whether the left items are shown beside the back button; stored, without effect.
    @Inert("UINavigationItem.leftItemsSupplementBackButton")
    open var leftItemsSupplementBackButton = false
    /// The display mode of large titles; stored, without effect.
    @Inert("UINavigationItem.largeTitleDisplayMode")
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    /// The items on the left.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange() } }
    /// The items on the right, from the right.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange() } }
    var onChange: () -> Void = {}

    /// The display mode of large titles.
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// The first item on the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first item on the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets the item on the left, without animation.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the item on the right, without animation.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Sets the items on the left, without animation.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets the items on the right, without animation.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Sets whether the back button is hidden, without animation.
    open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
}
