import Foundation
import JellyGeometry
import JellyStage

extension Scene.Tap {
    private struct Draft {
        var point: CGPoint?
        var view: String?
        var alert: String?
        var button: String?
    }

    /// The keys of a tap.
    static let shape = ObjectShape(
        summary: "Where a finger taps.", initial: Draft(),
        fields: [
            .optional("point", \.point, .point, "[x, y] in the reference view, in points").known(as: "at", "location"),
            .optional("view", \.view, .viewReference, "the id of a view, which is tapped in its middle"),
            .optional("alert", \.alert, .alertReference, "the id of an alert that is presented then"),
            .optional("button", \.button, .name, "the title of the alert's button"),
        ],
        rules: [.exactlyOneOf([["point"], ["view"], ["alert", "button"]])],
        inspect: { draft, node, findings in
            guard let id = draft.alert, let title = draft.button, let place = node["button"] else { return }
            findings.buttonReferences.append((id, Findings.Reference(name: title, range: place.range)))
        }
    ).shape.map(
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
}

extension Scene.Pan {
    private struct Draft {
        var path: [PanGesture.Point] = []
        var moves: [Scene.Item]?
        var drags: Scene.Item?
        var offset: CGVector?
        var anchor: String?
        var zones: String?
        var throwing: Bool?

        init() {}

        init(_ pan: Scene.Pan) {
            (path, throwing) = (pan.path, pan.throwing)
            switch pan.target {
            case .moves(let items): moves = items
            case .drags(let item, let offset): (drags, self.offset) = (item, offset)
            case .anchor(let id): anchor = id
            case .zones(let id): zones = id
            }
        }

        /// The pan; a draft without a target has its error, and the value stands in until the errors are thrown.
        var pan: Scene.Pan {
            let target: Target =
                if let drags {
                    .drags(drags, offset: offset)
                } else if let anchor {
                    .anchor(anchor)
                } else if let zones {
                    .zones(zones)
                } else {
                    .moves(moves ?? [])
                }
            return Scene.Pan(path: path, target: target, throwing: throwing)
        }
    }

    /// The keys of a pan.
    static let shape = ObjectShape(
        summary: "The way of a finger, and what it takes along.", initial: Draft(),
        fields: [
            .required("path", \.path, path, "[t, x, y] for each point, in seconds after the event and in points")
                .known(as: "points"),
            .optional("moves", \.moves, .items, "items whose middles move with the finger"),
            .optional("drags", \.drags, .item, "an item that hangs on the finger"),
            .optional("offset", \.offset, .vector, "[dx, dy] from the item's middle where it hangs; else where touched")
                .known(as: "offsetFromCenter"),
            .optional("anchor", \.anchor, .attachmentReference, "the id of an attachment whose anchor is moved"),
            .optional("zones", \.zones, .zonesReference, "the id of snap zones whose item moves with the finger"),
            .optional("throws", \.throwing, .flag, "whether items fly on when the finger lifts; dragged ones do anyway")
                .known(as: "throw"),
        ],
        rules: [
            .exactlyOneOf([["moves"], ["drags"], ["anchor"], ["zones"]]), .needs("offset", "drags"),
            .atMostOneOf([["throws"], ["anchor"], ["zones"]]),
        ]
    ).shape.map({ $0.pan }, back: { Draft($0) })

    private static let path = Shape<[[CGFloat]]>.rows(
        ["t", "x", "y"], [.from(0, to: 3600), .coordinate, .coordinate]
    ).map(
        { $0.map { PanGesture.Point(time: Double($0[0]), location: CGPoint(x: $0[1], y: $0[2])) } },
        back: { $0.map { [CGFloat($0.time), $0.location.x, $0.location.y] } })
}

extension Scene.ViewUpdate {
    /// The keys of a change of a view.
    static let shape = ObjectShape(
        summary: "New values for properties of a view.",
        initial: Scene.ViewUpdate(view: "", change: ViewChange()),
        fields: [
            .required("view", \.view, .viewReference, "the id of the view"),
            .optional("alpha", \.change.alpha, .number(.fraction), "the opacity, from 0 to 1").known(as: "opacity"),
            .optional("backgroundColor", \.change.backgroundColor, .color, "the colour that fills the view")
                .known(as: "color", "background"),
            .optional("hidden", \.change.isHidden, .flag, "whether the view is not drawn; at once")
                .known(as: "isHidden"),
            .optional("center", \.change.center, .point, "[x, y] of the middle in the superview, in points")
                .known(as: "position"),
            .optional("text", \.change.text, .text, "the text of a label; at once"),
            .optional("on", \.change.isOn, .flag, "whether a switch is on; at once").known(as: "isOn"),
            .optional(
                "velocity", \.change.velocity, .vector,
                "[dx, dy] with which behaviors move the view on, in pt/s; at once"
            ).known(as: "linearVelocity"),
            .defaulted("duration", \.duration, .number(.from(0, to: 3600)), "how long the change takes, in seconds"),
            .defaulted("curve", \.curve, .choice, "how it runs over that time"),
        ],
        rules: [
            .atLeastOneOf(["alpha", "backgroundColor", "hidden", "center", "text", "on", "velocity"]),
            .needs("curve", "duration"),
        ],
        inspect: { update, node, findings in findings.noteContent(of: update, node) }
    ).shape
}
