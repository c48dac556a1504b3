import Foundation
import JellyDynamics
import JellySupport
import JellyValues

extension Scene {
    /// The keys of a scene document.
    static let keys = ObjectCodec(
        summary: "A Jellyframe scene: what is on the stage, what moves it, and what happens when.",
        // The infinite duration keeps events from being late when the duration is missing; it never leaves the reader.
        initial: Scene(size: .zero, duration: .infinity),
        fields: [
            .editorSchema,
            .version,
            .optional("title", \.title, .text, "what the scene is called"),
            .optional("about", \.about, .text, "what the scene shows and which program or figure it reproduces"),
            .required("size", \.size, .size(.above(0, to: 16384)), "[width, height] of the reference view, in points"),
            .defaulted("backgroundColor", \.backgroundColor, .color, "the colour behind everything")
                .known(as: "background", "color"),
            .optional(
                "gridSpacing", \.gridSpacing, .number(.from(1, to: 16384)),
                "points between the lines of grid paper behind everything"
            ),
            .required("duration", \.duration, .number(.above(0, to: 3600)), "how long the scene lasts, in seconds"),
            .defaulted("tickRate", \.tickRate, .integer(1...1000), "how many times a second the animator ticks")
                .known(as: "fps", "frameRate"),
            .defaulted(
                "views", \.views, .array(of: "views", View.keys.codec), "the views, from back to front"
            ).known(as: "subviews", "items"),
            .defaulted("groups", \.groups, .array(of: "groups", Group.codec), "views that move as one"),
            .defaulted("alerts", \.alerts, .array(of: "alerts", Alert.codec), "alerts that events present"),
            .defaulted(
                "customItems", \.customItems, .array(of: "custom items", CustomItem.codec),
                "dynamic items that are no views"
            ),
            .defaulted(
                "behaviors", \.behaviors, .array(of: "behaviors", Behavior.keys.codec),
                "what the animator has from the start"
            ).known(as: "behaviours"),
            .defaulted(
                "timeline", \.timeline, .array(of: "events", Event.codec), "what happens while the animator runs"
            ).known(as: "events"),
            .defaulted(
                "actions", \.actions, .array(of: "actions", Action.codec), "what taps and events call by name"
            ).known(as: "handlers"),
            .optional(
                "reducedMotion", \.reducedMotion, ReducedMotion.codec,
                "how the scene moves less where that is asked for; else springs and bounces are damped by 4"
            ).known(as: "reduceMotion"),
        ],
        inspect: { scene, node, findings in
            findings.reportDuplicates(of: "id", in: node["actions"])
            findings.checkDuration(of: scene, node)
        })

    /// The JSON Schema (draft 2020-12) of scene documents, as JSON text, for editors that complete and check.
    public static var jsonSchema: String { schemaDocument.fitted + "\n" }

    /// The same as a page of Markdown, for people: every key with its summary, its kind and its default.
    package static var keysPage: String { SchemaPage.text(of: schemaDocument) }

    private static var schemaDocument: JSONValue {
        guard case .object(let members) = keys.schema() else { return .null }
        let head = JSONValue.Member("$schema", .string("https://json-schema.org/draft/2020-12/schema"))
        let definitions = JSONValue.Member(
            "$defs",
            .object(
                [
                    View.keys.definition, Behavior.keys.definition, Event.definition,
                ] + Codec<Color>.colorDefinitions))
        return .object([head] + members + [definitions])
    }
}

extension Field where Root == Scene {
    /// Editors find a JSON Schema by this key; here it means nothing.
    fileprivate static let editorSchema = Field(
        key: "$schema", summary: "where an editor finds the JSON Schema of this format", isRequired: false,
        isAlwaysWritten: false, schema: Codec<String>.text.schema,
        read: { node, _, findings in _ = Codec<String>.text.read(node, "$schema", &findings) },
        value: { _ in nil })

    /// The version is a constant of the type: it is checked and written, but not kept.
    fileprivate static let version = Field(
        key: "version", summary: "the version of this format, \(Scene.version)", isRequired: true,
        isAlwaysWritten: true,
        schema: { .object([.init("const", .number(Double(Scene.version)))]) },
        read: { node, _, findings in
            _ = Codec<Int>.integer(Scene.version...Scene.version).read(node, "version", &findings)
        },
        value: { _ in .number(Double(Scene.version)) })
}
