import JellySupport

/// An object with declared keys.
struct ObjectCodec<Root: Sendable>: Sendable {
    /// A one-line description of the object.
    let summary: String
    /// The values that keys have when they are left out.
    let initial: Root
    let fields: [Field<Root>]
    var rules: [KeyRule] = []
    /// Looks at an object after it was read, for what a rule cannot say.
    var inspect: @Sendable (_ root: Root, _ node: JSONNode, _ diagnostics: inout Diagnostics) -> Void = { _, _, _ in }

    /// Reads the known keys of an object, and reports unknown and missing ones; the caller reads those in `besides`.
    func read(_ node: JSONNode, _ members: [JSONNode.Member], besides: [String], _ diagnostics: inout Diagnostics)
        -> Root
    {
        var root = initial
        diagnostics.visits += fields.count * members.count
        lazy var misspelled = misspelledKeys(among: members, besides: besides)
        for field in fields {
            let given = members.filter { $0.key == field.key }
            if let member = given.first {
                field.read(member.value, &root, &diagnostics)
                // A key that stands twice is reported by the parser; what it names is no further error.
                for double in given.dropFirst() { diagnostics.skip(double.value) }
            } else if field.isRequired, !diagnostics.isFull, !misspelled.contains(field.key) {
                diagnostics.report(node.range.firstCharacter, "missing key `\(field.key)`: \(field.summary)")
            }
        }
        reportUnknownKeys(of: members, known: fields, besides: besides, &diagnostics)
        for rule in rules { rule.check(members, of: node, partial: false, asked: misspelled, &diagnostics) }
        inspect(root, node, &diagnostics)
        return root
    }

    /// Reads only properties that an event may set; the others keep their initial values.
    func readSettable(
        _ node: JSONNode, _ members: [JSONNode.Member], besides: [String], _ diagnostics: inout Diagnostics
    ) -> Root {
        var root = initial
        let settable = fields.filter(\.isSettable)
        for field in settable {
            guard let member = members.first(where: { $0.key == field.key }) else { continue }
            field.read(member.value, &root, &diagnostics)
        }
        reportUnknownKeys(of: members, known: settable, besides: besides, &diagnostics)
        for rule in rules { rule.check(members, of: node, partial: true, &diagnostics) }
        return root
    }

    /// The keys for which unknown ones are reported with a question, so that they are not missing; only as many are looked
    /// at as are ever reported.
    private func misspelledKeys(among members: [JSONNode.Member], besides: [String]) -> Set<String> {
        let keys = besides + fields.map(\.key)
        let unknown = members.lazy.map(\.key).filter { !keys.contains($0) }.prefix(SceneErrors.limit)
        return Set(unknown.compactMap { near($0, known: fields, keys: keys) })
    }

    private func near(_ key: String, known: [Field<Root>], keys: [String]) -> String? {
        known.first { $0.aliases.contains(key) }?.key ?? SpellingSuggestion.find(key, in: keys)
    }

    private func reportUnknownKeys(
        of members: [JSONNode.Member], known: [Field<Root>], besides: [String], _ diagnostics: inout Diagnostics
    ) {
        let keys = besides + known.map(\.key)
        let isTrial = diagnostics.isTrial
        for member in members where !keys.contains(member.key) {
            diagnostics.report(
                member.keyRange, unknownKey(member.key, known: known, keys: keys),
                replacement: isTrial
                    ? nil : replacement(of: member, known: known, keys: keys, among: members))
            diagnostics.skip(member.value)
        }
    }

    /// The key that was meant, where only one is near, the object does not have it, and the value is of its kind.
    private func replacement(
        of member: JSONNode.Member, known: [Field<Root>], keys: [String], among members: [JSONNode.Member]
    ) -> String? {
        let key = member.key
        guard !fields.contains(where: { $0.key == key }) else { return nil }
        let meant = known.first { $0.aliases.contains(key) }?.key ?? SpellingSuggestion.only(key, in: keys)
        guard let meant, !members.contains(where: { $0.key == meant }) else { return nil }
        guard let field = known.first(where: { $0.key == meant }) else { return meant }
        // Without a trial in a trial, which would double the work with each level.
        var (root, trial) = (initial, Diagnostics())
        trial.isTrial = true
        field.read(member.value, &root, &trial)
        // Errors inside the value are reported once the key is right.
        return trial.issues.contains { $0.range == member.value.range } ? nil : meant
    }

    private func unknownKey(_ key: String, known: [Field<Root>], keys: [String]) -> String {
        if fields.contains(where: { $0.key == key }) {
            return "events cannot set `\(key)`; settable keys: \(listed(known.map(\.key)))"
        }
        let hint = SpellingSuggestion.hint(
            meaning: near(key, known: known, keys: keys),
            else: "valid keys: \(WordList.sum(keys.map { "`\($0)`" }))"
        ) { "`\($0)`" }
        return "unknown key \(quoted(key))" + hint
    }

    /// The object's members; keys whose values are the initial ones are left out.
    func write(_ root: Root, settableOnly: Bool = false) -> [JSONValue.Member] {
        // Each value is asked for once: it may hold others of this very kind, and twice a level is 2ⁿ times in all.
        let values = fields.map { $0.value(root) }
        let given = Set(
            zip(fields, values).filter { field, value in field.isAlwaysWritten || value != field.value(initial) }
                .map(\.0.key))
        // A default is written where another key makes no sense without it.
        let needed = rules.compactMap { rule -> String? in
            guard case .needs(let key, let other) = rule, given.contains(key) else { return nil }
            return other
        }
        return zip(fields, values).compactMap { field, value in
            guard !settableOnly || field.isSettable, given.contains(field.key) || needed.contains(field.key) else {
                return nil
            }
            return value.map { JSONValue.Member(field.key, $0) }
        }
    }

    /// These keys as those of an object that has the root somewhere in it, after `fields` of its own.
    func lifted<Outer: Sendable>(
        to initial: Outer, fields own: [Field<Outer>], get: @escaping @Sendable (Outer) -> Root,
        set: @escaping @Sendable (inout Outer, Root) -> Void
    ) -> ObjectCodec<Outer> {
        ObjectCodec<Outer>(
            summary: summary, initial: initial, fields: own + fields.map { $0.lifted(get: get, set: set) },
            rules: rules, inspect: { outer, node, diagnostics in inspect(get(outer), node, &diagnostics) })
    }

    /// The object as the codec of a value.
    var codec: Codec<Root> {
        Codec(
            expectation: "an object", schema: { schema() },
            read: { node, label, diagnostics in
                guard case .object(let members) = node.kind else {
                    diagnostics.mismatch(node, label, mustBe: "an object")
                    return nil
                }
                return read(node, members, besides: [], &diagnostics)
            },
            write: { .object(write($0)) })
    }

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
        let value = field.isAlwaysWritten ? nil : field.value(initial)
        if field.fallback == nil, let value = value ?? field.unset() { members.append(.init("default", value)) }
        return .object(members)
    }
}
