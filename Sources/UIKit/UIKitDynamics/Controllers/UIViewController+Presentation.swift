extension UIViewController {
    /// The controller that is shown over this one or one around it.
    public var presentedViewController: UIViewController? { kin.presented ?? kin.parent?.presentedViewController }
    /// The controller over which this one, or one around it, is shown.
    public var presentingViewController: UIViewController? { kin.presenting ?? kin.parent?.presentingViewController }
    /// What shows the controller, where it was presented.
    public var presentationController: UIPresentationController? {
        if let presentation = kin.presentation { return presentation }
        return kin.presenting.map { UIPresentationController(presentedViewController: self, presenting: $0) }
    }

    func show(_ other: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
        guard kin.presented == nil, other !== self, other.kin.presenting == nil, let window = viewIfLoaded?.window
        else {
            return
        }
        (kin.presented, other.kin.presenting) = (other, self)
        (other.kin.isBeingPresented, other.kin.isAnimated) = (true, animated)
        let hides = other.modalPresentationStyle == .fullScreen
        let outermost = outermostController
        let animation =
            other.transitioningDelegate?.animationController(
                forPresented: other, presenting: outermost, source: self) ?? StandardTransition.atWork(of: other)
        let transition = PresentationTransition(
            from: outermost, to: other, in: window, isPresentation: true, isAnimated: animated)
        if other.modalPresentationStyle == .custom {
            let presentation = other.transitioningDelegate?.presentationController(
                forPresented: other, presenting: outermost, source: self)
            other.kin.presentation = presentation
            transition.presentation = presentation
        }
        transition.onEnd = { done in
            other.kin.isBeingPresented = false
            other.kin.presentation?.presentationTransitionDidEnd(done)
            guard done else {
                self.kin.presented = nil
                (other.kin.presenting, other.kin.presentation) = (nil, nil)
                return
            }
            if hides { outermost.viewIfLoaded?.removeFromSuperview() }
            completion?()
        }
        transition.run(animation)
    }

    func unshow(animated: Bool, _ completion: (() -> Void)?) {
        guard let other = kin.presented, !other.kin.isBeingDismissed, let window = other.viewIfLoaded?.window else {
            return
        }
        // What still comes is there before it goes.
        if other.kin.isBeingPresented { other.kin.transition?.completeTransition(true) }
        // What is shown over that goes first.
        if other.kin.presented != nil { other.unshow(animated: false, nil) }
        (other.kin.isBeingDismissed, other.kin.isAnimated) = (true, animated)
        let outermost = outermostController
        let animation =
            other.transitioningDelegate?.animationController(forDismissed: other)
            ?? StandardTransition.atWork(of: other)
        if other.modalPresentationStyle == .fullScreen, let view = outermost.viewIfLoaded, view.superview == nil {
            window.insertSubview(view, at: 0)
        }
        let transition = PresentationTransition(
            from: other, to: outermost, in: window, isPresentation: false, isAnimated: animated)
        transition.presentation = other.kin.presentation
        transition.onEnd = { done in
            other.kin.isBeingDismissed = false
            other.kin.presentation?.dismissalTransitionDidEnd(done)
            guard done else { return }
            other.kin.presentation = nil
            if self.kin.presented === other { self.kin.presented = nil }
            other.kin.presenting = nil
            completion?()
        }
        transition.run(animation)
    }

    /// The controller that fills the screen and of which this one is part.
    private var outermostController: UIViewController { kin.parent?.outermostController ?? self }
}

/// How a presented controller is shown.
public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

/// How a presented controller comes.
public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

/// How the status bar changes.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
