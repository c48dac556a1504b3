import JellyDynamics
public import JellyStage
import JellySupport

extension Scene {
    /// Sadun's `ResizableDynamicBehavior`, listing 6-5: a view pulses in size once, with a decaying oscillation.
    public struct Resizing: Behavior.Kind {
        /// The view or block to resize.
        public var item: Item
        /// The properties of the pulse.
        public var properties: ResizingBehavior.Properties

        /// A pulse of an item; default: the book's properties.
        public init(item: Item, _ properties: ResizingBehavior.Properties = .init()) {
            (self.item, self.properties) = (item, properties)
        }
    }
}

extension Scene.Resizing: BehaviorEntry {
    static let tag = "resizing"

    static let keys = ObjectCodec(
        summary: "ResizableDynamicBehavior (listing 6-5): lets a view swell and shrink once.",
        initial: Scene.Resizing(item: .view("")),
        fields: [
            .required("item", \.item, .item, "resized view").aliases("items"),
            .defaulted("amplitude", \.properties.amplitude, .number(.quantity), "amplitude of the pulse"),
            .defaulted("frequency", \.properties.frequency, .number(.quantity), "oscillations per second"),
            .defaulted("decay", \.properties.decay, .number(.quantity), "decay rate, per second"),
            .defaulted(
                "duration", \.properties.duration, .number(.above(0, to: 3600)), "duration, in seconds"),
        ],
        inspect: { resizing, node, diagnostics in
            guard let place = node["item"] else { return }
            diagnostics.resized.append(Diagnostics.Reference(name: resizing.item, range: place.range))
        })

    func make(with player: ScenePlayer) -> ResizingBehavior? {
        (player.registry.item(item) as? any ResizableItem).map { ResizingBehavior(item: $0) }
    }
}
