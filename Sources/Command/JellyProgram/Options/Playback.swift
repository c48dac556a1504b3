import Foundation
import JellyScene
import JellyStage
import JellyTake
import JellyValues

/// Plays a scene or a take, with or without reduced motion.
class Playback {
    static let reducesMotion = Option(
        flag: "--reduce-motion",
        help: """
            apply the scene's `reducedMotion`, or else damp springs, snaps and bounces four times as strongly
            """
    ).grouped(.frames).used(by: [.videos, .page])

    let input: MotionInput
    private let reducesMotion: Bool
    /// Nil for a motion without a presentation.
    private let presentation: ScenePresentation?
    private var taken: Take?
    /// The resolved presentation of this motion, once computed.
    private var known: PresentationPlan??

    var scene: Scene { input.scene }

    /// Creates a playback with full motion.
    ///
    /// - Parameter isPresented: whether to apply the scene's presentation; otherwise times and sizes are the motion's
    ///   own.
    init(_ input: MotionInput, isPresented: Bool = true) {
        (self.input, reducesMotion) = (input, false)
        presentation = isPresented ? ScenePresentation(of: input.scene, input.document, named: input.path) : nil
    }

    /// - Parameter isPresented: whether to apply the presentation; otherwise times and sizes are the motion's own.
    /// - Throws: `Failure` if reduced motion is requested of a take recorded with full motion, and errors of the
    ///   presentation.
    init(_ input: MotionInput, _ arguments: Arguments, isPresented: Bool = true) throws {
        (self.input, reducesMotion) = (input, arguments[Self.reducesMotion])
        presentation =
            try isPresented
            ? PresentationOptions(arguments).presentation(
                of: input.scene, input.document, named: input.path, memory: input.memory) : nil
        guard let take = input.take, arguments.has(Self.reducesMotion) else { return }
        guard take.options.contains(where: { $0.name == Self.reducesMotion.name }) else {
            throw TakeError.notRecorded(
                path: take.path, reason: "reduced motion; record it again with jellyframe bake --reduce-motion")
        }
    }

    /// The inputs of a composition in order, as metadata has them: the hash of a scene or take, or a card; nil for one
    /// motion.
    var composedInputs: [String]? { nil }

    /// Whether the presentation has sounds.
    var isHeard: Bool { presentation?.presentation.sound != nil }

    /// The sounds at times of the video: as given, or else the presentation's.
    func sounds(_ contacts: Sound?) throws -> [SoundEvent] {
        guard let sound = contacts.map({ MotionSound(contacts: $0) }) ?? presentation?.presentation.sound else {
            return []
        }
        return try sound.events(of: take().events).map { event in
            SoundEvent(time: try shownTime(of: event.time), sound: event.sound, gain: event.gain)
        }
    }

    /// The captions, with their start and end in seconds.
    func words() throws -> [(text: String, start: Double, end: Double)] { try plan()?.words ?? [] }

    /// The appearances of a page: both for a scene, the recorded ones for a take.
    var pageStyles: [UserInterfaceStyle] { input.pageStyles }

    /// The resolved presentation; nil without one.
    ///
    /// - Throws: `SceneErrors` for instants and items that the motion lacks.
    func plan() throws -> PresentationPlan? {
        if let known { return known }
        let plan = try presentation?.plan(of: scene, isRecorded: input.take != nil) { try take() }
        known = plan
        return plan
    }

    /// The size of the video, in points.
    var size: CGSize { get throws { try plan()?.size ?? scene.size } }

    /// The duration of the video, in seconds.
    var duration: Double { get throws { try plan()?.duration ?? scene.duration } }

    /// The time of the video that shows a time of the motion, both in seconds.
    func shownTime(of motion: Double) throws -> Double { try plan()?.timeMap.videoTime(of: motion) ?? motion }

    /// The time of the motion shown at a time of the video, both in seconds.
    func motionTime(at shown: Double) throws -> Double { try plan()?.timeMap.motionTime(at: shown) ?? shown }

    /// A player at the start of the motion; `texts` collects drawn text.
    ///
    /// - Parameter clock: whether its times are the video's or the motion's.
    func player(
        _ overlay: OverlayOption = .none, trails: Bool = true, texts: DrawnTexts? = nil,
        clock: Presented.Clock = .video
    ) throws -> any MotionPlayer {
        let plan = try plan()
        let player = try input.player(reducesMotion: reducesMotion, overlay: overlay, trails: trails, texts: texts)
        return plan.map { Presented(player, $0, clock: clock) } ?? player
    }

    /// A player at the start of the motion, in an appearance.
    func player(
        _ overlay: OverlayOption, trails: Bool = true, in style: UserInterfaceStyle, transparent: Bool
    ) throws -> any MotionPlayer {
        let player = try player(overlay, trails: trails)
        player.userInterfaceStyle = style
        if transparent { player.removeBackground() }
        return player
    }

    /// The ticks up to a time in seconds, or the end; the whole motion is played once and cached.
    func take(to time: Double? = nil) throws -> Take {
        if let time, time < scene.duration { return try record(to: time) }
        if let taken { return taken }
        let take = try record(to: scene.duration)
        taken = take
        return take
    }

    /// Frees the cached take.
    func forgetTake() { taken = nil }

    /// The time at which an instant is shown, in seconds; plays the scene if necessary.
    func time(of instant: Instant) throws -> Double {
        try shownTime(of: instant.time(in: take(), duration: scene.duration))
    }

    /// The times at which the instants of a list are shown, in seconds, with their labels.
    func times(of list: InstantList) throws -> [(time: Double, label: String)] {
        try list.times(in: take(), duration: scene.duration).map { (try shownTime(of: $0.time), $0.label) }
    }

    /// Records the ticks up to a time in seconds, without the cache.
    func record(to time: Double) throws -> Take {
        if let file = input.take { return try Take(file, to: time) }
        return try input.stage(reducesMotion: reducesMotion).advance(recordingTo: time)
    }
}
