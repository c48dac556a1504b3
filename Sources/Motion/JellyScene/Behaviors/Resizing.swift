import JellyDynamics
public import JellyStage
import JellySupport

extension Scene {
    /// Sadun's `ResizableDynamicBehavior`, listing 6-5: a view swells and shrinks once, with a swing that fades away.
    public struct Resizing: Behavior.Kind {
        /// What is resized: a view or block.
        public var item: Item
        /// The pulse.
        public var properties: ResizingBehavior.Properties

        /// A pulse of an item; the book's if nothing else is said.
        public init(item: Item, _ properties: ResizingBehavior.Properties = .init()) {
            (self.item, self.properties) = (item, properties)
        }
    }
}

extension Scene.Resizing: BehaviorEntry {
    static let tag = "resizing"

    static let keys = ObjectCodec(
        summary: "ResizableDynamicBehavior, listing 6-5: a view swells and shrinks once.",
        initial: Scene.Resizing(item: .view("")),
        fields: [
            .required("item", \.item, .item, "the view that is resized").known(as: "items"),
            .defaulted("amplitude", \.properties.amplitude, .number(.quantity), "how strong the pulse is"),
            .defaulted("frequency", \.properties.frequency, .number(.quantity), "swings a second"),
            .defaulted("decay", \.properties.decay, .number(.quantity), "how fast it fades, per second"),
            .defaulted(
                "duration", \.properties.duration, .number(.above(0, to: 3600)), "when it ends, in seconds"),
        ],
        inspect: { resizing, node, findings in
            guard let place = node["item"] else { return }
            findings.resized.append(Findings.Reference(name: resizing.item, range: place.range))
        })

    func make(with player: ScenePlayer) -> ResizingBehavior? {
        (player.cast.item(item) as? any ResizableItem).map { ResizingBehavior(item: $0) }
    }
}
