public import Foundation

/// A finger on a stage, from touch down to lift.
///
/// It represents a tap, a pan, a press, or one finger of a pinch, in the stage's time.
public struct TouchPath: Hashable, Sendable {
    /// The stage's time at which the gesture starts, in seconds.
    public let origin: TimeInterval
    /// The finger's positions, in points of the stage.
    public let gesture: PanGesture

    /// A gesture that starts at a time of the stage, in seconds.
    public init(_ gesture: PanGesture, at origin: TimeInterval) { (self.gesture, self.origin) = (gesture, origin) }

    /// The time of the touch down, in seconds.
    public var start: TimeInterval { origin + gesture.start }

    /// The time of the lift, in seconds.
    public var end: TimeInterval { origin + gesture.end }

    /// The finger's position at a time of the stage, in seconds; clamped to the time of the touch.
    public func location(at time: TimeInterval) -> CGPoint { gesture.location(at: time - origin) }
}

extension Stage {
    /// Records a finger that touches down and lifts now.
    package func noteTap(at point: CGPoint) {
        guard let gesture = try? PanGesture([.init(time: 0, location: point)]) else { return }
        noteTouch(TouchPath(gesture, at: time))
    }
}
