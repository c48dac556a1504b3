import JellySupport
import Testing

import JellyScene

@Test func theSchemaIsJSONAndDescribesEveryKey() throws {
    let schema = try JSON5.parse(Scene.jsonSchema, name: "schema")
    #expect(schema["$schema"]?.string == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["required"]?.elements.map(\.string) == ["version", "size", "duration"])
    #expect(schema["properties"]?["tickRate"]?["default"]?.value == .number(60))
    #expect(schema["properties"]?["views"]?["items"]?["$ref"]?.string == "#/$defs/view")
    let variants =
        (schema["$defs"]?["view"]?["oneOf"]?.elements ?? []) + (schema["$defs"]?["behavior"]?["oneOf"]?.elements ?? [])
    #expect(
        variants.map { $0["properties"]?["type"]?["const"]?.string } == [
            "view", "block", "jelly", "jellyButton", "plot", "label", "image", "switch", "gravity", "collision",
            "dynamicItem", "attachment", "push",
            "snap",
            "field", "resizing", "transform", "watcher", "snapZones", "collection",
        ])
    for object in [schema] + variants {
        guard case .object(let properties) = object["properties"]?.kind else { throw CancellationError() }
        for property in properties where property.key != "type" {
            #expect(property.value["description"]?.string?.isEmpty == false, "\(property.key)")
        }
    }
    let jelly = variants[2]["properties"]
    #expect(jelly?["frequency"]?["default"]?.value == .number(15))
    #expect(jelly?["alpha"]?["maximum"]?.value == .number(1))
}
