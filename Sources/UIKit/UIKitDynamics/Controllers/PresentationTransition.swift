import Foundation

/// How one controller's view takes the place of another's.
final class PresentationTransition: NSObject, UIViewControllerContextTransitioning,
    UIViewControllerTransitionCoordinator, UIViewControllerTransitionCoordinatorContext
{
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

    /// What shows the controller in a way of its own.
    var presentation: UIPresentationController? {
        didSet {
            presentation?.container = containerView
            (containerView as? TransitionView)?.presentation = presentation
        }
    }
    private var alongside: [() -> Void] = []
    private var afterwards: [() -> Void] = []
    private(set) var transitionDuration: TimeInterval = 0
    var isCancelled: Bool { transitionWasCancelled }

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
        changing.kin.transition = self
        if isAnimated, let animation { transitionDuration = animation.transitionDuration(using: self) }
        isPresentation ? presentation?.presentationTransitionWillBegin() : presentation?.dismissalTransitionWillBegin()
        isPresentation ? changing.beginAppearing() : changing.beginDisappearing()
        guard let animation, isAnimated else {
            if isPresentation, let view = to.view {
                view.frame = finalFrame(for: to)
                containerView.addSubview(view)
            }
            for one in alongside { one() }
            return completeTransition(true)
        }
        if isPresentation { to.view.frame = finalFrame(for: to) }
        self.animation = animation
        animation.animateTransition(using: self)
        guard !alongside.isEmpty else { return }
        let blocks = alongside
        UIView.animate(withDuration: transitionDuration) { for block in blocks { block() } }
    }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isOver else { return false }
        if let animation { alongside.append { [unowned self] in animation(self) } }
        if let completion { afterwards.append { [unowned self] in completion(self) } }
        return true
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
        for one in afterwards { one() }
        (alongside, afterwards) = ([], [])
        (isPresentation ? to : from).kin.transition = nil
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
        if vc === from && !isPresentation { return .zero }
        return isPresentation && vc === to
            ? presentation?.frameOfPresentedViewInContainerView ?? containerView.bounds : containerView.bounds
    }

    var isInteractive: Bool { false }
    var presentationStyle: UIModalPresentationStyle { (isPresentation ? to : from).modalPresentationStyle }
    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() {}
    func pauseInteractiveTransition() {}
    var targetTransform: CGAffineTransform { .identity }
}
