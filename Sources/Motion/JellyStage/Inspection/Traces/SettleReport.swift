public import Foundation
import JellyDynamics
import JellyValues

/// The time at which a take came to rest, for the engine and (earlier) visibly; never before the end of the timeline,
/// gestures and changes of views.
public struct SettleReport: Hashable, Sendable, CustomStringConvertible {
    /// The time after which the engine no longer moves anything, in seconds; nil if it still does at the end of the
    /// take.
    public let rest: TimeInterval?
    /// The time after which no item moves or rotates visibly, in seconds; nil if one does up to the end. Items off the
    /// stage are invisible.
    public let quiet: TimeInterval?
    /// The time of the take's last tick, in seconds.
    public let end: TimeInterval

    /// Evaluates a take that begins with the stage's first tick.
    ///
    /// - Parameters:
    ///   - take: the motion from its start.
    ///   - distance: the movement in points below which an item counts as settled; for rotations, at 50 points from
    ///     its center.
    public init(_ take: Take, distance: CGFloat = 0.5) {
        let second = Double(take.tickRate)
        let count = take.ticks.count
        end = Double(count) / second
        let active = Double(take.lastActiveTick) / second
        let isOver = take.lastActiveTick < max(count, 1)
        rest = isOver ? Self.pause(take).map { max($0, active) } : nil
        let moving = take.ticks.lastIndex { !Self.looksAlike($0, take.ticks[count - 1], distance) }
        guard let moving else {
            quiet = isOver ? active : nil
            return
        }
        // An item that ends its last tick on the move has not been seen quiet.
        quiet = isOver && moving + 2 < count ? max(Double(moving + 2) / second, active) : nil
    }

    /// When the animator paused for good.
    private static func pause(_ take: Take) -> TimeInterval? {
        var rest: TimeInterval? = take.ticks.first?.itemSamples.contains { $0.isAwake == true } ?? false ? nil : 0
        for event in take.events {
            switch event.kind {
            case .rest: rest = event.time
            case .resume: rest = nil
            case .contactBegan, .contactEnded: break
            }
        }
        return rest
    }

    /// Whether the items of two ticks are the same, and those that can be seen in the first look the same.
    private static func looksAlike(_ one: TickRecord, _ other: TickRecord, _ distance: CGFloat) -> Bool {
        guard one.items.count == other.items.count else { return false }
        return zip(one.items, other.items).allSatisfy { place, otherPlace in
            guard let item = one.samples[place], let other = other.samples[otherPlace] else { return true }
            return !item.isVisible
                || item.center.distance(to: other.center) <= distance && abs(item.angle - other.angle) * 50 <= distance
        }
    }

    public var description: String {
        func text(_ time: TimeInterval) -> String { String(format: "%.2f s", time) }
        let seen = quiet.map { "settled at \(text($0))" } ?? "not settled by \(text(end))"
        return seen + (rest.map { ", at rest at \(text($0))" } ?? ", not at rest by \(text(end))")
    }
}
