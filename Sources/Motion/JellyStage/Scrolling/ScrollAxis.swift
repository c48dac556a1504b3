package import Foundation
import JellySupport

/// The movement of content along one axis after a touch ends.
package struct ScrollAxis {
    private enum Part {
        case rest
        /// Deceleration from a position and velocity.
        case slowing(from: CGFloat, velocity: CGFloat, since: TimeInterval)
        /// Return to an edge as a critically damped spring.
        case returning(edge: CGFloat, offset: CGFloat, velocity: CGFloat, since: TimeInterval)
    }

    /// The rate at which content returns, per second; UIKit documents none.
    private static let stiffness: Double = 12
    private var part = Part.rest
    private let least: CGFloat
    private let most: CGFloat
    private let bounces: Bool
    /// The logarithm of what a second leaves of the velocity.
    private let fading: Double

    /// Content at a position with a velocity in points per second.
    package init(
        at place: CGFloat, velocity: CGFloat, range: (least: CGFloat, most: CGFloat), bounces: Bool, rate: CGFloat,
        time: TimeInterval
    ) {
        (least, most, self.bounces) = (range.least, range.most, bounces)
        fading = 1000 * Double.log(min(max(Double(rate), 1e-9), 0.9999))
        if place < least || place > most {
            let edge = place < least ? least : most
            part = .returning(edge: edge, offset: place - edge, velocity: velocity, since: time)
        } else if velocity != 0 {
            part = .slowing(from: place, velocity: velocity, since: time)
        }
    }

    /// The position at which content comes to rest, from a velocity in points per second, if nothing stops it.
    package static func target(from place: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
        place - velocity / CGFloat(1000 * Double.log(Double(rate)))
    }

    /// The velocity, in points per second, at which content comes to rest at a target.
    package static func velocity(from place: CGFloat, to target: CGFloat, rate: CGFloat) -> CGFloat {
        (place - target) * CGFloat(1000 * Double.log(Double(rate)))
    }

    package var isAtRest: Bool { if case .rest = part { true } else { false } }

    /// The position at a time; nil at rest.
    package mutating func place(at time: TimeInterval) -> CGFloat? {
        switch part {
        case .rest: return nil
        case .slowing(let from, let velocity, let since):
            let passed = time - since
            let place = from + velocity * CGFloat((Double.exp(fading * passed) - 1) / fading)
            let speed = velocity * CGFloat(Double.exp(fading * passed))
            if place < least || place > most {
                return cross(from: from, velocity: velocity, since: since, edge: place < least ? least : most, time)
            }
            if abs(speed) < 1 { part = .rest }
            return place
        case .returning(let edge, let offset, let velocity, let since):
            let passed = time - since
            let pull = velocity + CGFloat(Self.stiffness) * offset
            let left = (offset + pull * CGFloat(passed)) * CGFloat(Double.exp(-Self.stiffness * passed))
            guard abs(left) >= 0.1 || passed < 0.1 else {
                part = .rest
                return edge
            }
            return edge + left
        }
    }

    /// Content that comes to an edge goes over it and comes back, or stays there.
    private mutating func cross(
        from: CGFloat, velocity: CGFloat, since: TimeInterval, edge: CGFloat, _ time: TimeInterval
    ) -> CGFloat? {
        guard bounces else {
            part = .rest
            return edge
        }
        // When the edge was met, and how fast the content still was there.
        let speed = velocity + CGFloat(fading) * (edge - from)
        let met = since + Double.log(Double(speed / velocity)) / fading
        part = .returning(edge: edge, offset: 0, velocity: speed, since: met.isFinite ? met : time)
        return place(at: time)
    }
}
