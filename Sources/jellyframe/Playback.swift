import JellyScene
import JellyStage

/// How a scene is played: as it is, or with less motion.
struct Playback {
    static let option = Specification.Option(
        names: ["--reduce-motion"], value: nil,
        help: """
            let the scene move less: as its `reducedMotion` says, or else with springs, snaps and
            bounces that fade four times as fast
            """)

    let scene: Scene
    private let reducesMotion: Bool

    init(_ scene: Scene, _ arguments: Arguments) {
        (self.scene, reducesMotion) = (scene, arguments.has(Self.option.names[0]))
    }

    /// The scene at its start.
    func stage() throws -> Stage { try Stage(scene, reducesMotion: reducesMotion) }

    /// The whole scene as states and events.
    func take() throws -> Take { try stage().advance(tracingTo: scene.duration) }
}
