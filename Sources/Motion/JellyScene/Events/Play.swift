import Foundation
public import JellyStage
import JellySupport
public import JellyValues

extension Scene {
    /// Plays a motion on a view that no behavior moves; skipped if motion is reduced by damping.
    public struct Play: Event.Action {
        /// The kind of motion.
        public enum Motion: Hashable, Sendable {
            // The motions of Erica Sadun's chapter 5.
            case wiggle, pop, shake, circle
            /// Custom keyframes; the view returns to its own place after the last one.
            case keyframes([Keyframe])
        }

        /// A view's transform at a time, relative to its place: scaled, then rotated, then translated.
        public struct Keyframe: Hashable, Sendable {
            /// The time, in seconds from the start of the motion.
            public var at: Double
            /// The translation, in points.
            public var translation = CGVector.zero
            /// The rotation, in radians, clockwise on screen.
            public var rotation = 0.0
            /// The scale factor.
            public var scale = 1.0
            /// The curve from the previous keyframe.
            public var curve = AnimationCurve.linear

            /// The view's own place at a time in seconds.
            public init(at: Double) { self.at = at }
        }

        /// The id of the view.
        public var view: String
        /// The motion to play.
        public var motion: Motion

        /// Plays a motion on the view with an id.
        public init(view: String, motion: Motion) { (self.view, self.motion) = (view, motion) }
    }
}

extension Scene.Play: EventEntry {
    static let key = "play"
    static let summary = "plays an animation without physics, unless motion is reduced"

    private struct Draft {
        var view = ""
        var motion: Motion?
        var keyframes: [Keyframe]?
    }

    static let codec = ObjectCodec(
        summary: "An animation of a view: one of Erica Sadun's chapter 5, or keyframes.", initial: Draft(),
        fields: [
            .required("view", \.view, .viewReference, "id of a view that no behavior moves"),
            .optional(
                "motion", \.motion,
                .choice([("wiggle", .wiggle), ("pop", .pop), ("shake", .shake), ("circle", .circle)]),
                "animation of the chapter"),
            .optional(
                "keyframes", \.keyframes, .array(of: "keyframes", Keyframe.codec),
                "keyframes; after the last one the view returns to its place"),
        ],
        rules: [.exactlyOneOf([["motion"], ["keyframes"]])],
        inspect: { draft, node, diagnostics in
            guard draft.keyframes?.isEmpty ?? false, let place = node["keyframes"] else { return }
            diagnostics.report(place.range, "`keyframes` must have at least one keyframe")
        }
    ).codec.map(
        { Scene.Play(view: $0.view, motion: $0.motion ?? .keyframes($0.keyframes ?? [])) },
        back: { play in
            if case .keyframes(let keyframes) = play.motion { return Draft(view: play.view, keyframes: keyframes) }
            return Draft(view: play.view, motion: play.motion)
        })

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? { nil }

    func perform(on stage: Stage, with player: ScenePlayer) {
        guard stage.laterDamping == 1, let view = player.registry.view(view) else { return }
        stage.play(motion.keyframes, on: view)
    }
}

extension Scene.Play.Keyframe {
    fileprivate static let codec = ObjectCodec(
        summary: "A view's displacement from its place at a time of the animation.",
        initial: Scene.Play.Keyframe(at: 0),
        fields: [
            .required("at", \.at, .number(.from(0, to: 3600)), "time, in seconds from the start of the animation")
                .aliases("time"),
            .defaulted("translation", \.translation, .vector, "[dx, dy] of the translation, in points"),
            .defaulted("rotation", \.rotation, .number(.coordinate), "rotation, in radians clockwise"),
            .defaulted("scale", \.scale, .number(.above(0, to: 1000)), "scale factor"),
            .defaulted("curve", \.curve, .choice, "timing curve from the previous keyframe"),
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
