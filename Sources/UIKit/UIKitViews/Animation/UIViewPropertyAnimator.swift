import JellyValues

/// The state of a property animator.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
/// The position at which a property animator ended.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// Animations that can be paused, reversed and scrubbed.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, ChangeRecorder {
    private struct Move {
        let layer: CALayer
        let key: String
        let name: String
        let old: LayerValue
    }

    /// For the animations being recorded: the delay as a fraction of the duration.
    private var delayFactor: CGFloat = 0

    /// The duration, in seconds.
    public let duration: TimeInterval
    /// The delay after the start, in seconds.
    public private(set) var delay: TimeInterval = 0
    /// The timing curve.
    open private(set) var timingParameters: (any UITimingCurveProvider)?
    /// The state of the animator.
    open private(set) var state = UIViewAnimatingState.inactive
    /// Whether the animator is running.
    open private(set) var isRunning = false
    /// Whether the animator runs backwards.
    open var isReversed = false {
        didSet { if isReversed != oldValue, state == .active { fraction = 1 - fraction } }
    }
    /// Whether animated views receive touches; stored, without effect.
    @Inert("UIViewPropertyAnimator.isUserInteractionEnabled")
    open var isUserInteractionEnabled = true
    /// Whether hit testing is manual; stored, without effect.
    @Inert("UIViewPropertyAnimator.isManualHitTestingEnabled")
    open var isManualHitTestingEnabled = false
    /// Whether `fractionComplete` progresses linearly while paused.
    open var scrubsLinearly = true
    /// Whether the animator stays active at its end.
    open var pausesOnCompletion = false
    /// The progress from 0 to 1; setting it makes an inactive animator active and paused.
    open var fractionComplete: CGFloat {
        get { fraction }
        set {
            if state == .inactive { activate() }
            fraction = min(max(newValue, 0), 1)
            isScrubbed = true
            show()
        }
    }

    private var curve: (Double) -> Double
    private var animations: [(delayFactor: CGFloat, block: () -> Void)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var moves: [Move] = []
    private var fraction = 0.0
    /// Where a continued run started, and its remaining time.
    private var isScrubbed = false
    private var timer: (clock: HostClock, number: Int)?
    private var last: TimeInterval = 0
    private var pace: Double = 1

    /// Creates an animator with timing parameters.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        let timing = parameters.timing(duration)
        self.duration = timing.duration
        curve = timing.curve
    }

    /// Creates an animator without a duration, whose animations end at once.
    public convenience override init() { self.init(duration: 0, timingParameters: UICubicTimingParameters()) }

    /// Whether the animation can be paused and led by a finger; it always can.
    @Inert("UIViewPropertyAnimator.isInterruptible")
    open var isInterruptible = true

    /// Creates an animator with one of UIKit's curves.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        animations.map { addAnimations($0) }
    }

    /// Creates an animator with a cubic Bézier curve.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        animations.map { addAnimations($0) }
    }

    /// Creates an animator with a spring.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        animations.map { addAnimations($0) }
    }

    /// Creates and starts an animator.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        completion.map { animator.addCompletion($0) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// Adds animations.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds animations that start after a fraction of the remaining time.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        if state == .active { return record(animation, fraction + delayFactor * (1 - fraction)) }
        animations.append((delayFactor, animation))
    }

    /// Adds a completion handler.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Starts or resumes the animator.
    open func startAnimation() {
        if state == .inactive { activate() }
        guard state == .active, !isRunning else { return }
        (isRunning, isScrubbed, last) = (true, false, HostClock.current.now)
        wait()
        show()
    }

    /// Starts after a delay in seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        self.delay = delay
        guard delay > 0 else { return startAnimation() }
        if state == .inactive { activate() }
        HostClock.current.after(delay) { [self] in onMain(self) { $0.startAnimation() } }
    }

    /// Pauses the animator; an inactive one becomes active and paused.
    open func pauseAnimation() {
        if state == .inactive { activate() }
        isRunning = false
        unwait()
    }

    /// Resumes after a pause, with a new curve if given, over a multiple of the duration.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
    {
        if let parameters { (timingParameters, curve) = (parameters, parameters.timing(duration).curve) }
        pace = durationFactor > 0 ? max(1 - fraction, 1e-3) / durationFactor : 1
        startAnimation()
    }

    /// Stops at the current values; unless `withoutFinishing`, call `finishAnimation(at:)` afterwards.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        isRunning = false
        unwait()
        for move in moves {
            if let seen = move.layer.seen(move.key) {
                UIView.performWithoutAnimation { move.layer.set(seen, for: move.key) }
            }
            move.layer.removeAnimation(forKey: move.name)
        }
        moves = []
        state = withoutFinishing ? .inactive : .stopped
    }

    /// Finishes a stopped animator at a position.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        for move in finished where finalPosition != .current {
            let value = finalPosition == .end ? move.new : move.old
            UIView.performWithoutAnimation { move.layer.set(value, for: move.key) }
        }
        state = .inactive
        tell(finalPosition)
    }

    private var finished: [(layer: CALayer, key: String, old: LayerValue, new: LayerValue)] = []

    private func activate() {
        state = .active
        (fraction, finished) = (0, [])
        let due = animations
        animations = []
        for animation in due { record(animation.block, animation.delayFactor) }
    }

    private func record(_ animation: () -> Void, _ delayFactor: CGFloat) {
        self.delayFactor = min(max(delayFactor, 0), 1)
        let block = AnimationBlock(duration: duration, curve: { $0 })
        block.recorder = self
        block.run(animation)
    }

    /// Records a property change made by an animation block.
    package nonisolated func record(_ layer: CALayer, _ key: String, from old: LayerValue, to new: LayerValue) {
        onMain(self) { $0.take(layer, key, from: old, to: new) }
    }

    private func take(_ layer: CALayer, _ key: String, from old: LayerValue, to new: LayerValue) {
        let animation = CABasicAnimation(keyPath: key)
        AnimationBlock.aim(animation, at: layer, key, from: old, to: new)
        (animation.duration, animation.fillMode, animation.isRemovedOnCompletion) = (1e9, .both, false)
        let wait = delayFactor
        animation.curve = { [weak self] _ in self.map { onMain($0) { $0.progress(after: wait) } } ?? 1 }
        let name = AnimationBlock.freeKey(key, of: layer)
        moves.append(Move(layer: layer, key: key, name: name, old: old))
        finished.append((layer, key, old, new))
        layer.add(animation, forKey: name)
    }

    /// The progress of animations that are delayed by a fraction of the duration.
    private func progress(after wait: Double) -> Double {
        let place = isReversed ? 1 - fraction : fraction
        let part = wait < 1 ? max(0, place - wait) / (1 - wait) : place < 1 ? 0 : 1
        guard !(isScrubbed && scrubsLinearly && !isRunning) else { return part }
        return isReversed ? 1 - curve(1 - part) : curve(part)
    }

    private func show() { for move in moves { move.layer.updateShown(at: HostClock.current.now) } }

    private func wait() {
        let clock = HostClock.current
        let next = clock.now + 1 / Double(HostContext.atWork.tickRate)
        timer = (clock, clock.at(next) { [self] in onMain(self) { $0.tick() } })
    }

    private func unwait() {
        if let timer { timer.clock.cancel(timer.number) }
        timer = nil
    }

    private func tick() {
        timer = nil
        guard isRunning else { return }
        let now = HostClock.current.now
        fraction += (now - last) * pace / max(duration, 1e-9)
        last = now
        guard fraction >= 1 - 1e-9 else {
            show()
            return wait()
        }
        (fraction, isRunning, pace) = (1, false, 1)
        if pausesOnCompletion { return show() }
        end()
    }

    private func end() {
        for move in moves {
            if isReversed { UIView.performWithoutAnimation { move.layer.set(move.old, for: move.key) } }
            move.layer.removeAnimation(forKey: move.name)
        }
        moves = []
        state = .inactive
        tell(isReversed ? .start : .end)
    }

    private func tell(_ position: UIViewAnimatingPosition) {
        let due = completions
        completions = []
        for completion in due { completion(position) }
    }
}
