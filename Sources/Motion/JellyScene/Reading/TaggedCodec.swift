import JellySupport

/// An object whose `type` determines its keys.
struct TaggedCodec<Root: Sendable>: Sendable {
    /// The object's noun in errors: "view", "behavior".
    let noun: String
    /// The value of `type` when the key is left out; nil when it must be there.
    let defaultTag: String?
    let variants: [(tag: String, codec: ObjectCodec<Root>)]
    /// The `type` of a value.
    let tag: @Sendable (Root) -> String
    /// Looks at every object after it was read.
    let inspect: @Sendable (_ root: Root, _ node: JSONNode, _ diagnostics: inout Diagnostics) -> Void

    /// The keys of one type; nil for an unknown one.
    func variant(_ tag: String) -> ObjectCodec<Root>? { variants.first { $0.tag == tag }?.codec }

    private var tags: [String] { variants.map(\.tag) }

    private func read(_ node: JSONNode, _ label: String, _ diagnostics: inout Diagnostics) -> Root? {
        guard case .object(let members) = node.kind else {
            diagnostics.mismatch(node, label, mustBe: "an object")
            return nil
        }
        guard let tag = readTag(node, &diagnostics), let codec = variant(tag) else {
            diagnostics.skip(node)
            return nil
        }
        let root = codec.read(node, members, besides: ["type"], &diagnostics)
        inspect(root, node, &diagnostics)
        return root
    }

    private func readTag(_ node: JSONNode, _ diagnostics: inout Diagnostics) -> String? {
        guard let typeNode = node["type"] else {
            if let defaultTag { return defaultTag }
            diagnostics.report(
                node.range.firstCharacter, "missing key `type` of the \(noun): \(listed(tags, "or"))")
            return nil
        }
        if let text = typeNode.string, tags.contains(text) { return text }
        diagnostics.mismatch(typeNode, "type", mustBe: listed(tags, "or"), near: tags)
        return nil
    }

    private func write(_ root: Root) -> JSONValue {
        let tag = tag(root)
        let type = tag == defaultTag ? [] : [JSONValue.Member("type", .string(tag))]
        return .object(type + (variant(tag)?.write(root) ?? []))
    }

    /// The object as the codec of a value; its JSON Schema is a reference to the definition under `noun`.
    var codec: Codec<Root> {
        Codec(
            expectation: "an object",
            schema: { .object([.init("$ref", .string("#/$defs/\(noun)"))]) },
            read: read, write: write)
    }

    /// The JSON Schema of all types.
    var definition: JSONValue.Member {
        .init(
            noun,
            .object([
                .init(
                    "oneOf",
                    .array(
                        variants.map { tag, codec in
                            codec.schema(tag: ("type", tag, tag != defaultTag))
                        }))
            ]))
    }
}
