public import Foundation
public import JellyValues

/// A finger's path over the stage: points with times, linearly interpolated.
///
/// ```swift
/// let swipe = try PanGesture(from: CGPoint(x: 60, y: 284), to: CGPoint(x: 260, y: 284), duration: 0.25)
/// stage.pan(swipe, .drag(block), at: 1)
/// ```
public struct PanGesture: Hashable, Sendable {
    /// The finger's position at a time.
    public struct Point: Hashable, Sendable {
        /// The time in seconds, after the start of the gesture.
        public var time: TimeInterval
        /// The location, in points of the stage.
        public var location: CGPoint

        /// A location at a time in seconds.
        public init(time: TimeInterval, location: CGPoint) { (self.time, self.location) = (time, location) }
    }

    /// The points in order of time.
    public let points: [Point]

    /// The duration in seconds over which the finger's velocity is measured at release.
    public static let velocityWindow: TimeInterval = 0.05

    /// A path through points; the first is the touch down, the last the lift.
    ///
    /// - Throws: `InputError` if it is empty, a point is not finite, or times do not ascend from 0.
    public init(_ points: [Point]) throws(InputError) {
        try InputError.checkPoints(points.map { [$0.time, Double($0.location.x), Double($0.location.y)] }, of: "pan")
        self.points = points
    }

    /// A straight path at constant speed.
    ///
    /// - Parameters:
    ///   - start: the location of the touch down, in points.
    ///   - end: the location of the lift, in points.
    ///   - duration: the duration in seconds; positive.
    /// - Throws: `InputError` if a number is not finite or the duration not positive.
    public init(from start: CGPoint, to end: CGPoint, duration: TimeInterval) throws(InputError) {
        try self.init([Point(time: 0, location: start), Point(time: duration, location: end)])
    }

    /// The time of the touch down, in seconds.
    public var start: TimeInterval { points[0].time }

    /// The time of the lift, in seconds.
    public var end: TimeInterval { points[points.count - 1].time }

    /// The finger's position at a time, clamped to the first and last point.
    public func location(at time: TimeInterval) -> CGPoint {
        guard let next = points.firstIndex(where: { $0.time > time }) else { return points[points.count - 1].location }
        guard next > 0 else { return points[0].location }
        let (a, b) = (points[next - 1], points[next])
        let fraction = (time - a.time) / (b.time - a.time)
        return CGPoint(
            x: a.location.x + (b.location.x - a.location.x) * fraction,
            y: a.location.y + (b.location.y - a.location.y) * fraction)
    }

    /// The finger's velocity at a time, in points per second: its translation in the last ``velocityWindow`` before
    /// it.
    public func velocity(at time: TimeInterval) -> CGPoint {
        let until = min(time, end)
        let since = max(start, until - Self.velocityWindow)
        guard until > since else { return .zero }
        let (from, to) = (location(at: since), location(at: until))
        return CGPoint(x: (to.x - from.x) / (until - since), y: (to.y - from.y) / (until - since))
    }
}
