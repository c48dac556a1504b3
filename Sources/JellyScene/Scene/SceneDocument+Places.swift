extension SceneDocument {
    /// Where the thing of a name stands in the document; nil where none has it.
    package func position(of id: String) -> SourcePosition? {
        guard let root = try? JSON5.parse(text, name: "") else { return nil }
        return Self.position(of: id, in: root)
    }

    /// Where a key of the scene itself stands.
    package func position(ofKey key: String) -> SourcePosition? {
        (try? JSON5.parse(text, name: ""))?.member(key)?.keyRange.start
    }

    private static func position(of id: String, in node: JSONNode) -> SourcePosition? {
        switch node.kind {
        case .array(let elements): elements.lazy.compactMap { position(of: id, in: $0) }.first
        case .object(let members):
            node["id"]?.string == id
                ? node["id"]?.range.start : members.lazy.compactMap { position(of: id, in: $0.value) }.first
        default: nil
        }
    }
}
