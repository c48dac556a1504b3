import Foundation

// The behaviors of Sadun's chapter 6.
extension Scene.Behavior {
    static let resizingShape = ObjectShape(
        summary: "ResizableDynamicBehavior, listing 6-5: a view swells and shrinks once.",
        initial: Scene.Behavior(.resizing(Scene.Resizing(item: .view("")))),
        fields: [
            id,
            .required("item", \.resizing.item, .item, "the view that is resized").known(as: "items"),
            .defaulted("amplitude", \.resizing.amplitude, .number(.quantity), "how strong the pulse is"),
            .defaulted("frequency", \.resizing.frequency, .number(.quantity), "swings a second"),
            .defaulted("decay", \.resizing.decay, .number(.quantity), "how fast it fades, per second"),
            .defaulted("duration", \.resizing.duration, .number(.above(0, to: 3600)), "when it ends, in seconds"),
        ])

    static let transformShape = ObjectShape(
        summary: "TransformBehavior, listing 6-6: leads a view's transform to another one.",
        initial: Scene.Behavior(.transform(Scene.Transform(item: .view("")))),
        fields: [
            id,
            .required("item", \.transform.item, .item, "the view whose transform changes").known(as: "items"),
            .defaulted(
                "rotation", \.transform.rotation, .number(.coordinate), "the turn at the end, in radians clockwise"),
            .defaulted("scale", \.transform.scale, .number(.above(0, to: 1000)), "the scale at the end"),
            .defaulted(
                "acceleration", \.transform.acceleration, .number(.above(0, to: 1)),
                "by how much the velocity grows in each step"),
        ])

    static let watcherShape = ObjectShape(
        summary: "WatcherBehavior, listing 6-2: ends a behavior as soon as an item looks steady.",
        initial: Scene.Behavior(.watcher(Scene.Watcher(item: .view(""), behavior: ""))),
        fields: [
            id,
            .required("item", \.watcher.item, .item, "the view that has to become steady").known(as: "items"),
            .required("behavior", \.watcher.behavior, .behaviorReference, "the id of the behavior that is ended then"),
            .defaulted(
                "pointLaxity", \.watcher.pointLaxity, .number(.quantity), "square points that a steady step may uncover"
            ),
            .defaulted(
                "steps", \.watcher.steps, .integer(0...100_000), "steady steps in a row that are not yet enough"),
        ])
}
