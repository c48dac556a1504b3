public import Foundation

/// An error of an animator.
///
/// Behaviors are added without `try`, as in UIKit; their errors are thrown by the next ``DynamicAnimator/advance(by:)``,
/// once and all together, and the faulty parts are left out; stages catch them to name their views. Items are called by their names if they are ``NamedItem``s.
public enum DynamicsError: Error, Hashable, Sendable {
    /// An item's size, center, angle or path is invalid for a body.
    case invalidItem(item: String, reason: String)
    /// A behavior's property has an invalid value; `items` are those it acts on.
    case invalidValue(behavior: String, items: String? = nil, reason: String)
    /// A boundary has no lines.
    case invalidBoundary(identifier: String)
    /// A behavior was added twice, or to a second animator.
    case behaviorInUse(String)
    /// An item is already moved by another animator, or both individually and in a group.
    case itemInUse(item: String)
    /// A group is empty, or contains a group or an item that cannot be moved.
    case invalidGroup(item: String, reason: String)
    /// Too many behaviors of a kind.
    case tooMany(kind: String, limit: Int)
    /// A time interval is negative or not finite.
    case invalidTimeInterval(TimeInterval)
    /// An item's motion is no longer finite; `item` is its index among the animator's items, from 0.
    case notFinite(item: Int, tick: Int)
    /// Items are so crowded that a step would take seconds; `item` is the index of one of them, from 0.
    case tooCrowded(item: Int, tick: Int)
    /// Several errors without duplicates, in order.
    case several([DynamicsError])
}

extension DynamicsError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .invalidItem(let item, let reason), .invalidGroup(let item, let reason):
            "\(item) cannot be simulated: \(reason)"
        case .invalidValue(let behavior, let items, let reason):
            "invalid \(behavior)\(items.map { " of \($0)" } ?? ""): \(reason)"
        case .invalidBoundary(let identifier): "boundary “\(identifier)” is empty"
        case .behaviorInUse(let behavior): "\(behavior) already belongs to an animator; remove it there first"
        case .itemInUse(let item):
            "\(item) is already moved by another animator, a group or itself; remove it there first"
        case .tooMany(let kind, let limit): "an animator supports at most \(limit) \(kind)"
        case .invalidTimeInterval(let time): "a time step must be from 0 to 3600 s, not \(time) s"
        case .notFinite(let item, let tick): Self.notFinite("item \(item)", atTick: tick)
        case .tooCrowded(let item, let tick): Self.tooCrowded("item \(item)", atTick: tick)
        case .several(let errors): errors.map(\.description).joined(separator: "; ")
        }
    }
}

extension DynamicsError {
    /// The message of `notFinite`, with another name and tick.
    package static func notFinite(_ item: String, atTick tick: Int) -> String {
        "\(item) has coordinates that are not finite at tick \(tick); use softer springs or smaller forces"
    }

    /// The message of `tooCrowded`, with another name and tick.
    package static func tooCrowded(_ item: String, atTick tick: Int) -> String {
        "too many items are in contact at tick \(tick), among them \(item); use fewer, larger or slower items"
    }
}

/// A warning that items are so crowded that a step skipped continuous collision detection between them, which would take
/// seconds: fast ones may pass through others, though not through boundaries.
public struct DynamicCrowding: Hashable, Sendable, CustomStringConvertible {
    /// The name of one of the items.
    public let item: String
    /// The first tick in which it happened.
    public let tick: Int

    public var description: String { sentence(atTick: tick) }

    /// The message, with another tick number.
    package func sentence(atTick tick: Int) -> String {
        "too many items are in contact at tick \(tick), among them \(item); fast ones may pass through each other; use "
            + "fewer, larger or slower items"
    }
}
