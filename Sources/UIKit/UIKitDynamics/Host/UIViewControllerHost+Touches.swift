public import JellyStage
public import JellyValues

extension UIViewControllerHost {
    /// Taps a point of the screen now: the touch is delivered to the frontmost view there, its recognizers, and those
    /// of its ancestors.
    ///
    /// - Returns: the view that responded, through a recognizer, as a control or by its touch methods; nil if none did.
    @discardableResult
    public func tap(at point: CGPoint) -> UIView? {
        stage.noteTap(at: point)
        return work {
            guard let touch = beginTouch(at: point) else { return nil }
            let dispatcher = application.dispatcher
            dispatcher.end(touch, at: point, time: stage.time)
            if let answering = dispatcher.answering { return answering }
            if let control = touch.view as? UIControl, control.isEnabled { return control }
            return dispatcher.isLeftOver ? nil : touch.view
        }
    }

    /// Plays a pan of one touch, starting at a time in seconds.
    public func pan(_ gesture: PanGesture, at time: TimeInterval) { touch([gesture], at: time) }

    /// Plays simultaneous touches, as in a pinch, starting at a time in seconds.
    public func touch(_ gestures: [PanGesture], at time: TimeInterval) {
        for gesture in gestures { follow(gesture, at: time) }
    }

    /// Plays a press of a given duration at a point of the screen, starting at a time in seconds.
    ///
    /// - Throws: `InputError` if a number is not finite or the duration is not positive.
    public func press(at point: CGPoint, for duration: TimeInterval, at time: TimeInterval) throws(InputError) {
        pan(try PanGesture(from: point, to: point, duration: duration), at: time)
    }

    /// Shakes the device now: the event is sent to the first responder, or else to the controller.
    public func shake() {
        work {
            let event = UIEvent(type: .motion, subtype: .motionShake)
            event.timestamp = stage.time
            let responder = application.firstResponder ?? controller
            responder.motionBegan(.motionShake, with: event)
            responder.motionEnded(.motionShake, with: event)
        }
    }

    private func beginTouch(at point: CGPoint) -> UITouch? {
        guard !application.isIgnoringInteractionEvents else { return nil }
        let window = application.windows.last { window in
            !window.isHidden && window.hitTest(point.onScreen(in: window), with: application.dispatcher.event) != nil
        }
        return window.map { application.dispatcher.begin(at: point, in: $0, time: stage.time) }
    }

    private func follow(_ gesture: PanGesture, at time: TimeInterval) {
        var touch: UITouch?
        let handler: (PanUpdate, Stage) -> Void = { [weak self] update, stage in
            guard let self else { return }
            work {
                switch update.phase {
                case .began:
                    self.fingers.begin()
                    touch = self.beginTouch(at: update.location)
                case .changed:
                    // A touch is at its position at the end of the coming step.
                    let next = min(Double(stage.tick + 1) / Double(stage.tickRate), time + gesture.end)
                    guard let moves = self.fingers.move(touch, to: update.location) else { return }
                    self.application.dispatcher.move(moves, time: next)
                case .ended:
                    self.fingers.end()
                    guard let touch else { return }
                    self.application.dispatcher.end(
                        touch, at: update.location, time: min(stage.time, time + gesture.end))
                }
            }
        }
        stage.pan(gesture, .handler(handler), at: time)
    }
}

/// The simultaneous touches of a host; their changes in one tick form one event.
@MainActor
final class FingerGroup {
    private var fingers = 0
    private var moves: [(touch: UITouch, point: CGPoint)] = []
    private var heard = 0

    func begin() { fingers += 1 }
    func end() { fingers -= 1 }

    /// Records a move, and returns all moves once every touch has reported its own.
    func move(_ touch: UITouch?, to point: CGPoint) -> [(touch: UITouch, point: CGPoint)]? {
        heard += 1
        if let touch { moves.append((touch, point)) }
        guard heard >= fingers else { return nil }
        defer { (heard, moves) = (0, []) }
        return moves
    }
}
