public import Foundation
public import JellyValues

/// Connects an item to a point or to another item; `UIAttachmentBehavior`.
///
/// Without a frequency it is a rod; with one, a spring. Its length is the distance of the two attachment points when it
/// joins an animator, unless it is set.
open class AttachmentBehavior: DynamicBehavior, ConfigurableBehavior {
    /// What an attachment connects; `UIAttachmentBehavior.AttachmentType`.
    public enum AttachmentType: Int, Hashable, Sendable {
        /// Two items.
        case items = 0
        /// An item and a point.
        case anchor = 1
    }

    /// The attached item, and the second one if any.
    public final let items: [any DynamicItem]

    /// The kinds of connection between the two ends.
    enum Kind {
        /// A rod or spring between two points that rotate with their items.
        case distance
        /// A rope.
        case limit
        /// A rigid connection.
        case fixed
        /// Rotation about one point.
        case pin
        /// Sliding along an axis.
        case sliding(CGVector)

        /// The range of an attachment whose own is not set.
        var range: FloatRange {
            switch self {
            case .pin, .sliding: .infinite
            case .distance, .limit, .fixed: .zero
            }
        }
    }

    let kind: Kind

    /// Whether it connects two items, or an item and an anchor.
    ///
    /// As documented; Apple's returns `.items` for every attachment.
    public final var attachedBehaviorType: AttachmentType { items.count == 2 ? .items : .anchor }

    /// The settable properties of an attachment.
    public struct Properties: BehaviorProperties {
        /// The anchor, in points of the animator's coordinate system. Default: (0, 0).
        public var anchorPoint: CGPoint?
        /// The distance to keep, in points. Default: that of the two points when added to an animator.
        public var length: CGFloat?
        /// The spring's damping ratio: 0 undamped, 1 critical. Default: 0.
        public var damping: CGFloat?
        /// The spring's frequency, in hertz; 0 makes it a rod. Default: 0.
        public var frequency: CGFloat?
        /// A pin's friction torque, in newton metres of the engine. Default: 0.
        public var frictionTorque: CGFloat?
        /// The range of a sliding attachment, in points, or of a pin, in radians; includes 0. Default: infinite.
        public var attachmentRange: FloatRange?

        public init() {}

        /// Creates an attachment's properties.
        public init(
            anchorPoint: CGPoint? = nil, length: CGFloat? = nil, damping: CGFloat? = nil, frequency: CGFloat? = nil,
            frictionTorque: CGFloat? = nil, attachmentRange: FloatRange? = nil
        ) {
            (self.anchorPoint, self.length, self.damping) = (anchorPoint, length, damping)
            (self.frequency, self.frictionTorque, self.attachmentRange) = (frequency, frictionTorque, attachmentRange)
        }
    }

    /// The current properties.
    public final var properties: Properties {
        didSet {
            var moved = oldValue
            moved.anchorPoint = properties.anchorPoint
            if properties != moved { joint?.update() }
            if properties.anchorPoint != oldValue.anchorPoint { joint?.moveAnchor() }
        }
    }

    /// The anchor, in points of the animator's coordinate system. Setting it moves the anchor and keeps the length.
    public final var anchorPoint: CGPoint {
        get { properties.anchorPoint ?? .zero }
        set { properties.anchorPoint = newValue }
    }

    /// The distance to keep, in points; default: 0 before the attachment is added to an animator, and then that of the
    /// two points.
    public final var length: CGFloat {
        get { properties.length ?? joint?.restLength ?? 0 }
        set { properties.length = newValue }
    }

    /// The spring's damping ratio: 0 undamped, 1 critical; default: 0.
    public final var damping: CGFloat {
        get { properties.damping ?? 0 }
        set { if newValue != damping { properties.damping = newValue } }
    }

    /// The spring's frequency, in hertz; default: 0, a rod.
    public final var frequency: CGFloat {
        get { properties.frequency ?? 0 }
        set { if newValue != frequency { properties.frequency = newValue } }
    }

    /// A pin's friction torque, in newton metres of the engine; default: 0. Other kinds ignore it.
    public final var frictionTorque: CGFloat {
        get { properties.frictionTorque ?? 0 }
        set { if newValue != frictionTorque { properties.frictionTorque = newValue } }
    }

    /// The range of a sliding attachment, in points, or of a pin, in radians; includes 0.
    ///
    /// Default: infinite for those two, as measured; zero, without effect, for the others.
    public final var attachmentRange: FloatRange {
        get { properties.attachmentRange ?? kind.range }
        set { if newValue != attachmentRange { properties.attachmentRange = newValue } }
    }

    let offsets: [Offset]
    private var joint: AttachmentJoint?

