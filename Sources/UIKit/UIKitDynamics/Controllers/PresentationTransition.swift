/// The transition of a presentation or dismissal.
final class PresentationTransition: ControllerTransition {
    private let isPresentation: Bool
    /// Whether an animator moves both views, as where the presenting view is removed at the end.
    private var movesBoth = false

    /// The custom presentation controller, if any.
    var presentation: UIPresentationController? {
        didSet {
            presentation?.container = containerView
            (containerView as? TransitionView)?.presentation = presentation
        }
    }

    init(
        from: UIViewController, to: UIViewController, in window: UIWindow, isPresentation: Bool, isAnimated: Bool
    ) {
        self.isPresentation = isPresentation
        var old = isPresentation ? nil : from.viewIfLoaded?.superview
        while let view = old, !(view is TransitionView) { old = view.superview }
        super.init(
            from: from, to: to, in: old ?? TransitionView(frame: window.bounds), isAnimated: isAnimated)
        if containerView.superview == nil { window.addSubview(containerView) }
    }

    /// Lets an animation run, led by a finger where something follows one; without one the change happens at once.
    ///
    /// - Parameter isOwn: whether the animation is of a delegate.
    func run(
        _ animation: (any UIViewControllerAnimatedTransitioning)?, isOwn: Bool,
        _ interaction: (any UIViewControllerInteractiveTransitioning)? = nil
    ) {
        changing.relations.isShownByContainer = true
        changing.relations.transition = self
        prepare(animation)
        isPresentation ? presentation?.presentationTransitionWillBegin() : presentation?.dismissalTransitionWillBegin()
        isPresentation ? changing.beginAppearing() : changing.beginDisappearing()
        guard let animation, isAnimated else {
            if isPresentation, let view = shownView {
                view.frame = finalFrame(for: to)
                containerView.addSubview(view)
            }
            return finishAtOnce()
        }
        if isPresentation { shownView?.frame = finalFrame(for: to) }
        if isOwn, presentationStyle == .fullScreen, let view = remaining.viewIfLoaded {
            movesBoth = true
            containerView.insertSubview(view, at: 0)
        }
        start(animation, interaction, of: [from.viewIfLoaded, isPresentation ? shownView : nil])
    }

    override func finish(_ isDone: Bool) {
        // The presenting view is back in the window, under the container, before that goes.
        if movesBoth, let window = containerView.superview, let view = remaining.viewIfLoaded {
            if isPresentation == isDone {
                if !isDone { view.removeFromSuperview() }
            } else {
                window.insertSubview(view, at: 0)
            }
        }
        if isPresentation == isDone {
            if isPresentation { to.endAppearing() }
        } else {
            let leaving = isPresentation ? to : from
            shownView?.removeFromSuperview()
            leaving.viewIfLoaded?.removeFromSuperview()
            containerView.removeFromSuperview()
            leaving.endDisappearing()
            leaving.relations.isShownByContainer = false
        }
    }

    /// The controller that comes or goes.
    private var changing: UIViewController { isPresentation ? to : from }
    /// The controller that presents.
    private var remaining: UIViewController { isPresentation ? from : to }
    /// The view that comes or goes: the controller's, or the one that its presentation puts around it.
    private var shownView: UIView? { presentation?.presentedView ?? changing.view }

    override func view(forKey key: UITransitionContextViewKey) -> UIView? {
        // As in UIKit, the view outside the container is not handed over.
        switch key {
        case .from: isPresentation ? (movesBoth ? from.viewIfLoaded : nil) : shownView
        case .to: isPresentation ? shownView : (movesBoth ? to.viewIfLoaded : nil)
        default: nil
        }
    }

    override func initialFrame(for vc: UIViewController) -> CGRect {
        vc === to && isPresentation ? .zero : vc.viewIfLoaded?.frame ?? .zero
    }

    override func finalFrame(for vc: UIViewController) -> CGRect {
        if vc === from && !isPresentation { return .zero }
        return isPresentation && vc === to
            ? presentation?.frameOfPresentedViewInContainerView ?? containerView.bounds : containerView.bounds
    }

    override var presentationStyle: UIModalPresentationStyle { changing.modalPresentationStyle }
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
