public import Foundation
public import JellyGeometry

extension Scene {
    /// `UIAttachmentBehavior`: a rod, spring or joint from an item to another item, or to an anchor.
    public struct Attachment: Hashable, Sendable {
        /// The kinds of attachment that UIKit has factories for.
        public enum Style: String, CaseIterable, Hashable, Sendable {
            /// A rope between two items.
            case limit
            /// Two items welded together at a point.
            case fixed
            /// Two items that turn about a common point.
            case pin
            /// An item that slides along an axis, against another item or the reference view.
            case sliding
        }

        /// What is attached.
        public var item: Item
        /// Which joint it is; nil is a rod, or with a frequency a spring.
        public var style: Style?
        /// The point of the item that is attached, from its middle, in points; nil is the middle.
        public var offsetFromCenter: CGVector?
        /// The other item; nil when there is only an anchor.
        public var attachedTo: Item?
        /// The point of the other item, from its middle, in points; nil is the middle.
        public var attachedOffset: CGVector?
        /// The anchor, or of a fixed, pin or sliding attachment the joint's place, in the reference view, in points.
        public var anchor: CGPoint?
        /// Where a sliding attachment slides.
        public var axis: CGVector?
        /// The length at rest, in points; UIKit's default is the distance at the start.
        public var length: Double?
        /// The spring's damping; 1 is critical. UIKit's default is 0.
        public var damping: Double?
        /// The spring's frequency, in hertz; UIKit's default, 0, is a rigid rod.
        public var frequency: Double?
        /// How strongly a pin brakes turning, in newton metres. UIKit's default is 0.
        public var frictionTorque: Double?
        /// How far a pin turns, in radians, or a slide goes, in points; it holds 0. UIKit's default is without limits.
        public var attachmentRange: Limits?
        /// Whether a dashed line with a dot at each end is drawn.
        public var showsLine = false

        /// An attachment of `item`; which other parts it needs depends on `style`.
        public init(
            item: Item, style: Style? = nil, offsetFromCenter: CGVector? = nil, attachedTo: Item? = nil,
            attachedOffset: CGVector? = nil, anchor: CGPoint? = nil, axis: CGVector? = nil, length: Double? = nil,
            damping: Double? = nil, frequency: Double? = nil, frictionTorque: Double? = nil,
            attachmentRange: Limits? = nil, showsLine: Bool = false
        ) {
            self.showsLine = showsLine
            (self.item, self.style, self.offsetFromCenter) = (item, style, offsetFromCenter)
            (self.attachedTo, self.attachedOffset) = (attachedTo, attachedOffset)
            (self.anchor, self.axis) = (anchor, axis)
            (self.length, self.damping, self.frequency) = (length, damping, frequency)
            (self.frictionTorque, self.attachmentRange) = (frictionTorque, attachmentRange)
        }
    }

    /// Two limits around 0; `UIFloatRange`.
    public struct Limits: Hashable, Sendable {
        public var minimum: Double
        public var maximum: Double

        /// Limits from at most 0 to at least 0.
        public init(minimum: Double, maximum: Double) { (self.minimum, self.maximum) = (minimum, maximum) }
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
