import Foundation
import JellyDynamics
public import JellyImaging
public import JellyStage
import JellySupport
import JellyValues

extension Stage {
    /// A stage with a scene, at time 0.
    ///
    /// ```swift
    /// let stage = try Stage(Scene(contentsOf: "falling-blocks.json5"))
    /// try stage.advance(to: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - reducesMotion: whether to reduce motion: by the scene's `reducedMotion`, or else by damping springs, snaps
    ///     and bounces four times as strongly.
    ///   - memory: the memory limit for the scene, and then for its run.
    /// - Throws: all errors of the scene, by lines and columns of its canonical document.
    public convenience init(
        _ scene: Scene, reducesMotion: Bool = false, memory: MemoryBudget = .standard
    ) throws(SceneErrors) {
        try scene.validate(memory: memory)
        self.init(size: scene.size, background: scene.backgroundColor, tickRate: scene.tickRate)
        self.memory = try scene.taken(from: memory)
        scene.gridSpacing.map { showGridPaper(spacing: $0) }
        let registry: ViewRegistry
        do throws(InputError) {
            registry = try ViewRegistry(scene, on: self)
        } catch {
            throw SceneErrors(SceneError(file: "scene", message: error.description))
        }
        for jelly in registry.jellies { jelly.establishDynamics(in: animator) }
        let player = ScenePlayer(registry)
        // It holds what hears of contacts, and the timeline and the actions may be over or replaced before them.
        guests.append(player)
        do {
            for behavior in scene.behaviors { try player.add(behavior, to: self) }
            if reducesMotion { try reduceMotion(scene.reducedMotion ?? .damped(factor: 4)) }
        } catch {
            // A checked scene's numbers are in range.
            throw SceneErrors(SceneError(file: "scene", message: String(describing: error)))
        }
        for event in scene.timeline {
            at(event.at) { try player.perform(event, on: $0) }
        }
        for action in scene.actions {
            actions[action.id] = { stage in
                let now = stage.time
                for event in action.events {
                    stage.at(now + event.at) { try player.perform(event, on: $0) }
                }
            }
        }
        for button in registry.buttons {
            onTap(button) { [unowned button] _ in button.tap() }
        }
        for press in registry.presses {
            // It comes before the alert's own handler, which stands on the stage from its first presentation on.
            onTap(press.button) { [weak self, weak alert = press.alert] _ in
                if alert?.isLeaving == false { try self?.call(press.action) }
            }
        }
        for (view, action) in registry.taps {
            onTap(view) { [weak self] _ in try self?.call(action) }
        }
    }
}
