extension UIViewController {
    /// The controller presented by this one or an ancestor.
    public var presentedViewController: UIViewController? {
        relations.presented ?? relations.parent?.presentedViewController
    }
    /// The controller that presents this one or an ancestor.
    public var presentingViewController: UIViewController? {
        relations.presenting ?? relations.parent?.presentingViewController
    }
    /// The presentation controller, if presented.
    public var presentationController: UIPresentationController? {
        if let presentation = relations.presentation { return presentation }
        if relations.presenting == nil, let sheet = sheetPresentationController { return sheet }
        if relations.presenting == nil, let popover = popoverPresentationController { return popover }
        return relations.presenting.map { UIPresentationController(presentedViewController: self, presenting: $0) }
    }

    func show(_ other: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
        guard relations.presented == nil, other !== self, other.relations.presenting == nil,
            let window = viewIfLoaded?.window
        else {
            return
        }
        (relations.presented, other.relations.presenting) = (other, self)
        (other.relations.isBeingPresented, other.relations.isAnimated) = (true, animated)
        let hides = other.modalPresentationStyle == .fullScreen
        let outermost = outermostController
        let own = other.transitioningDelegate?.animationController(
            forPresented: other, presenting: outermost, source: self)
        let animation = own ?? StandardTransition.atWork(of: other)
        let transition = PresentationTransition(
            from: outermost, to: other, in: window, isPresentation: true, isAnimated: animated)
        if other.modalPresentationStyle == .custom {
            let presentation = other.transitioningDelegate?.presentationController(
                forPresented: other, presenting: outermost, source: self)
            other.relations.presentation = presentation
            transition.presentation = presentation
        } else if own == nil, let presentation = other.standardPresentation(over: outermost) {
            other.relations.presentation = presentation
            transition.presentation = presentation
        }
        transition.onEnd = { done in
            other.relations.isBeingPresented = false
            other.relations.presentation?.presentationTransitionDidEnd(done)
            guard done else {
                self.relations.presented = nil
                (other.relations.presenting, other.relations.presentation) = (nil, nil)
                return
            }
            if hides { outermost.viewIfLoaded?.removeFromSuperview() }
            completion?()
        }
        let interaction = own.flatMap { other.transitioningDelegate?.interactionControllerForPresentation(using: $0) }
        transition.run(animation, isOwn: own != nil, animated ? interaction : nil)
    }

    func unshow(animated: Bool, _ completion: (() -> Void)?) {
        guard let other = relations.presented, !other.relations.isBeingDismissed,
            let window = other.viewIfLoaded?.window
        else {
            return
        }
        // Complete the running presentation before dismissing.
        if other.relations.isBeingPresented { other.relations.transition?.completeTransition(true) }
        // Dismiss controllers presented over it first.
        if other.relations.presented != nil { other.unshow(animated: false, nil) }
        (other.relations.isBeingDismissed, other.relations.isAnimated) = (true, animated)
        let outermost = outermostController
        let own = other.transitioningDelegate?.animationController(forDismissed: other)
        let animation = own ?? StandardTransition.atWork(of: other)
        if other.modalPresentationStyle == .fullScreen, let view = outermost.viewIfLoaded, view.superview == nil {
            window.insertSubview(view, at: 0)
        }
        let transition = PresentationTransition(
            from: other, to: outermost, in: window, isPresentation: false, isAnimated: animated)
        transition.presentation = other.relations.presentation
        transition.onEnd = { done in
            other.relations.isBeingDismissed = false
            other.relations.presentation?.dismissalTransitionDidEnd(done)
            guard done else { return }
            other.relations.presentation = nil
            if self.relations.presented === other { self.relations.presented = nil }
            other.relations.presenting = nil
            completion?()
        }
        let interaction = own.flatMap { other.transitioningDelegate?.interactionControllerForDismissal(using: $0) }
        transition.run(animation, isOwn: own != nil, animated ? interaction : nil)
    }

    /// The outermost ancestor, which fills the screen.
    private var outermostController: UIViewController { relations.parent?.outermostController ?? self }
}

/// How a presented controller is shown: `automatic` is a page sheet, as from iOS 13 on.
public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover,
        blurOverFullScreen
}

/// The transition of a presentation.
public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
