import Foundation
public import JellyDynamics
public import JellyValues

extension Scene {
    /// `UIDynamicItemBehavior`, in documents `dynamicItem`: physical properties of its items.
    public struct ItemProperties: Behavior.Kind {
        /// The items with these properties.
        public var items: [Item]
        /// The properties.
        public var properties: DynamicItemBehavior.Properties
        /// A velocity to add when the behavior is added, in pt/s.
        public var linearVelocity: CGVector?
        /// An angular velocity to add when the behavior is added, in radians per second.
        public var angularVelocity: Double?

        /// Properties of `items`.
        public init(
            items: [Item] = [], _ properties: DynamicItemBehavior.Properties = .init(),
            linearVelocity: CGVector? = nil, angularVelocity: Double? = nil
        ) {
            (self.items, self.properties) = (items, properties)
            (self.linearVelocity, self.angularVelocity) = (linearVelocity, angularVelocity)
        }
    }
}

extension Scene.ItemProperties: BehaviorEntry {
    static let tag = "dynamicItem"

    static let keys = ObjectCodec(
        summary: "UIDynamicItemBehavior: physical properties of its items; defaults apply unless another behavior of "
            + "the item sets them.",
        initial: Scene.ItemProperties(),
        fields: [
            .required("items", \.items, .items, "views with these properties"),
            .setting(
                "elasticity", \.elasticity, of: \.elasticity, .number(.quantity),
                "fraction of the speed kept in a collision; 1 loses none"
            ).aliases("restitution", "bounciness"),
            .setting("friction", \.friction, of: \.friction, .number(.quantity), "friction coefficient"),
            .setting("density", \.density, of: \.density, .number(.above(0, to: 1_000_000)), "mass per 100×100 pt")
                .aliases("mass"),
            .setting("resistance", \.resistance, of: \.resistance, .number(.quantity), "linear damping, in 1/s"),
            .setting(
                "angularResistance", \.angularResistance, of: \.angularResistance, .number(.quantity),
                "angular damping, in 1/s"),
            .setting("charge", \.charge, of: \.charge, .number(.coordinate), "electric charge, for fields"),
            .setting("allowsRotation", \.allowsRotation, of: \.allowsRotation, .flag, "whether the items can rotate"),
            .setting("anchored", \.isAnchored, of: \.isAnchored, .flag, "whether the items are fixed in place").aliases(
                "isAnchored"),
            .optional("linearVelocity", \.linearVelocity, .vector, "[dx, dy] to add at the start, in pt/s"),
            .optional(
                "angularVelocity", \.angularVelocity, .number(.coordinate),
                "angular velocity to add at the start, in radians per second"),
        ])

    static var plain: DynamicItemBehavior? { DynamicItemBehavior() }

    func make(with player: ScenePlayer) -> DynamicItemBehavior? {
        let behavior = DynamicItemBehavior(items: player.registry.items(items))
        for item in behavior.items {
            linearVelocity.map { behavior.addLinearVelocity(CGPoint(x: $0.dx, y: $0.dy), for: item) }
            angularVelocity.map { behavior.addAngularVelocity($0, for: item) }
        }
        return behavior
    }
}
