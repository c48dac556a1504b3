import JellyGraphics
import JellyStage
import JellySupport

extension Diagnostics {
    /// What an event puts into a view, and the place of the key that says so.
    struct Content {
        var view: String
        var key: String
        /// The type of view that takes it.
        var type: String
        var keyRange: SourceRange
        /// The new text of a label, with the place where it stands.
        var text: (String, JSONNode)?
    }

    /// Remembers what a change puts into a view.
    mutating func noteContent(of update: Scene.ViewUpdate, _ node: JSONNode) {
        if let text = update.change.text, let member = node.member("text") {
            contents.append(
                Content(
                    view: update.view, key: "text", type: "label", keyRange: member.keyRange,
                    text: (text, member.value)))
        }
        if update.change.isOn != nil, let member = node.member("on") {
            contents.append(Content(view: update.view, key: "on", type: "switch", keyRange: member.keyRange))
        }
    }

    /// Reports changes that their views cannot take, and remembers the texts of the others.
    mutating func checkContents() {
        let types = viewTypes
        for content in contents {
            guard let type = types[content.view] else { continue }
            guard type == content.type else {
                let name = quoted(content.view)
                report(content.keyRange, "`\(content.key)` applies only to a \(content.type); \(name) is a \(type)")
                continue
            }
            if let (text, node) = content.text { note(text, labelFonts[content.view] ?? Font(), at: node) }
        }
    }

    /// Reports names of alerts that are not there, and of buttons that they do not have.
    mutating func checkAlerts() {
        let (ids, types) = (alerts.map(\.name), viewTypes)
        let known = Dictionary(alerts.map { ($0.name, $0.buttons) }) { first, _ in first }
        for reference in alertReferences where known[reference.name] == nil && !unreadIDs.contains(reference.name) {
            if let type = types[reference.name] {
                report(reference.range, "expected an alert; \(quoted(reference.name)) is a \(type)")
            } else {
                report(reference.range, Self.unknown("alert", reference.name, among: ids))
            }
        }
        let titles = known.mapValues(Set.init)
        for (id, title) in buttonReferences {
            guard let buttons = known[id], titles[id]?.contains(title.name) == false else { continue }
            report(
                title.range,
                "the alert \(quoted(id)) has no button \(quoted(title.name))" + Self.hint(title.name, among: buttons))
        }
    }

    private static func hint(_ title: String, among buttons: [String]) -> String {
        let all = buttons.isEmpty ? "it has no buttons" : "its buttons are \(listed(buttons))"
        return SpellingSuggestion.hint(title, in: buttons, else: all, shown: quoted)
    }

    /// The types of views by their ids; of an id that is given twice, the first one's.
    private var viewTypes: [String: String] { Dictionary(views.map { ($0.name, $0.type) }) { first, _ in first } }

    /// Why there is no view of a name.
    static func unknownView(_ name: String, among names: [String], _ alerts: [Alert]) -> String {
        guard alerts.contains(where: { $0.name == name }) else { return unknown("view", name, among: names) }
        return "expected a view; \(quoted(name)) is an alert, which moves by itself"
    }
}
