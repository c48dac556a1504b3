import JellySupport

extension ObjectCodec {
    /// The object's JSON Schema; `tag` is a key with a fixed value, such as `type`.
    func schema(tag: (key: String, value: String, isRequired: Bool)? = nil) -> JSONValue {
        var properties = fields.map { JSONValue.Member($0.key, described($0)) }
        var required = fields.filter(\.isRequired).map(\.key)
        if let tag {
            properties.insert(.init(tag.key, .object([.init("const", .string(tag.value))])), at: 0)
            if tag.isRequired { required.insert(tag.key, at: 0) }
        }
        var members: [JSONValue.Member] = [
            .init("description", .string(summary)), .init("type", .string("object")),
            .init("properties", .object(properties)), .init("additionalProperties", .bool(false)),
        ]
        if !required.isEmpty { members.append(.init("required", .strings(required))) }
        if !rules.isEmpty { members.append(.init("allOf", .array(rules.map(\.schema)))) }
        return .object(members)
    }

    private func described(_ field: Field<Root>) -> JSONValue {
        guard case .object(let keywords) = field.schema() else { return field.schema() }
        var members = keywords.filter { $0.key != "description" }
        let fallback = field.fallback.map { SchemaPage.fallbackMark + $0 } ?? ""
        members.insert(.init("description", .string(field.summary + fallback)), at: 0)
        if !field.isAlwaysWritten, let value = field.value(initial) { members.append(.init("default", value)) }
        return .object(members)
    }
}
