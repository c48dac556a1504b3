extension Scene {
    /// Something that happens at a time.
    public struct Event: Hashable, Sendable {
        /// What happens.
        public enum Action: Hashable, Sendable {
            /// The device is turned; gravity behaviors with a direction for the orientation take it.
            case orientation(Orientation)
            /// Properties of a behavior change.
            case set(Change)
            /// A behavior is added to the animator.
            case add(Behavior)
            /// The behavior with this id is removed from the animator.
            case remove(behavior: String)
            /// A collision behavior loses a boundary.
            case removeBoundary(behavior: String, identifier: String)
            /// A finger taps.
            case tap(Tap)
            /// A finger pans, beginning at the event's time.
            case pan(Pan)
            /// An accelerometer turns gravity, beginning at the event's time.
            case accelerometer(Accelerometer)
            /// Properties of a view change.
            case setView(ViewUpdate)
            /// A motion is played on a view that no behavior moves; not where motion is reduced by damping.
            case play(Play)
            /// The view with this id is taken off the stage; behaviors still move it.
            case removeView(String)
            /// The alert with this id falls onto the stage, or starts again.
            case present(alert: String)
            /// The action of this name happens: one of the scene's, which a program may replace on the stage.
            case call(action: String)
        }

        /// When it happens, in seconds from the start; from 0 to the scene's duration.
        public var at: Double
        /// What happens.
        public var action: Action

        /// An action at a time, in seconds from the start.
        public init(at: Double, _ action: Action) {
            (self.at, self.action) = (at, action)
        }
    }

    /// A motion of Erica Sadun's chapter 5 and the view that makes it.
    public struct Play: Hashable, Sendable {
        /// The motions.
        public enum Motion: String, CaseIterable, Hashable, Sendable {
            case wiggle, pop, shake, circle
        }

        /// The id of the view.
        public var view: String
        /// What it does.
        public var motion: Motion

        /// A motion of the view with an id.
        public init(view: String, motion: Motion) { (self.view, self.motion) = (view, motion) }
    }

    /// New values for some properties of a behavior.
    public struct Change: Hashable, Sendable {
        /// The id of the behavior.
        public var behavior: String
        /// The new values: every property that is not nil. Its items are of no meaning.
        public var values: Behavior.Kind

        /// New values for the behavior with an id, which must be of the kind of `values`.
        public init(behavior: String, values: Behavior.Kind) {
            (self.behavior, self.values) = (behavior, values)
        }
    }
}
