package import Foundation
package import JellyStage

/// A text larger than its view.
package struct TextOverflow {
    /// The kind of view.
    package enum Owner: String {
        case label, button, alert
    }

    package let owner: Owner
    /// The view's name.
    package let id: String
    /// The text; nil for all texts of an alert together.
    package let text: String?
    /// The needed and available size, in points.
    package let needed: CGSize
    package let room: CGSize

    /// Nil for a text that has room.
    fileprivate init?(_ place: PlacedText) {
        let needed = place.needed
        guard needed.width > place.room.width + Self.slack || needed.height > place.room.height + Self.slack else {
            return nil
        }
        (owner, id, text) = (place.owner, place.id, place.text)
        (self.needed, room) = (needed, place.room)
    }

    /// Nil for an alert whose texts fit.
    fileprivate init?(_ alert: Scene.Alert) {
        let jelly = alert.make().jelly
        let frames = jelly.subviews.compactMap { ($0 as? Label)?.frame }
        guard let top = frames.map(\.minY).min(), let bottom = frames.map(\.maxY).max(),
            top < jelly.bounds.minY - Self.slack || bottom > jelly.bounds.maxY + Self.slack
        else { return nil }
        (owner, id, text, room) = (.alert, alert.id, nil, jelly.bounds.size)
        needed = CGSize(width: room.width, height: bottom - top)
    }

    private static let slack: CGFloat = 0.5
}

extension Scene {
    /// Texts larger than their labels (including changes by events), buttons or alerts. Views that are never visible
    /// are skipped.
    ///
    /// - Parameter stage: the scene's stage, at its start.
    package func overflowingTexts(on stage: Stage) -> [TextOverflow] {
        let updates = (timeline + actions.flatMap(\.events)).compactMap { $0.action as? ViewUpdate }
        let shown = Set(updates.filter { $0.change.isHidden == false }.map(\.view))
        let places = PlacedText.all(in: stage.view, shown: shown)
        let labels = Dictionary(places.map { ($0.label.name, $0) }) { first, _ in first }
        let later = updates.compactMap { update -> PlacedText? in
            guard let text = update.change.text, var place = labels[update.view] else { return nil }
            place.text = text
            return place
        }
        return (places + later + alerts.flatMap(PlacedText.all)).compactMap(TextOverflow.init)
            + alerts.compactMap(TextOverflow.init)
    }
}

/// A text with the room that it has.
private struct PlacedText {
    let label: Label
    var text: String
    let room: CGSize
    let owner: TextOverflow.Owner
    let id: String

    init(_ label: Label, room: CGSize, on owner: TextOverflow.Owner, _ id: String) {
        (self.label, text, self.room, self.owner, self.id) = (label, label.text ?? "", room, owner, id)
    }

    /// The texts of labels and buttons in a view that are seen, or that an event shows.
    static func all(in view: View, shown: Set<String>) -> [PlacedText] {
        guard !view.isHidden || shown.contains(view.name ?? "") else { return [] }
        if let label = view as? Label {
            return [PlacedText(label, room: label.bounds.size, on: .label, label.name ?? "")]
        }
        guard let button = view as? JellyButton else { return view.subviews.flatMap { all(in: $0, shown: shown) } }
        let title = PlacedText(button.titleLabel, room: button.bounds.size, on: .button, button.name ?? "")
        return [title] + button.subviews.filter { $0 !== button.titleLabel }.flatMap { all(in: $0, shown: shown) }
    }

    /// The texts of an alert; its buttons share the width.
    static func all(of alert: Scene.Alert) -> [PlacedText] {
        let made = alert.make()
        let labels = made.jelly.subviews.compactMap { $0 as? Label }
        let width = labels.first?.bounds.width ?? 0
        let buttons = Set(made.buttons.map(ObjectIdentifier.init))
        return labels.map { label in
            let isButton = buttons.contains(ObjectIdentifier(label))
            let share = isButton ? width / CGFloat(made.buttons.count) : width
            return PlacedText(
                label, room: CGSize(width: share, height: made.jelly.bounds.height), on: .alert, alert.id)
        }
    }

    /// The size needed for all of its lines, wrapped if the label wraps.
    var needed: CGSize {
        let (lines, before) = (label.numberOfLines, label.text)
        defer { (label.numberOfLines, label.text) = (lines, before) }
        (label.numberOfLines, label.text) = (lines == 1 ? 1 : 0, text)
        return label.sizeThatFits(room)
    }
}
