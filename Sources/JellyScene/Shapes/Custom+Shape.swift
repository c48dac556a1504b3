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

    static let snapZonesShape = ObjectShape(
        summary: "Snap zones, listing 6-3: rectangles that catch an item which a pan drags over them.",
        initial: Scene.Behavior(.snapZones(Scene.SnapZones(item: .view(""), zones: []))),
        fields: [
            id,
            .required("item", \.snapZones.item, .item, "the view that is caught").known(as: "items"),
            .required(
                "zones", \.snapZones.zones, .array(of: "[x, y, width, height]", .rect),
                "the rectangles that catch it, in points"),
            .defaulted(
                "damping", \.snapZones.damping, .number(.fraction), "how little it swings when caught, from 0 to 1"),
            .optional("limits", \.snapZones.limits, .rect, "where its frame stays when it is dragged, in points"),
            .defaulted(
                "endsWhenSteady", \.snapZones.endsWhenSteady, .flag,
                "whether a snap ends as soon as the item looks steady, and not only when it rests"),
        ])
}

extension Scene.CustomItem {
    /// The keys of a custom item.
    static let shape = Shape<Scene.CustomItem>(
        expectation: objectShape.shape.expectation, schema: objectShape.shape.schema,
        read: { node, label, findings in
            guard let item = objectShape.shape.read(node, label, &findings) else { return nil }
            if let id = node["id"], !item.id.isEmpty {
                findings.views.append(Findings.Declaration(name: item.id, range: id.range, type: "custom item"))
            }
            return item
        },
        write: objectShape.shape.write)

    private static let objectShape = ObjectShape(
        summary: "A dynamic item that is no view.",
        initial: Scene.CustomItem(id: "", center: .zero, size: .zero),
        fields: [
            .required("id", \.id, .viewID, "the name by which behaviors use the item"),
            .required("center", \.center, .point, "[x, y] of the middle, in points").known(as: "position"),
            .required("size", \.size, .size(.side), "[width, height], in points").known(as: "bounds"),
        ])
}
