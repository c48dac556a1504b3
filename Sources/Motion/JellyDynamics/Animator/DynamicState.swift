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
