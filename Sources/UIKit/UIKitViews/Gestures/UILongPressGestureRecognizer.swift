import JellyStage

/// Recognizes long presses, which continue until the touch ends, wherever it moves.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The minimum duration of the press, in seconds; default: 0.5.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The maximum movement before the gesture begins, in points; default: 10.
    open var allowableMovement: CGFloat = 10
    /// The number of preceding taps; default: 0.
    open var numberOfTapsRequired = 0
    /// The number of touches; default: 1.
    open var numberOfTouchesRequired = 1

    private var down: TimeInterval?
    private var taps = 0
    private var up: TimeInterval?

    override var keepsListening: Bool { up != nil }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        up = nil
        if self.touches.count > numberOfTouchesRequired { return state = .failed }
        guard self.touches.count == numberOfTouchesRequired else { return }
        down = event.timestamp
        pass(to: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return state = .changed }
        if self.touches.contains(where: { $0.point.distance(to: $0.start) > allowableMovement }) { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, waiting.isEmpty else { return state = .ended }
        guard self.touches.count == touches.count else { return }
        down = nil
        taps += 1
        if taps > numberOfTapsRequired { state = .failed } else { up = event.timestamp }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    override func pass(to time: TimeInterval) {
        guard state == .possible, waiting.isEmpty else { return }
        // Ticks deviate from exact times by rounding errors only.
        if let up, time - up > TapLimits.pause + 1e-9 { state = .failed }
        guard taps >= numberOfTapsRequired, let down, time - down >= minimumPressDuration - 1e-9 else { return }
        state = .began
    }

    open override func reset() {
        super.reset()
        (down, up, taps) = (nil, nil, 0)
    }
}
