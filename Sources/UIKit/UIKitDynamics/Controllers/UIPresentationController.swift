/// Manages a presentation: the presented view covers the window.
///
/// A subclass that a transitioning delegate returns for the style `custom` sets the frame of the presented view, and
/// adds its own views to the container, such as a dimming view.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    /// How it presents in a compact width, for subclasses; never asked here.
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
    /// The size of a child in a container of a size, in points: all of it.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// The presented controller.
    public final let presentedViewController: UIViewController
    /// The controller over which it is shown.
    public internal(set) final var presentingViewController: UIViewController
    /// Decides how the controller adapts, and is notified when a user takes it away.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    weak var container: UIView?

    /// Creates a presentation of a controller over another one.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        self.presentingViewController = presentingViewController ?? presentedViewController
        super.init()
    }

    /// The view that contains the presented one; nil before the presentation begins.
    open var containerView: UIView? { container ?? presentedViewController.viewIfLoaded?.superview }
    /// Whether touches beside the shown view belong to what is behind.
    var passesTouches: Bool { false }
    /// The view that is shown: the controller's, or one around it.
    open var presentedView: UIView? { presentedViewController.view }
    /// The frame of the presented view in the container.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Whether the presenting controller's view is removed; stored, without effect.
    open var shouldRemovePresentersView: Bool { false }
    /// Whether the presentation fills the screen.
    open var shouldPresentInFullscreen: Bool { true }
    /// The requested style.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

    /// The traits of the presented controller, over those of the window; stored, without effect.
    @Inert("UIPresentationController.overrideTraitCollection")
    open var overrideTraitCollection: UITraitCollection? = nil
    /// The traits of the presented controller.
    open var traitCollection: UITraitCollection { presentedViewController.traitCollection }
    /// How it presents with traits, for subclasses; never asked here.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }
    /// Called before the presentation starts.
    open func presentationTransitionWillBegin() {}
    /// Called after the presentation ended, with whether it was completed.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the dismissal starts.
    open func dismissalTransitionWillBegin() {}
    /// Called after the dismissal ended, with whether it was completed.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Called before the container lays out its views.
    open func containerViewWillLayoutSubviews() {}
    /// Called before the size changes; for subclasses.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// Called after the container laid out its views.
    open func containerViewDidLayoutSubviews() {}
    /// The presented controller's.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
}

/// The view that contains a presented controller's.
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
    /// The coordinator during a presentation or dismissal; else nil.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        relations.transition ?? relations.presented?.relations.transition ?? relations.presenting?.relations.transition
            ?? relations.parent?.transitionCoordinator
    }
}

extension UIViewControllerTransitionCoordinator {
    /// Runs animations alongside the transition.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
