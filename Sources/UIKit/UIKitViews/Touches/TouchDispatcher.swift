import JellyStage

/// Dispatches a host's touches to recognizers, and to views unless recognizers claim them.
@MainActor
package final class TouchDispatcher {
    /// The event with the current touches.
    package let event = UIEvent(type: .touches)
    /// Recognizers that receive touches or wait, in the order in which they were added.
    private(set) var engaged: [UIGestureRecognizer] = []
    /// Ended touches whose views have not been notified yet.
    private var held: [UITouch] = []
    private var current: (phase: UITouch.Phase, touches: [UITouch]) = (.began, [])
    private var lastTap: (point: CGPoint, time: TimeInterval, count: Int)?
    private var numberOfTouches = 0
    private var isSettling = false
    private var isUnsettled = false
    /// Whether a touch reached the end of the responder chain.
    package var isLeftOver = false
    /// The last view whose recognizer sent an action.
    package private(set) weak var answering: UIView?

    // MARK: What fingers do

    /// Begins a touch.
    package func begin(at point: CGPoint, in window: UIWindow, time: TimeInterval) -> UITouch {
        numberOfTouches += 1
        let touch = UITouch(number: numberOfTouches, at: point, time: time)
        touch.window = window
        touch.view = window.hitTest(point.onScreen(in: window), with: event)
        touch.tapCount = tapCount(at: point, time)
        (isLeftOver, answering) = (false, nil)
        guard let view = touch.view, !isExcluded(view) else { return touch }
        let siblings = event.touches.filter { $0.view === view && $0.reachesView }
        touch.reachesView = view.isMultipleTouchEnabled || siblings.isEmpty
        event.touches.append(touch)
        engage(touch, view)
        send(.began, [touch], time)
        return touch
    }

    /// Moves touches in one event; touches that do not move are not reported.
    package func move(_ moves: [(touch: UITouch, point: CGPoint)], time: TimeInterval) {
        var moved: [UITouch] = []
        for (touch, point) in moves where event.touches.contains(where: { $0 === touch }) {
            if touch.point != point { moved.append(touch) }
            touch.move(to: point, at: time)
        }
        if !moved.isEmpty { send(.moved, moved, time) }
    }

    /// Ends or cancels a touch.
    package func end(_ touch: UITouch, at point: CGPoint, time: TimeInterval, cancelled: Bool = false) {
        guard event.touches.contains(where: { $0 === touch }) else { return }
        touch.move(to: point, at: time)
        if !cancelled { lastTap = (point, time, touch.tapCount) }
        send(cancelled ? .cancelled : .ended, [touch], time)
    }

    /// Advances time for long presses and for pauses between taps.
    package func pass(to time: TimeInterval) {
        guard !engaged.isEmpty else { return }
        event.timestamp = time
        for recognizer in engaged where recognizer.isListening { recognizer.pass(to: time) }
        settle()
        tidyUp()
    }

    private func tapCount(at point: CGPoint, _ time: TimeInterval) -> Int {
        guard let lastTap, time - lastTap.time <= TapLimits.pause, point.distance(to: lastTap.point) <= TapLimits.reach
        else { return 1 }
        return lastTap.count + 1
    }

    /// Whether an exclusive touch keeps a view from receiving touches.
    private func isExcluded(_ view: UIView) -> Bool {
        event.touches.contains { $0.view !== view && ($0.view?.isExclusiveTouch == true || view.isExclusiveTouch) }
    }

    private func engage(_ touch: UITouch, _ view: UIView) {
        var receivers: [UIGestureRecognizer] = []
        for recognizer in view.chain.flatMap({ $0.gestureRecognizers ?? [] }) {
            guard recognizer.isEnabled, recognizer.isListening, recognizer.shouldReceive(event),
                recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true,
                recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
            else { continue }
            receivers.append(recognizer)
            recognizer.touches.append(touch)
            recognizer.dispatcher = self
            if !engaged.contains(where: { $0 === recognizer }) { engaged.append(recognizer) }
        }
        touch.gestureRecognizers = receivers
    }

    // MARK: Giving events on

    private func send(_ phase: UITouch.Phase, _ touches: [UITouch], _ time: TimeInterval) {
        event.timestamp = time
        for touch in event.touches { touch.phase = .stationary }
        for touch in touches { touch.phase = phase }
        current = (phase, touches)
        // An app or window that overrides `sendEvent(_:)` is called here.
        UIApplication.shared.sendEvent(event)
        current = (phase, [])
    }

    /// Delivers the current event to recognizers, then to views.
    func deliver() {
        let (phase, touches) = current
        guard !touches.isEmpty else { return }
        current = (phase, [])
        for recognizer in engaged where recognizer.isListening {
            let own = touches.filter { touch in recognizer.touches.contains { $0 === touch } }
            guard !own.isEmpty else { continue }
            recognizer.follow()
            switch phase {
            case .began: recognizer.touchesBegan(Set(own), with: event)
            case .moved: recognizer.touchesMoved(Set(own), with: event)
            case .cancelled: recognizer.touchesCancelled(Set(own), with: event)
            default: recognizer.touchesEnded(Set(own), with: event)
            }
        }
        settle()
        give(touches, phase)
        if phase == .ended || phase == .cancelled {
            event.touches.removeAll { touch in touches.contains { $0 === touch } }
            for recognizer in engaged {
                recognizer.touches.removeAll { touch in touches.contains { $0 === touch } }
            }
        }
        tidyUp()
    }

    private func give(_ touches: [UITouch], _ phase: UITouch.Phase) {
        var heard: [UITouch] = []
        for touch in touches where touch.reachesView {
            switch phase {
            case .began where isDelayed(touch, \.delaysTouchesBegan): break
            case .moved where !touch.hasBegunInView: break
            case .ended where isDelayed(touch, \.delaysTouchesEnded) || !touch.hasBegunInView: held.append(touch)
            default: heard.append(touch)
            }
        }
        tellViews(heard, phase)
    }

    /// Delivers touches to views, grouped by view.
    private func tellViews(_ touches: [UITouch], _ phase: UITouch.Phase) {
        var rest = touches
        while let view = rest.first?.view {
            let own = rest.filter { $0.view === view }
            rest.removeAll { $0.view === view }
            switch phase {
            case .began:
                for touch in own { touch.hasBegunInView = true }
                view.touchesBegan(Set(own), with: event)
            case .moved: view.touchesMoved(Set(own), with: event)
            case .ended: view.touchesEnded(Set(own), with: event)
            default: view.touchesCancelled(Set(own), with: event)
            }
        }
    }

    /// Whether a pending recognizer delays a touch phase for its view.
    private func isDelayed(_ touch: UITouch, _ delays: KeyPath<UIGestureRecognizer, Bool>) -> Bool {
        engaged.contains { recognizer in
            recognizer.state == .possible && recognizer[keyPath: delays]
                && (touch.gestureRecognizers ?? []).contains { $0 === recognizer }
        }
    }

    /// Delivers delayed touches to views, and releases recognizers that are done.
    private func tidyUp() {
        for recognizer in engaged where recognizer.touches.isEmpty {
            let isOver = !recognizer.isListening
            guard isOver || recognizer.waiting.isEmpty && !recognizer.keepsListening else { continue }
            engaged.removeAll { $0 === recognizer }
            recognizer.dispatcher = nil
            guard isOver else { continue }
            recognizer.reset()
            recognizer.show(.possible)
        }
        let withheld = event.touches.filter { $0.reachesView && !$0.hasBegunInView && $0.view != nil }
        for touch in withheld where !isDelayed(touch, \.delaysTouchesBegan) { tellViews([touch], .began) }
        for touch in held where !isDelayed(touch, \.delaysTouchesEnded) {
            held.removeAll { $0 === touch }
            guard touch.reachesView else { continue }
            event.touches.append(touch)
            defer { event.touches.removeAll { $0 === touch } }
            if !touch.hasBegunInView { tellViews([touch], .began) }
            tellViews([touch], .ended)
        }
    }

    // MARK: Deciding

    /// Lets found gestures be recognized, unless others prevent them.
    func settle() {
        isUnsettled = true
        guard !isSettling else { return }
        isSettling = true
        defer { isSettling = false }
        while isUnsettled {
            isUnsettled = false
            for recognizer in engaged where !recognizer.waiting.isEmpty { decide(recognizer) }
        }
    }

    private func decide(_ recognizer: UIGestureRecognizer) {
        let others = engaged.filter { $0 !== recognizer && recognizer.isNear($0) }
        let blockers = others.filter { recognizer.waits(for: $0) }
        let isTooLate = others.contains { $0.isRecognized && $0.prevents(recognizer) }
        guard !isTooLate, !blockers.contains(where: \.isRecognized) else { return recognizer.fail() }
        guard !blockers.contains(where: { $0.state == .possible }) else { return }
        let states = recognizer.waiting
        recognizer.show(states[0])
        for other in others where other.state == .possible && recognizer.prevents(other) { other.fail() }
        if recognizer.cancelsTouchesInView { cancel(recognizer) }
        answering = recognizer.view
        for state in states { recognizer.tell(state) }
    }

    /// Cancels the touches of a recognizer in their views.
    private func cancel(_ recognizer: UIGestureRecognizer) {
        let own = event.touches + held
        let taken = own.filter { touch in
            touch.reachesView && (touch.gestureRecognizers ?? []).contains { $0 === recognizer }
        }
        for touch in taken {
            touch.reachesView = false
            guard touch.hasBegunInView else { continue }
            let phase = touch.phase
            touch.phase = .cancelled
            tellViews([touch], .cancelled)
            touch.phase = phase
        }
        held.removeAll { !$0.reachesView }
    }
}

extension UIGestureRecognizer {
    /// Whether one recognizer's view contains the other's, so that both may claim one touch.
    fileprivate final func isNear(_ other: UIGestureRecognizer) -> Bool {
        guard let view, let otherView = other.view else { return true }
        return view.isDescendant(of: otherView) || otherView.isDescendant(of: view)
    }
}
