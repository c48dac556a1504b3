public import Foundation

/// A controller that switches between controllers, with a plain tab bar of 49 points.
open class UITabBarController: UIViewController {
    /// The bar.
    public final let tabBar = UITabBar(frame: .zero)
    /// The delegate, called on selection.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The controllers.
    open var viewControllers: [UIViewController]? {
        didSet {
            for gone in oldValue ?? [] {
                gone.viewIfLoaded?.removeFromSuperview()
                gone.leaveParent()
            }
            for come in viewControllers ?? [] {
                adopt(come)
                come.didMove(toParent: self)
            }
            selectedIndex = 0
        }
    }

    /// The index of the selected controller.
    open var selectedIndex = 0 {
        didSet {
            guard isViewLoaded else { return }
            if let old = viewControllers, old.indices.contains(oldValue), oldValue != selectedIndex {
                old[oldValue].viewIfLoaded?.removeFromSuperview()
            }
            showSelected()
        }
    }

    /// The selected controller.
    open var selectedViewController: UIViewController? {
        get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
        set { viewControllers?.firstIndex { $0 === newValue }.map { selectedIndex = $0 } }
    }

    /// Sets the controllers, without animation.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }

    open override func loadView() {
        super.loadView()
        view.addSubview(tabBar)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showSelected()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layOut()
    }

    private func choose(_ index: Int) {
        guard let chosen = viewControllers?[index], delegate?.tabBarController(self, shouldSelect: chosen) ?? true
        else { return }
        selectedIndex = index
        delegate?.tabBarController(self, didSelect: chosen)
    }

    private func showSelected() {
        guard let selected = selectedViewController, let content = selected.view else { return }
        if content.superview !== view { view.insertSubview(content, at: 0) }
        layOut()
    }

    private func layOut() {
        let (bounds, bottom) = (view.bounds, view.safeAreaInsets.bottom)
        selectedViewController?.viewIfLoaded?.frame = bounds
        selectedViewController?.viewIfLoaded?.cover(bottom: 49 + bottom)
        tabBar.frame = CGRect(x: 0, y: bounds.maxY - 49 - bottom, width: bounds.width, height: 49 + bottom)
        tabBar.show((viewControllers ?? []).map(\.tabBarItem), selected: selectedIndex) { [weak self] in
            self?.choose($0)
        }
    }
}

/// A plain tab bar with titles.
open class UITabBar: UIView {
    /// The items.
    open private(set) var items: [UITabBarItem]?

    func show(_ items: [UITabBarItem], selected: Int, _ onTap: @escaping (Int) -> Void) {
        self.items = items
        subviews.forEach { $0.removeFromSuperview() }
        let width = bounds.width / CGFloat(max(items.count, 1))
        for (index, item) in items.enumerated() {
            let button = TabBarButton(frame: .zero)
            button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 49)
            button.setTitle(item.title, for: .normal)
            button.setImage(item.image, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 10)
            button.setTitleColor(index == selected ? tintColor : .gray, for: .normal)
            if index == selected, let image = item.selectedImage { button.setImage(image, for: .normal) }
            button.tintColor = index == selected ? tintColor : .gray
            item.onChange = { [weak self] in self?.show(items, selected: selected, onTap) }
            button.addAction(UIAction { _ in onTap(index) }, for: .touchUpInside)
            addSubview(button)
            if let badge = item.badge {
                badge.frame.origin.x = width / 2 + 4
                button.addSubview(badge)
            }
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        setNeedsDisplay()
    }

    open override func draw(_ rect: CGRect) {
        UIColor.bar.setFill()
        UIRectFill(bounds)
        UIColor.barLine.setFill()
        UIRectFill(CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 0.5))
    }
}

extension UIViewController {
    /// The enclosing tab bar controller.
    public var tabBarController: UITabBarController? { ancestor(of: UITabBarController.self) }
    /// The tab bar's item of the controller.
    public var tabBarItem: UITabBarItem! {
        get { relations.tabBarItem }
        set { relations.tabBarItem = newValue ?? UITabBarItem() }
    }
}

/// The delegate of a tab bar controller; every method is optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    /// Whether a tap may select a controller.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Called after a tap selected a controller.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
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
    override func layoutSubviews() {
        super.layoutSubviews()
        guard let size = currentImage?.size else { return }
        let side = min(size.height, 26)
        imageView?.frame = CGRect(
            x: bounds.midX - side * size.width / size.height / 2, y: 5,
            width: side * size.width / size.height, height: side)
        titleLabel?.frame = CGRect(x: 0, y: 33, width: bounds.width, height: 14)
    }
}
