import JellySupport
import JellyValues

/// The keys of scenes as a page of Markdown, made of the JSON Schema: of what an object is, its keys in a table.
struct SchemaPage {
    /// What stands in a description between what a key means and what holds without it.
    static let fallbackMark = "; default: "
    private var parts: [String] = []
    /// The kinds that keys name by `$ref`, and where the page has them.
    private static let kinds = [
        "view": "a [view](#views)", "behavior": "a [behavior](#behaviors)", "event": "an [event](#events)",
        "color": "a [colour](#colours)", "fixedColor": "a [colour](#colours), but no pair",
    ]

    /// - Parameter schema: the whole document, with its definitions.
    static func text(of schema: JSONValue) -> String {
        var page = SchemaPage()
        page.parts = [
            "# Keys of scenes",
            """
            Made of the keys' own summaries by `jellyframe schema --markdown`, as [scene.schema.json](scene.schema.json) is \
            by `jellyframe schema`. The last column says what holds where a key is left out.
            """,
        ]
        page.object(schema, titled: "The document", level: 2)
        let definitions = schema["$defs"]
        page.kinds(definitions?["view"], titled: "Views", of: "views", example: "block")
        page.kinds(definitions?["behavior"], titled: "Behaviors", of: "behaviors", example: "gravity")
        if let event = definitions?["event"] { page.object(event, titled: "Events", level: 2) }
        page.colors()
        return page.parts.joined(separator: "\n\n") + "\n"
    }

    /// Objects that their `type` tells apart, in the order of the schema.
    private mutating func kinds(
        _ definition: JSONValue?, titled title: String, of key: String, example: String
    ) {
        func name(_ object: JSONValue) -> String { object["properties"]?["type"]?["const"]?.string ?? "" }
        let objects = definition?["oneOf"]?.elements ?? []
        let plain = objects.first { !($0["required"]?.elements.contains(.string("type")) ?? false) }
        let otherwise = plain.map { "; without it, it is a `\(name($0))`" } ?? ""
        parts += [
            "## \(title)",
            "`\(key)` has objects of these types. The key `type` says which, as in `type: \"\(example)\"`\(otherwise).",
        ]
        for object in objects {
            let name = name(object)
            self.object(object, titled: "`\(name)`", level: 3)
        }
    }

    private mutating func colors() {
        func names(_ colors: [(name: String, color: Color)]) -> String { Self.list(colors.map { "`\($0.name)`" }) }
        parts += [
            "## Colours", "A colour is one of these:",
            """
            - a name: \(names(Color.named))
            - a name of one that follows the appearance: \(names(Color.dynamicNamed))
            - `"#rgb"`, `"#rgba"`, `"#rrggbb"` or `"#rrggbbaa"`, in hexadecimal
            - a list of three or four numbers from 0 to 1: `[red, green, blue]` or `[red, green, blue, alpha]`
            - a pair of these, `{ light: …, dark: … }`, for the two appearances
            """,
        ]
    }

    private mutating func object(_ object: JSONValue, titled title: String, level: Int, path: String = "") {
        parts.append(String(repeating: "#", count: level) + " " + title)
        if let summary = object["description"]?.string { parts.append(Self.sentence(summary)) }
        let required = object["required"]?.elements.compactMap(\.string) ?? []
        // A type stands in the title.
        let keys = (object["properties"]?.members ?? []).filter { $0.key != "type" || $0.value["const"] == nil }
        let rows = keys.map { key in
            let words = (key.value["description"]?.string ?? "").split(separator: Self.fallbackMark, maxSplits: 1)
            let fallback = key.value["default"].map { "`\($0.inline)`" } ?? words.dropFirst().first.map(Self.value)
            let cells = [
                "`\(key.key)`", Self.sentence(words.first.map(String.init) ?? ""), Self.kind(of: key.value),
                required.contains(key.key) ? "**required**" : fallback ?? "",
            ]
            return "| " + cells.map(Self.cell).joined(separator: " | ") + " |"
        }
        let head = ["| key | what it says | value | default |", "|---|---|---|---|"]
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
            if let parts = schema["prefixItems"]?.elements.map(kind) {
                guard Set(parts).count > 1 else { return "list of \(parts.count): " + (parts.first ?? "") }
                return "[" + parts.joined(separator: ", ") + "]"
            }
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
        WordList.choice(all.enumerated().filter { all.firstIndex(of: $1) == $0 }.map(\.element))
    }

    /// Words as a sentence; one that begins with a sign or a name of code keeps it.
    private static func sentence(_ words: String) -> String {
        guard let first = words.first else { return "" }
        return first.uppercased() + words.dropFirst() + (words.hasSuffix(".") ? "" : ".")
    }

    /// A default that is told in words; one that is a value stands as code.
    private static func value(_ words: Substring) -> String {
        (try? JSON5.parse(String(words), name: "")) == nil ? String(words) : "`\(words)`"
    }

    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
