import Foundation
import JellyGraphics
import JellyStage
import JellySupport

extension Scene.Alert {
    /// The keys of an alert.
    static let codec = Codec<Scene.Alert>(
        expectation: keys.codec.expectation, schema: keys.codec.schema,
        read: { node, label, findings in
            guard let alert = keys.codec.read(node, label, &findings) else { return nil }
            alert.noteTexts(node, &findings)
            if let id = node["id"], !alert.id.isEmpty {
                findings.alerts.append(
                    Findings.Alert(name: alert.id, range: id.range, buttons: alert.buttons.map(\.title)))
            }
            if let id = node["switch"]?["id"], let view = alert.switch, !view.id.isEmpty {
                findings.views.append(Findings.Declaration(name: view.id, range: id.range, type: "switch"))
            }
            return alert
        },
        write: keys.codec.write)

    private static let keys = ObjectCodec(
        summary: "An alert of jelly with real text, which comes when an event presents it.",
        initial: Scene.Alert(id: "", kind: .book, title: ""),
        fields: [
            .required("id", \.id, .viewID, "the name by which events use the alert"),
            .required(
                "kind", \.kind, .choice,
                "how it comes and goes: `book` (Erica Sadun's) falls and fades, `vbf` (VBFJellyView's) falls and falls off"
            ).known(as: "type"),
            .required("title", \.title, .text, "the text at the top").known(as: "text"),
            .optional("message", \.message, .text, "the text below the title"),
            .defaulted(
                "buttons", \.buttons, .array(of: "buttons", Button.codec), "the buttons, from left to right"),
            .optional("switch", \.switch, Switch.codec, "a switch in the center").known(as: "accessory"),
            .optional(
                "size", \.size, .size(.side), "[width, height], in points"
            ).fallingBack(to: "[200, 200] for the book's, [150, 100] for the other's"),
            .optional("color", \.color, .color, "the colour of the skin")
                .fallingBack(to: "the kind's own"),
        ],
        inspect: { _, node, findings in reportDoubles(in: node["buttons"]?.elements ?? [], &findings) })

    private static func reportDoubles(in buttons: [JSONNode], _ findings: inout Findings) {
        var places: [String: SourcePosition] = [:]
        for node in buttons.map({ $0["title"] ?? $0 }) {
            guard let title = node.string else { continue }
            if let first = places[title] {
                findings.report(node.range, "the button \(quoted(title)) is already given at \(first.inWords)")
            } else {
                places[title] = node.range.start
            }
        }
    }

    private func noteTexts(_ node: JSONNode, _ findings: inout Findings) {
        // The fonts of JellyAlertContent: what is bold may have other glyphs.
        findings.note(title, .boldSystemFont(ofSize: 17), at: node["title"] ?? node)
        if let message { findings.note(message, .systemFont(ofSize: 13), at: node["message"] ?? node) }
        for (button, place) in zip(buttons, node["buttons"]?.elements ?? []) {
            findings.note(button.title, Font(), at: place["title"] ?? place)
        }
    }
}

extension Scene.Alert.Button {
    private static let parts = ObjectCodec(
        summary: "A button with an action.", initial: Self(title: ""),
        fields: [
            .required("title", \.title, .title, "the text").known(as: "text", "label"),
            .optional("onTap", \.onTap, .actionReference, "the action that happens when it is pressed")
                .known(as: "action"),
        ]
    ).codec

    /// A title, or an object with an action too.
    static let codec = Codec<Self>(
        expectation: "a title, or an object with `title` and `onTap`",
        schema: { .object([.init("anyOf", .array([Codec<String>.title.schema(), parts.schema()]))]) },
        read: { node, label, findings in
            if case .object = node.kind { return parts.read(node, label, &findings) }
            return Codec<String>.title.read(node, label, &findings).map { Self(title: $0) }
        },
        write: { $0.onTap == nil ? .string($0.title) : parts.write($0) })
}

extension Scene.Alert.Switch {
    static let codec = ObjectCodec(
        summary: "A switch in the center of an alert.", initial: Self(id: ""),
        fields: [
            .required("id", \.id, .viewID, "the name by which events use the switch"),
            .defaulted("on", \.isOn, .flag, "whether it is on at the start").known(as: "isOn", "value"),
        ]
    ).codec
}
