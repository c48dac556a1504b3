public import Foundation
import JellyStage
import JellySupport
import JellyValues

extension Scene {
    /// The location of a tap.
    public enum Tap: Event.Action {
        /// A point of the reference view.
        case point(CGPoint)
        /// The center of the view with this id.
        case view(String)
        /// The center of a button, by its title and the id of a presented alert.
        case button(String, alert: String)
    }
}

extension Scene.Tap: EventEntry {
    static let key = "tap"
    static let summary = "taps"

    private struct Draft {
        var point: CGPoint?
        var view: String?
        var alert: String?
        var button: String?
    }

    /// The keys of a tap.
    static let codec = ObjectCodec(
        summary: "The target of a tap.", initial: Draft(),
        fields: [
            .optional("point", \.point, .point, "[x, y] in the reference view, in points").aliases("at", "location"),
            .optional("view", \.view, .viewReference, "id of a view to tap in its center"),
            .optional("alert", \.alert, .alertReference, "id of a presented alert"),
            .optional("button", \.button, .title, "title of the alert's button"),
        ],
        rules: [.exactlyOneOf([["point"], ["view"], ["alert", "button"]])],
        inspect: { draft, node, diagnostics in
            guard let id = draft.alert, let title = draft.button, let place = node["button"] else { return }
            diagnostics.buttonReferences.append((id, Diagnostics.Reference(name: title, range: place.range)))
        }
    ).codec.map(
        { draft in
            if let id = draft.alert { return .button(draft.button ?? "", alert: id) }
            return draft.view.map(Scene.Tap.view) ?? .point(draft.point ?? .zero)
        },
        back: { (tap: Scene.Tap) -> Draft in
            switch tap {
            case .point(let point): Draft(point: point)
            case .view(let id): Draft(view: id)
            case .button(let title, let id): Draft(alert: id, button: title)
            }
        })

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? { nil }

    func perform(on stage: Stage, with player: ScenePlayer) throws {
        switch self {
        case .point(let point): try stage.tap(at: point)
        case .view(let id):
            guard let view = player.registry.view(id) else { return }
            guard view.isDescendant(of: stage.view) else {
                throw InputError("cannot tap the view “\(id)”, which is not on the stage")
            }
            try stage.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: stage.view))
        case .button(let title, let id):
            guard let alert = player.registry.alert(id), let button = alert.buttons.first(where: { $0.text == title })
            else { return }
            guard alert.isPresented else {
                throw InputError("cannot tap the alert “\(id)”, which is not on the stage")
            }
            let center = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: stage.view)
            guard try stage.tap(at: center) === button else {
                throw InputError(
                    "cannot tap the button “\(title)”, which is outside the stage or covered")
            }
        }
    }
}
