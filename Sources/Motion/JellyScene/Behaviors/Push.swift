public import JellyDynamics
import JellyStage

extension Scene {
    /// `UIPushBehavior`: a force on its items; either `pushDirection`, or `angle` and `magnitude`.
    public struct Push: Behavior.Kind {
        /// The pushed items.
        public var items: [Item]
        /// Continuous or instantaneous.
        public var mode: PushBehavior.Mode
        /// The properties; a magnitude of 1 accelerates a 100×100 pt item of density 1 by 100 pt/s², or adds 100 pt/s
        /// at once.
        public var properties: PushBehavior.Properties
        /// Whether to draw the push as an arrow from the center of the stage: 100 points for a magnitude of 1.
        public var showsArrow: Bool

        /// A push on `items`.
        public init(
            items: [Item] = [], mode: PushBehavior.Mode = .continuous, _ properties: PushBehavior.Properties = .init(),
            showsArrow: Bool = false
        ) {
            (self.items, self.mode, self.properties, self.showsArrow) = (items, mode, properties, showsArrow)
        }
    }
}

extension Scene.Push: BehaviorEntry {
    static let tag = "push"

    static let keys = ObjectCodec(
        summary: "UIPushBehavior: applies a force to its items.", initial: Scene.Push(),
        fields: [
            .required("items", \.items, .items, "pushed views"),
            .required(
                "mode", \.mode, .choice([("continuous", .continuous), ("instantaneous", .instantaneous)]),
                "`continuous` or `instantaneous`"),
            .setting("pushDirection", \.pushDirection, .vector, "[dx, dy]; length 1 is 100 pt/s² on 100×100 pt")
                .aliases("direction", "vector"),
            .setting(
                "angle", \.angle, of: \.angle, .number(.coordinate), "direction, in radians clockwise from the right"),
            .setting(
                "magnitude", \.magnitude, of: \.magnitude, .number(.coordinate),
                "magnitude; 1 is 100 pt/s² on 100×100 pt"),
            .setting(
                "targetOffset", \.targetOffset, .offset, "[dx, dy] from each item's center to the point of application"
            )
            .defaults(to: "[0, 0]").aliases("targetOffsetFromCenter", "offset"),
            .setting("active", \.active, of: \.active, .flag, "whether the push is active").aliases("isActive"),
            .defaulted(
                "showsArrow", \.showsArrow, .flag,
                "whether to draw the push as an arrow from the stage's center, 100 points for a magnitude of 1"),
        ],
        rules: [.atMostOneOf([["pushDirection"], ["angle", "magnitude"]])])

    static var plain: PushBehavior? { PushBehavior(mode: .continuous) }

    func make(with player: ScenePlayer) -> PushBehavior? {
        PushBehavior(items: player.registry.items(items), mode: mode)
    }

    func didAdd(_ behavior: PushBehavior, to stage: Stage) -> ((Stage) -> Void)? {
        if showsArrow { stage.showArrow(of: behavior) }
        return nil
    }
}
