public import JellyStage
import JellySupport
import JellyValues

extension Scene {
    /// New values for some properties of a view, at once or over a time.
    public struct ViewUpdate: Event.Action {
        /// The id of the view.
        public var view: String
        /// The new values: every property that is not nil.
        public var change: ViewChange
        /// How long the change takes, in seconds.
        public var duration: Double
        /// How it runs over that time.
        public var curve: AnimationCurve

        /// New values for the view with an id.
        public init(view: String, change: ViewChange, duration: Double = 0, curve: AnimationCurve = .easeInOut) {
            (self.view, self.change, self.duration, self.curve) = (view, change, duration, curve)
        }
    }
}

extension Scene.ViewUpdate: EventEntry {
    static let key = "setView"
    static let aliases = ["animate"]
    static let summary = "new values for properties of a view"

    /// The keys of a change of a view.
    static let codec = ObjectCodec(
        summary: "New values for properties of a view.",
        initial: Scene.ViewUpdate(view: "", change: ViewChange()),
        fields: [
            .required("view", \.view, .viewReference, "the id of the view"),
            .optional("alpha", \.change.alpha, .number(.fraction), "the opacity, from 0 to 1").known(as: "opacity"),
            .optional("backgroundColor", \.change.backgroundColor, .color, "the colour that fills the view")
                .known(as: "color", "background"),
            .optional("hidden", \.change.isHidden, .flag, "whether the view is not drawn; at once")
                .known(as: "isHidden"),
            .optional("center", \.change.center, .point, "[x, y] of the center in the superview, in points")
                .known(as: "position"),
            .optional("text", \.change.text, .text, "the text of a label; at once"),
            .optional("on", \.change.isOn, .flag, "whether a switch is on; at once").known(as: "isOn"),
            .optional(
                "velocity", \.change.velocity, .vector,
                "[dx, dy] with which behaviors move the view on, in pt/s; at once"
            ).known(as: "linearVelocity"),
            .defaulted("duration", \.duration, .number(.from(0, to: 3600)), "how long the change takes, in seconds"),
            .defaulted("curve", \.curve, .choice, "how it runs over that time"),
        ],
        rules: [
            .atLeastOneOf(["alpha", "backgroundColor", "hidden", "center", "text", "on", "velocity"]),
            .needs("curve", "duration"),
        ],
        inspect: { update, node, findings in findings.noteContent(of: update, node) }
    ).codec

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? { nil }

    func perform(on stage: Stage, with player: ScenePlayer) {
        guard let view = player.cast.view(view) else { return }
        stage.change(view, change, duration: duration, curve: curve)
    }
}
