import Foundation
import JellyDynamics
import JellyStage
import JellySupport
import JellyValues

extension Scene {
    /// The keys of a scene document.
    static let keys = ObjectCodec(
        summary: "A Jellyframe scene: views, behaviors that move them, and a timeline of events.",
        // The infinite duration keeps events from being late when the duration is missing; it never leaves the reader.
        initial: Scene(size: .zero, duration: .infinity),
        fields: [
            .editorSchema,
            .version,
            .optional("title", \.title, .text, "title of the scene"),
            .optional("about", \.about, .text, "description of the scene"),
            .required("size", \.size, .size(.above(0, to: 16384)), "[width, height] of the reference view, in points"),
            .defaulted("backgroundColor", \.backgroundColor, .color, "background colour")
                .aliases("background", "color"),
            .optional(
                "gridSpacing", \.gridSpacing, .number(.from(1, to: 16384)),
                "spacing of a background grid, in points"
            ),
            .required("duration", \.duration, .number(.above(0, to: 3600)), "duration, in seconds"),
            .defaulted("tickRate", \.tickRate, .integer(1...1000), "ticks of the animator per second"),
            .defaulted(
                "views", \.views, .array(of: "views", View.keys.codec), "views, from back to front"
            ).aliases("subviews", "items"),
            .defaulted("groups", \.groups, .array(of: "groups", Group.codec), "groups of views that move as one body"),
            .defaulted("alerts", \.alerts, .array(of: "alerts", Alert.codec), "alerts that events present"),
            .defaulted(
                "customItems", \.customItems, .array(of: "custom items", CustomItem.codec),
                "dynamic items that are not views"
            ),
            .defaulted(
                "behaviors", \.behaviors, .array(of: "behaviors", Behavior.keys.codec),
                "initial behaviors of the animator"
            ).aliases("behaviours"),
            .defaulted(
                "timeline", \.timeline, .array(of: "events", Event.codec), "events"
            ).aliases("events"),
            .defaulted(
                "actions", \.actions, .array(of: "actions", Action.codec),
                "named lists of events, for taps and other events"
            ).aliases("handlers"),
            .optional(
                "reducedMotion", \.reducedMotion, ReducedMotion.codec,
                "behavior under reduced motion; default: springs, snaps and bounces are damped by a factor of 4"
            ).aliases("reduceMotion"),
            .optional(
                "presentation", \.presentation, Presentation.codec,
                "presentation of the motion in a video: touches, speed, camera, device, background and captions"
            ).defaults(to: "none"),
        ],
        inspect: { scene, node, diagnostics in
            diagnostics.reportDuplicates(of: "id", in: node["actions"])
            diagnostics.checkDuration(of: scene, node)
        })

    /// The JSON Schema (draft 2020-12) of scene documents, for completion and validation in editors.
    public static var jsonSchema: String { schemaDocument.fitted + "\n" }

    /// The keys as a Markdown page, with description, kind and default.
    package static var keysPage: String { SchemaPage.text(of: schemaDocument) }

    private static var schemaDocument: JSONValue {
        guard case .object(let members) = keys.schema() else { return .null }
        let head = JSONValue.Member("$schema", .string("https://json-schema.org/draft/2020-12/schema"))
        let definitions = JSONValue.Member(
            "$defs",
            .object(
                [
                    View.keys.definition, Behavior.keys.definition, Event.definition, Presentation.definition,
                ] + Codec<Color>.colorDefinitions))
        return .object([head] + members + [definitions])
    }
}

extension Field where Root == Scene {
    /// Editors find a JSON Schema by this key; here it means nothing.
    fileprivate static let editorSchema = Field(
        key: "$schema", summary: "path or URL of the JSON Schema, for editors", isRequired: false,
        isAlwaysWritten: false, schema: Codec<String>.text.schema,
        read: { node, _, diagnostics in _ = Codec<String>.text.read(node, "$schema", &diagnostics) },
        value: { _ in nil })

    /// The version is a constant of the type: it is checked and written, but not kept.
    fileprivate static let version = Field(
        key: "version", summary: "version of the format, \(Scene.version)", isRequired: true,
        isAlwaysWritten: true,
        schema: { .object([.init("const", .number(Double(Scene.version)))]) },
        read: { node, _, diagnostics in
            _ = Codec<Int>.integer(Scene.version...Scene.version).read(node, "version", &diagnostics)
        },
        value: { _ in .number(Double(Scene.version)) })
}
