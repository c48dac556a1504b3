import JellyStage

/// Something that listens for a movement of fingers on a view.
///
/// Subclasses override the methods for touches and set ``state``; the rest goes as in UIKit: ``delegate``,
/// ``require(toFail:)``, one recognizer that prevents others.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// The gesture's current state.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        /// A gesture without parts, such as a tap, has ended.
        public static let recognized = State.ended
    }

    /// Whether it listens; what is going on is cancelled when it ceases to.
    open var isEnabled = true {
        didSet { if oldValue, !isEnabled { giveUp() } }
    }
    /// The view on which it listens.
    public internal(set) final weak var view: UIView?
    /// The delegate, which decides whether the gesture may begin.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether the view hears that touches are cancelled when the gesture is recognized; default: true.
    open var cancelsTouchesInView = true
    /// Whether the view hears of touches only after the gesture failed; default: false.
    open var delaysTouchesBegan = false
    /// Whether the view hears of the end of touches only after the gesture failed; default: true.
    open var delaysTouchesEnded = true
    /// Whether it waits for touches of one kind; stored, without effect.
    @Inert("UIGestureRecognizer.requiresExclusiveTouchType")
    open var requiresExclusiveTouchType = true
    /// The kinds of touches that it takes; stored, without effect.
    @Inert("UIGestureRecognizer.allowedTouchTypes")
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// The kinds of presses that it takes; stored, without effect.
    @Inert("UIGestureRecognizer.allowedPressTypes")
    open var allowedPressTypes: [NSNumber] = []
    /// A name, for people.
    open var name: String?

    /// The touches that it receives, in the order in which they began.
    final var touches: [UITouch] = []
    /// The states that it would have told but for others that may yet recognize.
    final var waiting: [State] = []
    /// Where its touches are on the screen on average, or were last.
    final var finger = CGPoint.zero
    private final var shown = State.possible
    private final var handlers: [(UIGestureRecognizer) -> Void] = []
    private final var targets: [ActionTarget] = []
    private final var requirements: [WeakRecognizer] = []
    /// What gives it touches, while it receives some.
    final weak var dispatcher: TouchDispatcher?

    /// A recognizer that tells a target.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let action { targets.append(ActionTarget(target, action)) }
    }

    /// A recognizer that tells nobody yet.
    public override convenience init() { self.init(target: nil, action: nil) }

    /// A recognizer that tells nobody yet.
    public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

    /// Adds a target; one that is there with the action is not told twice.
    open func addTarget(_ target: Any, action: Selector) {
        guard !targets.contains(where: { $0.isSame(target, action) }) else { return }
        targets.append(ActionTarget(target, action))
    }

    /// Removes a target's action; nil means all targets, or all actions.
    open func removeTarget(_ target: Any?, action: Selector?) { targets.removeAll { $0.isSame(target, action) } }

    /// Adds what is called when the state changes; beside UIKit's targets.
    public final func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) { handlers.append(handler) }

    /// How far the gesture is; set by subclasses.
    ///
    /// A gesture that may not begin fails instead, and one that has to wait for others stays possible.
    open var state: State {
        get { shown }
        set { change(to: newValue) }
    }

    /// Where the fingers are in a view on average, in points; nil means the window.
    open func location(in view: UIView?) -> CGPoint { finger.onScreen(in: view) }

    /// Where one of the fingers is in a view, in points; nil means the window.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : location(in: view)
    }

    /// How many fingers it receives.
    open var numberOfTouches: Int { touches.count }

    /// Lets this gesture wait until another one has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// Takes a touch away from the recognizer.
    open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }

    /// Fingers touched down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches count no more.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Resets the recognizer after a gesture.
    open func reset() {}

    /// Whether another gesture may not go on when this one is recognized; default: true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this gesture may not go on when another one is recognized; default: true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this gesture waits until another one has failed; default: false.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether another gesture waits until this one has failed; default: false.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether the recognizer takes an event; default: true.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: For the dispatcher and the recognizers here

    /// Whether it may yet recognize although no finger is down, as between the taps of a double tap.
    var keepsListening: Bool { false }

    /// Hears that time passed, in seconds of the host.
    func pass(to time: TimeInterval) {}

    /// Sets what is seen as the state, and tells all who listen.
    final func tell(_ state: State) {
        shown = state
        for handler in handlers { handler(self) }
        targets.removeAll { $0.isGiven && $0.target == nil }
        for target in targets { target.send(from: self, nil) }
    }

    /// Sets what is seen as the state, and tells nobody.
    final func show(_ state: State) {
        shown = state
        waiting = []
    }

    /// The recognizers that have to fail first.
    final var required: [UIGestureRecognizer] { requirements.compactMap(\.recognizer) }

    /// Whether it listens for the gesture that is going on.
    final var isListening: Bool { shown == .possible || shown == .began || shown == .changed }
    /// Whether the gesture was recognized.
    final var isRecognized: Bool { shown == .began || shown == .changed || shown == .ended }

    /// The middle of its touches becomes its place.
    final func follow() {
        guard !touches.isEmpty else { return }
        let sum = touches.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.point.x, y: $0.y + $1.point.y) }
        finger = CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    }

    private func giveUp() {
        if shown == .began || shown == .changed { tell(.cancelled) } else { show(.failed) }
        touches = []
        dispatcher?.settle()
        guard dispatcher == nil else { return }
        reset()
        show(.possible)
    }
}

