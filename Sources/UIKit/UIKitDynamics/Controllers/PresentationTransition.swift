import Foundation

/// The transition between two controllers' views.
final class PresentationTransition: NSObject, UIViewControllerContextTransitioning,
    UIViewControllerTransitionCoordinator, UIViewControllerTransitionCoordinatorContext
{
    private let from: UIViewController
    private let to: UIViewController
    private let isPresentation: Bool
    /// The view that contains both during the transition.
    let containerView: UIView
    let isAnimated: Bool
    private(set) var transitionWasCancelled = false
    private var isOver = false
    /// Called at the end with whether the transition was completed.
    var onEnd: (Bool) -> Void = { _ in }
    /// The animation controller, retained during the transition.
    private var animation: (any UIViewControllerAnimatedTransitioning)?

    /// The custom presentation controller, if any.
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

    /// Runs an animation; without one, the change is immediate.
    func run(_ animation: (any UIViewControllerAnimatedTransitioning)?) {
        let changing = isPresentation ? to : from
        changing.relations.isShownByContainer = true
        changing.relations.transition = self
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
            leaving.relations.isShownByContainer = false
        }
        onEnd(didComplete)
        for one in afterwards { one() }
        (alongside, afterwards) = ([], [])
        (isPresentation ? to : from).relations.transition = nil
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
        // As in UIKit, the view outside the container is not handed over.
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

/// The standard presentation animation without a delegate: slide up or fade in.
final class StandardTransition: NSObject, UIViewControllerAnimatedTransitioning {
    private enum Look {
        case coverVertical
        case crossDissolve
        /// Fades in, slightly enlarged at first.
        case alert
    }

    private let look: Look

    /// The transition that `controller` requests; flip and curl are drawn as a dissolve.
    private init(of controller: UIViewController) {
        look =
            switch (controller, controller.modalTransitionStyle) {
            case (let alert as UIAlertController, _): alert.preferredStyle == .alert ? .alert : .coverVertical
            case (_, .coverVertical): .coverVertical
            case (_, .crossDissolve), (_, .flipHorizontal), (_, .partialCurl): .crossDissolve
            }
    }

    /// The transition of a controller; nil without an active host, which disables animations.
    static func atWork(of controller: UIViewController) -> StandardTransition? {
        HostContext.current.map { _ in StandardTransition(of: controller) }
    }

    /// As measured on devices; UIKit documents none.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        look == .alert ? 0.25 : 0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let (coming, going) = (context.view(forKey: .to), context.view(forKey: .from))
        guard let view = coming ?? going else { return context.completeTransition(true) }
        let there = view.frame
        let away: () -> Void
        let (transform, alpha) = (view.transform, view.alpha)
        switch look {
        case .coverVertical:
            away = { view.frame.origin.y = context.containerView.bounds.maxY }
        case .crossDissolve: away = { view.alpha = 0 }
        case .alert:
            away = {
                view.alpha = 0
                if coming != nil { view.transform = transform.scaledBy(x: 1.2, y: 1.2) }
            }
        }
        if let coming {
            context.containerView.addSubview(coming)
            away()
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: 0
        ) {
            guard coming != nil else { return away() }
            if self.look == .coverVertical { view.frame = there }
            (view.transform, view.alpha) = (transform, alpha)
        } completion: { _ in
            context.completeTransition(true)
            // Restores the view for the next presentation.
            if going != nil { (view.transform, view.alpha) = (transform, alpha) }
        }
    }
}
