import Foundation
public import JellyStage
import JellySupport
public import JellyValues

extension Scene {
    /// A motion is played on a view that no behavior moves; not where motion is reduced by damping.
    public struct Play: Event.Action {
        /// What the view does.
        public enum Motion: Hashable, Sendable {
            // The motions of Erica Sadun's chapter 5.
            case wiggle, pop, shake, circle
            /// One's own motion; the view has its own place again after the last keyframe.
            case keyframes([Keyframe])
        }

        /// Where a view is at a time of a motion, from its own place: scaled, then rotated, then moved.
        public struct Keyframe: Hashable, Sendable {
            /// When, in seconds from the start of the motion.
            public var at: Double
            /// How far it is moved, in points.
            public var translation = CGVector.zero
            /// How far it is rotated, in radians, clockwise on screen.
            public var rotation = 0.0
            /// How much larger it is.
            public var scale = 1.0
            /// How it gets there from the keyframe before.
            public var curve = AnimationCurve.linear

            /// The view's own place at a time in seconds.
            public init(at: Double) { self.at = at }
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

    private struct Draft {
        var view = ""
        var motion: Motion?
        var keyframes: [Keyframe]?
    }

    static let codec = ObjectCodec(
        summary: "A motion of a view: one of Erica Sadun's chapter 5, or any keyframes.", initial: Draft(),
        fields: [
            .required("view", \.view, .viewReference, "the id of a view that no behavior moves"),
            .optional(
                "motion", \.motion,
                .choice([("wiggle", .wiggle), ("pop", .pop), ("shake", .shake), ("circle", .circle)]),
                "which motion of the chapter it makes"),
            .optional(
                "keyframes", \.keyframes, .array(of: "keyframes", Keyframe.codec),
                "where it is when; after the last one it is back in its place"),
        ],
        rules: [.exactlyOneOf([["motion"], ["keyframes"]])],
        inspect: { draft, node, findings in
            guard draft.keyframes?.isEmpty ?? false, let place = node["keyframes"] else { return }
            findings.report(place.range, "`keyframes` needs at least one keyframe")
        }
    ).codec.map(
        { Scene.Play(view: $0.view, motion: $0.motion ?? .keyframes($0.keyframes ?? [])) },
        back: { play in
            if case .keyframes(let keyframes) = play.motion { return Draft(view: play.view, keyframes: keyframes) }
            return Draft(view: play.view, motion: play.motion)
        })

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? { nil }

    func perform(on stage: Stage, with player: ScenePlayer) {
        guard stage.laterDamping == 1, let view = player.cast.view(view) else { return }
        stage.play(motion.keyframes, on: view)
    }
}

extension Scene.Play.Keyframe {
    fileprivate static let codec = ObjectCodec(
        summary: "Where a view is at a time of a motion, from its own place.", initial: Scene.Play.Keyframe(at: 0),
        fields: [
            .required("at", \.at, .number(.from(0, to: 3600)), "when, in seconds from the start of the motion")
                .known(as: "time"),
            .defaulted("translation", \.translation, .vector, "[dx, dy] by which it is moved, in points"),
            .defaulted("rotation", \.rotation, .number(.coordinate), "how far it is rotated, in radians clockwise"),
            .defaulted("scale", \.scale, .number(.above(0, to: 1000)), "how much larger it is"),
            .defaulted("curve", \.curve, .choice, "how it gets there from the keyframe before"),
        ]
    ).codec

    fileprivate var keyframe: KeyframeMotion.Keyframe {
        KeyframeMotion.Keyframe(
            at: at,
            CGAffineTransform(scaleX: scale, y: scale)
                .concatenating(CGAffineTransform(rotationAngle: rotation))
                .concatenating(CGAffineTransform(translationX: translation.dx, y: translation.dy)),
            curve: curve)
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
        case .keyframes(let keyframes): KeyframeMotion(keyframes: keyframes.map(\.keyframe))
        }
    }
}
