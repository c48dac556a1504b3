import Foundation
public import JellyDynamics
public import JellyValues

extension Scene {
    /// `UIDynamicItemBehavior`, in documents `dynamicItem`: what its items are like as bodies.
    public struct ItemProperties: Behavior.Kind {
        /// Which items have the properties.
        public var items: [Item]
        /// The properties.
        public var properties: DynamicItemBehavior.Properties
        /// A velocity to add when the behavior is added, in pt/s.
        public var linearVelocity: CGVector?
        /// An angular velocity to add when the behavior is added, in radians a second.
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
        summary: "UIDynamicItemBehavior: what its items are like as bodies; a default holds unless another behavior of "
            + "the item says otherwise.",
        initial: Scene.ItemProperties(),
        fields: [
            .required("items", \.items, .items, "the views that have these properties"),
            .setting("elasticity", \.elasticity, .number(.quantity), "speed kept in a collision; 1 is all")
                .fallingBack(to: "0.2").known(as: "restitution", "bounciness"),
            .setting("friction", \.friction, .number(.quantity), "how surfaces hold each other")
                .fallingBack(to: "0.2"),
            .setting("density", \.density, .number(.above(0, to: 1_000_000)), "mass for each 100×100 pt")
                .fallingBack(to: "1").known(as: "mass"),
            .setting("resistance", \.resistance, .number(.quantity), "linear damping, in 1/s")
                .fallingBack(to: "0.1"),
            .setting("angularResistance", \.angularResistance, .number(.quantity), "angular damping, in 1/s")
                .fallingBack(to: "0.1"),
            .setting("charge", \.charge, .number(.coordinate), "electric charge, for fields")
                .fallingBack(to: "0"),
            .setting("allowsRotation", \.allowsRotation, .flag, "whether the items may rotate")
                .fallingBack(to: "true"),
            .setting("anchored", \.isAnchored, .flag, "whether the items are fixed in place")
                .fallingBack(to: "false").known(as: "isAnchored"),
            .optional("linearVelocity", \.linearVelocity, .vector, "[dx, dy] to add at the start, in pt/s"),
            .optional(
                "angularVelocity", \.angularVelocity, .number(.coordinate),
                "angular velocity to add at the start, in radians a second"),
        ])

    func standing(_ behavior: DynamicItemBehavior) -> DynamicItemBehavior.Properties {
        var properties = behavior.properties
        properties.elasticity = behavior.elasticity
        properties.friction = behavior.friction
        properties.density = behavior.density
        properties.resistance = behavior.resistance
        properties.angularResistance = behavior.angularResistance
        properties.charge = behavior.charge
        return properties
    }

    func make(with player: ScenePlayer) -> DynamicItemBehavior? {
        let behavior = DynamicItemBehavior(items: player.cast.items(items))
        for item in behavior.items {
            linearVelocity.map { behavior.addLinearVelocity(CGPoint(x: $0.dx, y: $0.dy), for: item) }
            angularVelocity.map { behavior.addAngularVelocity($0, for: item) }
        }
        return behavior
    }
}
