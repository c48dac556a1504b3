public import Foundation

/// Owns a view and what moves it.
open class UIViewController: UIResponder {
    private var loadedView: UIView?
    /// What the controller knows of others.
    final var relations = ControllerRelations()

    /// What the controller has of its storyboard or nib.
    final var nibState = NibState()

    /// A controller whose view comes from a nib, where there is one, or else from ``loadView()``.
    ///
    /// - Parameters:
    ///   - nibNameOrNil: the nib's name; nil for that of the class, or of the class without "Controller".
    ///   - nibBundleOrNil: where the nib is; nil for the bundles of the program.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
        (nibState.name, nibState.bundle) = (nibNameOrNil, nibBundleOrNil)
    }

    /// A controller as a storyboard or nib says.
    public required init?(coder: NSCoder) {
        super.init()
        (coder as? NibCoder)?.configure(self)
    }

    /// A controller whose view comes from ``loadView()``.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Whether a controller over others says how the status bar looks; stored, without effect.
    @Inert("UIViewController.modalPresentationCapturesStatusBarAppearance")
    open var modalPresentationCapturesStatusBarAppearance = false

    /// A name, for people; bars show it.
    open var title: String? {
        didSet {
            relations.navigationItem.title = title
            relations.tabBarItem.title = title
        }
    }

    /// The controller's view, loaded when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
        }
    }

    /// The view, where it is loaded already.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view, unless it is loaded.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        // A subclass whose loadView() sets no view gets an empty one, where UIKit would load for ever.
        if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
        viewDidLoad()
    }

    /// Makes the view: that of the storyboard or nib, or an empty one of the screen's size, unless a subclass says
    /// otherwise.
    open func loadView() { view = nibState.view(for: self) ?? UIView(frame: UIScreen.main.bounds) }
    /// Called once, after the view was loaded.
    open func viewDidLoad() {}
    /// Called before the view is shown.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called after the view came into its window, before it is laid out.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called after the view was shown, before time passes.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view is taken away.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view was taken away.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view places its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the view placed its subviews.
    open func viewDidLayoutSubviews() {}
    /// Called after what a bar leaves of the view changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called before the view gets another size, as when the device is turned.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// Called before what is known of the device changes.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    /// Called after traits changed, with the previous ones.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Called when memory is short, which it is not here.
    open func didReceiveMemoryWarning() {}

    /// The traits of the controller: those around its view and its overrides.
    open var traitCollection: UITraitCollection { inheritedTraits.overridden(by: effectiveOverrides) }
    /// Whether the status bar is to be hidden; hosts show none.
    open var prefersStatusBarHidden: Bool { false }
    /// How the status bar is to look; hosts show none.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// How the status bar is to change; hosts show none.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// Says that the status bar is to change; hosts show none.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Whether the home indicator is to hide; hosts show none.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Says that the home indicator is to change; hosts show none.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The edges at which the controller's gestures go before the system's; hosts have none of those.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Whether the view turns with the device; hosts leave it as it is.
    open var shouldAutorotate: Bool { true }
    /// How the view may stand.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// How the view stands at first when it is presented.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// How the view stands.
    open var interfaceOrientation: UIInterfaceOrientation { UIInterfaceOrientation(UIDevice.current.orientation) }
    /// The size that the view would like; kept.
    open var preferredContentSize = CGSize.zero
    /// Which edges reach under bars; stored, without effect.
    @Inert("UIViewController.edgesForExtendedLayout")
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether edges reach under opaque bars; stored, without effect.
    @Inert("UIViewController.extendedLayoutIncludesOpaqueBars")
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whether a scroll view's insets leave room for bars; stored, without effect.
    @Inert("UIViewController.automaticallyAdjustsScrollViewInsets")
    open var automaticallyAdjustsScrollViewInsets = true
    /// Whether a controller's view stays while this one's is over it.
    open var definesPresentationContext = false
    /// Whether a bar at the bottom is hidden when the controller is pushed.
    open var hidesBottomBarWhenPushed = false
    /// How a presented controller is shown.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How a presented controller comes, unless ``transitioningDelegate`` knows better; a flip and a curl dissolve.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether a presented controller cannot be pulled away.
    open var isModalInPresentation = false
    /// Makes the animations of a presented controller.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// Whether the view's appearance tells that of the children; default: true.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// Called before the controller comes into another one, or leaves it for nil.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller came into another one or left it.
    open func didMove(toParent parent: UIViewController?) {}

    /// Adds a controller as part of this one; its view is added by hand.
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    /// Takes the controller out of the one that it is part of.
    open func removeFromParent() { leaveParent() }

    /// Shows a controller over this one.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { show(viewControllerToPresent, animated: flag, completion) }

    /// Takes away the controller that is shown over this one, or else this one.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        (relations.presented != nil ? self : relations.presenting)?.unshow(animated: flag, completion)
    }

    /// Shows what is chosen in a list: beside it in a split view controller, else as ``show(_:sender:)`` does.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let splitViewController, splitViewController !== self {
            splitViewController.showDetailViewController(vc, sender: sender)
        } else {
            show(vc, sender: sender)
        }
    }

    /// Shows a controller: pushed where there is a navigation controller, else presented.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(vc, animated: true)
        } else {
            present(vc, animated: true)
        }
    }

    /// The superview of the view, or the controller under this one.
    open override var next: UIResponder? { viewIfLoaded?.superview ?? relations.presenting }

    /// The scroll view whose content bars at an edge follow: the one that was set, or the view or its first subviews.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        if let scroll = relations.contentScrollView { return scroll }
        var view = viewIfLoaded
        while let next = view {
            if let scroll = next as? UIScrollView { return scroll }
            view = next.subviews.first
        }
        return nil
    }

    /// Sets the scroll view whose content bars follow.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
        relations.contentScrollView = scrollView
    }

    // What layout and storyboards ask of controllers; more of it is in Layout and Nibs.

    /// Changes the view's constraints before layout: by default lets the view do so.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// What the controller itself covers of its view, in points.
    open var additionalSafeAreaInsets = UIEdgeInsets() {
        didSet { viewIfLoaded?.safeAreaMayChange() }
    }
    /// The storyboard that the controller comes from, if any.
    open var storyboard: UIStoryboard? { nibState.storyboard }
    /// Called before a segue shows its destination.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Whether a segue that a view or recognizer starts is to go on; default: true.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Performs a segue of the controller's scene.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        nibState.perform(segue: identifier, from: self, sender)
    }
}

