public import Foundation
public import JellyGeometry

extension Scene {
    /// Sadun's `ResizableDynamicBehavior`, listing 6-5: a view swells and shrinks once, with a swing that fades away.
    public struct Resizing: Hashable, Sendable {
        /// What is resized: a view or block.
        public var item: Item
        /// How strong the pulse is.
        public var amplitude = 0.5
        /// Swings a second.
        public var frequency = 1.0
        /// How fast it fades, per second.
        public var decay = 2.0
        /// When it ends, in seconds.
        public var duration = 1.5

        /// The book's pulse of an item.
        public init(item: Item) { self.item = item }
    }

    /// Sadun's `TransformBehavior`, listing 6-6: leads a view's transform to another one while it is moved.
    public struct Transform: Hashable, Sendable {
        /// Whose transform changes.
        public var item: Item
        /// The turn at the end, in radians, clockwise on screen.
        public var rotation = 0.0
        /// The scale at the end.
        public var scale = 1.0
        /// By how much the velocity grows in each step.
        public var acceleration = 0.0025

        /// The way of an item to the identity, with the book's acceleration.
        public init(item: Item) { self.item = item }

        /// The transform at the end: scaled, then turned.
        public var transform: CGAffineTransform {
            CGAffineTransform(scaleX: scale, y: scale).concatenating(CGAffineTransform(rotationAngle: rotation))
        }
    }

    /// Sadun's `WatcherBehavior`, listing 6-2: ends a behavior as soon as an item looks steady.
    public struct Watcher: Hashable, Sendable {
        /// What has to become steady.
        public var item: Item
        /// The id of the behavior that is ended then.
        public var behavior: String
        /// Square points of the frame that may be uncovered in a steady step.
        public var pointLaxity = 10.0
        /// How many steady steps in a row are not yet enough.
        public var steps = 5

        /// A watch over an item, with the book's numbers.
        public init(item: Item, behavior: String) { (self.item, self.behavior) = (item, behavior) }
    }

    /// Sadun's snap zones, listing 6-3: rectangles that catch an item which a pan drags over them.
    public struct SnapZones: Hashable, Sendable {
        /// What is caught.
        public var item: Item
        /// The zones, in the reference view, in points; of several, the first one catches the item.
        public var zones: [CGRect]
        /// How little the item swings when it is caught, 0…1.
        public var damping = 0.5
        /// Where the item's frame stays when it is dragged, in points; anywhere when nil.
        public var limits: CGRect?
        /// Whether a snap ends as soon as the item looks steady, and not only when it rests.
        public var endsWhenSteady = false

        /// Zones that catch an item.
        public init(item: Item, zones: [CGRect]) { (self.item, self.zones) = (item, zones) }
    }

    /// A dynamic item that is no view; it has a place and a size, and nothing of it is drawn.
    public struct CustomItem: Hashable, Sendable {
        /// The name by which behaviors use the item; unique among views, groups and items.
        public var id: String
        /// The middle, in the reference view, in points.
        public var center: CGPoint
        /// The size, in points; both sides above 0.
        public var size: CGSize

        /// An item of a place and size.
        public init(id: String, center: CGPoint, size: CGSize) {
            (self.id, self.center, self.size) = (id, center, size)
        }
    }
}
