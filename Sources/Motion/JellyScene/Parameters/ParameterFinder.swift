import JellyStage
import JellySupport

/// Looks for the numbers in a document that was read.
struct ParameterFinder {
    private typealias Step = JSON5Text.Step

    /// Makes the behaviors, which know what holds where nothing is given.
    private let player: ScenePlayer
    /// The stage on which the player's views are.
    private let stage: Stage

    /// Nil for a scene that cannot be staged.
    init?(_ scene: Scene) {
        stage = Stage(size: scene.size, tickRate: scene.tickRate)
        guard let registry = try? ViewRegistry(scene, on: stage) else { return nil }
        player = ScenePlayer(registry)
    }

    func parameters(of root: JSONNode) -> [SceneParameter] {
        var found: [SceneParameter] = []
        let parts: [(key: String, find: ([Step], JSONNode) -> [SceneParameter])] = [
            ("views", views), ("behaviors", behavior), ("timeline", event), ("actions", action),
        ]
        guard case .object(let members) = root.kind else { return [] }
        for member in members {
            if member.key == "presentation" { found += presentation([.key(member.key)], member.value) }
            guard let part = parts.first(where: { $0.key == member.key }) else { continue }
            for (index, node) in member.value.elements.enumerated() where found.count < SceneParameter.limit {
                found += part.find([.key(member.key), .index(index)], node)
            }
        }
        return Array(found.prefix(SceneParameter.limit))
    }

    private func views(_ path: [Step], _ node: JSONNode) -> [SceneParameter] {
        let tag = node["type"]?.string ?? Scene.View.keys.defaultTag ?? ""
        guard let codec = Scene.View.keys.variant(tag), let id = node["id"]?.string else { return [] }
        // The views inside come by themselves; read with each view around them they would be read again and again.
        let alone = JSONNode(.object(node.members.filter { $0.key != "subviews" }), range: node.range)
        let own = parameters(of: alone, path, codec, owner: "\(tag) \(id)", items: [id], effective: { $0 })
        let inner = (node["subviews"]?.elements ?? []).enumerated().flatMap { index, view in
            views(path + [.key("subviews"), .index(index)], view)
        }
        return own + inner
    }

    private func behavior(_ path: [Step], _ node: JSONNode) -> [SceneParameter] {
        guard let tag = node["type"]?.string, let codec = Scene.Behavior.keys.variant(tag) else { return [] }
        let items =
            ["item", "attachedTo"].compactMap { node[$0]?.string }
            + (node["items"]?.elements ?? []).compactMap(\.string)
        let owner = [tag, node["id"]?.string].compactMap(\.self).joined(separator: " ")
        return parameters(of: node, path, codec, owner: owner, items: items, vectors: true) { behavior in
            var behavior = behavior
            behavior.kind = behavior.entry.effective(with: player)
            return behavior
        }
    }

    private func event(_ path: [Step], _ node: JSONNode) -> [SceneParameter] {
        let key = Scene.AddBehavior.key
        return node[key].map { behavior(path + [.key(key)], $0) } ?? []
    }

    private func action(_ path: [Step], _ node: JSONNode) -> [SceneParameter] {
        (node["events"]?.elements ?? []).enumerated().flatMap { index, node in
            event(path + [.key("events"), .index(index)], node)
        }
    }

    private func presentation(_ path: [Step], _ node: JSONNode) -> [SceneParameter] {
        func list<Root: Sendable>(_ key: String, _ codec: ObjectCodec<Root>, of name: String) -> [SceneParameter] {
            (node[key]?.elements ?? []).enumerated().flatMap { index, entry in
                let item = (entry["follow"] ?? entry["on"])?.string
                return parameters(
                    of: entry, path + [.key(key), .index(index)], codec, owner: "\(name) \(index + 1)",
                    items: item.map { [$0] } ?? [], effective: { $0 })
            }
        }
        return parameters(of: node, path, Presentation.keys, owner: "presentation", items: [], effective: { $0 })
            + list("time", TimeChange.keys, of: "time") + list("camera", CameraKey.keys, of: "camera")
            + list("captions", Caption.keys, of: "caption")
    }

