import JellySupport

import JellyScene

/// The keys of a JSON Schema that occur in documents.
struct SchemaCoverage {
    private let checker: SchemaChecker
    private let documents: [JSONNode]

    init(schema: JSONNode, documents: [JSONNode]) {
        checker = SchemaChecker(root: schema)
        self.documents = documents
    }

    /// The keys that no object of the documents has, by the path of their object: "view/label.font.weight".
    ///
    /// A key that several types of views or behaviors share counts as one.
    var missing: [String] {
        var uses: [String: [JSONNode]] = [:]
        collect(checker.root, documents, &uses)
        var found = keys(checker.root, documents, "scene", "scene")
        for definition in members(checker.root["$defs"]) {
            found += keys(definition.value, uses[definition.key] ?? [], definition.key, definition.key)
        }
        let covered = Set(found.filter(\.occurs).map(\.meaning))
        return found.filter { !covered.contains($0.meaning) }.map(\.place)
    }

    private struct Key {
        var place: String
        /// The key with its schema, and its enclosing definition.
        var meaning: String
        var occurs: Bool
    }

    private func members(_ node: JSONNode?) -> [JSONNode.Member] {
        if case .object(let members) = node?.kind { members } else { [] }
    }

    /// Collects the nodes where the schema refers to a definition.
    private func collect(_ schema: JSONNode, _ nodes: [JSONNode], _ uses: inout [String: [JSONNode]]) {
        guard !nodes.isEmpty else { return }
        if let name = schema["$ref"]?.string?.split(separator: "/").last.map(String.init) {
            uses[name, default: []] += nodes
            if let definition = checker.root["$defs"]?[name] { collect(definition, nodes, &uses) }
        }
        for (part, _, nodes) in parts(schema, nodes) { collect(part, nodes, &uses) }
    }

    private func keys(_ schema: JSONNode, _ nodes: [JSONNode], _ place: String, _ definition: String) -> [Key] {
        parts(schema, nodes).flatMap { part, name, nodes in
            let key = Key(
                place: place + name, meaning: "\(definition) \(name) \(part.value.fitted)", occurs: !nodes.isEmpty)
            return [key] + (nodes.isEmpty ? [] : keys(part, nodes, place + name, definition))
        }
    }

    /// The parts of a schema with their names and the corresponding nodes.
    private func parts(_ schema: JSONNode, _ nodes: [JSONNode]) -> [(JSONNode, String, [JSONNode])] {
        var parts = members(schema["properties"]).map { property in
            (property.value, ".\(property.key)", nodes.compactMap { $0[property.key] })
        }
        if let items = schema["items"], !members(items).isEmpty {
            parts.append((items, "[]", nodes.flatMap(\.elements)))
        }
        for choice in (schema["oneOf"]?.elements ?? []) + (schema["anyOf"]?.elements ?? [])
        where choice["properties"] != nil {
            let tag = choice["properties"]?["type"]?["const"]?.string.map { "/\($0)" } ?? "{}"
            parts.append((choice, tag, nodes.filter { checker.fits($0, choice) }))
        }
        return parts
    }
}
