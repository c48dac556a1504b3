public import Foundation
public import JellyGeometry

extension Scene {
    /// `UIAttachmentBehavior`: a rod or spring from an item to another item, or to an anchor.
    public struct Attachment: Hashable, Sendable {
        /// What is attached.
        public var item: Item
        /// The point of the item that is attached, from its middle, in points; nil is the middle.
        public var offsetFromCenter: CGVector?
        /// The other item; nil when the attachment has an anchor.
        public var attachedTo: Item?
        /// The point of the other item, from its middle, in points; nil is the middle.
        public var attachedOffset: CGVector?
        /// The anchor in the reference view, in points; nil when the attachment has another item.
        public var anchor: CGPoint?
        /// The length at rest, in points; UIKit's default is the distance at the start.
        public var length: Double?
        /// The spring's damping; 1 is critical. UIKit's default is 0.
        public var damping: Double?
        /// The spring's frequency, in hertz; UIKit's default, 0, is a rigid rod.
        public var frequency: Double?

        /// An attachment of `item`; give either `attachedTo` or `anchor`.
        public init(
            item: Item, offsetFromCenter: CGVector? = nil, attachedTo: Item? = nil, attachedOffset: CGVector? = nil,
            anchor: CGPoint? = nil, length: Double? = nil, damping: Double? = nil, frequency: Double? = nil
        ) {
            (self.item, self.offsetFromCenter) = (item, offsetFromCenter)
            (self.attachedTo, self.attachedOffset, self.anchor) = (attachedTo, attachedOffset, anchor)
            (self.length, self.damping, self.frequency) = (length, damping, frequency)
        }
    }

    /// `UISnapBehavior`: brings an item to a point, as if by four springs.
    public struct Snap: Hashable, Sendable {
        /// What snaps.
        public var item: Item
        /// Where the item's middle goes, in the reference view's coordinates, in points; nil only in a `Change`.
        public var snapTo: CGPoint?
        /// How little the item swings, 0…1. UIKit's default is 0.5.
        public var damping: Double?

        /// A snap of `item` to a point.
        public init(item: Item, snapTo: CGPoint?, damping: Double? = nil) {
            (self.item, self.snapTo, self.damping) = (item, snapTo, damping)
        }
    }
}
