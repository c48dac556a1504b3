import Foundation
public import JellyDynamics
import JellySupport
import JellyValues

extension Scene {
    /// `UIFieldBehavior`: acts on its items by where they are and how they move.
    public struct FieldForce: Behavior.Kind {
        /// The kinds of fields, after UIKit's factories.
        public enum Kind: String, CaseIterable, Hashable, Sendable {
            case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
        }

        /// Which items feel the field.
        public var items: [Item]
        /// Which field it is.
        public var kind: Kind
        /// Where and how it acts; its region is a circle, a rectangle or everything.
        public var properties: FieldBehavior.Properties

        /// A field that acts on `items`.
        public init(
            items: [Item] = [], kind: Kind = .radialGravity, _ properties: FieldBehavior.Properties = .init()
        ) {
            (self.items, self.kind, self.properties) = (items, kind, properties)
        }
    }
}

extension Scene.FieldForce: BehaviorEntry {
    static let tag = "field"

    static let keys = ObjectCodec(
        summary: "UIFieldBehavior: acts on its items by where they are and how they move.",
        initial: Scene.FieldForce(),
        fields: [
            .required("items", \.items, .items, "the views that feel the field"),
            .required("kind", \.kind, .choice, "which field it is"),
            .setting("position", \.position, .point, "[x, y] of the center in the reference view, in points")
                .fallingBack(to: "[0, 0]").known(as: "center"),
            .setting("region", \.region, .region, "where it acts, around its position")
                .fallingBack(to: "everywhere"),
            .setting("strength", \.strength, .number(.coordinate), "how strong it is")
                .fallingBack(to: "1").known(as: "magnitude"),
            .setting("falloff", \.falloff, .number(.from(-100, to: 100)), "how fast it fades, as a power")
                .fallingBack(to: "0; 2 for radialGravity, 1 for electric and magnetic, -1 for spring"),
            .setting(
                "minimumRadius", \.minimumRadius, .number(.quantity),
                "the distance within which it no longer changes, in points"
            ).fallingBack(to: "0.00305175781"),
            .setting("direction", \.direction, .vector, "[dx, dy] of linear gravity; else a velocity in 100 pt/s")
                .known(as: "velocity", "vector"),
            .setting("smoothness", \.smoothness, .number(.fraction), "of noise and turbulence; 0 the noisiest")
                .fallingBack(to: "0"),
            .setting(
                "animationSpeed", \.animationSpeed, .number(.quantity), "how fast noise and turbulence change"
            ).fallingBack(to: "0"),
            .setting(
                "seed", \.seed,
                Codec<Int>.integer(0...1_000_000).map({ UInt64($0) }, back: { Int(clamping: $0) }),
                "which noise it is"
            ).fallingBack(to: "0"),
        ],
        rules: [
            .when("kind", ["linearGravity", "velocity"], [.requires(["direction"])]),
            .when(
                "kind", ["vortex", "radialGravity", "noise", "turbulence", "spring", "electric", "magnetic"],
                [.refuses(["direction"])]),
            .when(
                "kind",
                ["drag", "vortex", "radialGravity", "linearGravity", "velocity", "spring", "electric", "magnetic"],
                [.refuses(["smoothness", "animationSpeed", "seed"])]),
        ])

    func standing(_ behavior: FieldBehavior) -> FieldBehavior.Properties {
        var properties = behavior.properties
        properties.strength = behavior.strength
        properties.falloff = behavior.falloff
        properties.minimumRadius = behavior.minimumRadius
        properties.smoothness = behavior.smoothness
        properties.animationSpeed = behavior.animationSpeed
        properties.seed = behavior.seed
        return properties
    }

    func make(with player: ScenePlayer) -> FieldBehavior? {
        let field: FieldBehavior =
            switch kind {
            case .drag: .dragField()
            case .vortex: .vortexField()
            case .radialGravity: .radialGravityField(position: .zero)
            case .linearGravity: .linearGravityField(direction: .zero)
            case .velocity: .velocityField(direction: .zero)
            case .noise: .noiseField(smoothness: 0, animationSpeed: 0)
            case .turbulence: .turbulenceField(smoothness: 0, animationSpeed: 0)
            case .spring: .springField()
            case .electric: .electricField()
            case .magnetic: .magneticField()
            }
        player.cast.items(items).forEach(field.addItem)
        return field
    }
}

extension Codec where Value == Region {
    private struct Draft {
        var radius: Double?
        var size: CGSize?
    }

    /// A circle or a rectangle.
    fileprivate static let region = ObjectCodec(
        summary: "A circle or an upright rectangle around the field's position.", initial: Draft(),
        fields: [
            .optional("radius", \.radius, .number(.side), "of a circle, in points"),
            .optional("size", \.size, .size(.side), "[width, height] of a rectangle, in points"),
        ],
        rules: [.exactlyOneOf([["radius"], ["size"]])]
    ).codec.map(
        // A draft with neither has its error; the value stands in until the errors are thrown.
        { $0.size.map { Region(size: $0) } ?? Region(radius: $0.radius ?? 1) },
        back: { Draft(radius: $0.radius.map { Double($0) }, size: $0.size) })
}
