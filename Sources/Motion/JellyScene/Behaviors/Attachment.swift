import Foundation
public import JellyDynamics
import JellyStage
import JellySupport
public import JellyValues

extension Scene {
    /// `UIAttachmentBehavior`: a rod, spring or joint from an item to another item, or to an anchor.
    public struct Attachment: Behavior.Kind {
        /// The kinds of attachment with factories in UIKit.
        public enum Style: String, CaseIterable, Hashable, Sendable {
            /// A rope between two items.
            case limit
            /// Two items welded together at a point.
            case fixed
            /// Two items that rotate about a common point.
            case pin
            /// An item that slides along an axis, against another item or the reference view.
            case sliding
        }

        /// The attached item.
        public var item: Item
        /// The joint type; nil is a rod, or a spring if there is a frequency.
        public var style: Style?
        /// The attached point of the item, from its center, in points; nil is the center.
        public var offsetFromCenter: Offset?
        /// The second item; nil if attached to an anchor.
        public var attachedTo: Item?
        /// The point of the other item, from its center, in points; nil is the center.
        public var attachedOffset: Offset?
        /// The axis of a sliding attachment.
        public var axis: CGVector?
        /// The properties of the spring or joint. The anchor point of a fixed, pin or sliding attachment is the
        /// joint's position.
        public var properties: AttachmentBehavior.Properties
        /// Whether to draw a dashed line with a dot at each end.
        public var showsLine: Bool

        /// An attachment of `item`; the required properties depend on `style`.
        public init(
            item: Item, style: Style? = nil, offsetFromCenter: Offset? = nil, attachedTo: Item? = nil,
            attachedOffset: Offset? = nil, axis: CGVector? = nil, _ properties: AttachmentBehavior.Properties = .init(),
            showsLine: Bool = false
        ) {
            (self.item, self.style, self.offsetFromCenter) = (item, style, offsetFromCenter)
            (self.attachedTo, self.attachedOffset, self.axis) = (attachedTo, attachedOffset, axis)
            (self.properties, self.showsLine) = (properties, showsLine)
        }
    }
}

extension Scene.Attachment: BehaviorEntry {
    static let tag = "attachment"

    static let keys = ObjectCodec(
        summary: "UIAttachmentBehavior: connects an item to another item or an anchor by a rod, spring or joint.",
        initial: Scene.Attachment(item: .view("")),
        fields: [
            .required("item", \.item, .heldItem, "the attached view").aliases("items"),
            .optional(
                "kind", \.style, .choice,
                "type of joint: `limit` (rope), `fixed`, `pin` or `sliding`"
            ).defaults(to: "a rod or spring").aliases("style"),
            .optional("offsetFromCenter", \.offsetFromCenter, .offset, "[dx, dy] from the item's center")
                .defaults(to: "[0, 0]"),
            .optional("attachedTo", \.attachedTo, .heldItem, "the other view").aliases("attachedToItem"),
            .optional("attachedOffset", \.attachedOffset, .offset, "[dx, dy] from the other item's center")
                .defaults(to: "[0, 0]"),
            .setting("anchor", \.anchorPoint, .point, "[x, y] of the anchor or joint in the reference view")
                .aliases("anchorPoint", "attachedToAnchor", "attachmentAnchor"),
            .optional("axis", \.axis, direction, "[dx, dy] of a sliding attachment's axis")
                .aliases("axisOfTranslation"),
            .setting("length", \.length, .number(.quantity), "rest length, in points")
                .defaults(to: "the distance"),
            .setting(
                "damping", \.damping, of: \.damping, .number(.quantity), "damping ratio of a spring; 1 is critical"),
            .setting(
                "frequency", \.frequency, of: \.frequency, .number(.quantity),
                "frequency of a spring, in hertz; 0 makes a rod"),
            .setting(
                "frictionTorque", \.frictionTorque, of: \.frictionTorque, .number(.quantity),
                "friction torque of a pin, in newton metres"
            ),
            .setting(
                "attachmentRange", \.attachmentRange, limits,
                "[minimum, maximum] angle of a pin, in radians, or translation of a slide, in points"
            ).aliases("range"),
            .defaulted(
                "showsLine", \.showsLine, .flag,
                "whether to draw a dashed line with a dot at each end"),
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

    private static let limits = Codec<[CGFloat]>.numbers(
        ["minimum", "maximum"], [.from(-1_000_000, to: 0), .from(0, to: 1_000_000)]
    ).map({ FloatRange(minimum: $0[0], maximum: $0[1]) }, back: { [$0.minimum, $0.maximum] })

    private static let direction = Codec<CGVector>(
        expectation: "[dx, dy], not both 0", schema: Codec<CGVector>.vector.schema,
        read: { node, label, diagnostics in
            guard let vector = Codec<CGVector>.vector.read(node, label, &diagnostics) else { return nil }
            if vector == .zero { diagnostics.report(node.range, "`\(label)` must be [dx, dy], not both 0") }
            return vector
        },
        write: Codec<CGVector>.vector.write)

    static var plain: AttachmentBehavior? { AttachmentBehavior(item: .nowhere, attachedToAnchor: .zero) }

    func make(with player: ScenePlayer) -> AttachmentBehavior? {
        guard let item = player.registry.heldItem(item) else { return nil }
        let other = attachedTo.flatMap(player.registry.heldItem)
        let (offset, anchor) = (offsetFromCenter ?? .zero, properties.anchorPoint ?? .zero)
        switch (style, other) {
        case (nil, let other?):
            return AttachmentBehavior(
                item: item, offsetFromCenter: offset, attachedTo: other, offsetFromCenter: attachedOffset ?? .zero)
        case (nil, nil):
            return AttachmentBehavior(item: item, offsetFromCenter: offset, attachedToAnchor: anchor)
        case (.limit, let other?):
            return .limitAttachment(
                with: item, offsetFromCenter: offset, attachedTo: other, offsetFromCenter: attachedOffset ?? .zero)
        case (.fixed, let other?): return .fixedAttachment(with: item, attachedTo: other, attachmentAnchor: anchor)
        case (.pin, let other?): return .pinAttachment(with: item, attachedTo: other, attachmentAnchor: anchor)
        case (.sliding, let other):
            let axis = axis ?? CGVector(dx: 1, dy: 0)
            guard let other else {
                return .slidingAttachment(with: item, attachmentAnchor: anchor, axisOfTranslation: axis)
            }
            return .slidingAttachment(
                with: item, attachedTo: other, attachmentAnchor: anchor, axisOfTranslation: axis)
        case (.limit, nil), (.fixed, nil), (.pin, nil): return nil
        }
    }

    func didAdd(_ behavior: AttachmentBehavior, to stage: Stage) -> ((Stage) -> Void)? {
        if showsLine { stage.showLine(of: behavior) }
        return nil
    }
}
