/// Lets a finger lead a transition: the animator's animations stand at a part of their time until they are finished or
/// cancelled.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning,
    @MainActor HostTicker
{
    /// How far the transition is, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// How long the animator's animation takes, in seconds.
    open private(set) var duration: CGFloat = 0
    /// How fast the rest runs after the finger let go; default: 1.
    open var completionSpeed: CGFloat = 1
    /// How the rest runs; stored, without effect: as the animation does.
    @Inert("UIPercentDrivenInteractiveTransition.completionCurve")
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The timing of the rest; stored, without effect: as the animation does.
    @Inert("UIPercentDrivenInteractiveTransition.timingCurve")
    open var timingCurve: (any UITimingCurveProvider)? = nil
    /// Whether the transition waits for a finger; otherwise it runs by itself.
    open var wantsInteractiveStart = true

    private weak var context: ControllerTransition?
    private var start: TimeInterval = 0
    private var lastTime: TimeInterval = 0
    private var isGoingBack = false

    /// A transition at its beginning.
    public override init() {}

    /// Begins the animator's animation and lets it stand.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? ControllerTransition else { return }
        self.context = context
        let layer = context.containerView.layer
        start = layer.convertTime(CACurrentMediaTime(), from: nil)
        (layer.speed, layer.beginTime, layer.timeOffset) = (0, 0, start)
        (percentComplete, isGoingBack) = (0, false)
        duration = CGFloat(context.beginAnimation())
    }

    /// Leads the transition to a part, from 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard let context, !isGoingBack else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        // The end itself is for `finish()`, so that nothing completes under the finger.
        context.containerView.layer.timeOffset = start + TimeInterval(min(self.percentComplete, 0.9999) * duration)
        context.updateInteractiveTransition(self.percentComplete)
    }

    /// Lets the transition stand where it is.
    open func pause() { context?.pauseInteractiveTransition() }

    /// Lets the rest of the transition run.
    open func finish() {
        guard let context, !isGoingBack else { return }
        context.finishInteractiveTransition()
        let layer = context.containerView.layer
        let paused = layer.timeOffset
        (layer.speed, layer.timeOffset, layer.beginTime) = (Float(completionSpeed), 0, 0)
        let outer = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
        layer.beginTime = outer - paused / TimeInterval(max(completionSpeed, 0.01))
    }

    /// Lets the transition run back to its beginning.
    open func cancel() {
        guard let context, !isGoingBack else { return }
        context.cancelInteractiveTransition()
        isGoingBack = true
        lastTime = CACurrentMediaTime()
        HostContext.atWork.clock.start(self)
    }

    /// Runs back.
    package final func pass(to time: TimeInterval) -> Bool {
        guard let context else { return false }
        let layer = context.containerView.layer
        let way = (time - lastTime) * TimeInterval(completionSpeed)
        lastTime = time
        layer.timeOffset = max(start, layer.timeOffset - way)
        guard layer.timeOffset <= start else { return true }
        isGoingBack = false
        context.endCancelled()
        return false
    }
}
