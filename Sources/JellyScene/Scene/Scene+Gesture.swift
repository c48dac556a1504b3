public import Foundation
public import JellyGeometry
public import JellyStage

extension Scene {
    /// Where a finger taps.
    public enum Tap: Hashable, Sendable {
        /// A point of the reference view.
        case point(CGPoint)
        /// The middle of the view with this id.
        case view(String)
        /// The middle of a button, by its title and the id of its alert, which is on the stage then.
        case button(String, alert: String)
    }

    /// The way of a finger, and what it takes along.
    public struct Pan: Hashable, Sendable {
        /// What the finger takes along.
        public enum Target: Hashable, Sendable {
            /// The finger's way is added to the middles of these items.
            case moves([Item])
            /// This item hangs on the finger, by a point from its middle, or by the one that is touched.
            case drags(Item, offset: CGVector?)
            /// The anchor of the attachment with this id lies under the finger.
            case anchor(String)
            /// The item of the snap zones with this id moves with the finger, until a zone catches it.
            case zones(String)
        }

        /// Where the finger is at times after the event's own; at least one point, and times go up from 0.
        public var path: [PanGesture.Point]
        /// What it takes along.
        public var target: Target
        /// Whether what it took along flies on with the finger's velocity; nil: what is dragged does, what is moved not.
        public var throwing: Bool?

        /// A way with what it takes along.
        public init(path: [PanGesture.Point], target: Target, throwing: Bool? = nil) {
            (self.path, self.target, self.throwing) = (path, target, throwing)
        }
    }

    /// An accelerometer that turns a gravity behavior; the gravity is `(scale·(x + dx), −scale·(y + dy))`.
    public struct Accelerometer: Hashable, Sendable {
        /// The readings, in g, at times after the event's own; at least one, and times go up from 0.
        public var samples: [AccelerometerTrace.Sample]
        /// The id of the gravity behavior.
        public var gravity: String
        /// What is added to x and y, and the strength of 1 g; the defaults are those of listing 6-4.
        public var mapping: AccelerometerTrace.Mapping

        /// Readings for the gravity behavior with an id.
        public init(
            samples: [AccelerometerTrace.Sample], gravity: String, mapping: AccelerometerTrace.Mapping = .init()
        ) {
            (self.samples, self.gravity, self.mapping) = (samples, gravity, mapping)
        }
    }

    /// New values for some properties of a view, at once or over a time.
    public struct ViewUpdate: Hashable, Sendable {
        /// The id of the view.
        public var view: String
        /// The new values: every property that is not nil.
        public var change: ViewChange
        /// How long the change takes, in seconds.
        public var duration: Double
        /// How it runs over that time.
        public var curve: AnimationCurve

        /// New values for the view with an id.
        public init(view: String, change: ViewChange, duration: Double = 0, curve: AnimationCurve = .easeInOut) {
            (self.view, self.change, self.duration, self.curve) = (view, change, duration, curve)
        }
    }
}
