public import Foundation
import JellySupport

/// Where all items of an animator are and how they move, at one instant.
public struct DynamicState: Hashable, Sendable, Codable {
    /// One item's share.
    public struct Item: Hashable, Sendable, Codable {
        /// The center, in points of the animator's coordinate system.
        public var center: CGPoint
        /// The rotation in radians, clockwise on screen, not wrapped.
        public var angle: CGFloat
        /// Points a second.
        public var linearVelocity: CGPoint
        /// Radians a second.
        public var angularVelocity: CGFloat
        /// Whether the engine still moves the item.
        public var isAwake: Bool

        package init(
            center: CGPoint, angle: CGFloat, linearVelocity: CGPoint, angularVelocity: CGFloat, isAwake: Bool
        ) {
            (self.center, self.angle, self.isAwake) = (center, angle, isAwake)
            (self.linearVelocity, self.angularVelocity) = (linearVelocity, angularVelocity)
        }
    }

    /// How many steps the animator had made.
    public var tick: Int
    /// The items, in the order in which behaviors first used them.
    public var items: [Item]

    package init(tick: Int, items: [Item]) { (self.tick, self.items) = (tick, items) }

    /// A hash of every bit of the state: equal for equal motion, on every run and in every build.
    ///
    /// FNV-1a, 64 bits, over the numbers of each item in the order in which they are declared.
    public var stateHash: UInt64 {
        var hash = FNV1a()
        func mix(_ value: CGFloat) { hash.add(Double(value).bitPattern) }
        for item in items {
            mix(item.center.x)
            mix(item.center.y)
            mix(item.angle)
            mix(item.linearVelocity.x)
            mix(item.linearVelocity.y)
            mix(item.angularVelocity)
            mix(item.isAwake ? 1 : 0)
        }
        return hash.value
    }
}

extension DynamicAnimator {
    /// Where all items are and how they move, now.
    public var state: DynamicState {
        var items: [DynamicState.Item] = []
        world?.forEachState(of: bodyIDs) { _, state in
            items.append(
                DynamicState.Item(
                    center: Scale.point(state.position), angle: CGFloat(state.angle),
                    linearVelocity: Scale.point(state.linearVelocity),
                    angularVelocity: CGFloat(state.angularVelocity), isAwake: state.isAwake))
        }
        return DynamicState(tick: tick, items: items)
    }
}

extension DynamicState {
    /// The first number in which two states differ by more than is allowed, and by how much.
    public struct Difference: Hashable, Sendable, CustomStringConvertible {
        /// The item's place in the state, from 0; nil when the number of items differs.
        public let item: Int?
        /// The name of the number, such as `center.x`.
        public let quantity: String
        /// What this state has.
        public let value: CGFloat
        /// What the other one has.
        public let other: CGFloat

        public var description: String {
            (item.map { "item \($0): " } ?? "") + "\(quantity) is \(value), not \(other)"
        }
    }

    /// Compares with another state, item by item; nil when no number differs by more than `tolerance`.
    ///
    /// - Parameters:
    ///   - other: the state that is expected.
    ///   - tolerance: points, radians, points a second and radians a second alike; 0 compares all bits, whether items
    ///     are awake included.
    public func firstDifference(from other: DynamicState, tolerance: CGFloat = 0) -> Difference? {
        guard items.count == other.items.count else {
            return Difference(
                item: nil, quantity: "number of items", value: CGFloat(items.count), other: CGFloat(other.items.count))
        }
        for (index, (a, b)) in zip(items, other.items).enumerated() {
            let pairs = [
                ("center.x", a.center.x, b.center.x), ("center.y", a.center.y, b.center.y), ("angle", a.angle, b.angle),
                ("linearVelocity.x", a.linearVelocity.x, b.linearVelocity.x),
                ("linearVelocity.y", a.linearVelocity.y, b.linearVelocity.y),
                ("angularVelocity", a.angularVelocity, b.angularVelocity),
            ]
            // Written so that a number that is none counts as a difference.
            for (quantity, x, y) in pairs where !(abs(x - y) <= tolerance) {
                return Difference(item: index, quantity: quantity, value: x, other: y)
            }
            if tolerance == 0, a.isAwake != b.isAwake {
                return Difference(item: index, quantity: "isAwake", value: a.isAwake ? 1 : 0, other: b.isAwake ? 1 : 0)
            }
        }
        return nil
    }
}
