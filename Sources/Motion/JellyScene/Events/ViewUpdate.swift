public import JellyStage
import JellySupport
import JellyValues

extension Scene {
    /// Changes some properties of a view, at once or animated.
    public struct ViewUpdate: Event.Action {
        /// The id of the view.
        public var view: String
        /// The new values; nil properties do not change.
        public var change: ViewChange
        /// The duration of the change, in seconds.
        public var duration: Double
        /// The timing curve.
        public var curve: AnimationCurve

        /// Changes the view with an id.
        public init(view: String, change: ViewChange, duration: Double = 0, curve: AnimationCurve = .easeInOut) {
            (self.view, self.change, self.duration, self.curve) = (view, change, duration, curve)
        }
    }
}

extension Scene.ViewUpdate: EventEntry {
    static let key = "setView"
    static let aliases = ["animate"]
    static let summary = "changes properties of a view"

    /// The keys of a change of a view.
    static let codec = ObjectCodec(
        summary: "New values for properties of a view.",
        initial: Scene.ViewUpdate(view: "", change: ViewChange()),
        fields: [
            .required("view", \.view, .viewReference, "id of the view"),
            .optional("alpha", \.change.alpha, .number(.fraction), "opacity, from 0 to 1").aliases("opacity"),
            .optional("backgroundColor", \.change.backgroundColor, .color, "background colour")
                .aliases("color", "background"),
            .optional("hidden", \.change.isHidden, .flag, "whether the view is hidden; changes at once")
                .aliases("isHidden"),
            .optional("center", \.change.center, .point, "[x, y] of the center in the superview, in points")
                .aliases("position"),
            .optional("text", \.change.text, .text, "text of a label; changes at once"),
            .optional("on", \.change.isOn, .flag, "whether a switch is on; changes at once").aliases("isOn"),
            .optional(
                "velocity", \.change.velocity, .vector,
                "[dx, dy] to add to the view's velocity, in pt/s; changes at once"
            ).aliases("linearVelocity"),
            .defaulted("duration", \.duration, .number(.from(0, to: 3600)), "duration of the change, in seconds"),
            .defaulted("curve", \.curve, .choice, "timing curve of the change"),
        ],
        rules: [
            .atLeastOneOf(["alpha", "backgroundColor", "hidden", "center", "text", "on", "velocity"]),
            .needs("curve", "duration"),
        ],
        inspect: { update, node, diagnostics in diagnostics.noteContent(of: update, node) }
    ).codec

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? { nil }

    func perform(on stage: Stage, with player: ScenePlayer) {
        guard let view = player.registry.view(view) else { return }
        stage.change(view, change, duration: duration, curve: curve)
    }
}
