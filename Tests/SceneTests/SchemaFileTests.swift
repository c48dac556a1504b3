import Foundation
import JellyDynamics
import JellySupport
import Testing

@testable import JellyScene

/// Docs/scene.schema.json matches the decoder's tables, and every scene validates against it.
@Suite struct SchemaFileTests {
    static let path = URL(fileURLWithPath: fixturesDirectory).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Docs/scene.schema.json")

    @Test func theFileIsTheSchemaOfTheDecoder() throws {
        // With RECORD_SCHEMA the file is written, and the test still fails, so that no run passes by writing.
        if ProcessInfo.processInfo.environment["RECORD_SCHEMA"] != nil {
            try Data(Scene.jsonSchema.utf8).write(to: Self.path, options: .atomic)
            Issue.record("the schema was written; run again without RECORD_SCHEMA")
        }
        let text = try String(contentsOf: Self.path, encoding: .utf8)
        #expect(text == Scene.jsonSchema, "run once with RECORD_SCHEMA=1, and look at what changed")
    }

    @Test func thePageOfKeysIsMadeOfTheSameTables() throws {
        let page = try String(
            contentsOf: Self.path.deletingLastPathComponent().appendingPathComponent("scene-keys.md"), encoding: .utf8)
        #expect(page == Scene.keysPage, "run jellyframe schema --markdown > Docs/scene-keys.md and look at it")
        // Every key of the schema has its row, and every row a description.
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { $0.split(separator: "|") }
        let keys = Set(Scene.jsonSchema.matches(of: /"(\w+)": \{ ?\n? *"description"/).map { $0.output.1 })
        #expect(keys.count > 150)
        // A pair of colours is described with the other colour formats.
        #expect(keys.subtracting(rows.map { $0[0].dropFirst(2).dropLast(2) }) == ["event", "light", "dark"])
        #expect(page.contains("`{ light: …, dark: … }`"))
        // A sentence, and a type of value.
        for row in rows { #expect(row[1].hasSuffix(". ") && row[2] != "  ", "\(row[0])") }
    }

    @Test func theDefaultsThatAreToldAreThoseOfTheBehaviors() {
        func told<Entry: BehaviorEntry>(_: Entry.Type, _ key: String) -> CGFloat? {
            Entry.keys.fields.first { $0.key == key }?.unset().flatMap { Double($0.inline) }.map { CGFloat($0) }
        }
        let item = DynamicItemBehavior(items: [])
        #expect(told(Scene.ItemProperties.self, "elasticity") == item.elasticity)
        #expect(told(Scene.ItemProperties.self, "friction") == item.friction)
        #expect(told(Scene.ItemProperties.self, "density") == item.density)
        #expect(told(Scene.ItemProperties.self, "resistance") == item.resistance)
        #expect(told(Scene.ItemProperties.self, "angularResistance") == item.angularResistance)
        #expect(told(Scene.ItemProperties.self, "charge") == item.charge)
        #expect(told(Scene.Gravity.self, "magnitude") == GravityBehavior(items: []).magnitude)
        let push = PushBehavior(items: [], mode: .continuous)
        #expect(told(Scene.Push.self, "magnitude") == push.magnitude && told(Scene.Push.self, "angle") == push.angle)
        let snap = SnapBehavior(item: CustomDynamicItem(center: .zero, bounds: .zero), snapTo: .zero)
        #expect(told(Scene.Snap.self, "damping") == snap.damping)
        let field = FieldBehavior.vortexField()
        #expect(told(Scene.FieldForce.self, "strength") == field.strength)
        #expect(told(Scene.FieldForce.self, "minimumRadius") == field.minimumRadius)
    }

    private static let schema = Result { try JSON5.parse(Scene.jsonSchema, name: "schema") }

    @Test(arguments: fixtureNames) func aFixtureKeepsToTheSchema(name: String) throws {
        let schema = try Self.schema.get()
        let document = try JSON5.parse(String(contentsOfFile: fixturePath(name), encoding: .utf8), name: name)
        #expect(SchemaChecker(root: schema).problems(document, schema, "") == [])
        // The canonical form, too, which has keys that documents rarely have.
        let canonical = try JSON5.parse(Scene(contentsOf: fixturePath(name)).json5, name: name)
        #expect(SchemaChecker(root: schema).problems(canonical, schema, "") == [])
    }

    private static let wrong: [(String, String)] = [
        ("views: [{ id: 'a', frame: [0, 0, 1, 1], colour: 'red' }]", "colour"),
        ("views: [{ id: 'a', type: 'jely', frame: [0, 0, 1, 1] }]", "views"),
        ("views: [{ id: 'a', size: [1, 1] }]", "views"),
        ("behaviors: [{ type: 'gravity' }]", "behaviors"),
        ("behaviors: [{ type: 'attachment', item: 'a', kind: 'pin', anchor: [0, 0] }]", "behaviors"),
        ("behaviors: [{ type: 'attachment', item: 'a', attachedTo: 'b', axis: [1, 0] }]", "behaviors"),
        ("timeline: [{ at: 1 }]", "timeline"),
        ("timeline: [{ at: 1, pan: { path: [], moves: [] } }]", "timeline"),
        ("timeline: [{ at: 1, setView: { view: 'a' } }]", "timeline"),
        ("timeline: [{ at: 1, accelerometer: { gravity: 'g' } }]", "timeline"),
    ]

    @Test(arguments: wrong) func theSchemaRefusesWhatTheDecoderRefuses(part: String, place: String) throws {
        let text = "{ version: 1, size: [1, 1], duration: 5, \(part) }"
        let schema = try JSON5.parse(Scene.jsonSchema, name: "schema")
        let problems = SchemaChecker(root: schema).problems(try JSON5.parse(text, name: "x"), schema, "")
        #expect(problems.contains { $0.contains(place) }, "\(problems)")
        #expect(throws: SceneErrors.self) { try Scene(json5: text, name: "x") }
    }
}

/// The subset of JSON Schema 2020-12 that the scene's schema uses.
struct SchemaChecker {
    let root: JSONNode

    func problems(_ node: JSONNode, _ schema: JSONNode, _ path: String) -> [String] {
        guard case .object(let keywords) = schema.kind else {
            return schema.kind == .bool(false) ? ["\(path): nothing may be here"] : []
        }
        return keywords.flatMap { keyword in
            check(node, keyword.key, keyword.value, schema).map { path + $0 }
        }
    }

    func fits(_ node: JSONNode, _ schema: JSONNode) -> Bool { problems(node, schema, "").isEmpty }

    private func check(_ node: JSONNode, _ keyword: String, _ value: JSONNode, _ schema: JSONNode) -> [String] {
        func unless(_ holds: Bool) -> [String] { holds ? [] : [": \(keyword) \(value.value.fitted)"] }
        func number(_ holds: (Double, Double) -> Bool) -> [String] {
            guard case .number(let number) = node.kind, case .number(let limit) = value.kind else { return [] }
            return unless(holds(number, limit))
        }
        var limit: Int { if case .number(let number) = value.kind { Int(number) } else { 0 } }
        var members: [JSONNode.Member] { if case .object(let members) = node.kind { members } else { [] } }
        let isObject = if case .object = node.kind { true } else { false }
        switch keyword {
        case "type": return unless(isType(node, value.string ?? ""))
        case "const": return unless(node.value == value.value)
        case "enum": return unless(value.elements.contains { $0.value == node.value })
        case "minimum": return number { $0 >= $1 }
        case "maximum": return number { $0 <= $1 }
        case "exclusiveMinimum": return number { $0 > $1 }
        case "minLength": return node.string.map { unless($0.count >= limit) } ?? []
        case "minItems": return isArray(node) ? unless(node.elements.count >= limit) : []
        case "maxItems": return isArray(node) ? unless(node.elements.count <= limit) : []
        case "minProperties": return isObject ? unless(members.count >= limit) : []
        case "required": return isObject ? unless(value.elements.allSatisfy { node[$0.string ?? ""] != nil }) : []
        case "properties":
            return members.flatMap { member in
                value[member.key].map { problems(member.value, $0, "/\(member.key)") } ?? []
            }
        case "additionalProperties":
            return members.filter { schema["properties"]?[$0.key] == nil }.map { "/\($0.key): unknown key" }
        case "prefixItems":
            return zip(node.elements, value.elements).enumerated()
                .flatMap { problems($0.element.0, $0.element.1, "/\($0.offset)") }
        case "items":
            let first = schema["prefixItems"]?.elements.count ?? 0
            return node.elements.enumerated().dropFirst(first)
                .flatMap { problems($0.element, value, "/\($0.offset)") }
        case "$ref":
            let name = value.string?.split(separator: "/").last.map(String.init) ?? ""
            return root["$defs"]?[name].map { problems(node, $0, "") } ?? [": no definition \(name)"]
        case "allOf": return value.elements.flatMap { problems(node, $0, "") }
        case "anyOf": return unless(value.elements.contains { fits(node, $0) })
        case "oneOf":
            // Where `type` selects one, its own problems are more specific.
            let named = value.elements.first { $0["properties"]?["type"]?["const"]?.value == node["type"]?.value }
            if let named, node["type"] != nil { return problems(node, named, "") }
            return unless(value.elements.filter { fits(node, $0) }.count == 1)
        case "not": return unless(!fits(node, value))
        case "then": return schema["if"].map { fits(node, $0) } == true ? problems(node, value, "") : []
        case "dependentRequired":
            guard case .object(let needs) = value.kind else { return [] }
            return unless(
                needs.allSatisfy { need in
                    node[need.key] == nil || need.value.elements.allSatisfy { node[$0.string ?? ""] != nil }
                })
        case "pattern":
            return node.string.map { text in
                unless((try? Regex(value.string ?? ""))?.firstMatchExists(in: text) ?? false)
            }
                ?? []
        case "$schema", "$defs", "description", "default", "if": return []
        default: return [": the checker does not know \(keyword)"]
        }
    }

    private func isArray(_ node: JSONNode) -> Bool { if case .array = node.kind { true } else { false } }

    private func isType(_ node: JSONNode, _ type: String) -> Bool {
        switch (type, node.kind) {
        case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool), ("number", .number):
            true
        case ("integer", .number(let number)): number == number.rounded()
        default: false
        }
    }
}

extension Regex<AnyRegexOutput> {
    fileprivate func firstMatchExists(in text: String) -> Bool { (try? firstMatch(in: text)) != nil }
}
