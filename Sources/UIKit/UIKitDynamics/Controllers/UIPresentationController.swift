public import Foundation

/// What shows a presented controller: its view over the others, as large as the window.
///
/// A subclass that a transitioning delegate hands over for the style `custom` says where the view stands, and adds views
/// of its own to the container, such as one that dims what is behind.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    /// The controller that is shown.
    public final let presentedViewController: UIViewController
    /// The controller over which it is shown.
    public internal(set) final var presentingViewController: UIViewController
    /// Decides how the controller adapts, and is notified when a user takes it away.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    weak var container: UIView?

    /// What shows a controller over another one.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        self.presentingViewController = presentingViewController ?? presentedViewController
        super.init()
    }

    /// The view that holds the shown one; nil before the presentation begins.
    open var containerView: UIView? { container ?? presentedViewController.viewIfLoaded?.superview }
    /// Whether touches beside the shown view belong to what is behind.
    var passesTouches: Bool { false }
    /// The view that is shown: the controller's, or one around it.
    open var presentedView: UIView? { presentedViewController.view }
    /// Where the view is shown in its container.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Whether the presenting controller's view leaves; stored, without effect.
    open var shouldRemovePresentersView: Bool { false }
    /// Whether the presentation fills the screen.
    open var shouldPresentInFullscreen: Bool { true }
    /// The style that was asked for.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

    /// Called before the controller comes.
    open func presentationTransitionWillBegin() {}
    /// Called after the controller came, or did not.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the controller goes.
    open func dismissalTransitionWillBegin() {}
    /// Called after the controller went, or did not.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Called before the container lays out its views.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container laid out its views.
    open func containerViewDidLayoutSubviews() {}
}

/// The view that holds a presented controller's.
final class TransitionView: UIView {
    weak var presentation: UIPresentationController?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self && presentation?.passesTouches == true ? nil : found
    }

    override func layoutSubviews() {
        presentation?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }
}

extension UIViewController {
    /// What goes on while the controller comes or goes; nil at other times.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        relations.transition ?? relations.presented?.relations.transition ?? relations.presenting?.relations.transition
            ?? relations.parent?.transitionCoordinator
    }
}

extension UIViewControllerTransitionCoordinator {
    /// Does something along with the change.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
