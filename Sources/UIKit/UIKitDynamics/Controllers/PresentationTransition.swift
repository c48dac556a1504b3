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
    /// What follows a finger, kept while the transition goes on.
    private var interaction: (any UIViewControllerInteractiveTransitioning)?
    /// What views in the transition looked like before it.
    private var looks: [(view: UIView, frame: CGRect, transform: CGAffineTransform, alpha: CGFloat)] = []
    /// What makes the animation, kept while it goes on.
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
        var old = isPresentation ? nil : from.viewIfLoaded?.superview
        while let view = old, !(view is TransitionView) { old = view.superview }
        containerView = old ?? TransitionView(frame: window.bounds)
        super.init()
        if containerView.superview == nil { window.addSubview(containerView) }
    }

    /// Lets an animation run, led by a finger where something follows one; without one the change happens at once.
    func run(
        _ animation: (any UIViewControllerAnimatedTransitioning)?,
        _ interaction: (any UIViewControllerInteractiveTransitioning)? = nil
    ) {
        let changing = isPresentation ? to : from
        changing.relations.isShownByContainer = true
        changing.relations.transition = self
        if isAnimated, let animation { transitionDuration = animation.transitionDuration(using: self) }
        isPresentation ? presentation?.presentationTransitionWillBegin() : presentation?.dismissalTransitionWillBegin()
        isPresentation ? changing.beginAppearing() : changing.beginDisappearing()
        guard let animation, isAnimated else {
            if isPresentation, let view = shownView {
                view.frame = finalFrame(for: to)
                containerView.addSubview(view)
            }
            for one in alongside { one() }
            return completeTransition(true)
        }
        if isPresentation { shownView?.frame = finalFrame(for: to) }
        self.animation = animation
        self.interaction = interaction
        looks = [from.viewIfLoaded, isPresentation ? shownView : nil].compactMap { view in
            view.map { ($0, $0.frame, $0.transform, $0.alpha) }
        }
        if let interaction {
            interaction.startInteractiveTransition(self)
        } else {
            beginAnimation()
        }
    }

    /// Begins the animator's animation and those along with it; returns how long it takes, in seconds.
    @discardableResult
    func beginAnimation() -> TimeInterval {
        animation?.animateTransition(using: self)
        let blocks = alongside
        if !blocks.isEmpty { UIView.animate(withDuration: transitionDuration) { for block in blocks { block() } } }
        return transitionDuration
    }

    /// Ends a transition that ran back: views look as before, and what waited for the end of their animations is called.
    func endCancelled() {
        let layer = containerView.layer
        (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
        for look in looks {
            look.view.transform = look.transform
            (look.view.frame, look.view.alpha) = (look.frame, look.alpha)
        }
        func end(_ view: UIView) {
            view.layer.removeAllAnimations()
            view.subviews.forEach(end)
        }
        end(containerView)
        // An animator that never says so ends here.
        if !isOver { completeTransition(false) }
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
            shownView?.removeFromSuperview()
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
        (animation, interaction, looks) = (nil, nil, [])
    }

    /// The view that comes or goes: the controller's, or the one that its presentation puts around it.
    private var shownView: UIView? { presentation?.presentedView ?? (isPresentation ? to : from).view }

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
        case .from: isPresentation ? nil : shownView
        case .to: isPresentation ? shownView : nil
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

    var isInteractive: Bool { interaction != nil }
    var presentationStyle: UIModalPresentationStyle { (isPresentation ? to : from).modalPresentationStyle }
    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() { transitionWasCancelled = true }
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
        /// From below, with what is behind dimmed meanwhile.
        case actionSheet
    }

    private let look: Look
    private let alert: UIAlertController?

    /// The transition that `controller` requests; flip and curl are drawn as a dissolve.
    private init(of controller: UIViewController) {
        alert = controller as? UIAlertController
        look =
            switch (controller, controller.modalTransitionStyle) {
            case (is UIAlertController, _): alert?.preferredStyle == .alert ? .alert : .actionSheet
            case (_, _) where controller.relations.presentation is UIPopoverPresentationController: .crossDissolve
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
        look == .alert ? 0.25 : look == .actionSheet ? 0.4 : 0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let (coming, going) = (context.view(forKey: .to), context.view(forKey: .from))
        guard let view = coming ?? going else { return context.completeTransition(true) }
        let there = view.frame
        let away: () -> Void
        let alpha = view.alpha
        switch look {
        case .coverVertical:
            away = { view.frame.origin.y = context.containerView.bounds.maxY }
        case .crossDissolve: away = { view.alpha = 0 }
        case .alert:
            away = { [alert] in
                view.alpha = 0
                if coming != nil { alert?.boxes.first?.transform = CGAffineTransform(scaleX: 1.2, y: 1.2) }
            }
        case .actionSheet:
            away = { [alert] in
                view.backgroundColor = .clear
                let boxes = alert?.boxes ?? []
                let way = view.bounds.maxY - (boxes.map(\.frame.minY).min() ?? 0)
                for box in boxes { box.transform = CGAffineTransform(translationX: 0, y: way) }
            }
        }
        if let coming {
            context.containerView.addSubview(coming)
            coming.layoutIfNeeded()
            away()
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: 0
        ) {
            guard coming != nil else { return away() }
            if self.look == .coverVertical { view.frame = there }
            self.reset(view, alpha)
        } completion: { _ in
            context.completeTransition(true)
            // Whoever shows the controller again finds its view as it was.
            if going != nil { self.reset(view, alpha) }
        }
    }

    private func reset(_ view: UIView, _ alpha: CGFloat) {
        view.alpha = alpha
        guard let alert else { return }
        view.backgroundColor = UIAlertController.dimming
        for box in alert.boxes { box.transform = .identity }
    }
}
