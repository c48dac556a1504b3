import JellyDynamics
import JellyStage

/// The behaviors of a scene, by name, and what the timeline does with them.
final class Direction {
    private let cast: Cast
    private var behaviors: [String: DynamicBehavior] = [:]

    init(_ cast: Cast) { self.cast = cast }

    func add(_ scene: Scene.Behavior, to stage: Stage) {
        guard let behavior = make(scene.kind) else { return }
        scene.kind.apply(to: behavior)
        if let id = scene.id { behaviors[id] = behavior }
        if case .gravity(let gravity) = scene.kind, let behavior = behavior as? GravityBehavior {
            stage.onOrientationChange { [weak behavior] orientation in
                if let direction = gravity.orientations[orientation] { behavior?.gravityDirection = direction }
            }
        }
        stage.animator.addBehavior(behavior)
    }

    func perform(_ action: Scene.Event.Action, on stage: Stage) {
        switch action {
        case .orientation(let orientation): stage.orientation = orientation
        case .set(let change): behaviors[change.behavior].map(change.values.apply)
        case .add(let behavior): add(behavior, to: stage)
        case .remove(let id): behaviors[id].map(stage.animator.removeBehavior)
        case .removeBoundary(let id, let identifier):
            (behaviors[id] as? CollisionBehavior)?.removeBoundary(withIdentifier: identifier)
        }
    }

    private func make(_ kind: Scene.Behavior.Kind) -> DynamicBehavior? {
        switch kind {
        case .gravity(let gravity): return GravityBehavior(items: cast.items(gravity.items))
        case .collision(let collision): return CollisionBehavior(items: cast.items(collision.items))
        case .dynamicItem(let properties): return DynamicItemBehavior(items: cast.items(properties.items))
        case .attachment(let attachment): return make(attachment)
        case .push(let push):
            return PushBehavior(
                items: cast.items(push.items), mode: push.mode == .continuous ? .continuous : .instantaneous)
        case .snap(let snap):
            guard let item = cast.item(snap.item), let point = snap.snapTo else { return nil }
            return SnapBehavior(item: item, snapTo: point)
        }
    }

    private func make(_ attachment: Scene.Attachment) -> DynamicBehavior? {
        guard let item = cast.item(attachment.item) else { return nil }
        let offset = Offset(attachment.offsetFromCenter)
        if let anchor = attachment.anchor {
            return AttachmentBehavior(item: item, offsetFromCenter: offset, attachedToAnchor: anchor)
        }
        guard let other = attachment.attachedTo.flatMap(cast.item) else { return nil }
        return AttachmentBehavior(
            item: item, offsetFromCenter: offset, attachedTo: other,
            offsetFromCenter: Offset(attachment.attachedOffset))
    }
}
