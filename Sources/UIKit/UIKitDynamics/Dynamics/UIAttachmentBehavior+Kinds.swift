public import JellyDynamics

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
