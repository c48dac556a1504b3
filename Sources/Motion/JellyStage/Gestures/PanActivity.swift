import Foundation
import JellyDynamics
import JellyValues

/// A pan that goes on.
final class PanActivity: StageActivity {
    private let gesture: PanGesture
    private let target: PanTarget
    /// The stage's time at which the gesture's time is 0.
    private let origin: TimeInterval
    private var last: CGPoint?
    private var rod: AttachmentBehavior?

    init(_ gesture: PanGesture, _ target: PanTarget, origin: TimeInterval) {
        (self.gesture, self.target, self.origin) = (gesture, target, origin)
    }

    func act(on stage: Stage) -> Bool {
        let time = stage.time - origin
        if last == nil {
            let start = gesture.location(at: gesture.start)
            stage.noteTouch(TouchPath(gesture, at: origin))
            follow(PanUpdate(phase: .began, location: start, translation: .zero, velocity: .zero), stage)
            last = start
        }
        // A tick's time is off by rounding errors only; the finger lifts in the tick of its last point.
        guard time >= gesture.end - 1e-7 else { return true }
        update(.ended, time, stage)
        return false
    }

    // The finger goes before the step, so that a frame shows it where it is then, and what hangs on it has followed.
    func prepareStep(on stage: Stage, to time: TimeInterval) {
        update(.changed, time - origin, stage)
    }

    private func update(_ phase: PanUpdate.Phase, _ time: TimeInterval, _ stage: Stage) {
        let location = gesture.location(at: time)
        let from = last ?? location
        last = location
        let translation = CGPoint(x: location.x - from.x, y: location.y - from.y)
        follow(
            PanUpdate(phase: phase, location: location, translation: translation, velocity: gesture.velocity(at: time)),
            stage)
    }

    private func follow(_ update: PanUpdate, _ stage: Stage) {
        switch target {
        case .handler(let handler): handler(update, stage)
        case .anchor(let attachment):
            if attachment.anchorPoint != update.location { attachment.anchorPoint = update.location }
        case .moveItems(let items, let throwing):
            for item in items { stage.move(item, by: update.translation) }
            if update.phase == .ended, throwing {
                for item in items { stage.animator.setVelocity(update.velocity, of: item) }
            }
        case .drag(let item, let offset, let throwing):
            switch update.phase {
            case .began: grab(item, offset, update.location, stage)
            case .changed: rod?.anchorPoint = update.location
            case .ended:
                rod?.anchorPoint = update.location
                if throwing { stage.animator.setVelocity(update.velocity, of: item) }
                rod.map(stage.animator.removeBehavior)
            }
        }
    }

    private func grab(_ item: any DynamicItem, _ offset: Offset?, _ finger: CGPoint, _ stage: Stage) {
        let rod = AttachmentBehavior(
            item: item, offsetFromCenter: offset ?? stage.offset(of: finger, in: item), attachedToAnchor: finger)
        self.rod = rod
        stage.animator.addBehavior(rod)
    }
}
