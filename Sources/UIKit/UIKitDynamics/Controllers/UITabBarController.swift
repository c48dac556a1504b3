/// A controller that switches between controllers, with a plain tab bar of 49 points.
open class UITabBarController: UIViewController, UITabBarDelegate {
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
            transition?.completeTransition(true)
            let old = viewControllers.flatMap { $0.indices.contains(oldValue) ? $0[oldValue] : nil }
            guard let old, oldValue != selectedIndex else { return showSelected() }
            if let new = selectedViewController, view.window != nil, old.viewIfLoaded?.superview === view,
                let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
            {
                return exchange(old, new, by: animator, oldIndex: oldValue)
            }
            old.viewIfLoaded?.removeFromSuperview()
            showSelected()
        }
    }

    /// The change that an animator of the delegate animates, kept while it goes on.
    private var transition: ContainerTransition?

    /// The selected controller.
    open var selectedViewController: UIViewController? {
        get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
        set { viewControllers?.firstIndex { $0 === newValue }.map { selectedIndex = $0 } }
    }

    /// Sets the controllers, without animation.
    open dynamic func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }

    open override func loadView() {
        super.loadView()
        view.addSubview(tabBar)
    }

    open dynamic override func viewDidLoad() {
        super.viewDidLoad()
        showSelected()
    }

    open dynamic override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layOut()
    }

    /// Called after a tap selected an item.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    private func choose(_ index: Int) {
        guard let chosen = viewControllers?[index], delegate?.tabBarController(self, shouldSelect: chosen) ?? true
        else { return }
        selectedIndex = index
        self.tabBar(tabBar, didSelect: chosen.tabBarItem)
        delegate?.tabBarController(self, didSelect: chosen)
    }

    /// Lets an animator of the delegate bring a controller; where it is cancelled, the old one is selected.
    private func exchange(
        _ old: UIViewController, _ new: UIViewController, by animator: any UIViewControllerAnimatedTransitioning,
        oldIndex: Int
    ) {
        new.loadViewIfNeeded()
        layOut()
        let transition = ContainerTransition(from: old, to: new, in: view)
        self.transition = transition
        transition.onEnd = { [unowned self] isDone in
            self.transition = nil
            if isDone { layOut() } else { selectedIndex = oldIndex }
        }
        transition.run(animator, delegate?.tabBarController(self, interactionControllerFor: animator))
    }

    private func showSelected() {
        guard let selected = selectedViewController, let content = selected.view else { return }
        if content.superview !== view { view.insertSubview(content, at: 0) }
        layOut()
    }

    private func layOut() {
        let (bounds, bottom) = (view.bounds, view.safeAreaInsets.bottom)
        if transition == nil { selectedViewController?.viewIfLoaded?.frame = bounds }
        selectedViewController?.viewIfLoaded?.cover(bottom: 49 + bottom)
        tabBar.frame = CGRect(x: 0, y: bounds.maxY - 49 - bottom, width: bounds.width, height: 49 + bottom)
        tabBar.show((viewControllers ?? []).map(\.tabBarItem), selected: selectedIndex) { [weak self] in
            self?.choose($0)
        }
    }
}

/// The delegate of a tab bar controller; every method is optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Whether a tap may select a controller.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Called after a tap selected a controller.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// The animation of a change; nil for none.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What follows a finger during an animation of the delegate; nil for nothing.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
