public import JellyDynamics
import JellyStage
import JellySupport

extension Scene {
    /// `UICollisionBehavior`: lets its items collide with each other and with boundaries.
    public struct Collision: Behavior.Kind {
        /// The colliding items.
        public var items: [Item]
        /// The collision mode, and whether the reference view's bounds are a boundary.
        public var properties: CollisionBehavior.Properties
        /// Further boundaries, in the order of adding.
        public var boundaries: [Boundary]
        /// The action called when a contact begins, if any.
        public var onContactBegan: String?
        /// The action called when a contact ends, if any.
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
        summary: "UICollisionBehavior: makes its items collide with each other and with boundaries.",
        initial: Scene.Collision(),
        fields: [
            .required("items", \.items, .items, "colliding views"),
            .setting(
                "collisionMode", \.collisionMode, of: \.collisionMode,
                .choice([("items", .items), ("boundaries", .boundaries), ("everything", .everything)]),
                "what the items collide with"
            ).aliases("mode"),
            .setting(
                "translatesReferenceBoundsIntoBoundary", \.translatesReferenceBoundsIntoBoundary,
                of: \.translatesReferenceBoundsIntoBoundary, .flag,
                "whether the reference view's bounds form a boundary"
            ),
            .setting(
                "referenceBoundsInsets", \.referenceBoundsInsets, .insets,
                "[top, left, bottom, right] insets of that boundary, in points"
            ).defaults(to: "[0, 0, 0, 0]").aliases("insets"),
            .defaulted(
                "boundaries", \.boundaries, .array(of: "boundaries", Scene.Boundary.codec), "further boundaries"),
            .optional(
                "onContactBegan", \.onContactBegan, .actionReference,
                "action performed when a contact begins"
            ).aliases("onContact", "beganContact"),
            .optional(
                "onContactEnded", \.onContactEnded, .actionReference,
                "action performed when a contact ends"
            ).aliases("endedContact"),
        ],
        rules: [.needs("referenceBoundsInsets", "translatesReferenceBoundsIntoBoundary")],
        inspect: { _, node, diagnostics in diagnostics.reportDuplicates(of: "identifier", in: node["boundaries"]) })

    static var plain: CollisionBehavior? { CollisionBehavior() }

    func make(with player: ScenePlayer) -> CollisionBehavior? {
        let behavior = CollisionBehavior(items: player.registry.items(items, collide: true))
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
