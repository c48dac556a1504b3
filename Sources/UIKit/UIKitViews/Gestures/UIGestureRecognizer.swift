import JellyStage

/// Recognizes a gesture on a view.
///
/// Subclasses override the touch methods and set ``state``; delegation, ``require(toFail:)`` and prevention work as
/// in UIKit.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// The gesture's current state.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        /// A discrete gesture, such as a tap, was recognized.
        public static let recognized = State.ended
    }

    /// Whether the recognizer is enabled; disabling it cancels the current gesture.
    open var isEnabled = true {
        didSet { if oldValue, !isEnabled { giveUp() } }
    }
    /// The view of the recognizer.
    public internal(set) final weak var view: UIView?
    /// The delegate, which decides whether the gesture may begin.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether recognition cancels the view's touches; default: true.
    open var cancelsTouchesInView = true
    /// Whether touches reach the view only after the gesture failed; default: false.
    open var delaysTouchesBegan = false
    /// Whether ended touches reach the view only after the gesture failed; default: true.
    open var delaysTouchesEnded = true
    /// Whether only touches of one type are received; stored, without effect.
    @Inert("UIGestureRecognizer.requiresExclusiveTouchType")
    open var requiresExclusiveTouchType = true
    /// The types of touches received; stored, without effect.
    @Inert("UIGestureRecognizer.allowedTouchTypes")
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// The types of presses received; stored, without effect.
    @Inert("UIGestureRecognizer.allowedPressTypes")
    open var allowedPressTypes: [NSNumber] = []
    /// A name for debugging.
    open var name: String?

    /// The received touches, in the order in which they began.
    final var touches: [UITouch] = []
    /// States not yet reported because other recognizers may still succeed.
    final var waiting: [State] = []
    /// The current or last centroid of the touches on screen.
    final var finger = CGPoint.zero
    private final var shown = State.possible
    private final var handlers: [(UIGestureRecognizer) -> Void] = []
    private final var targets: [ActionTarget] = []
    private final var requirements: [WeakRecognizer] = []
    /// The dispatcher of touches, while it receives some.
    final weak var dispatcher: TouchDispatcher?

    /// Creates a recognizer with a target.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let action { targets.append(ActionTarget(target, action)) }
    }

    /// Creates a recognizer without a target.
    public override convenience init() { self.init(target: nil, action: nil) }

    /// Creates a recognizer without a target.
    public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

    /// Adds a target and an action, unless already added.
    open func addTarget(_ target: Any, action: Selector) {
        guard !targets.contains(where: { $0.isSame(target, action) }) else { return }
        targets.append(ActionTarget(target, action))
    }

    /// Removes a target's action; nil means all targets or all actions.
    open func removeTarget(_ target: Any?, action: Selector?) { targets.removeAll { $0.isSame(target, action) } }

    /// Adds a closure called when the state changes; not part of UIKit.
    public final func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) { handlers.append(handler) }

    /// The state of the gesture, set by subclasses.
    ///
    /// A gesture that is not allowed to begin fails instead, and one that waits for others stays possible.
    open var state: State {
        get { shown }
        set { change(to: newValue) }
    }

    /// The centroid of the touches in a view, in points; nil for the window.
    open func location(in view: UIView?) -> CGPoint { finger.onScreen(in: view) }

    /// The location of a touch in a view, in points; nil for the window.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : location(in: view)
    }

    /// The number of received touches.
    open var numberOfTouches: Int { touches.count }

    /// Makes this gesture wait until another one has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// Ignores a touch for the current gesture.
    open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }

    /// Called when touches began.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches ended.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches were cancelled.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Resets the recognizer after a gesture.
    open func reset() {}

    /// Whether recognition of this gesture prevents another one; default: true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether recognition of another gesture prevents this one; default: true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this gesture waits for the failure of another one; default: false.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether another gesture waits for the failure of this one; default: false.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether the recognizer receives an event; default: true.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: For the dispatcher and the recognizers here

    /// Whether recognition can continue without touches, as between the taps of a double tap.
    var keepsListening: Bool { false }

    /// Called as time passes, in seconds of the host.
    func pass(to time: TimeInterval) {}

    /// Sets the reported state, and notifies targets and handlers.
    final func tell(_ state: State) {
        shown = state
        for handler in handlers { handler(self) }
        targets.removeAll { $0.isGiven && $0.target == nil }
        for target in targets { target.send(from: self, nil) }
    }

    /// Sets the reported state without notification.
    final func show(_ state: State) {
        shown = state
        waiting = []
    }

    /// The recognizers that must fail first.
    final var required: [UIGestureRecognizer] { requirements.compactMap(\.recognizer) }

    /// Whether the recognizer can still change the current gesture.
    final var isListening: Bool { shown == .possible || shown == .began || shown == .changed }
    /// Whether the gesture was recognized.
    final var isRecognized: Bool { shown == .began || shown == .changed || shown == .ended }

    /// Updates the location to the centroid of the touches.
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
    /// Performs a change of state by UIKit's table of transitions.
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
        // A gesture that ended while waiting for others has both states to report.
        guard waiting.isEmpty else {
            if new == .ended, waiting.last != .ended { waiting.append(.ended) }
            return
        }
        guard isPermitted else { return fail() }
        guard let dispatcher else { return tell(new) }
        waiting = [new]
        dispatcher.settle()
    }

    /// Fails before the gesture began.
    final func fail() {
        show(.failed)
        dispatcher?.settle()
    }

    /// Whether delegate and view allow the gesture to begin.
    private var isPermitted: Bool {
        guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        guard let view else { return true }
        // The touched view may object, as controls do to taps of recognizers around them.
        let touched = touches.first?.view
        return view.gestureRecognizerShouldBegin(self) && (touched?.gestureRecognizerShouldBegin(self) ?? true)
    }

    /// Whether this gesture and another one can be recognized simultaneously.
    final func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
        (delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
            || (other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
    }

    /// Whether this gesture waits for another one to fail.
    final func waits(for other: UIGestureRecognizer) -> Bool {
        required.contains { $0 === other } || shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: self)
            || (delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false)
            || (other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false)
    }

    /// Whether recognition of this gesture cancels another one.
    final func prevents(_ other: UIGestureRecognizer) -> Bool {
        !isSimultaneous(with: other) && canPrevent(other) && other.canBePrevented(by: self)
    }
}

/// The delegate of a recognizer; every method is optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Whether a gesture is allowed to begin; default: true.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether two gestures can be recognized simultaneously; default: false.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether a gesture waits for the failure of another one; default: false.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether another gesture waits for the failure of this one; default: false.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether a recognizer receives a touch; default: true.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    /// Whether a recognizer receives a press; never called here.
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
