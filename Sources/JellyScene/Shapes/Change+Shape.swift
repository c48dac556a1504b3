extension Scene.Change {
    /// The keys of a `set` action: `behavior`, and those of the behavior's type that can be set.
    static let shape = Shape<Scene.Change>(
        expectation: "an object", schema: schema, read: read,
        write: { change in
            let behavior = Scene.Behavior(change.values)
            let values = Scene.Behavior.shape.variant(behavior.type)?.write(behavior, settableOnly: true) ?? []
            return .object([.init("behavior", .string(change.behavior))] + values)
        })

    private static let summary = "the id of the behavior whose properties change"

    private static func read(_ node: JSONNode, _ label: String, _ findings: inout Findings) -> Scene.Change? {
        guard case .object(let members) = node.kind else {
            findings.mismatch(node, label, mustBe: "an object")
            return nil
        }
        guard let name = node["behavior"] else {
            findings.report(node.range.firstCharacter, "missing key `behavior`: \(summary)")
            return nil
        }
        // An unknown name is reported when all names are known; without its type the keys mean nothing.
        guard let id = Shape<String>.behaviorReference.read(name, "behavior", &findings),
            let type = findings.behaviorTypes[id], let shape = Scene.Behavior.shape.variant(type)
        else { return nil }
        let behavior = shape.readSettable(node, members, besides: ["behavior"], &findings)
        if members.count == 1 {
            let keys = shape.fields.filter(\.isSettable).map(\.key)
            findings.report(
                node.range.firstCharacter, "nothing to set: give one or more of \(listed(keys, "or"))")
        }
        return Scene.Change(behavior: id, values: behavior.kind)
    }

    /// `behavior` and every key that some behavior lets be set; which one has which, a schema cannot know.
    private static func schema() -> JSONValue {
        var properties = [JSONValue.Member("behavior", Shape<String>.name.schema())]
        let fields = Scene.Behavior.shape.variants.flatMap { $0.shape.fields.filter(\.isSettable) }
        for field in fields {
            if !properties.contains(where: { $0.key == field.key }) {
                properties.append(.init(field.key, .object([.init("description", .string(field.summary))])))
            }
        }
        return .object([
            .init("type", .string("object")), .init("properties", .object(properties)),
            .init("required", .strings(["behavior"])), .init("minProperties", .number(2)),
            .init("additionalProperties", .bool(false)),
        ])
    }
}
