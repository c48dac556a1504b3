import JellySupport

extension Scene.Group {
    /// The keys of a group.
    static let codec = Codec<Scene.Group>(
        expectation: keys.codec.expectation, schema: keys.codec.schema,
        read: { node, label, findings in
            let before = findings.items.count
            guard let group = keys.codec.read(node, label, &findings) else { return nil }
            findings.members += findings.items[before...]
            if let id = node["id"], !group.id.isEmpty {
                findings.views.append(Findings.Declaration(name: group.id, range: id.range, type: "group"))
            }
            return group
        },
        write: keys.codec.write)

    private static let keys = ObjectCodec(
        summary: "Views that move as one.", initial: Scene.Group(id: "", items: []),
        fields: [
            .required("id", \.id, .viewID, "the name by which behaviors use the group"),
            .required("items", \.items, .items, "the views in it, which no behavior uses by themselves"),
        ])
}

extension Scene.Action {
    /// The keys of an action; its events are no part of the timeline, and cannot call further ones.
    static let codec = Codec<Scene.Action>(
        expectation: keys.codec.expectation, schema: keys.codec.schema,
        read: { node, label, findings in
            let moments = findings.moments
            defer { findings.moments = moments }
            guard let action = keys.codec.read(node, label, &findings) else { return nil }
            for event in node["events"]?.elements ?? [] {
                for key in ["tap", "call"] {
                    guard let member = event.member(key) else { continue }
                    findings.report(member.keyRange, "an action cannot `\(key)`, since it might never end")
                }
            }
            return action
        },
        write: keys.codec.write)

    private static let keys = ObjectCodec(
        summary: "Events under a name.", initial: Scene.Action(id: "", events: []),
        fields: [
            .required("id", \.id, .name, "the name by which taps and events call it").known(as: "name"),
            .required(
                "events", \.events, .array(of: "events", Scene.Event.codec),
                "what happens; `at` is the time after the call, in seconds"
            ),
        ])
}
