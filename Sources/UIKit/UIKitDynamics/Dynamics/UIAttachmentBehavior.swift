public import JellyDynamics

/// Connects an item to a point or to another item: a rod, a spring, and the kinds that came with iOS 9.
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// What an attachment connects.
    public typealias AttachmentType = AttachmentBehavior.AttachmentType

    private let attachment: AttachmentBehavior

    init(_ attachment: AttachmentBehavior) {
        self.attachment = attachment
        super.init(core: attachment)
    }

    /// Connects an item's center to a point.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Connects a point of an item, which rotates with it, to a point of the animator's coordinate system.
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

    /// The item, and the other one when there is one.
    open var items: [any UIDynamicItem] { attachment.items.asUIKitItems }

    /// What is connected.
    open var attachedBehaviorType: AttachmentType { attachment.attachedBehaviorType }

    /// Where the item hangs, in points of the animator's coordinate system.
    open var anchorPoint: CGPoint {
        get { attachment.anchorPoint }
        set { attachment.anchorPoint = newValue }
    }

    /// The distance that is kept, in points.
    open var length: CGFloat {
        get { attachment.length }
        set { attachment.length = newValue }
    }

    /// How fast a spring comes to rest: 0 never, 1 without swinging.
    open var damping: CGFloat {
        get { attachment.damping }
        set { attachment.damping = newValue }
    }

    /// How fast a spring swings, in hertz; 0 makes it a rod.
    open var frequency: CGFloat {
        get { attachment.frequency }
        set { attachment.frequency = newValue }
    }

    /// How strongly a pin brakes rotation.
    open var frictionTorque: CGFloat {
        get { attachment.frictionTorque }
        set { attachment.frictionTorque = newValue }
    }

    /// How far a sliding attachment may slide, in points, or a pin rotate, in radians.
    ///
    /// As in UIKit, it counts against the axis: the engine's joint begins at the item, so the range is that of the anchor
    /// or other item as the item sees it (charon, facts/UIKit/UIDynamicAnimator.md, §6.4, which measured the joint's
    /// anchors and axis in the item's coordinates).
    open var attachmentRange: UIFloatRange {
        get { attachment.attachmentRange.reversed }
        set { attachment.attachmentRange = newValue.reversed }
    }
}

extension UIAttachmentBehavior {
    /// Lets an item slide along an axis relative to another one, without rotating against it.
    public class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            .slidingAttachment(with: item1, attachedTo: item2, attachmentAnchor: point, axisOfTranslation: axis))
    }

    /// Lets an item slide along an axis through a point, without rotating.
    public class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.slidingAttachment(with: item, attachmentAnchor: point, axisOfTranslation: axis))
    }

    /// Ties two items by a rope; its `length` is the longest distance of the two points.
    public class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            .limitAttachment(with: item1, offsetFromCenter: offset1, attachedTo: item2, offsetFromCenter: offset2))
    }

    /// Welds two items together at a point of the animator's coordinate system.
    public class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.fixedAttachment(with: item1, attachedTo: item2, attachmentAnchor: point))
    }

    /// Pins two items together at a point of the animator's coordinate system, about which they rotate.
    public class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.pinAttachment(with: item1, attachedTo: item2, attachmentAnchor: point))
    }
}

extension UIFloatRange {
    fileprivate var reversed: UIFloatRange { UIFloatRange(minimum: -maximum, maximum: -minimum) }
}
