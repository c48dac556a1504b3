public import JellyDynamics
import JellyStage

extension Scene {
    /// `UIPushBehavior`: a force on its items; either `pushDirection`, or `angle` and `magnitude`.
    public struct Push: Behavior.Kind {
        /// What is pushed.
        public var items: [Item]
        /// How long the push lasts.
        public var mode: PushBehavior.Mode
        /// The push; a magnitude of 1 gives a 100×100 pt item of density 1 100 pt/s², or 100 pt/s at once.
        public var properties: PushBehavior.Properties
        /// Whether an arrow from the center of the stage shows the push: 100 points for a magnitude of 1.
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
        summary: "UIPushBehavior: a force on its items.", initial: Scene.Push(),
        fields: [
            .required("items", \.items, .items, "the views that are pushed"),
            .required(
                "mode", \.mode, .choice([("continuous", .continuous), ("instantaneous", .instantaneous)]),
                "`continuous` or `instantaneous`"),
            .setting("pushDirection", \.pushDirection, .vector, "[dx, dy]; length 1 is 100 pt/s² on 100×100 pt")
                .known(as: "direction", "vector"),
            .setting("angle", \.angle, .number(.coordinate), "where it pushes, in radians clockwise from right")
                .fallingBack(to: "0"),
            .setting("magnitude", \.magnitude, .number(.coordinate), "the strength; 1 is 100 pt/s² on 100×100 pt")
                .fallingBack(to: "0"),
            .setting("targetOffset", \.targetOffset, .offset, "[dx, dy] from each item's center where it pushes")
                .fallingBack(to: "[0, 0]").known(as: "targetOffsetFromCenter", "offset"),
            .setting("active", \.active, .flag, "whether the push acts").fallingBack(to: "true").known(as: "isActive"),
            .defaulted(
                "showsArrow", \.showsArrow, .flag,
                "whether an arrow from the center of the stage shows the push, 100 points for a magnitude of 1"),
        ],
        rules: [.atMostOneOf([["pushDirection"], ["angle", "magnitude"]])])

    func standing(_ behavior: PushBehavior) -> PushBehavior.Properties {
        var properties = behavior.properties
        properties.angle = behavior.angle
        properties.magnitude = behavior.magnitude
        return properties
    }

    func make(with player: ScenePlayer) -> PushBehavior? {
        PushBehavior(items: player.cast.items(items), mode: mode)
    }

    func didAdd(_ behavior: PushBehavior, to stage: Stage) -> ((Stage) -> Void)? {
        if showsArrow { stage.showArrow(of: behavior) }
        return nil
    }
}
