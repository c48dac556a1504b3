public import Foundation
public import JellyStage

extension UIViewControllerHost {
    /// Taps a point of the screen now: the frontmost view there is found, its recognizers and those around it hear of the
    /// touch, and then the view.
    ///
    /// - Returns: the view that answered, by a recognizer, as a control or by its own methods; nil when there is none.
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

    /// Lets a finger pan over the screen, beginning at a time in seconds.
    public func pan(_ gesture: PanGesture, at time: TimeInterval) { touch([gesture], at: time) }

    /// Lets fingers move over the screen together, beginning at a time in seconds, as in a pinch.
    public func touch(_ gestures: [PanGesture], at time: TimeInterval) {
        for gesture in gestures { follow(gesture, at: time) }
    }

    /// Lets a finger press a point of the screen for some seconds, beginning at a time in seconds.
    ///
    /// - Throws: `InputError` when the numbers are not finite or the duration is not more than 0.
    public func press(at point: CGPoint, for duration: TimeInterval, at time: TimeInterval) throws(InputError) {
        pan(try PanGesture(from: point, to: point, duration: duration), at: time)
    }

    /// Shakes the device now: the first responder hears of it, or else the controller.
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
                    // The finger is where it is at the end of the step that comes.
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

/// The fingers that are on the screen of a host; what they do in one tick is one event.
@MainActor
final class FingerGroup {
    private var fingers = 0
    private var moves: [(touch: UITouch, point: CGPoint)] = []
    private var heard = 0

    func begin() { fingers += 1 }
    func end() { fingers -= 1 }

    /// Notes a move, and yields all moves when every finger has told its own.
    func move(_ touch: UITouch?, to point: CGPoint) -> [(touch: UITouch, point: CGPoint)]? {
        heard += 1
        if let touch { moves.append((touch, point)) }
        guard heard >= fingers else { return nil }
        defer { (heard, moves) = (0, []) }
        return moves
    }
}
