import Foundation
public import JellyDynamics

extension Scene {
    /// `UISnapBehavior`: moves an item to a point, as if by four springs.
    public struct Snap: Behavior.Kind {
        /// The item to snap.
        public var item: Item
        /// The target of the item's center, which is required, and the damping.
        public var properties: SnapBehavior.Properties

        /// A snap of `item` to the snap point of `properties`.
        public init(item: Item, _ properties: SnapBehavior.Properties) {
            (self.item, self.properties) = (item, properties)
        }
    }
}

extension Scene.Snap: BehaviorEntry {
    static let tag = "snap"

    static let keys = ObjectCodec(
        summary: "UISnapBehavior: snaps an item to a point.", initial: Scene.Snap(item: .view(""), .init()),
        fields: [
            .required("item", \.item, .heldItem, "snapping view").aliases("items"),
            .setting(
                "snapTo", \.snapPoint, .point, required: true, "[x, y] to which the item's center snaps, in points"
            ).aliases("snapPoint", "point"),
            .setting(
                "damping", \.damping, of: \.damping, .number(.fraction), "damping of the oscillation, from 0 to 1"),
        ])

    static var plain: SnapBehavior? { SnapBehavior(item: .nowhere, snapTo: .zero) }

    func make(with player: ScenePlayer) -> SnapBehavior? {
        guard let item = player.registry.heldItem(item), let point = properties.snapPoint else { return nil }
        return SnapBehavior(item: item, snapTo: point)
    }
}
