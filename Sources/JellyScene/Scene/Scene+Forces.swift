public import JellyGeometry

extension Scene {
    /// `UIGravityBehavior`: pulls its items; either `gravityDirection`, or `angle` and `magnitude`.
    public struct Gravity: Hashable, Sendable {
        /// What is pulled.
        public var items: [Item]
        /// The pull; length 1 is 1000 pt/s². UIKit's default is (0, 1).
        public var gravityDirection: CGVector?
        /// Where the pull points, in radians clockwise from right. UIKit's default is π/2, down.
        public var angle: Double?
        /// The strength; 1 is 1000 pt/s². UIKit's default is 1.
        public var magnitude: Double?
        /// What `gravityDirection` becomes when the device is turned.
        public var orientations: Orientations

        /// A pull on `items`.
        public init(
            items: [Item] = [], gravityDirection: CGVector? = nil, angle: Double? = nil, magnitude: Double? = nil,
            orientations: Orientations = Orientations()
        ) {
            (self.items, self.gravityDirection, self.orientations) = (items, gravityDirection, orientations)
            (self.angle, self.magnitude) = (angle, magnitude)
        }
    }

    /// `UIPushBehavior`: a force on its items; either `pushDirection`, or `angle` and `magnitude`.
    public struct Push: Hashable, Sendable {
        /// How long a push lasts.
        public enum Mode: String, CaseIterable, Hashable, Sendable {
            /// A force for as long as the behavior is active.
            case continuous
            /// One impulse each time that the behavior becomes active.
            case instantaneous
        }

        /// What is pushed.
        public var items: [Item]
        /// How long the push lasts.
        public var mode: Mode
        /// The push; length 1 gives a 100×100 pt item of density 1 100 pt/s², or 100 pt/s at once. UIKit's default is none.
        public var pushDirection: CGVector?
        /// Where the push points, in radians clockwise from right. UIKit's default is 0.
        public var angle: Double?
        /// The strength, in the unit of `pushDirection`; a negative one pushes backward. UIKit's default is 0.
        public var magnitude: Double?
        /// The point of each item where the push acts, from its middle, in points; UIKit's default is the middle.
        public var targetOffset: CGVector?
        /// Whether the push acts. UIKit's default is true.
        public var active: Bool?
        /// Whether an arrow from the middle of the stage shows the push: 100 points for a magnitude of 1.
        public var showsArrow = false

        /// A push on `items`.
        public init(
            items: [Item] = [], mode: Mode = .continuous, pushDirection: CGVector? = nil, angle: Double? = nil,
            magnitude: Double? = nil, targetOffset: CGVector? = nil, active: Bool? = nil,
            showsArrow: Bool = false
        ) {
            self.showsArrow = showsArrow
            self.targetOffset = targetOffset
            (self.items, self.mode, self.pushDirection) = (items, mode, pushDirection)
            (self.angle, self.magnitude, self.active) = (angle, magnitude, active)
        }
    }
}