/// What a controller knows of others, and of its own appearance.
@MainActor
struct ControllerRelations {
    enum Appearance { case hidden, appearing, visible, disappearing }

    var children: [UIViewController] = []
    weak var parent: UIViewController?
    var presented: UIViewController?
    weak var presenting: UIViewController?
    /// What shows the controller in a way of its own.
    var presentation: UIPresentationController?
    /// The scroll view whose content bars follow, where it was set.
    weak var contentScrollView: UIScrollView?
    /// What will show the controller next.
    var next: UIPresentationController?
    /// What goes on while the controller comes or goes.
    weak var transition: PresentationTransition?
    /// Whether the view is shown.
    var appearance = Appearance.hidden
    /// Whether a container tells of appearances, rather than the window.
    var isShownByContainer = false
    /// Whether the present change of appearance is animated.
    var isAnimated = false
    var isBeingPresented = false
    var isBeingDismissed = false
    var isMovingToParent = false
    var isMovingFromParent = false
    var traits = TraitState()
    var childTraits: [ObjectIdentifier: UITraitCollection] = [:]
    lazy var navigationItem = UINavigationItem(title: "")
    lazy var tabBarItem = UITabBarItem()
    var toolbarItems: [UIBarButtonItem]?
}

extension UIViewController {
    /// The controllers that are part of this one.
    public var children: [UIViewController] { relations.children }
    /// The controller that this one is part of.
    public var parent: UIViewController? { relations.parent }

    func adopt(_ child: UIViewController) {
        guard child !== self, child.relations.parent !== self else { return }
        if child.relations.parent != nil { child.leaveParent() }
        child.willMove(toParent: self)
        relations.children.append(child)
        child.relations.parent = self
    }

    func leaveParent() {
        guard let parent = relations.parent else { return }
        parent.relations.children.removeAll { $0 === self }
        relations.parent = nil
        didMove(toParent: nil)
    }

    /// The nearest controller of a kind that this one is part of.
    func ancestor<Kind: UIViewController>(of kind: Kind.Type) -> Kind? {
        var controller = relations.parent
        while let one = controller {
            if let found = one as? Kind { return found }
            controller = one.relations.parent
        }
        return nil
    }

    /// Whether the controller was presented just now.
    public var isBeingPresented: Bool { relations.isBeingPresented }
    /// Whether the controller is being dismissed.
    public var isBeingDismissed: Bool { relations.isBeingDismissed }
    /// Whether the controller comes into another one.
    public var isMovingToParent: Bool { relations.isMovingToParent }
    /// Whether the controller leaves another one.
    public var isMovingFromParent: Bool { relations.isMovingFromParent }

    /// Tells a child that its view is about to be shown or taken away.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        relations.isAnimated = animated
        isAppearing ? beginAppearing() : beginDisappearing()
    }

    /// Tells a child that its view was shown or taken away.
    public func endAppearanceTransition() {
        switch relations.appearance {
        case .appearing: endAppearing()
        case .disappearing: endDisappearing()
        case .hidden, .visible: break
        }
    }

    func beginAppearing() {
        guard relations.appearance == .hidden || relations.appearance == .disappearing else { return }
        loadViewIfNeeded()
        relations.appearance = .appearing
        viewWillAppear(relations.isAnimated)
    }

    func endAppearing() {
        guard relations.appearance == .appearing else { return }
        viewIsAppearing(relations.isAnimated)
        viewIfLoaded?.layoutIfNeeded()
        relations.appearance = .visible
        viewDidAppear(relations.isAnimated)
        relations.isAnimated = false
    }

    func beginDisappearing() {
        guard relations.appearance == .visible || relations.appearance == .appearing else { return }
        relations.appearance = .disappearing
        viewWillDisappear(relations.isAnimated)
    }

    func endDisappearing() {
        guard relations.appearance == .disappearing else { return }
        relations.appearance = .hidden
        viewDidDisappear(relations.isAnimated)
        relations.isAnimated = false
    }
}
