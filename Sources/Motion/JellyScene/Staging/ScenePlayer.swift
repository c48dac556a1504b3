import JellyDynamics
import JellyStage

/// Plays a scene's behaviors and timeline on a stage.
final class ScenePlayer {
    /// A behavior on the stage, and what is to happen when the timeline removes it.
    struct Entry {
        var behavior: DynamicBehavior
        var cleanup: ((Stage) -> Void)?
    }

    /// The views of the scene, by name.
    let registry: ViewRegistry
    private var behaviors: [String: DynamicBehavior] = [:]
    private var cleanups: [ObjectIdentifier: (Stage) -> Void] = [:]

    init(_ registry: ViewRegistry) { self.registry = registry }

    /// The behavior of a name that was added last, even if it has been removed since.
    func behavior(_ id: String) -> DynamicBehavior? { behaviors[id] }

    func add(_ scene: Scene.Behavior, to stage: Stage) throws {
        let entry = try scene.entry.add(to: stage, with: self)
        if let id = scene.id { behaviors[id] = entry.behavior }
        cleanups[ObjectIdentifier(entry.behavior)] = entry.cleanup
    }

    func removeBehavior(_ id: String, from stage: Stage) {
        guard let behavior = behaviors[id] else { return }
        stage.animator.removeBehavior(behavior)
        cleanups.removeValue(forKey: ObjectIdentifier(behavior))?(stage)
    }

    func perform(_ event: Scene.Event, on stage: Stage) throws {
        try event.entry.perform(on: stage, with: self)
    }
}
