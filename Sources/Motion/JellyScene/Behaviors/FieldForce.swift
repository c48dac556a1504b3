import Foundation
public import JellyDynamics
import JellySupport
import JellyValues

extension Scene {
    /// `UIFieldBehavior`: acts on its items by position and velocity.
    public struct FieldForce: Behavior.Kind {
        /// The kinds of fields, after UIKit's factories.
        public enum Kind: String, CaseIterable, Hashable, Sendable {
            case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
        }

        /// The items in the field.
        public var items: [Item]
        /// The kind of field.
        public var kind: Kind
        /// The field's position, region (circle, rectangle or everything) and strength.
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
        summary: "UIFieldBehavior: applies a force that depends on the items' positions and velocities.",
        initial: Scene.FieldForce(),
        fields: [
            .required("items", \.items, .items, "views affected by the field"),
            .required("kind", \.kind, .choice, "kind of field"),
            .setting("position", \.position, .point, "[x, y] of the center in the reference view, in points")
                .defaults(to: "[0, 0]").aliases("center"),
            .setting("region", \.region, .region, "region of effect, around its position")
                .defaults(to: "everywhere"),
            .setting("strength", \.strength, of: \.strength, .number(.coordinate), "strength of the field").aliases(
                "magnitude"),
            .setting(
                "falloff", \.falloff, of: \.falloff, .number(.from(-100, to: 100)),
                "exponent of the decrease with distance"
            )
            .defaults(to: "0; 2 for radialGravity, 1 for electric and magnetic, -1 for spring"),
            .setting(
                "minimumRadius", \.minimumRadius, of: \.minimumRadius, .number(.quantity),
                "distance below which the force is constant, in points"
            ),
            .setting("direction", \.direction, .vector, "[dx, dy] of linear gravity, or of a velocity in 100 pt/s")
                .aliases("velocity", "vector"),
            .setting(
                "smoothness", \.smoothness, of: \.smoothness, .number(.fraction),
                "smoothness of noise and turbulence; 0 is the noisiest"
            ),
            .setting(
                "animationSpeed", \.animationSpeed, of: \.animationSpeed, .number(.quantity),
                "speed at which noise and turbulence change"
            ),
            .setting(
                "seed", \.seed, of: \.seed,
                Codec<Int>.integer(0...1_000_000).map({ UInt64($0) }, back: { Int(clamping: $0) }),
                "seed of the noise"
            ),
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

    static var plain: FieldBehavior? { FieldBehavior.dragField() }

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
        player.registry.items(items).forEach(field.addItem)
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
        summary: "A circle or an axis-aligned rectangle around the field's position.", initial: Draft(),
        fields: [
            .optional("radius", \.radius, .number(.side), "radius of a circle, in points"),
            .optional("size", \.size, .size(.side), "[width, height] of a rectangle, in points"),
        ],
        rules: [.exactlyOneOf([["radius"], ["size"]])]
    ).codec.map(
        // A draft with neither has its error; the value stands in until the errors are thrown.
        { $0.size.map { Region(size: $0) } ?? Region(radius: $0.radius ?? 1) },
        back: { Draft(radius: $0.radius.map { Double($0) }, size: $0.size) })
}
