import JellySupport

/// A rule for combinations of an object's keys.
enum KeyRule: Sendable {
    /// Exactly one of these groups of keys must be complete.
    case exactlyOneOf([[String]])
    /// At most one of these groups of keys may be used, even in part.
    case atMostOneOf([[String]])
    /// The first key requires the second.
    case needs(String, String)
    /// At least one of these keys must be there.
    case atLeastOneOf([String])
    /// All of these keys must be there.
    case requires([String])
    /// None of these keys may be there.
    case refuses([String])
    /// Further rules if a key has one of these values; nil if it is missing.
    indirect case when(String, [String]?, [KeyRule])

    /// Reports where `members` break the rule; an object that only sets some properties need not be complete.
    ///
    /// - Parameter asked: keys that are already asked for as the meaning of misspelled ones, so that they are not missing.
    func check(
        _ members: [JSONNode.Member], of node: JSONNode, partial: Bool,
        asked: @autoclosure () -> Set<String> = [], _ diagnostics: inout Diagnostics
    ) {
        func first(_ keys: [String]) -> JSONNode.Member? { members.first { keys.contains($0.key) } }
        switch self {
        case .needs(let key, let other):
            guard let member = first([key]), first([other]) == nil, !partial else { return }
            diagnostics.report(member.keyRange, "`\(key)` requires `\(other)`")
        case .atLeastOneOf(let keys):
            guard first(keys) == nil, !partial, asked().isDisjoint(with: keys) else { return }
            diagnostics.report(node.range.firstCharacter, "missing key: give \(listed(keys, "or"))")
        case .requires, .refuses:
            checkKeys(because: "", first, node, partial: partial, &diagnostics)
        case .when(let key, let values, let rules):
            // What kind of thing an event sets properties of, its keys do not tell; only a whole object is checked.
            guard !partial, Self.applies(first([key])?.value, values) else { return }
            let reason = node[key]?.string.map { "`\(key)` `\($0)`" } ?? ""
            for rule in rules {
                switch rule {
                case .requires, .refuses:
                    rule.checkKeys(because: reason, first, node, partial: partial, &diagnostics)
                default: rule.check(members, of: node, partial: partial, asked: asked(), &diagnostics)
                }
            }
        case .atMostOneOf(let groups):
            checkSingle(groups, first, &diagnostics)
        case .exactlyOneOf(let groups):
            guard checkSingle(groups, first, &diagnostics), !partial else { return }
            guard let group = groups.first(where: { first($0) != nil }) else {
                guard asked().isDisjoint(with: groups.joined()) else { return }
                diagnostics.report(node.range.firstCharacter, "missing key: give \(Self.inWords(groups))")
                return
            }
            guard let member = first(group) else { return }
            for key in group where first([key]) == nil {
                diagnostics.report(member.keyRange, "`\(member.key)` requires `\(key)`")
            }
        }
    }

    private static func applies(_ node: JSONNode?, _ values: [String]?) -> Bool {
        guard let values else { return node == nil }
        return node?.string.map(values.contains) ?? false
    }

    /// Reports keys that must be there and are not, or the other way round; `reason` is what makes it so.
    private func checkKeys(
        because reason: String, _ first: ([String]) -> JSONNode.Member?, _ node: JSONNode, partial: Bool,
        _ diagnostics: inout Diagnostics
    ) {
        switch self {
        case .requires(let keys):
            let missing = keys.filter { first([$0]) == nil }
            guard !missing.isEmpty, !partial else { return }
            diagnostics.report(
                node.range.firstCharacter,
                "missing key: " + (reason.isEmpty ? "give " : "\(reason) requires ") + listed(missing))
        case .refuses(let keys):
            for key in keys {
                guard let member = first([key]) else { continue }
                diagnostics.report(
                    member.keyRange,
                    reason.isEmpty ? "`\(key)` is not allowed here" : "`\(key)` is not allowed with \(reason)")
            }
        default: break
        }
    }

    /// Reports keys of a second group; whether there was none.
    @discardableResult
    private func checkSingle(
        _ groups: [[String]], _ first: ([String]) -> JSONNode.Member?, _ diagnostics: inout Diagnostics
    ) -> Bool {
        let present = groups.compactMap(first).sorted { $0.keyRange.start < $1.keyRange.start }
        guard present.count > 1 else { return true }
        for member in present.dropFirst() {
            diagnostics.report(
                member.keyRange,
                "`\(member.key)` and `\(present[0].key)` cannot be combined: give \(Self.inWords(groups))")
        }
        return false
    }

    private static func inWords(_ groups: [[String]]) -> String {
        let parts = groups.map { $0.map { "`\($0)`" }.joined(separator: " and ") }
        guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
        let isLong = groups.contains { $0.count > 1 }
        return parts.dropLast().joined(separator: ", ") + (isLong ? ", or " : " or ") + last
    }

    /// The rule as JSON Schema keywords to be joined by `allOf`.
    var schema: JSONValue {
        func required(_ keys: [String]) -> JSONValue { .object([.init("required", .strings(keys))]) }
        func some(_ keys: [String]) -> JSONValue { .object([.init("anyOf", .array(keys.map { required([$0]) }))]) }
        switch self {
        case .needs(let key, let other):
            return .object([.init("dependentRequired", .object([.init(key, .strings([other]))]))])
        case .atLeastOneOf(let keys):
            return some(keys)
        case .requires(let keys):
            return required(keys)
        case .refuses(let keys):
            return .object([.init("not", some(keys))])
        case .when(let key, let values, let rules):
            let condition: JSONValue =
                if let values {
                    .object([
                        .init("properties", .object([.init(key, .object([.init("enum", .strings(values))]))])),
                        .init("required", .strings([key])),
                    ])
                } else {
                    .object([.init("not", required([key]))])
                }
            return .object([
                .init("if", condition), .init("then", .object([.init("allOf", .array(rules.map(\.schema)))])),
            ])
        case .exactlyOneOf(let groups):
            return .object([.init("oneOf", .array(groups.map(required)))])
        case .atMostOneOf(let groups):
            let none = JSONValue.object([.init("not", some(groups.flatMap(\.self)))])
            return .object([.init("oneOf", .array(groups.map(some) + [none]))])
        }
    }
}
