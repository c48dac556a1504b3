public import Foundation

/// What an animator cannot do.
///
/// Behaviors are added without `try`, as in UIKit; what is wrong with them is thrown by the next
/// ``DynamicAnimator/advance(by:)``, once and all together, and the faulty parts are left out. Items are called by
/// their names where they are ``NamedItem``s.
public enum DynamicsError: Error, Hashable, Sendable {
    /// An item's size, center, angle or path cannot make a body.
    case invalidItem(item: String, reason: String)
    /// A behavior's property has a value that the engine cannot take; `items` are those on which it acts.
    case invalidValue(behavior: String, items: String? = nil, reason: String)
    /// A boundary has no line in it.
    case invalidBoundary(identifier: String)
    /// A behavior was added where it stands already, or to a second animator.
    case behaviorInUse(String)
    /// An item is moved by another animator already, or both by itself and as part of a group.
    case itemInUse(item: String)
    /// A group holds a group, nothing, or an item that cannot be moved.
    case invalidGroup(item: String, reason: String)
    /// More behaviors of a kind than the engine can tell apart.
    case tooMany(kind: String, limit: Int)
    /// Time runs forwards, in finite steps.
    case invalidTimeInterval(TimeInterval)
    /// An item flew off to where numbers end; its index is its place among the animator's items, from 0.
    case notFinite(item: Int, tick: Int)
    /// Items lie or press so close that one step would take seconds; one of them is named by its place among the
    /// animator's items, from 0.
    case tooCrowded(item: Int, tick: Int)
    /// Several things are wrong at once, each told once, in the order in which they were found.
    case several([DynamicsError])
}

extension DynamicsError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .invalidItem(let item, let reason), .invalidGroup(let item, let reason):
            "\(item.sentenceStart) cannot be moved: \(reason)."
        case .invalidValue(let behavior, let items, let reason):
            "\(behavior)\(items.map { " of \($0)" } ?? "") cannot act: \(reason)."
        case .invalidBoundary(let identifier): "The boundary “\(identifier)” has no line in it."
        case .behaviorInUse(let behavior): "\(behavior) is part of an animator already; remove it there first."
        case .itemInUse(let item):
            "\(item.sentenceStart) is moved by another animator, a group or itself already; remove it there first."
        case .tooMany(let kind, let limit): "An animator takes at most \(limit) \(kind)."
        case .invalidTimeInterval(let time): "Time runs forwards in steps of at most an hour, not by \(time) s."
        case .notFinite(let item, let tick):
            "Item \(item) left the range of numbers at tick \(tick); a spring may be too stiff or a force too large."
        case .tooCrowded(let item, let tick):
            "Item \(item) and others are too crowded at tick \(tick); fewer, larger or slower items can be moved."
        case .several(let errors): errors.map(\.description).joined(separator: " ")
        }
    }
}

/// Items press on each other so much that a step did not look for fast ones among them, which would take seconds: what is
/// fast may pass through others there, though not through boundaries.
public struct DynamicCrowding: Hashable, Sendable, CustomStringConvertible {
    /// What one of the items is called.
    public let item: String
    /// The animator's tick in which it happened first.
    public let tick: Int

    /// The sentence that tells it.
    public var description: String { sentence(atTick: tick) }

    /// The sentence, with the number that a tick has elsewhere.
    package func sentence(atTick tick: Int) -> String {
        "\(item.sentenceStart) and others are so crowded at tick \(tick) that fast items among them may pass through "
            + "each other; fewer, larger or slower items do not."
    }
}
