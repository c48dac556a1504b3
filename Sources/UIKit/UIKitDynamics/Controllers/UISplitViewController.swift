public import Foundation

/// Shows a list and what is chosen in it: side by side where the view is at least 700 points wide, else the first alone
/// and the second over it.
open class UISplitViewController: UIViewController {
    /// How the two stand.
    public enum DisplayMode: Int, Sendable { case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary }

    /// The list, and what is chosen.
    open var viewControllers: [UIViewController] = [] {
        didSet {
            for gone in oldValue where !viewControllers.contains(where: { $0 === gone }) {
                gone.viewIfLoaded?.removeFromSuperview()
                gone.leaveParent()
            }
            for come in viewControllers where come.parent !== self {
                addChild(come)
                come.didMove(toParent: self)
            }
            if isViewLoaded { arrange() }
        }
    }
    /// Hears of changes.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// How the two would best stand; stored, without effect.
    @Inert("UISplitViewController.preferredDisplayMode")
    open var preferredDisplayMode = DisplayMode.automatic
    /// Whether a swipe shows the list; stored, without effect.
    @Inert("UISplitViewController.presentsWithGesture")
    open var presentsWithGesture = true
    /// Whether only one of the two is shown.
    open var isCollapsed: Bool { view.bounds.width < 700 }
    /// How the two stand.
    open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : .oneBesideSecondary }
    /// The list's part of the width; default: 320 points of at most a half.
    open var preferredPrimaryColumnWidthFraction: CGFloat = 0
    private var showsSecondary: Bool?

    open override func viewDidLoad() {
        super.viewDidLoad()
        arrange()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        arrange()
    }

    /// Shows what is chosen: beside the list, or over it.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        showsSecondary = true
        if isCollapsed, let list = viewControllers.first as? UINavigationController {
            list.pushViewController((vc as? UINavigationController)?.topViewController ?? vc, animated: true)
        } else {
            viewControllers = [viewControllers.first, vc].compactMap { $0 }
        }
    }

    /// Whether the second is shown first where there is room for one: unless the delegate takes it away.
    private var beginsWithSecondary: Bool {
        guard let first = viewControllers.first, let last = viewControllers.last, first !== last else { return false }
        return delegate?.splitViewController(self, collapseSecondary: last, onto: first) == false
    }

    private func arrange() {
        guard let first = viewControllers.first, let list = first.view else { return }
        let last = viewControllers.count > 1 ? viewControllers.last : nil
        let bounds = view.bounds
        if isCollapsed {
            if showsSecondary == nil { showsSecondary = beginsWithSecondary }
            let shown = showsSecondary == true && !(first is UINavigationController) ? last ?? first : first
            for controller in viewControllers where controller !== shown {
                controller.viewIfLoaded?.removeFromSuperview()
            }
            place(shown.view, bounds)
        } else {
            let part = preferredPrimaryColumnWidthFraction
            let width = part > 0 ? bounds.width * part : min(320, bounds.width / 2)
            place(list, CGRect(x: 0, y: 0, width: last == nil ? bounds.width : width, height: bounds.height))
            if let last { place(last.view, CGRect(x: width, y: 0, width: bounds.width - width, height: bounds.height)) }
        }
    }

    private func place(_ content: UIView, _ frame: CGRect) {
        if content.superview !== view { view.addSubview(content) }
        content.frame = frame
    }
}

/// Decides for a split view controller; every method is optional.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    /// Whether the second goes away where there is room for one; default: false, so that it is shown.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// Called before the two stand otherwise; they do not here.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
}

extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
}

extension UIViewController {
    /// The split view controller that this one is part of.
    public var splitViewController: UISplitViewController? { ancestor(of: UISplitViewController.self) }
}
