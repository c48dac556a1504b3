import Foundation
public import JellyDynamics
import JellyStage
import JellySupport
public import JellyValues

extension Scene {
    /// `UIAttachmentBehavior`: a rod, spring or joint from an item to another item, or to an anchor.
    public struct Attachment: Behavior.Kind {
        /// The kinds of attachment that UIKit has factories for.
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

        /// What is attached.
        public var item: Item
        /// Which joint it is; nil is a rod, or with a frequency a spring.
        public var style: Style?
        /// The point of the item that is attached, from its center, in points; nil is the center.
        public var offsetFromCenter: Offset?
        /// The other item; nil when there is only an anchor.
        public var attachedTo: Item?
        /// The point of the other item, from its center, in points; nil is the center.
        public var attachedOffset: Offset?
        /// Where a sliding attachment slides.
        public var axis: CGVector?
        /// What the spring or joint is like. The anchor point of a fixed, pin or sliding attachment is the joint's place.
        public var properties: AttachmentBehavior.Properties
        /// Whether a dashed line with a dot at each end is drawn.
        public var showsLine: Bool

        /// An attachment of `item`; which other parts it needs depends on `style`.
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
        summary: "UIAttachmentBehavior: a rod, spring or joint from an item to another item or an anchor.",
        initial: Scene.Attachment(item: .view("")),
        fields: [
            .required("item", \.item, .item, "the view that is attached").known(as: "items"),
            .optional(
                "kind", \.style, .choice,
                "which joint: `limit` (rope), `fixed`, `pin` or `sliding`"
            ).fallingBack(to: "a rod or spring").known(as: "style"),
            .optional("offsetFromCenter", \.offsetFromCenter, .offset, "[dx, dy] from the item's center")
                .fallingBack(to: "[0, 0]"),
            .optional("attachedTo", \.attachedTo, .item, "the other view").known(as: "attachedToItem"),
            .optional("attachedOffset", \.attachedOffset, .offset, "[dx, dy] from the other item's center")
                .fallingBack(to: "[0, 0]"),
            .setting("anchor", \.anchorPoint, .point, "[x, y] of the anchor or joint in the reference view")
                .known(as: "anchorPoint", "attachedToAnchor", "attachmentAnchor"),
            .optional("axis", \.axis, direction, "[dx, dy] where a sliding attachment slides")
                .known(as: "axisOfTranslation"),
            .setting("length", \.length, .number(.quantity), "length at rest, in points")
                .fallingBack(to: "the distance"),
            .setting("damping", \.damping, .number(.quantity), "how fast a spring comes to rest; 1 is critical")
                .fallingBack(to: "0"),
            .setting("frequency", \.frequency, .number(.quantity), "how fast a spring swings, in hertz; 0 is a rod")
                .fallingBack(to: "0"),
            .setting(
                "frictionTorque", \.frictionTorque, .number(.quantity),
                "how strongly a pin brakes rotation, in newton metres"
            ).fallingBack(to: "0"),
            .setting(
                "attachmentRange", \.attachmentRange, limits,
                "[minimum, maximum] of a pin, in radians, or of a slide, in points"
            ).known(as: "range"),
            .defaulted(
                "showsLine", \.showsLine, .flag,
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

    private static let limits = Codec<[CGFloat]>.numbers(
        ["minimum", "maximum"], [.from(-1_000_000, to: 0), .from(0, to: 1_000_000)]
    ).map({ FloatRange(minimum: $0[0], maximum: $0[1]) }, back: { [$0.minimum, $0.maximum] })

    private static let direction = Codec<CGVector>(
        expectation: "[dx, dy], not both 0", schema: Codec<CGVector>.vector.schema,
        read: { node, label, findings in
            guard let vector = Codec<CGVector>.vector.read(node, label, &findings) else { return nil }
            if vector == .zero { findings.report(node.range, "`\(label)` must be [dx, dy], not both 0") }
            return vector
        },
        write: Codec<CGVector>.vector.write)

    func standing(_ behavior: AttachmentBehavior) -> AttachmentBehavior.Properties {
        var properties = behavior.properties
        properties.damping = behavior.damping
        properties.frequency = behavior.frequency
        properties.frictionTorque = behavior.frictionTorque
        return properties
    }

    func make(with player: ScenePlayer) -> AttachmentBehavior? {
        guard let item = player.cast.item(item) else { return nil }
        let other = attachedTo.flatMap(player.cast.item)
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
