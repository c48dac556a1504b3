import JellyScene
import JellyStage
import JellyTake

/// How a scene or a take is played: as it is, or with less motion.
final class Playback {
    static let reducesMotion = Option(
        flag: "--reduce-motion",
        help: """
            let the scene move less: as its `reducedMotion` says, or else with springs, snaps and
            bounces that fade four times as fast
            """
    ).grouped(.frames).used(by: [.films, .page])

    let input: MotionInput
    private let reducesMotion: Bool
    private var taken: Take?

    var scene: Scene { input.scene }

    /// With all its motion.
    init(_ input: MotionInput) { (self.input, reducesMotion) = (input, false) }

    /// - Throws: `Failure` where less motion is asked of a take that was made with all of it.
    init(_ input: MotionInput, _ arguments: Arguments) throws {
        (self.input, reducesMotion) = (input, arguments[Self.reducesMotion])
        guard let take = input.take, arguments.has(Self.reducesMotion) else { return }
        guard take.options.contains(where: { $0.name == Self.reducesMotion.name }) else {
            throw TakeError.notRecorded(
                path: take.path, reason: "the scene with less motion; record it again: jellyframe bake --reduce-motion")
        }
    }

    /// The motion at its start; `texts` is told of the texts that are drawn.
    func player(
        _ overlay: OverlayOption = .none, trails: Bool = true, texts: DrawnTexts? = nil
    ) throws -> any MotionPlayer {
        try input.player(reducesMotion: reducesMotion, overlay: overlay, trails: trails, texts: texts)
    }

    /// The motion at its start, in an appearance.
    func player(
        _ overlay: OverlayOption, trails: Bool = true, in style: UserInterfaceStyle, transparent: Bool
    ) throws -> any MotionPlayer {
        let player = try player(overlay, trails: trails)
        player.userInterfaceStyle = style
        if transparent { player.removeBackground() }
        return player
    }

    /// How everything moves, to a time in seconds or to the end.
    func trace(to time: Double? = nil) throws -> MotionTrace {
        guard let time, time < scene.duration else { return MotionTrace(try take()) }
        return MotionTrace(try record(to: time))
    }

    /// The whole motion as states and events; it is played once for all who ask.
    func take() throws -> Take {
        if let taken { return taken }
        let take = try record(to: scene.duration)
        taken = take
        return take
    }

    /// Frees what `take` keeps.
    func forgetTake() { taken = nil }

    /// When an instant is, in seconds; the scene is played where that has to be seen.
    func time(of instant: Instant) throws -> Double { try instant.time(in: take(), duration: scene.duration) }

    private func record(to time: Double) throws -> Take {
        if let file = input.take { return try Take(file, to: time) }
        let stage = try Stage(scene, reducesMotion: reducesMotion, memory: input.memory)
        stage.tellOfCrowds()
        return try stage.advance(recordingTo: time)
    }
}
