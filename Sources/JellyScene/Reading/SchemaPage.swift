/// The keys of scenes as a page of Markdown, made of the JSON Schema: of what an object is, its keys in a table.
struct SchemaPage {
    private var parts: [String] = []
    /// The kinds that keys name by `$ref`, and where the page has them.
    private static let kinds = [
        "view": "a [view](#views)", "behavior": "a [behavior](#behaviors)", "event": "an [event](#events)",
        "color": "a [colour](#colours)",
    ]

    /// - Parameter schema: the whole document, with its definitions.
    static func text(of schema: JSONValue) -> String {
        var page = SchemaPage()
        page.parts = [
            "# Keys of scenes",
            """
            Made of the keys' own summaries by `jellyframe schema --markdown`, as [scene.schema.json](scene.schema.json) is \
            by `jellyframe schema`. What is in the last column counts where the key is left out.
            """,
        ]
        page.object(schema, titled: "The document", level: 2)
        let definitions = schema["$defs"]
        page.kinds(definitions?["view"], titled: "Views", after: "`views` has objects of these types.")
        page.kinds(definitions?["behavior"], titled: "Behaviors", after: "`behaviors` has objects of these types.")
        if let event = definitions?["event"] { page.object(event, titled: "Events", level: 2) }
        if let color = definitions?["color"] {
            page.parts += ["## Colours", kind(of: color)]
            for (object, _) in objects(in: color) { page.object(object, titled: "A pair", level: 3) }
        }
        return page.parts.joined(separator: "\n\n") + "\n"
    }

    /// Objects that their `type` tells apart, in the order of the schema.
    private mutating func kinds(_ definition: JSONValue?, titled title: String, after sentence: String) {
        parts += ["## \(title)", sentence]
        for object in definition?["oneOf"]?.elements ?? [] {
            let name = object["properties"]?["type"]?["const"]?.string ?? ""
            self.object(object, titled: "`\(name)`", level: 3)
        }
    }

    private mutating func object(_ object: JSONValue, titled title: String, level: Int, path: String = "") {
        parts.append(String(repeating: "#", count: level) + " " + title)
        if let summary = object["description"]?.string { parts.append(Self.cell(summary)) }
        let required = object["required"]?.elements.compactMap(\.string) ?? []
        // A type stands in the title.
        let keys = (object["properties"]?.members ?? []).filter { $0.key != "type" || $0.value["const"] == nil }
        let rows = keys.map { key in
            let leftOut = required.contains(key.key) ? "needed" : key.value["default"].map { "`\($0.inline)`" } ?? ""
            let summary = key.value["description"]?.string ?? ""
            return "| `\(key.key)` | \(Self.cell(summary)) | \(Self.cell(Self.kind(of: key.value))) | \(leftOut) |"
        }
        let head = ["| key | what it says | value | left out |", "|---|---|---|---|"]
        parts.append((head + rows).joined(separator: "\n"))
        for key in keys {
            let place = path + key.key
            for (inner, suffix) in Self.objects(in: key.value) {
                self.object(
                    inner, titled: "`\(place + suffix)`", level: min(level + 1, 4), path: place + suffix + ".")
            }
        }
    }

    /// The objects with keys that a value may be or hold.
    private static func objects(in schema: JSONValue, suffix: String = "") -> [(JSONValue, String)] {
        if schema["properties"] != nil { return [(schema, suffix)] }
        let choices = (schema["anyOf"]?.elements ?? []) + (schema["oneOf"]?.elements ?? [])
        let inner = schema["items"].map { objects(in: $0, suffix: suffix + "[]") } ?? []
        return choices.flatMap { objects(in: $0, suffix: suffix) } + inner
    }

    private static func kind(of schema: JSONValue) -> String {
        if let name = schema["$ref"]?.string?.split(separator: "/").last { return kinds[String(name)] ?? "" }
        if let value = schema["const"] { return "`\(value.inline)`" }
        if let words = schema["enum"]?.elements { return list(words.map { "`\($0.string ?? $0.inline)`" }) }
        if let choices = (schema["anyOf"] ?? schema["oneOf"])?.elements { return list(choices.map(kind)) }
        switch schema["type"]?.string {
        case "string": return "text"
        case "boolean": return "`true` or `false`"
        case "integer": return "whole number" + range(of: schema)
        case "number": return "number" + range(of: schema)
        case "array":
            if let parts = schema["prefixItems"]?.elements { return "list of \(parts.count): " + list(parts.map(kind)) }
            return "list" + (schema["items"].map { ": " + kind(of: $0) } ?? "")
        case "object": return "object"
        default: return ""
        }
    }

    /// Limits that mean something; those of coordinates are only there to keep numbers finite.
    private static func range(of schema: JSONValue) -> String {
        let lower =
            schema["minimum"].map { "from " + $0.inline } ?? schema["exclusiveMinimum"].map { "above " + $0.inline }
        let upper = schema["maximum"].map { "to " + $0.inline }
        let words = [lower, upper].compactMap { $0 }.filter { !$0.hasSuffix("000000") }
        return words.isEmpty ? "" : " " + words.joined(separator: " ")
    }

    private static func list(_ all: [String]) -> String {
        let words = all.enumerated().filter { all.firstIndex(of: $1) == $0 }.map(\.element)
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }

    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}

extension JSONValue {
    /// The value behind a key of an object.
    subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

    var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }

    var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    var string: String? {
        if case .string(let string) = self { string } else { nil }
    }
}
