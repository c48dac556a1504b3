public import JellyStage
import JellySupport

extension Scene {
    /// Sadun's `WatcherBehavior`, listing 6-2: ends a behavior as soon as an item looks steady.
    public struct Watcher: Behavior.Kind {
        /// What has to become steady.
        public var item: Item
        /// The id of the behavior that is ended then.
        public var behavior: String
        /// When the item looks steady.
        public var properties: SteadyTest

        /// A watch over an item, with the book's numbers if nothing else is said.
        public init(item: Item, behavior: String, _ properties: SteadyTest = .init()) {
            (self.item, self.behavior, self.properties) = (item, behavior, properties)
        }
    }
}

extension Scene.Watcher: BehaviorEntry {
    static let tag = "watcher"

    static let keys = ObjectCodec(
        summary: "WatcherBehavior, listing 6-2: ends a behavior as soon as an item looks steady.",
        initial: Scene.Watcher(item: .view(""), behavior: ""),
        fields: [
            .required("item", \.item, .item, "the view that has to become steady").known(as: "items"),
            .required("behavior", \.behavior, .behaviorReference, "the id of the behavior that is ended then"),
            .defaulted(
                "pointLaxity", \.properties.pointLaxity, .number(.quantity),
                "square points that a steady step may uncover"),
            .defaulted(
                "steps", \.properties.steps, .integer(0...100_000), "steady steps in a row that are not yet enough"),
        ],
        inspect: { watcher, node, findings in
            guard let place = node["behavior"], !findings.isAdding, findings.behaviorTypes[watcher.behavior] != nil,
                !findings.readBehaviors.contains(watcher.behavior)
            else { return }
            findings.report(
                place.range,
                "a watcher stands after the behavior that it ends, and \(quoted(watcher.behavior)) comes later")
        })

    func make(with player: ScenePlayer) -> WatcherBehavior? {
        guard let item = player.cast.item(item), let behavior = player.behavior(behavior) else { return nil }
        return WatcherBehavior(item: item, behavior: behavior)
    }
}