struct WeakRecognizer {
    private(set) weak var recognizer: UIGestureRecognizer?

    init(recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}

extension UIGestureRecognizer {
    /// Does what setting the state means, as UIKit's table of transitions has it.
    final func change(to new: State) {
        switch (state, new) {
        case (.possible, .began), (.possible, .changed), (.possible, .ended): want(new == .ended ? .ended : .began)
        case (.possible, .failed), (.possible, .cancelled): fail()
        case (.possible, .possible): waiting = []
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
            (.changed, .cancelled):
            tell(new)
        case (.began, .failed), (.changed, .failed): tell(.cancelled)
        case (_, .possible): show(.possible)
        case (.began, .began), (.changed, .began): tell(.changed)
        case (.ended, _), (.cancelled, _), (.failed, _): break
        }
    }

    private func want(_ new: State) {
        // A gesture that waits for others and is over meanwhile has both to tell.
        guard waiting.isEmpty else {
            if new == .ended, waiting.last != .ended { waiting.append(.ended) }
            return
        }
        guard isPermitted else { return fail() }
        guard let dispatcher else { return tell(new) }
        waiting = [new]
        dispatcher.settle()
    }

    /// Ends the gesture before it began.
    final func fail() {
        show(.failed)
        dispatcher?.settle()
    }

    /// Whether delegate and view let it begin.
    private var isPermitted: Bool {
        guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        guard let view else { return true }
        // The view that is touched may object, as controls do to taps that listen around them.
        let touched = touches.first?.view
        return view.gestureRecognizerShouldBegin(self) && (touched?.gestureRecognizerShouldBegin(self) ?? true)
    }

    /// Whether this gesture and another one may go on side by side.
    final func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
        (delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
            || (other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
    }

    /// Whether this gesture waits until another one has failed.
    final func waits(for other: UIGestureRecognizer) -> Bool {
        required.contains { $0 === other } || shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: self)
            || (delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false)
            || (other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false)
    }

    /// Whether this gesture, once recognized, ends another one.
    final func prevents(_ other: UIGestureRecognizer) -> Bool {
        !isSimultaneous(with: other) && canPrevent(other) && other.canBePrevented(by: self)
    }
}

/// Says what recognizers may do; every method is optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Whether a gesture that was found may begin; default: true.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether two gestures may go on side by side; default: false.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether a gesture waits until another one has failed; default: false.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether another gesture waits until this one has failed; default: false.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether a recognizer receives a touch; default: true.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    /// Whether a recognizer receives a press; it is not asked here.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
    /// Whether a recognizer receives an event; default: true.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        true
    }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        true
    }
}
