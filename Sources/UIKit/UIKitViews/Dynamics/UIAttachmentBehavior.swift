/// Connects an item to a point or another item by a rod, a spring, or one of iOS 9's joints.
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// The objects that an attachment connects.
    public typealias AttachmentType = AttachmentBehavior.AttachmentType

    private let attachment: AttachmentBehavior

    init(_ attachment: AttachmentBehavior) {
        self.attachment = attachment
        super.init(core: attachment)
    }

    /// Connects an item's center to an anchor point.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Connects a point of an item, which rotates with it, to an anchor in the animator's coordinates.
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        attachment = AttachmentBehavior(item: item, offsetFromCenter: offset, attachedToAnchor: point)
        super.init(core: attachment)
    }

    /// Connects the centers of two items.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Connects points of two items, which rotate with them.
    public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        attachment = AttachmentBehavior(
            item: item1, offsetFromCenter: offset1, attachedTo: item2, offsetFromCenter: offset2)
        super.init(core: attachment)
    }

    override var ownItems: [any UIDynamicItem] { attachment.items.asUIKitItems }

    /// The item, and the second one if there is one.
    open var items: [any UIDynamicItem] { attachment.items.asUIKitItems }

    /// The objects that are connected.
    open var attachedBehaviorType: AttachmentType { attachment.attachedBehaviorType }

    /// The anchor, in points of the animator's coordinates.
    open var anchorPoint: CGPoint {
        get { attachment.anchorPoint }
        set { attachment.anchorPoint = newValue }
    }

    /// The length of the rod or spring at rest, in points.
    open var length: CGFloat {
        get { attachment.length }
        set { attachment.length = newValue }
    }

    /// The damping ratio of the spring: 0 for none, 1 for critical damping.
    open var damping: CGFloat {
        get { attachment.damping }
        set { attachment.damping = newValue }
    }

    /// The frequency of the spring, in hertz; 0 makes it a rod.
    open var frequency: CGFloat {
        get { attachment.frequency }
        set { attachment.frequency = newValue }
    }

    /// The friction torque of a pin.
    open var frictionTorque: CGFloat {
        get { attachment.frictionTorque }
        set { attachment.frictionTorque = newValue }
    }

    /// The range of a sliding attachment, in points, or of a pin's rotation, in radians.
    ///
    /// As in UIKit, it is measured against the axis: the engine's joint starts at the item, so the range is that of the
    /// anchor or other item relative to the item (charon, facts/UIKit/UIDynamicAnimator.md, §6.4, which measured the
    /// joint's anchors and axis in the item's coordinates).
    open var attachmentRange: UIFloatRange {
        get { attachment.attachmentRange.reversed }
        set { attachment.attachmentRange = newValue.reversed }
    }
}

extension UIAttachmentBehavior {
    /// An attachment that lets an item slide along an axis relative to another one, without relative rotation.
    public class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            .slidingAttachment(with: item1, attachedTo: item2, attachmentAnchor: point, axisOfTranslation: axis))
    }

    /// An attachment that lets an item slide along an axis through a point, without rotation.
    public class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.slidingAttachment(with: item, attachmentAnchor: point, axisOfTranslation: axis))
    }

    /// A rope between two items, whose `length` is the maximum distance of the two points.
    public class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            .limitAttachment(with: item1, offsetFromCenter: offset1, attachedTo: item2, offsetFromCenter: offset2))
    }

    /// A rigid attachment of two items at a point in the animator's coordinates.
    public class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.fixedAttachment(with: item1, attachedTo: item2, attachmentAnchor: point))
    }

    /// A pin joint of two items at a point in the animator's coordinates, about which they rotate.
    public class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.pinAttachment(with: item1, attachedTo: item2, attachmentAnchor: point))
    }
}

extension UIFloatRange {
    fileprivate var reversed: UIFloatRange { UIFloatRange(minimum: -maximum, maximum: -minimum) }
}
