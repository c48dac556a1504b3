package import JellySupport

extension SceneDocument {
    /// Where in the document the things of a scene stand.
    package struct Places {
        private let root: JSONNode?
        private var ids: [String: SourcePosition] = [:]

        fileprivate init(_ text: String) {
            root = try? JSON5.parse(text, name: "")
            if let root { note(root) }
        }

        /// Where the thing of a name stands; nil where none has it.
        package func position(of id: String) -> SourcePosition? { ids[id] }

        /// Where a key of the scene itself stands.
        package func position(ofKey key: String) -> SourcePosition? { root?.member(key)?.keyRange.start }

        /// The first of a name counts, and an outer one before those in it.
        private mutating func note(_ node: JSONNode) {
            switch node.kind {
            case .array(let elements):
                for element in elements { note(element) }
            case .object(let members):
                if let name = node["id"], let id = name.string, ids[id] == nil { ids[id] = name.range.start }
                for member in members { note(member.value) }
            default: break
            }
        }
    }

    /// The places of everything, found in one reading.
    package var places: Places { Places(text) }
}
