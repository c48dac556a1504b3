public import JellyDynamics
import JellyStage
import JellySupport
import JellyValues

extension Scene {
    /// Changes some properties of a behavior.
    ///
    ///     Scene.Change(behavior: "fall", GravityBehavior.Properties(angle: 0))
    public struct Change: Event.Action {
        /// The id of the behavior.
        public var behavior: String
        /// The new values, of the behavior's own type; nil properties do not change.
        public var properties: any BehaviorProperties

        /// Changes the behavior with an id.
        public init(behavior: String, _ properties: any BehaviorProperties) {
            (self.behavior, self.properties) = (behavior, properties)
        }

        public static func == (a: Self, b: Self) -> Bool {
            a.behavior == b.behavior && AnyHashable(a.properties) == AnyHashable(b.properties)
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(behavior)
            hasher.combine(AnyHashable(properties))
        }
    }
}

extension Scene.Change: EventEntry {
    static let key = "set"
    static let summary = "changes properties of a behavior"

    /// `behavior`, and the keys of the behavior's type that can be set.
    static let codec = Codec<Scene.Change>(
        expectation: "an object", schema: schema, read: read,
        write: { change in
            let behavior = Scene.Behavior.entries.compactMap { $0.behavior(with: change.properties) }.first
            let values = behavior.flatMap { Scene.Behavior.keys.variant($0.type)?.write($0, settableOnly: true) } ?? []
            return .object([.init("behavior", .string(change.behavior))] + values)
        })

    private static let behaviorSummary = "id of the behavior to change"

    private static func read(_ node: JSONNode, _ label: String, _ diagnostics: inout Diagnostics) -> Scene.Change? {
        guard case .object(let members) = node.kind else {
            diagnostics.mismatch(node, label, mustBe: "an object")
            return nil
        }
        guard let name = node["behavior"] else {
            diagnostics.report(node.range.firstCharacter, "missing key `behavior`: \(behaviorSummary)")
            return nil
        }
        // An unknown name is reported when all names are known; without its type the keys mean nothing.
        guard let id = Codec<String>.behaviorReference.read(name, "behavior", &diagnostics),
            let type = diagnostics.behaviorTypes[id], let keys = Scene.Behavior.keys.variant(type)
        else { return nil }
        let behavior = keys.readSettable(node, members, besides: ["behavior"], &diagnostics)
        if members.count == 1 {
            let keys = keys.fields.filter(\.isSettable).map(\.key)
            diagnostics.report(
                node.range.firstCharacter, "missing key: give one or more of \(listed(keys, "or"))")
        }
        return Scene.Change(behavior: id, behavior.entry.anyProperties)
    }

    /// `behavior` and every key that some behavior lets be set; which one has which, a schema cannot know.
    private static func schema() -> JSONValue {
        let name = [JSONValue.Member("description", .string(behaviorSummary))] + Codec<String>.name.schema().members
        var properties = [JSONValue.Member("behavior", .object(name))]
        let fields = Scene.Behavior.keys.variants.flatMap { variant in
            variant.codec.fields.filter(\.isSettable).map { (type: variant.tag, field: $0) }
        }
        for (_, field) in fields where !properties.contains(where: { $0.key == field.key }) {
            let same = fields.filter { $0.field.key == field.key }
            properties.append(.init(field.key, schema(of: same)))
        }
        return .object([
            .init("type", .string("object")), .init("properties", .object(properties)),
            .init("required", .strings(["behavior"])), .init("minProperties", .number(2)),
            .init("additionalProperties", .bool(false)),
        ])
    }

    /// One key of the behaviors that have it: what each says of it, and every value that one of them takes.
    private static func schema(of fields: [(type: String, field: Field<Scene.Behavior>)]) -> JSONValue {
        let summaries = fields.reduce(into: [(types: [String], text: String)]()) { all, one in
            if let index = all.firstIndex(where: { $0.text == one.field.summary }) {
                all[index].types.append(one.type)
            } else {
                all.append(([one.type], one.field.summary))
            }
        }
        let words = summaries.map { "of \(listed($0.types, "and")): \($0.text)" }.joined(separator: "; ")
        let kinds = fields.map { JSONValue.object($0.field.schema().members.filter { $0.key != "description" }) }
        let different = kinds.enumerated().filter { kinds.firstIndex(of: $1) == $0 }.map(\.element)
        let kind = different.count == 1 ? different[0].members : [.init("anyOf", .array(different))]
        return .object([.init("description", .string(words))] + kind)
    }

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? {
        state.absence(of: behavior)
    }

    func perform(on stage: Stage, with player: ScenePlayer) throws {
        guard let target = player.behavior(behavior) else { return }
        guard Scene.Behavior.entries.contains(where: { $0.apply(properties, to: target) }) else {
            let kind = String(reflecting: type(of: properties))
            throw InputError("\(kind) cannot be set on the behavior “\(behavior)”, which is a \(target)")
        }
    }
}
