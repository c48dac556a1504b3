import JellyInspection
import JellyPixels
import JellyScene
import JellyStage
import JellyViews

/// How a scene is played: as it is, or with less motion.
final class Playback {
    static let reducesMotion = Option(
        flag: "--reduce-motion",
        help: """
            let the scene move less: as its `reducedMotion` says, or else with springs, snaps and
            bounces that fade four times as fast
            """)

    let scene: Scene
    private let reducesMotion: Bool
    private let memory: MemoryBudget
    private var taken: Take?

    init(_ scene: Scene, _ arguments: Arguments) {
        (self.scene, reducesMotion) = (scene, arguments[Self.reducesMotion])
        memory = arguments[CommonOptions.memory]
    }

    /// The scene at its start.
    func stage() throws -> Stage {
        let stage = try Stage(scene, reducesMotion: reducesMotion, memory: memory)
        stage.tellOfCrowds()
        return stage
    }

    /// The scene at its start, in an appearance.
    func stage(in style: UserInterfaceStyle, transparent: Bool) throws -> Stage {
        let stage = try stage()
        stage.userInterfaceStyle = style
        if transparent { stage.removeBackground() }
        return stage
    }

    /// How everything moves, to a time in seconds or to the end.
    func trace(to time: Double? = nil) throws -> MotionTrace {
        guard let time, time < scene.duration else { return MotionTrace(try take()) }
        return MotionTrace(try stage().advance(recordingTo: time))
    }

    /// The whole scene as states and events; it is played once for all who ask.
    func take() throws -> Take {
        if let taken { return taken }
        let take = try stage().advance(recordingTo: scene.duration)
        taken = take
        return take
    }

    /// Frees what `take` keeps.
    func forgetTake() { taken = nil }

    /// When an instant is, in seconds; the scene is played where that has to be seen.
    func time(of instant: Instant) throws -> Double { try instant.time(in: take(), duration: scene.duration) }
}
