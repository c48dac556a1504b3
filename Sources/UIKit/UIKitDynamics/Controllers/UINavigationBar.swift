public import Foundation

/// A plain bar of 44 points with a title, what leads back, and buttons.
open class UINavigationBar: UIView {
    /// The colour behind the bar's content; default: nearly white.
    open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Whether what is behind shines through; kept, and without effect.
    open var isTranslucent = true
    /// How the bar looks; kept, and without effect.
    open var barStyle = UIBarStyle.default
    /// Whether titles are large; kept, and without effect.
    open var prefersLargeTitles = false
    /// How the title is written; kept, and without effect.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// A line under the bar; kept, and without effect.
    open var shadowImage: UIImage?

    /// The item that is shown.
    open private(set) var topItem: UINavigationItem?
    private var backItem: UIBarButtonItem?

    /// Sets the picture behind the bar; kept by nobody.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}

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
        (barTintColor ?? UIColor(white: 0.97, alpha: 1)).setFill()
        UIRectFill(bounds)
        UIColor(white: 0.7, alpha: 1).setFill()
        UIRectFill(CGRect(x: bounds.minX, y: bounds.maxY - 0.5, width: bounds.width, height: 0.5))
    }
}

/// How a bar looks.
public enum UIBarStyle: Int, Sendable { case `default`, black }
/// For which height of bar something is.
public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt, compactPrompt }
