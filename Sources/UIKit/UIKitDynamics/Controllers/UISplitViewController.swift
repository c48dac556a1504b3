/// Shows a primary and a secondary controller: side by side if the view is at least 700 points wide, else the secondary
/// over the primary.
open class UISplitViewController: UIViewController {
    /// The arrangement of the two columns.
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary

        // The names of before iOS 14.
        public static let primaryHidden = secondaryOnly
        public static let allVisible = oneBesideSecondary
        public static let primaryOverlay = oneOverSecondary
    }

    /// The primary and the secondary controller.
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
    /// The delegate, called on changes.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// The preferred arrangement; stored, without effect.
    @Inert("UISplitViewController.preferredDisplayMode")
    open var preferredDisplayMode = DisplayMode.automatic
    /// Whether a swipe reveals the primary; stored, without effect.
    @Inert("UISplitViewController.presentsWithGesture")
    open var presentsWithGesture = true
    /// Whether only one column is shown.
    open var isCollapsed: Bool { view.bounds.width < 700 }
    /// The current arrangement.
    open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : .oneBesideSecondary }
    /// The primary column's fraction of the width; default: 320 points, at most half.
    open var preferredPrimaryColumnWidthFraction: CGFloat = 0
    private var showsSecondary: Bool?

    open dynamic override func viewDidLoad() {
        super.viewDidLoad()
        arrange()
    }

    open dynamic override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        arrange()
    }

    /// Shows the secondary controller: beside the primary or over it.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        showsSecondary = true
        if isCollapsed, let list = viewControllers.first as? UINavigationController {
            list.pushViewController((vc as? UINavigationController)?.topViewController ?? vc, animated: true)
        } else {
            viewControllers = [viewControllers.first, vc].compactMap { $0 }
        }
    }

    /// Whether a collapsed interface starts with the secondary, unless the delegate discards it.
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

/// The delegate of a split view controller; every method is optional.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    /// Whether the secondary is discarded when collapsing; default: false.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// Called before the arrangement changes, which never happens here.
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
    /// The enclosing split view controller.
    public var splitViewController: UISplitViewController? { ancestor(of: UISplitViewController.self) }
}
