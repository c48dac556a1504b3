import Foundation
import JellyGeometry

extension Scene.Behavior {
    /// The keys of attachments.
    static let attachmentShape = ObjectShape(
        summary: "UIAttachmentBehavior: a rod, spring or joint from an item to another item or an anchor.",
        initial: Scene.Behavior(.attachment(Scene.Attachment(item: .view("")))),
        fields: [
            id,
            .required("item", \.attachment.item, .item, "the view that is attached").known(as: "items"),
            .optional(
                "kind", \.attachment.style, .choice,
                "which joint: `limit` (rope), `fixed`, `pin` or `sliding`; a rod or spring if left out"
            ).known(as: "style"),
            .optional("offsetFromCenter", \.attachment.offsetFromCenter, .vector, "[dx, dy] from the item's middle"),
            .optional("attachedTo", \.attachment.attachedTo, .item, "the other view").known(as: "attachedToItem"),
            .optional("attachedOffset", \.attachment.attachedOffset, .vector, "[dx, dy] from the other item's middle"),
            .optional("anchor", \.attachment.anchor, .point, "[x, y] of the anchor or joint in the reference view")
                .settable.known(as: "anchorPoint", "attachedToAnchor", "attachmentAnchor"),
            .optional("axis", \.attachment.axis, axis, "[dx, dy] where a sliding attachment slides")
                .known(as: "axisOfTranslation"),
            .optional("length", \.attachment.length, .number(.quantity), "length at rest; the distance if left out")
                .settable,
            .optional("damping", \.attachment.damping, .number(.quantity), "damping; 1 is critical").settable,
            .optional("frequency", \.attachment.frequency, .number(.quantity), "in hertz; 0 is rigid").settable,
            .optional(
                "frictionTorque", \.attachment.frictionTorque, .number(.quantity),
                "how strongly a pin brakes turning, in newton metres"
            ).settable,
            .optional(
                "attachmentRange", \.attachment.attachmentRange, limits,
                "[minimum, maximum] of a pin, in radians, or of a slide, in points"
            ).settable.known(as: "range"),
            .defaulted(
                "showsLine", \.attachment.showsLine, .flag,
                "whether a dashed line with a dot at each end is drawn"),
        ],
        rules: [
            .when("kind", nil, [.exactlyOneOf([["attachedTo"], ["anchor"]])]),
            .when("kind", ["limit"], [.requires(["attachedTo"]), .refuses(["anchor"])]),
            .when("kind", ["fixed", "pin"], [.requires(["attachedTo", "anchor"])]),
            .when("kind", ["sliding"], [.requires(["anchor", "axis"])]),
            .when("kind", ["fixed", "pin", "sliding"], [.refuses(["offsetFromCenter", "attachedOffset"])]),
            .when("kind", ["fixed", "pin", "limit"], [.refuses(["axis"])]),
            .when("kind", nil, [.refuses(["axis"])]),
            .needs("attachedOffset", "attachedTo"),
        ])

    private static let limits = Shape<[CGFloat]>.numbers(
        ["minimum", "maximum"], [.from(-1_000_000, to: 0), .from(0, to: 1_000_000)]
    ).map(
        { Scene.Limits(minimum: Double($0[0]), maximum: Double($0[1])) },
        back: { [CGFloat($0.minimum), CGFloat($0.maximum)] })

    private static let axis = Shape<CGVector>(
        expectation: "[dx, dy], not both 0", schema: Shape<CGVector>.vector.schema,
        read: { node, label, findings in
            guard let vector = Shape<CGVector>.vector.read(node, label, &findings) else { return nil }
            if vector == .zero { findings.report(node.range, "`\(label)` must be [dx, dy], not both 0") }
            return vector
        },
        write: Shape<CGVector>.vector.write)
}
