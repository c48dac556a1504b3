public import Foundation
import JellyDynamics
import JellyGeometry

/// When a take came to rest: for the engine, and for the eye, which is sooner; not before the timeline, gestures and
/// changes of views have done their last.
public struct SettleReport: Hashable, Sendable, CustomStringConvertible {
    /// From when on the engine moved nothing any more, in seconds; nil when it still did at the end of the take.
    public let rest: TimeInterval?
    /// From when on no item moved or turned visibly any more, in seconds; nil when one did up to the end. What is off the
    /// stage or beside the picture cannot be seen.
    public let quiet: TimeInterval?
    /// When the last tick of the take was, in seconds.
    public let end: TimeInterval

    /// Reads a take that begins with the stage's first tick.
    ///
    /// - Parameter distance: points by which an item may still move and look quiet; its corners may turn by as much at
    ///   50 points from its middle.
    public init(_ take: Take, distance: CGFloat = 0.5) {
        let second = Double(take.tickRate)
        end = Double(take.states.count) / second
        let active = Double(take.lastActiveTick) / second
        let isOver = take.lastActiveTick < max(take.states.count, 1)
        rest = isOver ? Self.pause(take).map { max($0, active) } : nil
        let last = take.states.last?.items ?? []
        let moving = zip(take.states, take.isSeen).reversed().firstIndex {
            !Self.looksAlike($0.items, last, seen: $1, distance)
        }.map { take.states.count - 1 - $0 }
        guard let moving else {
            quiet = isOver ? active : nil
            return
        }
        // An item that ends its last tick on the move has not been seen quiet.
        quiet = isOver && moving + 2 < take.states.count ? max(Double(moving + 2) / second, active) : nil
    }

    /// When the animator paused for good.
    private static func pause(_ take: Take) -> TimeInterval? {
        var rest: TimeInterval? = take.states.first?.items.contains(where: \.isAwake) ?? false ? nil : 0
        for event in take.events {
            switch event.kind {
            case .rest: rest = event.time
            case .resume: rest = nil
            case .contactBegan, .contactEnded: break
            }
        }
        return rest
    }

    private static func looksAlike(
        _ items: [DynamicState.Item], _ others: [DynamicState.Item], seen: [Bool], _ distance: CGFloat
    ) -> Bool {
        guard items.count == others.count else { return false }
        return items.indices.allSatisfy { index in
            let (item, other) = (items[index], others[index])
            return !seen[index]
                || item.center.distance(to: other.center) <= distance && abs(item.angle - other.angle) * 50 <= distance
        }
    }

    public var description: String {
        func text(_ time: TimeInterval) -> String { String(format: "%.2f s", time) }
        let seen = quiet.map { "Nothing moves visibly from \(text($0)) on" } ?? "Something moves visibly to the end"
        return seen
            + (rest.map { ", and all is at rest at \(text($0))." } ?? ", and not all is at rest by \(text(end)).")
    }
}