    /// The numbers of an object, by the table of its keys.
    ///
    /// - Parameter standing: the value with all that holds where nothing is given.
    private func parameters<Root: Sendable>(
        of node: JSONNode, _ path: [Step], _ codec: ObjectCodec<Root>, owner: String, items: [String],
        vectors: Bool = false, effective: (Root) -> Root
    ) -> [SceneParameter] {
        guard case .object(let members) = node.kind else { return [] }
        // Nothing is reported twice: the document has been read.
        var diagnostics = Diagnostics()
        let value = effective(codec.read(node, members, besides: ["type"], &diagnostics))
        return codec.fields.flatMap { field -> [SceneParameter] in
            func parameter(_ name: String, _ path: [Step], _ number: Double, _ schema: JSONValue, isGiven: Bool)
                -> SceneParameter?
            {
                guard let limits = NumberLimits(schema), number.isFinite else { return nil }
                return SceneParameter(
                    path: path, owner: owner, name: name, summary: field.summary, items: items, value: number,
                    isGiven: isGiven, range: limits.range, excludesLower: limits.excludesLower,
                    isWhole: limits.isWhole)
            }
            let place = path + [.key(field.key)]
            let schema = field.schema()
            switch node[field.key]?.kind {
            case .number(let number)?:
                return [parameter(field.key, place, number, schema, isGiven: true)].compactMap(\.self)
            case .array(let elements)? where vectors:
                return zip(elements, schema["prefixItems"]?.elements ?? []).enumerated().compactMap { index, pair in
                    guard case .number(let number) = pair.0.kind else { return nil }
                    let name = field.key + "." + field.component(index)
                    return parameter(name, place + [.index(index)], number, pair.1, isGiven: true)
                }
            case nil:
                guard case .number(let number)? = field.value(value), codec.takes(field.key, beside: members, of: node)
                else { return [] }
                return [parameter(field.key, place, number, schema, isGiven: false)].compactMap(\.self)
            default: return []
            }
        }
    }
}

/// Which numbers a JSON Schema takes.
private struct NumberLimits {
    let range: ClosedRange<Double>
    let excludesLower: Bool
    let isWhole: Bool

    /// Nil for a schema of something else.
    init?(_ schema: JSONValue) {
        // What may be a number or something else, such as an instant.
        let schema = schema["anyOf"]?.elements.first { $0["type"]?.string == "number" } ?? schema
        guard let type = schema["type"]?.string, type == "number" || type == "integer",
            let most = schema["maximum"]?.number
        else { return nil }
        isWhole = type == "integer"
        excludesLower = schema["exclusiveMinimum"]?.number != nil
        guard let least = schema["exclusiveMinimum"]?.number ?? schema["minimum"]?.number, least <= most else {
            return nil
        }
        range = least...most
    }
}

extension Field {
    /// The name of a component, as the summary begins: `[dx, dy]`; its number where it does not say.
    fileprivate func component(_ index: Int) -> String {
        guard summary.hasPrefix("["), let end = summary.firstIndex(of: "]") else { return "\(index)" }
        let names = summary[..<end].dropFirst().split(separator: ",").map { $0.drop { $0 == " " } }
        return names.indices.contains(index) ? String(names[index]) : "\(index)"
    }
}

extension ObjectCodec {
    /// Whether a key with a number may be added to an object's members.
    fileprivate func takes(_ key: String, beside members: [JSONNode.Member], of node: JSONNode) -> Bool {
        func causes(_ members: [JSONNode.Member]) -> Int {
            var diagnostics = Diagnostics()
            for rule in rules { rule.check(members, of: node, partial: false, &diagnostics) }
            return diagnostics.issues.count
        }
        let added = JSONNode.Member(key: key, keyRange: node.range, value: JSONNode(.number(0), range: node.range))
        return causes(members + [added]) <= causes(members)
    }
}
