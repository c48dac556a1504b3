public import Foundation
import JellyValues

/// The path of a finger over the stage: points with times, straight and even between them.
///
/// ```swift
/// let swipe = try PanGesture(from: CGPoint(x: 60, y: 284), to: CGPoint(x: 260, y: 284), duration: 0.25)
/// stage.pan(swipe, .drag(block), at: 1)
/// ```
public struct PanGesture: Hashable, Sendable {
    /// Where the finger is at a time.
    public struct Point: Hashable, Sendable {
        /// Seconds after the start of the gesture.
        public var time: TimeInterval
        /// In the stage's coordinates, in points.
        public var location: CGPoint

        /// A place at a time in seconds.
        public init(time: TimeInterval, location: CGPoint) { (self.time, self.location) = (time, location) }
    }

    /// The points, in the order of their times.
    public let points: [Point]

    /// The finger's speed at the release is that of its path in the last this many seconds.
    public static let velocityWindow: TimeInterval = 0.05

    /// A path through points; the finger touches down at the first one and lifts at the last.
    ///
    /// - Throws: `InputError` when there is no point, one is not finite, or times do not go up from 0.
    public init(_ points: [Point]) throws(InputError) {
        try InputError.checkPoints(points.map { [$0.time, Double($0.location.x), Double($0.location.y)] }, of: "pan")
        self.points = points
    }

    /// A straight path at an even speed.
    ///
    /// - Parameters:
    ///   - start: where the finger touches, in points.
    ///   - end: where it lifts, in points.
    ///   - duration: seconds, more than 0.
    /// - Throws: `InputError` when the numbers are not finite or the duration is not more than 0.
    public init(from start: CGPoint, to end: CGPoint, duration: TimeInterval) throws(InputError) {
        try self.init([Point(time: 0, location: start), Point(time: duration, location: end)])
    }

    /// When the finger touches down, in seconds.
    public var start: TimeInterval { points[0].time }

    /// When it lifts, in seconds.
    public var end: TimeInterval { points[points.count - 1].time }

    /// Where the finger is at a time; before the first point and after the last one, there.
    public func location(at time: TimeInterval) -> CGPoint {
        guard let next = points.firstIndex(where: { $0.time > time }) else { return points[points.count - 1].location }
        guard next > 0 else { return points[0].location }
        let (a, b) = (points[next - 1], points[next])
        let fraction = (time - a.time) / (b.time - a.time)
        return CGPoint(
            x: a.location.x + (b.location.x - a.location.x) * fraction,
            y: a.location.y + (b.location.y - a.location.y) * fraction)
    }

    /// How fast the finger moves at a time, in points a second: its translation in the last ``velocityWindow`` before it.
    public func velocity(at time: TimeInterval) -> CGPoint {
        let until = min(time, end)
        let since = max(start, until - Self.velocityWindow)
        guard until > since else { return .zero }
        let (from, to) = (location(at: since), location(at: until))
        return CGPoint(x: (to.x - from.x) / (until - since), y: (to.y - from.y) / (until - since))
    }
}
