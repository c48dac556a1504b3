import Foundation

/// How one controller's view takes the place of another's.
final class PresentationTransition: NSObject, UIViewControllerContextTransitioning {
    private let from: UIViewController
    private let to: UIViewController
    private let isPresentation: Bool
    /// The view in which both stand while it goes on.
    let containerView: UIView
    let isAnimated: Bool
    private(set) var transitionWasCancelled = false
    private var isOver = false
    /// Hears at the end whether it was completed.
    var onEnd: (Bool) -> Void = { _ in }
    /// What makes the animation, kept while it goes on.
    private var animation: (any UIViewControllerAnimatedTransitioning)?

    init(
        from: UIViewController, to: UIViewController, in window: UIWindow, isPresentation: Bool, isAnimated: Bool
    ) {
        (self.from, self.to, self.isPresentation, self.isAnimated) = (from, to, isPresentation, isAnimated)
        let old = isPresentation ? nil : from.viewIfLoaded?.superview
        containerView = old is TransitionView ? old ?? window : TransitionView(frame: window.bounds)
        super.init()
        if containerView.superview == nil { window.addSubview(containerView) }
    }

    /// Lets an animation run; without one the change happens at once.
    func run(_ animation: (any UIViewControllerAnimatedTransitioning)?) {
        let changing = isPresentation ? to : from
        changing.kin.isShownByContainer = true
        isPresentation ? changing.beginAppearing() : changing.beginDisappearing()
        guard let animation, isAnimated else {
            if isPresentation, let view = to.view {
                view.frame = containerView.bounds
                containerView.addSubview(view)
            }
            return completeTransition(true)
        }
        if isPresentation { to.view.frame = containerView.bounds }
        self.animation = animation
        animation.animateTransition(using: self)
    }

    func completeTransition(_ didComplete: Bool) {
        guard !isOver else { return }
        isOver = true
        transitionWasCancelled = !didComplete
        if isPresentation == didComplete {
            if isPresentation { to.endAppearing() }
        } else {
            let leaving = isPresentation ? to : from
            leaving.viewIfLoaded?.removeFromSuperview()
            containerView.removeFromSuperview()
            leaving.endDisappearing()
            leaving.kin.isShownByContainer = false
        }
        onEnd(didComplete)
        animation?.animationEnded(didComplete)
        animation = nil
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        // As in UIKit, the view that stays outside the container is not handed over.
        switch key {
        case .from: isPresentation ? nil : from.view
        case .to: isPresentation ? to.view : nil
        default: nil
        }
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        vc === to && isPresentation ? .zero : vc.viewIfLoaded?.frame ?? .zero
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        vc === from && !isPresentation ? .zero : containerView.bounds
    }

    var isInteractive: Bool { false }
    var presentationStyle: UIModalPresentationStyle { (isPresentation ? to : from).modalPresentationStyle }
    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() {}
    func pauseInteractiveTransition() {}
    var targetTransform: CGAffineTransform { .identity }
}

/// The view that holds a presented controller's.
final class TransitionView: UIView {}
