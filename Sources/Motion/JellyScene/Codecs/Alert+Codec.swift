import Foundation
import JellyGraphics
import JellyStage
import JellySupport

extension Scene.Alert {
    /// The keys of an alert.
    static let codec = Codec<Scene.Alert>(
        expectation: keys.codec.expectation, schema: keys.codec.schema,
        read: { node, label, diagnostics in
            guard let alert = keys.codec.read(node, label, &diagnostics) else { return nil }
            alert.noteTexts(node, &diagnostics)
            if let id = node["id"], !alert.id.isEmpty {
                diagnostics.alerts.append(
                    Diagnostics.Alert(name: alert.id, range: id.range, buttons: alert.buttons.map(\.title)))
            }
            if let id = node["switch"]?["id"], let view = alert.switch, !view.id.isEmpty {
                diagnostics.views.append(Diagnostics.Declaration(name: view.id, range: id.range, type: "switch"))
            }
            return alert
        },
        write: keys.codec.write)

    private static let keys = ObjectCodec(
        summary: "A jelly alert with text, presented by an event.",
        initial: Scene.Alert(id: "", kind: .book, title: ""),
        fields: [
            .required("id", \.id, .viewID, "name of the alert in events"),
            .required(
                "kind", \.kind, .choice,
                "presentation and dismissal: `book` (Erica Sadun's) falls and fades, `vbf` (VBFJellyView's) falls and falls off"
            ).aliases("type"),
            .required("title", \.title, .text, "text at the top").aliases("text"),
            .optional("message", \.message, .text, "text below the title"),
            .defaulted(
                "buttons", \.buttons, .array(of: "buttons", Button.codec), "buttons, from left to right"),
            .optional("switch", \.switch, Switch.codec, "switch in the center").aliases("accessory"),
            .optional(
                "size", \.size, .size(.side), "[width, height], in points"
            ).defaults(to: "[200, 200] for `book`, [150, 100] for `vbf`"),
            .optional("color", \.color, .color, "colour of the skin")
                .defaults(to: "the colour of the kind"),
        ],
        inspect: { _, node, diagnostics in reportDoubles(in: node["buttons"]?.elements ?? [], &diagnostics) })

    private static func reportDoubles(in buttons: [JSONNode], _ diagnostics: inout Diagnostics) {
        var places: [String: SourcePosition] = [:]
        for node in buttons.map({ $0["title"] ?? $0 }) {
            guard let title = node.string else { continue }
            if let first = places[title] {
                diagnostics.report(node.range, "duplicate button \(quoted(title)), first given at \(first.inWords)")
            } else {
                places[title] = node.range.start
            }
        }
    }

    private func noteTexts(_ node: JSONNode, _ diagnostics: inout Diagnostics) {
        // The fonts of JellyAlertContent: what is bold may have other glyphs.
        diagnostics.note(title, .boldSystemFont(ofSize: 17), at: node["title"] ?? node)
        if let message { diagnostics.note(message, .systemFont(ofSize: 13), at: node["message"] ?? node) }
        for (button, place) in zip(buttons, node["buttons"]?.elements ?? []) {
            diagnostics.note(button.title, Font(), at: place["title"] ?? place)
        }
    }
}

extension Scene.Alert.Button {
    private static let parts = ObjectCodec(
        summary: "A button with an action.", initial: Self(title: ""),
        fields: [
            .required("title", \.title, .title, "title").aliases("text", "label"),
            .optional("onTap", \.onTap, .actionReference, "action performed when pressed")
                .aliases("action"),
        ]
    ).codec

    /// A title, or an object with an action too.
    static let codec = Codec<Self>(
        expectation: "a title, or an object with `title` and `onTap`",
        schema: { .object([.init("anyOf", .array([Codec<String>.title.schema(), parts.schema()]))]) },
        read: { node, label, diagnostics in
            if case .object = node.kind { return parts.read(node, label, &diagnostics) }
            return Codec<String>.title.read(node, label, &diagnostics).map { Self(title: $0) }
        },
        write: { $0.onTap == nil ? .string($0.title) : parts.write($0) })
}

extension Scene.Alert.Switch {
    static let codec = ObjectCodec(
        summary: "A switch in the center of an alert.", initial: Self(id: ""),
        fields: [
            .required("id", \.id, .viewID, "name of the switch in events"),
            .defaulted("on", \.isOn, .flag, "whether it is initially on").aliases("isOn", "value"),
        ]
    ).codec
}
