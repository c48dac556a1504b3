public import JellyDynamics
import JellyStage
import JellySupport

extension Scene {
    /// `UICollisionBehavior`: lets its items hit each other and boundaries.
    public struct Collision: Behavior.Kind {
        /// What collides.
        public var items: [Item]
        /// What the items collide with, and whether the reference view's bounds are a boundary.
        public var properties: CollisionBehavior.Properties
        /// Further boundaries, in the order of adding.
        public var boundaries: [Boundary]
        /// The action that happens when a contact begins; nil when none does.
        public var onContactBegan: String?
        /// The action that happens when a contact ends; nil when none does.
        public var onContactEnded: String?

        /// A collision of `items`.
        public init(
            items: [Item] = [], _ properties: CollisionBehavior.Properties = .init(), boundaries: [Boundary] = [],
            onContactBegan: String? = nil, onContactEnded: String? = nil
        ) {
            (self.items, self.properties, self.boundaries) = (items, properties, boundaries)
            (self.onContactBegan, self.onContactEnded) = (onContactBegan, onContactEnded)
        }
    }
}

extension Scene.Collision: BehaviorEntry {
    static let tag = "collision"

    static let keys = ObjectCodec(
        summary: "UICollisionBehavior: lets its items hit each other and boundaries.", initial: Scene.Collision(),
        fields: [
            .required("items", \.items, .items, "the views that collide"),
            .setting(
                "collisionMode", \.collisionMode,
                .choice([("items", .items), ("boundaries", .boundaries), ("everything", .everything)]),
                "what they collide with"
            ).fallingBack(to: "\"everything\"").known(as: "mode"),
            .setting(
                "translatesReferenceBoundsIntoBoundary", \.translatesReferenceBoundsIntoBoundary, .flag,
                "whether the reference view's bounds are a boundary"
            ).fallingBack(to: "false"),
            .setting(
                "referenceBoundsInsets", \.referenceBoundsInsets, .insets,
                "[top, left, bottom, right] of that boundary inside the bounds, in points"
            ).fallingBack(to: "[0, 0, 0, 0]").known(as: "insets"),
            .defaulted(
                "boundaries", \.boundaries, .array(of: "boundaries", Scene.Boundary.codec), "further boundaries"),
            .optional(
                "onContactBegan", \.onContactBegan, .actionReference,
                "the action that happens when a contact begins"
            ).known(as: "onContact", "beganContact"),
            .optional(
                "onContactEnded", \.onContactEnded, .actionReference,
                "the action that happens when a contact ends"
            ).known(as: "endedContact"),
        ],
        rules: [.needs("referenceBoundsInsets", "translatesReferenceBoundsIntoBoundary")],
        inspect: { _, node, findings in findings.reportDuplicates(of: "identifier", in: node["boundaries"]) })

    func make(with player: ScenePlayer) -> CollisionBehavior? {
        let behavior = CollisionBehavior(items: player.cast.items(items, collide: true))
        for boundary in boundaries {
            switch boundary.form {
            case .line(let from, let to):
                behavior.addBoundary(withIdentifier: boundary.identifier, from: from, to: to)
            case .path(let path):
                behavior.addBoundary(withIdentifier: boundary.identifier, forSubpathsOf: path)
            }
        }
        return behavior
    }

    func didAdd(_ behavior: CollisionBehavior, to stage: Stage) -> ((Stage) -> Void)? {
        guard let listener = ContactListener(self, on: stage) else { return nil }
        behavior.collisionDelegate = listener
        // Behaviors hold their delegate weakly.
        return { [weak behavior] _ in if behavior?.collisionDelegate === listener { behavior?.collisionDelegate = nil }
        }
    }
}
