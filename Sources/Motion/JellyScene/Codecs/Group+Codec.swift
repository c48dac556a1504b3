import JellySupport

extension Scene.Group {
    /// The keys of a group.
    static let codec = Codec<Scene.Group>(
        expectation: keys.codec.expectation, schema: keys.codec.schema,
        read: { node, label, diagnostics in
            let before = diagnostics.items.count
            guard let group = keys.codec.read(node, label, &diagnostics) else { return nil }
            diagnostics.members += diagnostics.items[before...]
            if let id = node["id"], !group.id.isEmpty {
                diagnostics.views.append(Diagnostics.Declaration(name: group.id, range: id.range, type: "group"))
            }
            return group
        },
        write: keys.codec.write)

    private static let keys = ObjectCodec(
        summary: "Views that move as one body.", initial: Scene.Group(id: "", items: []),
        fields: [
            .required("id", \.id, .viewID, "name of the group in behaviors"),
            .required("items", \.items, .items, "views of the group, which behaviors cannot use individually"),
        ])
}

extension Scene.Action {
    /// The keys of an action; its events are no part of the timeline, and cannot call further ones.
    static let codec = Codec<Scene.Action>(
        expectation: keys.codec.expectation, schema: keys.codec.schema,
        read: { node, label, diagnostics in
            let moments = diagnostics.moments.count
            defer { diagnostics.moments.removeSubrange(moments...) }
            guard let action = keys.codec.read(node, label, &diagnostics) else { return nil }
            for event in node["events"]?.elements ?? [] {
                for key in ["tap", "call"] {
                    guard let member = event.member(key) else { continue }
                    diagnostics.report(member.keyRange, "actions cannot contain `\(key)`, which could recur endlessly")
                }
            }
            return action
        },
        write: keys.codec.write)

    private static let keys = ObjectCodec(
        summary: "A named list of events.", initial: Scene.Action(id: "", events: []),
        fields: [
            .required("id", \.id, .name, "name of the action in taps and events").aliases("name"),
            .required(
                "events", \.events, .array(of: "events", Scene.Event.codec),
                "events, with `at` in seconds after the call"
            ),
        ])
}
