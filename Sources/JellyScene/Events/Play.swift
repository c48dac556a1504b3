import Foundation
import JellyDemonstrations
import JellyStage

extension Scene {
    /// A motion is played on a view that no behavior moves; not where motion is reduced by damping.
    public struct Play: Event.Action {
        /// The motions of Erica Sadun's chapter 5.
        public enum Motion: String, CaseIterable, Hashable, Sendable {
            case wiggle, pop, shake, circle
        }

        /// The id of the view.
        public var view: String
        /// What it does.
        public var motion: Motion

        /// A motion of the view with an id.
        public init(view: String, motion: Motion) { (self.view, self.motion) = (view, motion) }
    }
}

extension Scene.Play: EventEntry {
    static let key = "play"
    static let summary = "a motion without physics, not where motion is reduced"

    static let codec = ObjectCodec(
        summary: "A motion of Erica Sadun's chapter 5 and the view that makes it.",
        initial: Scene.Play(view: "", motion: .wiggle),
        fields: [
            .required("view", \.view, .viewReference, "the id of a view that no behavior moves"),
            .required("motion", \.motion, .choice, "what it does"),
        ]
    ).codec

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? { nil }

    func perform(on stage: Stage, with player: ScenePlayer) {
        guard stage.laterDamping == 1, let view = player.cast.view(view) else { return }
        stage.play(motion.keyframes, on: view)
    }
}

extension Scene.Play.Motion {
    /// The motion as a stage plays it.
    fileprivate var keyframes: KeyframeMotion {
        switch self {
        case .wiggle: .wiggle
        case .pop: .pop
        case .shake: .shake
        case .circle: .circle
        }
    }
}
