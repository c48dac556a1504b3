import Foundation
import JellyDynamics
import JellyGeometry
import JellyStage

/// The behaviors of a scene, by name, and what the timeline does with them.
final class Direction {
    private let cast: Cast
    private var behaviors: [String: DynamicBehavior] = [:]
    /// What hears of contacts; behaviors hold it weakly, and it goes when they are removed.
    private var contacts: [ObjectIdentifier: ContactListener] = [:]
    /// What turns gravity with the device, until the gravity is removed.
    private var turns: [ObjectIdentifier: StageListener] = [:]

    init(_ cast: Cast) { self.cast = cast }

    func add(_ scene: Scene.Behavior, to stage: Stage) throws(DynamicsError) {
        guard let behavior = make(scene.kind) else { return }
        scene.kind.apply(to: behavior)
        if let id = scene.id { behaviors[id] = behavior }
        if case .gravity(let gravity) = scene.kind, let behavior = behavior as? GravityBehavior {
            turns[ObjectIdentifier(behavior)] = stage.onOrientationChange { [weak behavior] orientation in
                if let direction = gravity.orientations[orientation] { behavior?.gravityDirection = direction }
            }
        }
        if stage.laterDamping > 1 { try behavior.dampMotion(by: stage.laterDamping) }
        if case .collision(let collision) = scene.kind, let listener = ContactListener(collision, on: stage) {
            contacts[ObjectIdentifier(behavior)] = listener
            (behavior as? CollisionBehavior)?.collisionDelegate = listener
        }
        stage.animator.addBehavior(behavior)
        switch (scene.kind, behavior) {
        case (.attachment(let values), let attachment as AttachmentBehavior) where values.showsLine:
            stage.showLine(of: attachment)
        case (.push(let values), let push as PushBehavior) where values.showsArrow: stage.showArrow(of: push)
        default: break
        }
    }

