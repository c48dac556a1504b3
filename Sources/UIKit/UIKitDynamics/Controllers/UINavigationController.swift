/// Shows the last of a row of controllers, under a bar; it comes from the right and goes there.
open class UINavigationController: UIViewController {
    /// The bar.
    public final let navigationBar = UINavigationBar(frame: .zero)
    /// The stack of controllers, the top one last.
    private var stack: [UIViewController] = []
    /// The content whose scrolling the bar follows.
    private weak var scrolled: UIScrollView?
    /// Ends at once what brings the shown controller.
    private var endPush: (() -> Void)?
    /// The change that an animator of the delegate animates, kept while it goes on.
    private var transition: ContainerTransition?
    /// The number of changes of the stack.
    private var changes = 0
    /// The delegate, called when controllers are shown.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The swipe-back gesture; it has no effect here.
    open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? = UIScreenEdgePanGestureRecognizer()
    /// Whether the bar is hidden.
    open var isNavigationBarHidden = false {
        didSet {
            navigationBar.isHidden = isNavigationBarHidden && slides == 0
            layOut()
        }
    }
    /// The number of times that the bar is sliding in or out.
    private var slides = 0
    /// The bar at the bottom with the top controller's ``UIViewController/toolbarItems``.
    public final let toolbar: UIToolbar! = UIToolbar(frame: .zero)
    /// Whether the toolbar is hidden; default: yes.
    open var isToolbarHidden = true { didSet { if isToolbarHidden != oldValue { layOut() } } }
    /// The duration in which UIKit's bars appear and disappear, in seconds.
    public nonisolated static let hideShowBarDuration: CGFloat = 0.2
    /// Whether swipes hide the bar; stored, without effect.
    @Inert("UINavigationController.hidesBarsOnSwipe")
    open var hidesBarsOnSwipe = false