    /// Attaches an item's center to a point.
    public convenience init(item: any DynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Attaches a point of an item, which rotates with it, to a point of the coordinate system.
    public init(item: any DynamicItem, offsetFromCenter offset: Offset, attachedToAnchor point: CGPoint) {
        (items, offsets, kind, properties) = ([item], [offset], .distance, Properties(anchorPoint: point))
    }

    /// Attaches the centers of two items; they still collide.
    public convenience init(item item1: any DynamicItem, attachedTo item2: any DynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Attaches points of two items, which rotate with them; the items still collide.
    public init(
        item item1: any DynamicItem, offsetFromCenter offset1: Offset, attachedTo item2: any DynamicItem,
        offsetFromCenter offset2: Offset
    ) {
        (items, offsets, kind, properties) = ([item1, item2], [offset1, offset2], .distance, Properties())
    }

    init(_ kind: Kind, _ items: [any DynamicItem], offsets: [Offset] = [.zero, .zero], anchor: CGPoint = .zero) {
        (self.kind, self.items, self.offsets) = (kind, items, offsets)
        properties = Properties(anchorPoint: anchor)
    }

    override open func dampOwnMotion(by factor: CGFloat) {
        if frequency > 0 { damping = ReducedMotion.damping(damping, by: factor) }
    }

    override final var isPrimitive: Bool { true }

    override final func attach(to animator: DynamicAnimator) {
        joint = nil
        if items.count == 2, items[0] === items[1] {
            animator.report(
                .invalidValue(behavior: name, items: items.callNames, reason: "both ends are the same item"))
            return
        }
        let bodies = items.compactMap { animator.retainBody(of: $0) }
        guard bodies.count == items.count, let world = animator.world else {
            bodies.forEach(animator.releaseBody)
            return
        }
        do throws(InputError) {
            joint = try AttachmentJoint(self, bodies: bodies, animator: animator, world: world)
        } catch {
            bodies.forEach(animator.releaseBody)
            animator.report(.invalidValue(behavior: name, items: items.callNames, reason: error.description))
        }
    }

    /// The current ends, in points of the animator's coordinate system; nil without an animator.
    public final var ends: (item: CGPoint, other: CGPoint)? {
        joint?.places
    }

    override final func inspect(into inspection: inout DynamicInspection) {
        guard let joint else { return }
        let looks: DynamicInspection.Joint.Kind =
            switch kind {
            case .distance: frequency == 0 ? .rod : .spring
            case .limit: .rope
            case .fixed: .weld
            case .pin: .pin
            case .sliding: .slider
            }
        let (from, to) = joint.places
        inspection.joints.append(DynamicInspection.Joint(kind: looks, from: from, to: to))
    }

    override final func detach(from animator: DynamicAnimator) {
        guard let joint else { return }
        joint.remove()
        joint.bodies.forEach(animator.releaseBody)
        self.joint = nil
    }
}

// The kinds of attachment that came with iOS 9. Items that they join do not collide with each other, as measured.
extension AttachmentBehavior {
    /// Lets an item slide along an axis relative to another one, without relative rotation.
    ///
    /// - Parameters:
    ///   - item1: the sliding item.
    ///   - item2: the item that defines the axis.
    ///   - point: the joint, in points of the animator's coordinate system.
    ///   - axis: the direction, rotating with `item2`; of any length but 0.
    public static func slidingAttachment(
        with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> AttachmentBehavior {
        AttachmentBehavior(.sliding(axis), [item1, item2], anchor: point)
    }

    /// Lets an item slide along an axis through a point, without rotating.
    public static func slidingAttachment(
        with item: any DynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> AttachmentBehavior {
        AttachmentBehavior(.sliding(axis), [item], anchor: point)
    }

    /// Ties two items by a rope; its `length` is the maximum distance of the two points, initially the current one.
    ///
    /// The offsets rotate with their items, as documented; Apple's engine negates them and does not rotate them.
    public static func limitAttachment(
        with item1: any DynamicItem, offsetFromCenter offset1: Offset, attachedTo item2: any DynamicItem,
        offsetFromCenter offset2: Offset
    ) -> AttachmentBehavior {
        AttachmentBehavior(.limit, [item1, item2], offsets: [offset1, offset2])
    }

    /// Welds two items together at a point of the animator's coordinate system.
    public static func fixedAttachment(
        with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: CGPoint
    ) -> AttachmentBehavior {
        AttachmentBehavior(.fixed, [item1, item2], anchor: point)
    }

    /// Joins two items at a point of the animator's coordinate system, about which they rotate.
    public static func pinAttachment(
        with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: CGPoint
    ) -> AttachmentBehavior {
        AttachmentBehavior(.pin, [item1, item2], anchor: point)
    }
}
