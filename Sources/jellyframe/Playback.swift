import JellyPixels
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
    private let memory: MemoryBudget

    init(_ scene: Scene, _ arguments: Arguments) throws {
        (self.scene, reducesMotion) = (scene, arguments.has(Self.option.names[0]))
        memory = try arguments.memory()
    }

    /// When the stillness that `--until` names begins, in seconds; nil when it is not given.
    func stillness(_ arguments: Arguments) throws -> Double? {
        guard let text = arguments["--until"] else { return nil }
        guard arguments["--to"] == nil else { throw Failure.usage("--until and --to exclude each other") }
        guard let instant = try? Instant(text), instant.isStillness else {
            throw Failure.usage("--until takes settled or rest, not “\(text)”")
        }
        return try instant.time(in: self)
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
        MotionTrace(try stage().advance(recordingTo: time ?? scene.duration))
    }

    /// The whole scene as states and events.
    func take() throws -> Take { try stage().advance(recordingTo: scene.duration) }
}