    /// Creates a navigation controller with a root controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
    }

    /// Creates an empty navigation controller; bars of other classes have no effect.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
        if navigationBarClass != nil { ignore("UINavigationController.init(navigationBarClass:toolbarClass:)") }
    }

    /// Creates an empty navigation controller.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a navigation controller from a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The stack of controllers, the top one last.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { change(to: newValue, animated: false) }
    }

    /// Replaces the stack of controllers.
    open dynamic func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        change(to: viewControllers, animated: animated)
    }

    /// The controller at the top of the stack.
    open var topViewController: UIViewController? { stack.last }
    /// The visible controller: the top one, or one presented over it.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Pushes a controller.
    open dynamic func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }) else {
            return raise(
                "\(type(of: self)) is pushing the same view controller instance (\(type(of: viewController))) more than "
                    + "once which is not supported and is most likely an error in the application")
        }
        guard !(viewController is UINavigationController) else {
            return raise("Pushing a navigation controller is not supported")
        }
        change(to: stack + [viewController], animated: animated)
    }

    /// Pushes a controller.
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    /// Pops and returns the top controller.
    @discardableResult
    open dynamic func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        let last = stack.last
        change(to: stack.dropLast(), animated: animated)
        return last
    }

    /// Pops to the first controller, and returns the popped ones.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Pops to a controller, and returns the popped ones.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        let gone = Array(stack[(index + 1)...])
        change(to: Array(stack[...index]), animated: animated)
        return gone
    }

    /// The time in which the bar slides in or out, in seconds, as measured on devices.
    private static let slideDuration: TimeInterval = 0.33

    /// Sets whether the bar is hidden; animated, it slides in or out at the top, and the content follows.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isNavigationBarHidden else { return }
        // While a controller comes, the bar changes with it.
        guard animated, HostContext.current != nil, endPush == nil, topViewController?.viewIfLoaded?.window != nil
        else {
            return isNavigationBarHidden = hidden
        }
        slides += 1
        navigationBar.isHidden = false
        view.layoutIfNeeded()
        UIView.animate(withDuration: Self.slideDuration) {
            self.isNavigationBarHidden = hidden
            self.view.layoutIfNeeded()
        } completion: { [weak self] _ in
            guard let self else { return }
            slides -= 1
            if slides == 0 { navigationBar.isHidden = isNavigationBarHidden }
        }
    }

    /// Sets whether the toolbar is hidden, without animation.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    open override func loadView() {
        super.loadView()
        view.addSubview(navigationBar)
        toolbar.isHidden = true
        view.addSubview(toolbar)
    }

    open dynamic override func viewDidLoad() {
        super.viewDidLoad()
        showTop(nil, animated: false)
    }

    open dynamic override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layOut()
    }

    private func change(to new: [UIViewController], animated: Bool) {
        endPush?()
        let (old, oldStack) = (topViewController, stack)
        let comesBack = new.last.map { last in stack.contains { $0 === last } } ?? false
        for gone in stack where !new.contains(where: { $0 === gone }) {
            gone.willMove(toParent: nil)
            gone.leaveParent()
        }
        for come in new where come.parent !== self {
            adopt(come)
            come.relations.isShownByContainer = false
        }
        stack = new
        if isViewLoaded, old !== topViewController {
            showTop(old, animated: animated, comesBack: comesBack, insteadOf: oldStack)
        }
        for come in new { come.didMove(toParent: self) }
    }

    private func showTop(
        _ old: UIViewController?, animated: Bool, comesBack: Bool = false, insteadOf oldStack: [UIViewController] = []
    ) {
        changes += 1
        old?.relations.isAnimated = animated
        if animated, let old, let top = topViewController, view.window != nil, HostContext.current != nil {
            if let animator = delegate?.navigationController(
                self, animationControllerFor: comesBack ? .pop : .push, from: old, to: top)
            {
                return push(old, top, by: animator, insteadOf: oldStack)
            }
            return push(old, top, comesBack: comesBack)
        }
        old?.viewIfLoaded?.removeFromSuperview()
        guard let top = topViewController, let content = top.view else { return }
        delegate?.navigationController(self, willShow: top, animated: animated)
        top.relations.isAnimated = animated
        view.insertSubview(content, at: 0)
        layOut()
        delegate?.navigationController(self, didShow: top, animated: animated)
    }

    /// The duration of a push or pop, in seconds, as measured on devices; UIKit documents none.
    private static let pushDuration: TimeInterval = 0.35

    /// Slides a controller's view over the previous one, which moves by a third of the width; or the reverse.
    private func push(_ old: UIViewController, _ top: UIViewController, comesBack: Bool) {
        guard let content = top.view, let before = old.view else { return }
        delegate?.navigationController(self, willShow: top, animated: true)
        top.relations.isAnimated = true
        for controller in [old, top] { controller.relations.isShownByContainer = true }
        let number = changes
        old.beginDisappearing()
        top.beginAppearing()
        guard number == changes else {
            // The stack may have changed meanwhile.
            before.removeFromSuperview()
            old.endDisappearing()
            old.relations.isShownByContainer = false
            guard endPush == nil else { return }
            top.beginDisappearing()
            top.endDisappearing()
            top.relations.isShownByContainer = false
            return
        }
        view.insertSubview(content, at: comesBack ? 0 : 1)
        layOut()
        let (place, width) = (content.center, view.bounds.width)
        let (right, left) = (place.x + width, place.x - width / 3)
        content.center.x = comesBack ? left : right
        let oldPlace = before.center
        endPush = { [unowned self] in
            endPush = nil
            before.removeFromSuperview()
            (before.center, content.center) = (oldPlace, place)
            layOut()
            old.endDisappearing()
            top.endAppearing()
            for controller in [old, top] { controller.relations.isShownByContainer = false }
            delegate?.navigationController(self, didShow: top, animated: true)
        }
        UIView.animate(withDuration: Self.pushDuration, delay: 0, options: .curveEaseInOut) {
            content.center.x = place.x
            before.center.x = comesBack ? right : left
        } completion: { [weak self] _ in
            if let self, changes == number { endPush?() }
        }
    }

    /// Lets an animator of the delegate bring a controller; where it is cancelled, the old stack is back.
    private func push(
        _ old: UIViewController, _ top: UIViewController, by animator: any UIViewControllerAnimatedTransitioning,
        insteadOf oldStack: [UIViewController]
    ) {
        delegate?.navigationController(self, willShow: top, animated: true)
        top.relations.isAnimated = true
        top.loadViewIfNeeded()
        layOut()
        let transition = ContainerTransition(from: old, to: top, in: view)
        self.transition = transition
        endPush = { [unowned transition] in transition.completeTransition(true) }
        transition.onEnd = { [unowned self] isDone in
            (endPush, self.transition) = (nil, nil)
            if isDone {
                layOut()
                return delegate?.navigationController(self, didShow: top, animated: true) ?? ()
            }
            for gone in stack where !oldStack.contains(where: { $0 === gone }) { gone.leaveParent() }
            for back in oldStack where back.parent !== self { adopt(back) }
            stack = oldStack
            layOut()
        }
        transition.run(animator, delegate?.navigationController(self, interactionControllerFor: animator))
    }

    private func layOut() {
        guard isViewLoaded else { return }
        let bounds = view.bounds
        navigationBar.onChange = { [weak self] in self?.layOut() }
        // In a sheet bars are 12 points higher.
        let isSheet = view.superview is SheetView && bounds.height < view.window?.bounds.height ?? 0
        navigationBar.rowHeight = isSheet ? 56 : 44
        guard let shown = topViewController, endPush == nil else { return layOutBar() }
        let back = stack.count > 1 ? stack[stack.count - 2].navigationItem.titleOfBackButton : nil
        navigationBar.show(shown.navigationItem, back: back) { [weak self] in
            self?.popViewController(animated: true)
        }
        // Before it is in a window, what the device covers is not known.
        if view.window != nil { watch(shown.viewIfLoaded == nil ? nil : shown.contentScrollView(for: .top)) }
        layOutBar()
        let isUnderBar = shown.edgesForExtendedLayout.contains(.top)
        let covered = isNavigationBarHidden ? 0 : min(navigationBar.bounds.height, fullHeight)
        let free = UIEdgeInsets(top: isUnderBar ? 0 : covered, left: 0, bottom: 0, right: 0)
        shown.viewIfLoaded?.frame = bounds.inset(by: free)
        shown.viewIfLoaded?.cover(top: isUnderBar ? covered : 0, bottom: layOutToolbar(for: shown))
    }

    func toolbarItemsChanged(of controller: UIViewController) { if controller === topViewController { layOut() } }

    /// The bar's height with all of a large title, in points.
    private var fullHeight: CGFloat {
        view.safeAreaInsets.top + navigationBar.rowHeight + (isTitleLarge ? UINavigationBar.largeTitleHeight : 0)
    }

    /// Whether the shown item's title is large where its content stands at the top.
    private var isTitleLarge: Bool {
        guard navigationBar.prefersLargeTitles, !isNavigationBarHidden, view.bounds.height > 440 else { return false }
        return stack.reduce(true) { isLarge, controller in
            switch controller.navigationItem.largeTitleDisplayMode {
            case .automatic: isLarge
            case .always: true
            case .never: false
            }
        }
    }

    /// Gives the bar the height that belongs to where the content is scrolled.
    private func layOutBar() {
        let (top, row) = (view.safeAreaInsets.top, navigationBar.rowHeight)
        var large: CGFloat = isTitleLarge ? UINavigationBar.largeTitleHeight : 0
        var isAtEdge = true
        if let scrolled {
            // How far the content reaches under the bar's row; nothing was scrolled before the first layout.
            let free = -scrolled.contentOffset.y - scrolled.contentInset.top - top - row
            isAtEdge = free >= large - 0.5
            if isTitleLarge { large = max(0, free) }
        }
        navigationBar.largeHeight = isTitleLarge ? large : nil
        navigationBar.isAtEdge = isAtEdge
        let height = top + row + (isTitleLarge ? large : 0)
        let frame = CGRect(
            x: 0, y: isNavigationBarHidden ? -height : 0, width: view.bounds.width, height: height)
        if navigationBar.frame != frame { navigationBar.frame = frame }
    }

    /// Places the toolbar, and returns the height that it covers, in points.
    private func layOutToolbar(for shown: UIViewController) -> CGFloat {
        toolbar.isHidden = isToolbarHidden
        guard !isToolbarHidden else { return 0 }
        let height = 44 + view.safeAreaInsets.bottom
        toolbar.frame = CGRect(
            x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
        if toolbar.items ?? [] != shown.toolbarItems ?? [] { toolbar.items = shown.toolbarItems }
        return height
    }

    /// Follows a scroll view's content, with which a large title shrinks.
    private func watch(_ content: UIScrollView?) {
        guard content !== scrolled || content?.largeTitleRoom == nil else { return }
        scrolled?.onScroll = nil
        scrolled?.largeTitleRoom = nil
        scrolled = content
        content?.onScroll = { [weak self] in self?.contentScrolled() }
        guard isTitleLarge, let content else { return }
        content.largeTitleRoom = { [weak self] in
            guard let self, isTitleLarge else { return 0 }
            return max(0, UINavigationBar.largeTitleHeight - (navigationBar.largeHeight ?? 0))
        }
        // At the top all of the title is seen.
        if content.isAtTop {
            shownViewCover(fullHeight)
            content.standAtTop(under: fullHeight)
        }
    }

    private func shownViewCover(_ height: CGFloat) {
        guard let shown = topViewController, shown.edgesForExtendedLayout.contains(.top) else { return }
        shown.viewIfLoaded?.cover(top: height, bottom: isToolbarHidden ? 0 : toolbar.bounds.height)
    }

    private func contentScrolled() {
        guard endPush == nil else { return }
        layOutBar()
        shownViewCover(min(navigationBar.bounds.height, fullHeight))
    }
}

extension UIViewController {
    /// Sets the items of the navigation controller's toolbar, without animation.
    public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        self.toolbarItems = toolbarItems
    }
}
