/// A controller that manages a view.
open class UIViewController: UIResponder {
    private var loadedView: UIView?
    /// The controller's relations to other controllers.
    final var relations = ControllerRelations()

    /// The controller's state from its storyboard or nib.
    final var nibState = NibState()

    /// Creates a controller whose view comes from a nib, if there is one, or else from ``loadView()``.
    ///
    /// - Parameters:
    ///   - nibNameOrNil: the nib's name; nil for that of the class, or of the class without "Controller".
    ///   - nibBundleOrNil: the nib's bundle; nil for the bundles of the program.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
        (nibState.name, nibState.bundle) = (nibNameOrNil, nibBundleOrNil)
    }

    /// Creates a controller from a storyboard or nib.
    public required init?(coder: NSCoder) {
        super.init()
        (coder as? NibCoder)?.configure(self)
    }

    /// Creates a controller whose view comes from ``loadView()``.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Whether a presented controller determines the status bar's style; stored, without effect.
    @Inert("UIViewController.modalPresentationCapturesStatusBarAppearance")
    open var modalPresentationCapturesStatusBarAppearance = false

    /// A title for the user, shown by bars.
    open var title: String? {
        didSet {
            relations.navigationItem.title = title
            relations.tabBarItem.title = title
        }
    }

    /// The controller's view, loaded on first access.
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

    /// The view, if already loaded.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view, unless it is loaded.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        // An empty view, if a subclass's loadView() sets none; UIKit would recurse forever.
        if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
        viewDidLoad()
    }

    /// Creates the view: the storyboard's or nib's, or an empty one of the screen's size.
    open func loadView() { view = nibState.view(for: self) ?? UIView(frame: UIScreen.main.bounds) }
    /// Called once, after the view was loaded.
    open dynamic func viewDidLoad() {}
    /// Called before the view is shown.
    open dynamic func viewWillAppear(_ animated: Bool) {}
    /// Called after the view was added to the window, before layout.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called after the view was shown, before time advances.
    open dynamic func viewDidAppear(_ animated: Bool) {}
    /// Called before the view is removed.
    open dynamic func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view was removed.
    open dynamic func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view lays out its subviews.
    open dynamic func viewWillLayoutSubviews() {}
    /// Sets properties before layout; called again after what it read of observable objects changed.
    open func updateProperties() {}
    /// Called after the view laid out its subviews.
    open dynamic func viewDidLayoutSubviews() {}
    /// Called after the safe area changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called before the view changes its size, for example by rotation.
    open dynamic func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    }
    /// Called before the traits change.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    /// Called after the traits changed, with the previous ones.
    open dynamic func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Called when memory is low, which never happens here.
    open func didReceiveMemoryWarning() {}

    /// The traits of the controller: those of its environment with its overrides.
    open var traitCollection: UITraitCollection { inheritedTraits.overridden(by: effectiveOverrides) }
    /// Whether the status bar is hidden; hosts show none.
    open dynamic var prefersStatusBarHidden: Bool { false }
    /// The preferred style of the status bar; hosts show none.
    open dynamic var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// The preferred animation of status bar changes; hosts show none.
    open dynamic var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// Requests an update of the status bar; hosts show none.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Whether the home indicator is hidden; hosts show none.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Requests an update of the home indicator; hosts show none.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The edges at which the controller's gestures take precedence over the system's; hosts have no system gestures.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Whether the interface rotates with the device; hosts do not rotate it.
    open dynamic var shouldAutorotate: Bool { true }
    /// The supported interface orientations.
    open dynamic var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// The preferred orientation when presented.
    open dynamic var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// The orientation of the interface.
    open var interfaceOrientation: UIInterfaceOrientation { UIInterfaceOrientation(UIDevice.current.orientation) }
    /// The child that decides on the status bar's style; hosts show none.
    open var childForStatusBarStyle: UIViewController? { childViewControllerForStatusBarStyle }
    /// The child that decides whether the status bar is hidden; hosts show none.
    open var childForStatusBarHidden: UIViewController? { childViewControllerForStatusBarHidden }
    /// Swift 4's name of ``childForStatusBarStyle``, for overrides.
    open var childViewControllerForStatusBarStyle: UIViewController? { nil }
    /// Swift 4's name of ``childForStatusBarHidden``, for overrides.
    open var childViewControllerForStatusBarHidden: UIViewController? { nil }
    /// The child that decides whether the home indicator is hidden; hosts show none.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// The child that decides which gestures of the system wait; hosts have none.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// Requests an update of the edges at which the system's gestures wait; hosts have none.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Requests an update of the supported orientations; the host's device has one.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Called before the interface turns, as before iOS 8; never here.
    open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    /// Called in the animation of the turning interface, as before iOS 8; never here.
    open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    /// Called after the interface turned, as before iOS 8; never here.
    open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
    /// Whether the keyboard stays where nothing is typed into; there are no keyboards here.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
    /// Whether the controller edits its content.
    open var isEditing: Bool {
        get { relations.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    /// Sets whether the controller edits its content, which subclasses show.
    open func setEditing(_ editing: Bool, animated: Bool) {
        relations.isEditing = editing
        editButtonItemChanged()
    }
    /// Called after the layout margins of the view changed.
    open func viewLayoutMarginsDidChange() {}
    /// The actions shown under a preview; never asked here.
    open var previewActionItems: [any UIPreviewActionItem] { [] }
    /// Whether the controller is where a segue leads back to; by default where it has the action's method.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { responds(to: action) }
    /// Called when a segue leads back to the controller.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
    /// Keeps the state of the interface; never called here.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Takes the kept state of the interface; never called here.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// The preferred size of the view; of a change the parent and the presentation are notified.
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            relations.parent?.preferredContentSizeDidChange(forChildContentContainer: self)
            relations.presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// The edges that extend under bars; stored, without effect.
    @Inert("UIViewController.edgesForExtendedLayout")
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether edges extend under opaque bars; stored, without effect.
    @Inert("UIViewController.extendedLayoutIncludesOpaqueBars")
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whether scroll view insets leave room for bars; stored, without effect.
    @Inert("UIViewController.automaticallyAdjustsScrollViewInsets")
    open var automaticallyAdjustsScrollViewInsets = true
    /// Whether the controller's view is covered by presentations.
    open var definesPresentationContext = false
    /// Whether the bottom bar is hidden when the controller is pushed.
    open var hidesBottomBarWhenPushed = false
    /// The style of the controller's presentation.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The transition of the controller's presentation, unless ``transitioningDelegate`` provides one; flip and curl
    /// are drawn as a dissolve.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether interactive dismissal is disabled.
    open var isModalInPresentation = false
    /// Provides the animations of the controller's presentation.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// Whether appearance calls are forwarded to children; default: true.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// Called before the controller is added to a parent, or removed with nil.
    open dynamic func willMove(toParent parent: UIViewController?) {
        parentNews.send("will") { willMove(toParentViewController: parent) }
    }
    /// Called after the controller was added to a parent or removed.
    open func didMove(toParent parent: UIViewController?) {
        parentNews.send("did") { didMove(toParentViewController: parent) }
    }
    private final let parentNews = ParentNews()
    /// Swift 4's name of ``willMove(toParent:)``, which calls it unless it called this.
    open func willMove(toParentViewController parent: UIViewController?) {
        parentNews.send("will") { willMove(toParent: parent) }
    }
    /// Swift 4's name of ``didMove(toParent:)``, which calls it unless it called this.
    open func didMove(toParentViewController parent: UIViewController?) {
        parentNews.send("did") { didMove(toParent: parent) }
    }

    /// Adds a child controller; its view has to be added separately.
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    /// Removes the controller from its parent.
    open func removeFromParent() { leaveParent() }

    /// Presents a controller over this one.
    open dynamic func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { show(viewControllerToPresent, animated: flag, completion) }

    /// Dismisses the controller presented by this one, or else this one.
    open dynamic func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        (relations.presented != nil ? self : relations.presenting)?.unshow(animated: flag, completion)
    }

    /// Shows a detail controller: beside the primary in a split view controller, else as ``show(_:sender:)`` does.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let splitViewController, splitViewController !== self {
            splitViewController.showDetailViewController(vc, sender: sender)
        } else {
            show(vc, sender: sender)
        }
    }

    /// Shows a controller: pushed by a navigation controller if there is one, else presented.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(vc, animated: true)
        } else {
            present(vc, animated: true)
        }
    }

    /// The next responder: the view's superview, or the presenting or parent controller.
    open dynamic override var next: UIResponder? { viewIfLoaded?.superview ?? relations.presenting }

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

    /// Called to update the view's constraints before layout; by default calls the view's method.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// Additional safe area insets, in points.
    open var additionalSafeAreaInsets = UIEdgeInsets() {
        didSet { viewIfLoaded?.safeAreaMayChange() }
    }
    /// The controller's storyboard, if any.
    open var storyboard: UIStoryboard? { nibState.storyboard }
    /// Called before a segue shows its destination.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Whether a segue triggered by a view or recognizer is performed; default: true.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Performs a segue of the controller's scene.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        nibState.perform(segue: identifier, from: self, sender)
    }

    /// The navigation bar's item of the controller.
    open var navigationItem: UINavigationItem { relations.navigationItem }
    /// The items of the navigation controller's toolbar.
    open var toolbarItems: [UIBarButtonItem]? {
        get { relations.toolbarItems }
        set {
            relations.toolbarItems = newValue
            navigationController?.toolbarItemsChanged(of: self)
        }
    }

    /// The tab bar's item of the controller.
    open var tabBarItem: UITabBarItem! {
        get { relations.tabBarItem }
        set { relations.tabBarItem = newValue ?? UITabBarItem() }
    }

    /// The enclosing navigation controller.
    open var navigationController: UINavigationController? { ancestor(of: UINavigationController.self) }

    /// The enclosing tab bar controller.
    open var tabBarController: UITabBarController? { ancestor(of: UITabBarController.self) }
}

extension UIViewController {
    /// The child controllers.
    public var children: [UIViewController] { relations.children }
    /// The parent controller.
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

    /// The nearest ancestor of a class.
    func ancestor<Kind: UIViewController>(of kind: Kind.Type) -> Kind? {
        var controller = relations.parent
        while let one = controller {
            if let found = one as? Kind { return found }
            controller = one.relations.parent
        }
        return nil
    }

    /// Whether the controller is being presented.
    public var isBeingPresented: Bool { relations.isBeingPresented }
    /// Whether the controller is being dismissed.
    public var isBeingDismissed: Bool { relations.isBeingDismissed }
    /// Whether the controller is being added to a parent.
    public var isMovingToParent: Bool { relations.isMovingToParent }
    /// Whether the controller is being removed from its parent.
    public var isMovingFromParent: Bool { relations.isMovingFromParent }
}
