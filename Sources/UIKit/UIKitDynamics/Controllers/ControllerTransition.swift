/// A change of the shown controller that an animator may animate and a finger may lead.
class ControllerTransition: NSObject, UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator,
    UIViewControllerTransitionCoordinatorContext
{
    let from: UIViewController
    let to: UIViewController
    /// The view that contains both views during the transition.
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
    private var alongside: [() -> Void] = []
    private var afterwards: [() -> Void] = []
    private(set) var transitionDuration: TimeInterval = 0
    var isCancelled: Bool { transitionWasCancelled }

    init(from: UIViewController, to: UIViewController, in containerView: UIView, isAnimated: Bool) {
        (self.from, self.to, self.containerView, self.isAnimated) = (from, to, containerView, isAnimated)
        super.init()
    }

    /// The transition's end, before what waits for it is called.
    func finish(_ isDone: Bool) {}
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
    func initialFrame(for vc: UIViewController) -> CGRect { .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { .zero }
    var presentationStyle: UIModalPresentationStyle { .none }

    /// Asks for the duration, which those who animate along with the transition read.
    final func prepare(_ animation: (any UIViewControllerAnimatedTransitioning)?) {
        if isAnimated, let animation { transitionDuration = animation.transitionDuration(using: self) }
    }

    /// Completes the transition at once.
    final func finishAtOnce() {
        for one in alongside { one() }
        completeTransition(true)
    }

    /// Starts an animation, led by a finger where something follows one.
    final func start(
        _ animation: any UIViewControllerAnimatedTransitioning,
        _ interaction: (any UIViewControllerInteractiveTransitioning)?, of views: [UIView?]
    ) {
        (self.animation, self.interaction) = (animation, interaction)
        looks = views.compactMap { view in view.map { ($0, $0.frame, $0.transform, $0.alpha) } }
        if let interaction, interaction.wantsInteractiveStart {
            isLed = true
            initiallyInteractive = true
            interaction.startInteractiveTransition(self)
        } else {
            beginAnimation()
        }
    }

    /// Begins the animator's animation and those along with it; returns how long it takes, in seconds.
    @discardableResult
    final func beginAnimation() -> TimeInterval {
        animation?.animateTransition(using: self)
        let blocks = alongside
        if !blocks.isEmpty { UIView.animate(withDuration: transitionDuration) { for block in blocks { block() } } }
        return transitionDuration
    }

    /// Ends a transition that ran back: views look as before, and what waited for the end of their animations is called.
    final func endCancelled() {
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

    final func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isOver else { return false }
        if let animation { alongside.append { [unowned self] in animation(self) } }
        if let completion { afterwards.append { [unowned self] in completion(self) } }
        return true
    }

    final func completeTransition(_ didComplete: Bool) {
        guard !isOver else { return }
        isOver = true
        transitionWasCancelled = !didComplete
        finish(didComplete)
        onEnd(didComplete)
        for one in afterwards { one() }
        (alongside, afterwards) = ([], [])
        for controller in [from, to] where controller.relations.transition === self {
            controller.relations.transition = nil
        }
        animation?.animationEnded(didComplete)
        (animation, interaction, looks) = (nil, nil, [])
    }

    final func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    /// Whether a finger leads the transition.
    private var isLed = false
    /// Called when the finger lets go.
    private var onLetGo: [() -> Void] = []
    private(set) final var initiallyInteractive = false
    private(set) final var percentComplete: CGFloat = 0
    final var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
    final var isInteractive: Bool { isLed }
    final func updateInteractiveTransition(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
    final func finishInteractiveTransition() { letGo() }
    final func cancelInteractiveTransition() {
        transitionWasCancelled = true
        letGo()
    }
    private func letGo() {
        isLed = false
        for one in onLetGo { one() }
        onLetGo = []
    }
    final func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { onLetGo.append { [unowned self] in handler(self) } }
    final func pauseInteractiveTransition() {}
    final var targetTransform: CGAffineTransform { .identity }
}

/// A change of a container's shown child by an animator of the container's delegate.
final class ContainerTransition: ControllerTransition {
    private let place: CGRect
    private let oldPlace: CGRect

    /// Creates the transition of two children's views, of which the first is shown, in their container's view.
    init(from: UIViewController, to: UIViewController, in view: UIView) {
        let container = UIView(frame: view.bounds)
        (place, oldPlace) = (to.view.frame, from.view.frame)
        super.init(from: from, to: to, in: container, isAnimated: true)
        for controller in [from, to] {
            controller.relations.isShownByContainer = true
            controller.relations.transition = self
        }
        view.insertSubview(container, at: 0)
        container.addSubview(from.view)
    }

    /// Lets an animation run, led by a finger where something follows one.
    func run(
        _ animation: any UIViewControllerAnimatedTransitioning,
        _ interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        prepare(animation)
        from.beginDisappearing()
        to.beginAppearing()
        start(animation, interaction, of: [from.view, to.view])
    }

    override func finish(_ isDone: Bool) {
        let (shown, gone) = isDone ? (to, from) : (from, to)
        gone.view.removeFromSuperview()
        gone.view.frame = isDone ? oldPlace : place
        if let view = containerView.superview { view.insertSubview(shown.view, aboveSubview: containerView) }
        containerView.removeFromSuperview()
        if isDone {
            from.endDisappearing()
        } else {
            to.beginDisappearing()
            to.endDisappearing()
            from.beginAppearing()
        }
        shown.endAppearing()
        for controller in [from, to] { controller.relations.isShownByContainer = false }
    }

    override func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: from.view
        case .to: to.view
        default: nil
        }
    }

    override func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? oldPlace : .zero }
    override func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? place : .zero }
}
