import Foundation
import JellyGeometry

extension Scene.Behavior {
    /// The keys of fields.
    static let fieldShape = ObjectShape(
        summary: "UIFieldBehavior: acts on its items by where they are and how they move.",
        initial: Scene.Behavior(.field(Scene.FieldForce())),
        fields: [
            id,
            .required("items", \.field.items, .items, "the views that feel the field"),
            .required("kind", \.field.kind, .choice, "which field it is"),
            .optional("position", \.field.position, .point, "[x, y] of the middle in the reference view, in points")
                .settable.known(as: "center"),
            .optional("region", \.field.area, areaShape, "where it acts, around its position; everywhere if left out")
                .settable,
            .optional("strength", \.field.strength, .number(.coordinate), "how strong it is; 1 if left out").settable
                .known(as: "magnitude"),
            .optional("falloff", \.field.falloff, .number(.from(-100, to: 100)), "how fast it fades, as a power")
                .settable,
            .optional(
                "minimumRadius", \.field.minimumRadius, .number(.quantity),
                "the distance within which it no longer changes, in points"
            ).settable,
            .optional(
                "direction", \.field.direction, .vector, "[dx, dy] of linear gravity; else a velocity in 100 pt/s"
            ).settable.known(as: "velocity", "vector"),
            .optional("smoothness", \.field.smoothness, .number(.fraction), "of noise and turbulence; 0 the noisiest")
                .settable,
            .optional(
                "animationSpeed", \.field.animationSpeed, .number(.quantity), "how fast noise and turbulence change"
            ).settable,
            .optional("seed", \.field.seed, .integer(0...1_000_000), "which noise it is").settable,
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

    private struct Draft {
        var radius: Double?
        var size: CGSize?
    }

    private static let areaShape = ObjectShape(
        summary: "A circle or an upright rectangle around the field's position.", initial: Draft(),
        fields: [
            .optional("radius", \.radius, .number(.side), "of a circle, in points"),
            .optional("size", \.size, .size(.side), "[width, height] of a rectangle, in points"),
        ],
        rules: [.exactlyOneOf([["radius"], ["size"]])]
    ).shape.map(
        { draft -> Scene.FieldForce.Area in
            // A draft with neither has its error; the value stands in until the errors are thrown.
            draft.size.map { .rectangle($0) } ?? .circle(radius: draft.radius ?? 1)
        },
        back: { area in
            switch area {
            case .circle(let radius): Draft(radius: radius)
            case .rectangle(let size): Draft(size: size)
            }
        })
}