    func perform(_ action: Scene.Event.Action, on stage: Stage) throws {
        switch action {
        case .orientation(let orientation): stage.orientation = orientation
        case .set(let change): behaviors[change.behavior].map(change.values.apply)
        case .add(let behavior): try add(behavior, to: stage)
        case .remove(let id): behaviors[id].map { remove($0, from: stage) }
        case .removeBoundary(let id, let identifier):
            (behaviors[id] as? CollisionBehavior)?.removeBoundary(withIdentifier: identifier)
        case .tap(.point(let point)): try stage.tap(at: point)
        case .tap(.view(let id)):
            guard let view = cast.view(id) else { return }
            guard view.isDescendant(of: stage.view) else { throw Absence(noun: "view", id: id) }
            try stage.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: stage.view))
        case .tap(.button(let title, let id)):
            guard let alert = cast.alert(id), let button = alert.buttons.first(where: { $0.text == title }) else {
                return
            }
            guard alert.isPresented else { throw Absence(noun: "alert", id: id) }
            let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: stage.view)
            guard try stage.tap(at: middle) === button else {
                throw Absence(noun: "button", id: title, isOutOfReach: true)
            }
        case .present(let id): cast.alert(id)?.present(on: stage)
        case .pan(let pan):
            let gesture = try PanGesture(pan.path)
            if let target = target(of: pan) { stage.pan(gesture, target, at: stage.time) }
        case .accelerometer(let accelerometer):
            guard let gravity = behaviors[accelerometer.gravity] as? GravityBehavior else { return }
            let trace = try AccelerometerTrace(accelerometer.samples)
            stage.play(trace, to: gravity, mapping: accelerometer.mapping, at: stage.time)
        case .setView(let update):
            guard let view = cast.view(update.view) else { return }
            stage.change(view, update.change, duration: update.duration, curve: update.curve)
        case .play(let play):
            guard stage.laterDamping == 1, let view = cast.view(play.view) else { return }
            stage.play(play.motion.keyframes, on: view)
        case .removeView(let id): cast.view(id)?.removeFromSuperview()
        case .call(let action): try stage.call(action)
        }
    }

    private func remove(_ behavior: DynamicBehavior, from stage: Stage) {
        stage.animator.removeBehavior(behavior)
        contacts[ObjectIdentifier(behavior)] = nil
        turns.removeValue(forKey: ObjectIdentifier(behavior)).map(stage.remove)
    }

    private func target(of pan: Scene.Pan) -> PanTarget? {
        switch pan.target {
        case .moves(let items): .moveItems(cast.items(items), throwing: pan.throwing ?? false)
        case .drags(let item, let offset):
            cast.item(item).map { .drag($0, offset: offset.map(Offset.init), throwing: pan.throwing ?? true) }
        case .anchor(let id): (behaviors[id] as? AttachmentBehavior).map(PanTarget.anchor)
        case .zones(let id): (behaviors[id] as? SnapZones).map(PanTarget.zones)
        }
    }

    private func make(_ kind: Scene.Behavior.Kind) -> DynamicBehavior? {
        switch kind {
        case .gravity(let gravity): return GravityBehavior(items: cast.items(gravity.items))
        case .collision(let collision): return CollisionBehavior(items: cast.items(collision.items, collide: true))
        case .dynamicItem(let properties): return DynamicItemBehavior(items: cast.items(properties.items))
        case .attachment(let attachment): return make(attachment)
        case .push(let push):
            return PushBehavior(
                items: cast.items(push.items), mode: push.mode == .continuous ? .continuous : .instantaneous)
        case .snap(let snap):
            guard let item = cast.item(snap.item), let point = snap.snapTo else { return nil }
            return SnapBehavior(item: item, snapTo: point)
        case .resizing(let resizing):
            return (cast.item(resizing.item) as? any ResizableItem).map { ResizingBehavior(item: $0) }
        case .transform(let transform):
            return cast.item(transform.item).map { TransformBehavior(item: $0, transform: transform.transform) }
        case .watcher(let watcher):
            guard let item = cast.item(watcher.item), let behavior = behaviors[watcher.behavior] else { return nil }
            return WatcherBehavior(
                item: item, behavior: behavior,
                test: SteadyTest(pointLaxity: watcher.pointLaxity, steps: watcher.steps))
        case .snapZones(let values):
            guard let item = cast.item(values.item) else { return nil }
            let zones = SnapZones(item: item, zones: values.zones)
            (zones.damping, zones.limits) = (values.damping, values.limits)
            if values.endsWhenSteady { zones.steadyTest = SteadyTest() }
            return zones
        case .field(let field):
            let behavior = field.make()
            cast.items(field.items).forEach(behavior.addItem)
            return behavior
        }
    }

    private func make(_ attachment: Scene.Attachment) -> DynamicBehavior? {
        guard let item = cast.item(attachment.item) else { return nil }
        let offset = Offset(attachment.offsetFromCenter)
        if let style = attachment.style { return make(style, item, offset, attachment) }
        if let anchor = attachment.anchor {
            return AttachmentBehavior(item: item, offsetFromCenter: offset, attachedToAnchor: anchor)
        }
        guard let other = attachment.attachedTo.flatMap(cast.item) else { return nil }
        return AttachmentBehavior(
            item: item, offsetFromCenter: offset, attachedTo: other,
            offsetFromCenter: Offset(attachment.attachedOffset))
    }

    private func make(
        _ style: Scene.Attachment.Style, _ item: any DynamicItem, _ offset: Offset, _ attachment: Scene.Attachment
    ) -> DynamicBehavior? {
        let other = attachment.attachedTo.flatMap(cast.item)
        let anchor = attachment.anchor ?? .zero
        switch style {
        case .limit:
            return other.map {
                AttachmentBehavior.limitAttachment(
                    with: item, offsetFromCenter: offset, attachedTo: $0,
                    offsetFromCenter: Offset(attachment.attachedOffset))
            }
        case .fixed:
            return other.map {
                AttachmentBehavior.fixedAttachment(with: item, attachedTo: $0, attachmentAnchor: anchor)
            }
        case .pin:
            return other.map { AttachmentBehavior.pinAttachment(with: item, attachedTo: $0, attachmentAnchor: anchor) }
        case .sliding:
            let axis = attachment.axis ?? CGVector(dx: 1, dy: 0)
            guard let other else {
                return AttachmentBehavior.slidingAttachment(
                    with: item, attachmentAnchor: anchor, axisOfTranslation: axis)
            }
            return AttachmentBehavior.slidingAttachment(
                with: item, attachedTo: other, attachmentAnchor: anchor, axisOfTranslation: axis)
        }
    }
}
