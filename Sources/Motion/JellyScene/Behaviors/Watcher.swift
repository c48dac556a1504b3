public import JellyStage
import JellySupport

extension Scene {
    /// Sadun's `WatcherBehavior`, listing 6-2: removes a behavior once an item is steady.
    public struct Watcher: Behavior.Kind {
        /// The item to watch.
        public var item: Item
        /// The id of the behavior to remove.
        public var behavior: String
        /// The criterion for being steady.
        public var properties: SteadyTest

        /// Watches an item; default: the book's numbers.
        public init(item: Item, behavior: String, _ properties: SteadyTest = .init()) {
            (self.item, self.behavior, self.properties) = (item, behavior, properties)
        }
    }
}

extension Scene.Watcher: BehaviorEntry {
    static let tag = "watcher"

    static let keys = ObjectCodec(
        summary: "WatcherBehavior (listing 6-2): ends a behavior once an item is visibly steady.",
        initial: Scene.Watcher(item: .view(""), behavior: ""),
        fields: [
            .required("item", \.item, .item, "view that is watched").aliases("items"),
            .required("behavior", \.behavior, .behaviorReference, "id of the behavior to end"),
            .defaulted(
                "pointLaxity", \.properties.pointLaxity, .number(.quantity),
                "area that may change in a steady step, in square points"),
            .defaulted(
                "steps", \.properties.steps, .integer(0...100_000),
                "number of consecutive steady steps to exceed"),
        ],
        inspect: { watcher, node, diagnostics in
            guard let place = node["behavior"], !diagnostics.isAdding,
                diagnostics.behaviorTypes[watcher.behavior] != nil,
                !diagnostics.readBehaviors.contains(watcher.behavior)
            else { return }
            diagnostics.report(
                place.range,
                "a watcher must come after the behavior it ends; \(quoted(watcher.behavior)) comes later")
        })

    func make(with player: ScenePlayer) -> WatcherBehavior? {
        guard let item = player.registry.item(item), let behavior = player.behavior(behavior) else { return nil }
        return WatcherBehavior(item: item, behavior: behavior)
    }
}
