public import Foundation

/// Says how presented controllers come and go; every method is optional.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// What animates a controller that comes; nil for nothing.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What animates a controller that goes; nil for nothing.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// What follows a finger while a controller comes; nil for nothing.
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    /// What follows a finger while a controller goes; nil for nothing.
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    /// What shows a controller of the style `custom`.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}

/// Animates how one controller's view takes the place of another's.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// How long the animation takes, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Animates, and calls `completeTransition(_:)` at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Hears of the end.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Follows a finger while one controller's view takes the place of another's.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Begins to follow.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// What an animation of controllers works with.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view in which it happens.
    var containerView: UIView { get }
    /// Whether something is to be seen of it.
    var isAnimated: Bool { get }
    /// Whether a finger leads it.
    var isInteractive: Bool { get }
    /// Whether it was given up.
    var transitionWasCancelled: Bool { get }
    /// How the presented controller is shown.
    var presentationStyle: UIModalPresentationStyle { get }
    /// How the view that comes is turned.
    var targetTransform: CGAffineTransform { get }
    /// Hears how far a finger has led it.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Hears that a finger has led it to its end.
    func finishInteractiveTransition()
    /// Hears that a finger has given it up.
    func cancelInteractiveTransition()
    /// Hears that a finger holds it.
    func pauseInteractiveTransition()
    /// Ends it; false takes it back.
    func completeTransition(_ didComplete: Bool)
    /// The controller that goes or comes.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that goes or comes, where it is in the container.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where a controller's view is before.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where a controller's view is after.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Which controller of a transition is meant.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Which view of a transition is meant.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What goes on while a controller's view changes.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
    /// Does something along with the change, and something after it.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

/// What is known of such a change.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether something is to be seen of it.
    var isAnimated: Bool { get }
    /// How long it takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// Whether it was given up.
    var isCancelled: Bool { get }
}
