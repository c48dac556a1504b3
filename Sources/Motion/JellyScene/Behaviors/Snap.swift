public import JellyDynamics

extension Scene {
    /// `UISnapBehavior`: brings an item to a point, as if by four springs.
    public struct Snap: Behavior.Kind {
        /// What snaps.
        public var item: Item
        /// Where the item's center goes, which must be given, and how little it swings.
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
        summary: "UISnapBehavior: brings an item to a point.", initial: Scene.Snap(item: .view(""), .init()),
        fields: [
            .required("item", \.item, .item, "the view that snaps").known(as: "items"),
            .setting(
                "snapTo", \.snapPoint, .point, required: true, "[x, y] where the item's center goes, in points"
            ).known(as: "snapPoint", "point"),
            .setting("damping", \.damping, .number(.fraction), "how little it swings, from 0 to 1")
                .fallingBack(to: "0.5"),
        ])

    func standing(_ behavior: SnapBehavior) -> SnapBehavior.Properties {
        var properties = behavior.properties
        properties.damping = behavior.damping
        return properties
    }

    func make(with player: ScenePlayer) -> SnapBehavior? {
        guard let item = player.cast.item(item), let point = properties.snapPoint else { return nil }
        return SnapBehavior(item: item, snapTo: point)
    }
}
