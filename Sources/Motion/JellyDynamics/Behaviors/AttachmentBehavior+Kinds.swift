public import Foundation
public import JellyValues

// The kinds of attachment that came with iOS 9. Items that they join do not collide with each other, as measured.
extension AttachmentBehavior {
    /// Lets an item slide along an axis relative to another one, without rotating against it.
    ///
    /// - Parameters:
    ///   - item1: the item that slides.
    ///   - item2: the item along which it slides.
    ///   - point: where they are joined, in points of the animator's coordinate system.
    ///   - axis: the direction, which rotates with `item2`; any length but 0.
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

    /// Ties two items by a rope; its `length` is the longest distance of the two points, at first the present one.
    ///
    /// The offsets rotate with their items, as documented; Apple's engine negates them and does not turn them.
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

    /// Pins two items together at a point of the animator's coordinate system, about which they rotate.
    public static func pinAttachment(
        with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: CGPoint
    ) -> AttachmentBehavior {
        AttachmentBehavior(.pin, [item1, item2], anchor: point)
    }
}
