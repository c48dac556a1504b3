package import JellyStage

extension Scene {
    /// The touches of the motion, without playing it.
    ///
    /// - Returns: nil if they depend on the motion: a tap on a view, or a touch in an action, which any event may run.
    package func knownTouches() -> [TouchPath]? {
        let stage = Stage(size: size, background: backgroundColor, tickRate: tickRate)
        for event in timeline {
            switch event.action {
            case let pan as Pan:
                guard let gesture = try? PanGesture(pan.path) else { return nil }
                stage.at(event.at) { $0.pan(gesture, .moveItems([]), at: $0.time) }
            case let tap as Tap:
                guard case .point(let point) = tap else { return nil }
                stage.at(event.at) { $0.noteTap(at: point) }
            default: break
            }
        }
        let isPlain = actions.allSatisfy { action in
            action.events.allSatisfy { !($0.action is Pan) && !($0.action is Tap) }
        }
        return isPlain ? try? stage.advance(recordingTo: duration).touches : nil
    }
}
