public import Foundation

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
