/// A controller that pages between controllers by swipes.
open class UIPageViewController: UIViewController {
    /// The transition between pages; always a scroll here.
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    /// The direction of paging.
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    /// The direction to a page.
    public enum NavigationDirection: Int, Sendable { case forward, reverse }

    /// An option; none has an effect.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// The transition between pages.
    public final let transitionStyle: TransitionStyle
    /// The direction of paging.
    public final let navigationOrientation: NavigationOrientation
    /// The source of pages.
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    /// The delegate, called when pages change.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The shown controllers: one or none.
    open private(set) var viewControllers: [UIViewController]?
    private let dots = UIPageControl(frame: .zero)

    /// Creates a controller without pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller without pages, with the curl style, drawn as a scroll.
    public convenience init() { self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal) }

    /// Creates a controller from a storyboard, with horizontal paging.
    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation) = (.scroll, .horizontal)
        super.init(coder: coder)
    }

    open dynamic override func viewDidLoad() {
        super.viewDidLoad()
        let isHorizontal = navigationOrientation == .horizontal
        for direction in isHorizontal
            ? [UISwipeGestureRecognizer.Direction.left, .right] : [UISwipeGestureRecognizer.Direction.up, .down]
        {
            let swipe = UISwipeGestureRecognizer(
                target: self, action: Selector(UIPageViewController.swiped(_:), named: "swiped:"))
            swipe.direction = direction
            view.addGestureRecognizer(swipe)
        }
        view.addSubview(dots)
        show(nil, .forward, animated: false, nil)
    }

    /// Shows a controller.
    open dynamic func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let old = self.viewControllers?.first
        self.viewControllers = viewControllers
        if isViewLoaded {
            show(old, direction, animated: animated, completion)
        } else {
            completion?(true)
        }
    }

    private func swiped(_ swipe: UISwipeGestureRecognizer) { turn(swipe.direction) }

    private func turn(_ direction: UISwipeGestureRecognizer.Direction) {
        guard let old = viewControllers?.first, let dataSource else { return }
        let isForward = direction == .left || direction == .up
        let found =
            isForward
            ? dataSource.pageViewController(self, viewControllerAfter: old)
            : dataSource.pageViewController(self, viewControllerBefore: old)
        guard let found else { return }
        delegate?.pageViewController(self, willTransitionTo: [found])
        setViewControllers([found], direction: isForward ? .forward : .reverse, animated: true) { [weak self] done in
            guard let self else { return }
            self.delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: done)
        }
    }

    private func show(
        _ old: UIViewController?, _ direction: NavigationDirection, animated: Bool, _ completion: ((Bool) -> Void)?
    ) {
        showDots()
        guard let new = viewControllers?.first, new !== old || new.parent !== self, let page = new.view else {
            completion?(true)
            return
        }
        addChild(new)
        page.frame = view.bounds
        view.insertSubview(page, belowSubview: dots)
        new.didMove(toParent: self)
        let finish = { (done: Bool) in
            if let old, old !== new {
                old.willMove(toParent: nil)
                old.viewIfLoaded?.removeFromSuperview()
                old.removeFromParent()
            }
            completion?(done)
        }
        guard animated, let old, let gone = old.viewIfLoaded else { return finish(true) }
        let sign: CGFloat = direction == .forward ? 1 : -1
        let isHorizontal = navigationOrientation == .horizontal
        let (dx, dy) = isHorizontal ? (sign * view.bounds.width, 0) : (0, sign * view.bounds.height)
        page.frame = view.bounds.offsetBy(dx: dx, dy: dy)
        let bounds = view.bounds
        UIView.animate(
            withDuration: 0.3, delay: 0, options: .curveEaseOut,
            animations: {
                page.frame = bounds
                gone.frame = bounds.offsetBy(dx: -dx, dy: -dy)
            }, completion: finish)
    }

    private func showDots() {
        let count = dataSource?.presentationCount(for: self) ?? 0
        dots.isHidden = count == 0
        dots.numberOfPages = count
        if count > 0 { dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0 }
    }

    open dynamic override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        dots.frame = CGRect(x: 0, y: view.bounds.maxY - 37, width: view.bounds.width, height: 37)
    }
}

/// The source of the pages before and after a page.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// The page before another one; nil if it is the first.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after another one; nil if it is the last.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// The number of page dots; default: none.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The index of the initially selected dot; default: the first.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The delegate of a page view controller; every method is optional.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Called before a swipe changes the page.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called after a swipe changed the page.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
