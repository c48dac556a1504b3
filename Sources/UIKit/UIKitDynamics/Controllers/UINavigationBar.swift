public import Foundation

/// A plain bar of 44 points with a title, what leads back, and buttons.
open class UINavigationBar: UIView {
    /// The colour behind the bar's content; default: nearly white.
    open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Whether what is behind shines through; stored, without effect.
    @Inert("UINavigationBar.isTranslucent")
    open var isTranslucent = true
    /// How the bar looks; stored, without effect.
    @Inert("UINavigationBar.barStyle")
    open var barStyle = UIBarStyle.default
    /// Whether titles are large; stored, without effect.
    @Inert("UINavigationBar.prefersLargeTitles")
    open var prefersLargeTitles = false
    /// How the title is written; stored, without effect.
    @Inert("UINavigationBar.titleTextAttributes")
    open var titleTextAttributes: [NSAttributedString.Key: Any]? = nil
    /// A line under the bar; stored, without effect.
    @Inert("UINavigationBar.shadowImage")
    open var shadowImage: UIImage? = nil

    /// The item that is shown.
    open private(set) var topItem: UINavigationItem?
    private var backItem: UIBarButtonItem?

    /// Sets the image behind the bar; kept by nobody.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        ignore("UINavigationBar.setBackgroundImage")
    }

    /// Shows an item, with what leads back where there is somewhere to go.
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
    /// What bars are filled with.
    static let bar = UIColor(white: 0.97, dark: .secondarySystemBackground)
    /// The line at a bar's edge.
    static let barLine = UIColor(white: 0.7, dark: .separator)

    /// A grey that is another colour in the dark appearance.
    convenience init(white: CGFloat, alpha: CGFloat = 1, dark: UIColor) {
        self.init(Color(light: Color(white: white, alpha: alpha), dark: dark.color.dark))
    }
}

/// How a bar looks.
public enum UIBarStyle: Int, Sendable { case `default`, black }
/// For which height of bar something is.
public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt, compactPrompt }

/// What a navigation bar shows of a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The title.
    open var title: String? { didSet { onChange() } }
    /// What stands in for the title.
    open var titleView: UIView? { didSet { onChange() } }
    /// A line over the title; stored, without effect.
    @Inert("UINavigationItem.prompt")
    open var prompt: String? = nil
    /// What leads back here, as the next controller's bar shows it; stored, without effect.
    @Inert("UINavigationItem.backBarButtonItem")
    open var backBarButtonItem: UIBarButtonItem? = nil
    /// What leads back here; stored, without effect.
    @Inert("UINavigationItem.backButtonTitle")
    open var backButtonTitle: String? = nil
    /// Whether nothing leads back from here.
    open var hidesBackButton = false { didSet { onChange() } }
    /// Whether the left items stand beside what leads back; stored, without effect.
    @Inert("UINavigationItem.leftItemsSupplementBackButton")
    open var leftItemsSupplementBackButton = false
    /// How large the title is; stored, without effect.
    @Inert("UINavigationItem.largeTitleDisplayMode")
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    /// The items at the left.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange() } }
    /// The items at the right, from the right.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange() } }
    var onChange: () -> Void = {}

    /// How large a title is.
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

    /// An item of a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// The first item at the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first item at the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets the item at the left, at once either way.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the item at the right, at once either way.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Sets the items at the left, at once either way.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets the items at the right, at once either way.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Sets whether nothing leads back from here, at once either way.
    open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
}
