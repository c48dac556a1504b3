/// A scene with many elements of one kind, to measure its cost.
public enum SizedScene: String, CaseIterable, Sendable {
    case actions, addedBehaviors, alerts, attachments, behaviors, bodies, boundaries, callsByTap, changes,
        collectionCells
    case contacts, customItems, ellipses, events, eventsInAnyOrder, followers, gravities, groupContacts, groupItems
    case groups, itemsOfPush, jellies, jellyContent, keyframes, labels, pans, pointsOfPan, plays, presentedAlerts
    case propertiesOfOne, propertiesOfEach, pushes, readings, removedBehaviors, removedBodies, removedBoundaries
    case removedSnaps, removedViews, resizings, snapZones, snaps, springs, taps, textLength, transforms, turns, views
    case watchers

    /// The document, with `count` elements.
    public func document(_ count: Int) -> String {
        "{ version: 1, size: [3000, 3000], duration: 0.02, \(content(count)) }"
    }

    private func content(_ count: Int) -> String {
        func many(_ text: (Int) -> String) -> String { (0..<count).map(text).joined(separator: ", ") }
        func views(_ keys: String = "", type: String = "block") -> String {
            "views: [\(many { "{ id: 'v\($0)', type: '\(type)', frame: \(Self.frame($0))\(keys) }" })]"
        }
        let one = "views: [{ id: 'a', type: 'block', frame: [0, 0, 9, 9] }]"
        let items = "[\(many { "'v\($0)'" })]"
        let groups = "groups: [\(many { "{ id: 'g\($0)', items: ['v\($0)'] }" })]"
        let groupItems = "[\(many { "'g\($0)'" })]"
        let alerts = "alerts: [\(many { "{ id: 'v\($0)', kind: 'vbf', title: 't', buttons: [{ title: 'OK' }] }" })]"
        let action = "actions: [{ id: 'x', events: [\(Self.event("setView: { view: 'a', alpha: 0.5 }", at: "0"))] }]"
        func behaviors(_ text: (Int) -> String) -> String { "behaviors: [\(many(text))]" }
        func timeline(_ text: (Int) -> String) -> String { "timeline: [\(many { Self.event(text($0)) })]" }
        let gravity = "{ type: 'gravity', id: 'g', items: ['a'] }"
        func snap(_ index: Int) -> String { "{ type: 'snap', id: 'g\(index)', item: 'v\(index)', snapTo: [5, 5] }" }
        let lines = many { "{ identifier: 'b\($0)', from: [0, \($0 + 50)], to: [9, \($0 + 50)] }" }
        let boundaries = "behaviors: [{ type: 'collision', id: 'c', items: ['a'], boundaries: [\(lines)] }]"
        func fraction(_ index: Int) -> Double { 0.015 * Double(index) / Double(count) }
        let parts: [String] =
            switch self {
            case .actions:
                [
                    one,
                    "actions: [\(many { "{ id: 'x\($0)', events: [\(Self.event("setView: { view: 'a', alpha: 0.5 }", at: "0"))] }" })]",
                    timeline { "call: 'x\($0)'" },
                ]
            case .addedBehaviors: [one, timeline { "add: { type: 'gravity', id: 'g\($0)', items: ['a'] }" }]
            case .alerts: [alerts]
            case .attachments:
                [
                    views(),
                    behaviors {
                        "{ type: 'attachment', id: 'g\($0)', item: 'v\($0)', attachedTo: 'v\(($0 + 1) % count)' }"
                    },
                ]
            case .behaviors: [one, behaviors { "{ type: 'gravity', id: 'g\($0)', items: ['a'] }" }]
            case .bodies:
                [views(), "behaviors: [{ type: 'gravity', items: \(items) }, { type: 'collision', items: \(items) }]"]
            case .boundaries: [one, boundaries]
            case .callsByTap:
                [views(", onTap: 'x'"), "actions: [{ id: 'x', events: [{ at: 0, orientation: 'portrait' }] }]"]
            case .changes:
                [one, "behaviors: [\(gravity)]", timeline { "set: { behavior: 'g', magnitude: 0.\($0 + 1) }" }]
            case .collectionCells:
                [
                    "views: [{ id: 'w', frame: [0, 0, 200, 300], subviews: [{ id: 'c', frame: [0, 0, 200, 9000], "
                        + "subviews: [\(many { "{ id: 'v\($0)', frame: [0, \(9 * $0), 200, 8] }" })] }] }]",
                    "behaviors: [{ type: 'collection', content: 'c' }]",
                ]
            // Each touches its neighbors.
            case .contacts: [Self.row(count), "behaviors: [{ type: 'collision', items: \(items) }]"]
            case .groupContacts: [Self.row(count), groups, "behaviors: [{ type: 'collision', items: \(groupItems) }]"]
            case .customItems:
                [
                    "customItems: [\(many { "{ id: 'v\($0)', center: [\($0 % 100 * 20), \($0 / 100 * 20)], size: [9, 9] }" })]",
                    "behaviors: [{ type: 'gravity', items: \(items) }]",
                ]
            case .ellipses:
                [views(", collisionBounds: 'ellipse'"), "behaviors: [{ type: 'collision', items: \(items) }]"]
            case .events: [one, timeline { "setView: { view: 'a', alpha: 0.\($0) }" }]
            case .eventsInAnyOrder:
                [
                    one,
                    "timeline: [\(many { Self.event("setView: { view: 'a', alpha: 0.\($0) }", at: "\(fraction(count - $0))") })]",
                ]
            case .followers:
                [
                    "views: [{ id: 'a', type: 'block', frame: [0, 0, 9, 9] }, "
                        + many { "{ id: 'v\($0)', type: 'block', frame: \(Self.frame($0)), follows: 'a' }" } + "]"
                ]
            case .gravities: [views(), behaviors { "{ type: 'gravity', id: 'g\($0)', items: ['v\($0)'] }" }]
            case .groupItems:
                [views(), "groups: [{ id: 'g', items: \(items) }]", "behaviors: [{ type: 'gravity', items: ['g'] }]"]
            case .groups: [views(), groups, "behaviors: [{ type: 'gravity', items: \(groupItems) }]"]
            case .itemsOfPush:
                [views(), "behaviors: [{ type: 'push', mode: 'continuous', items: \(items), pushDirection: [1, 0] }]"]
            case .jellies: [views(type: "jelly")]
            case .jellyContent:
                [
                    "views: [{ id: 'j', type: 'jelly', frame: [0, 0, 900, 900], subviews: ["
                        + many { "{ id: 'v\($0)', frame: [\($0 % 100), 5, 8, 8] }" } + "] }]"
                ]
            case .keyframes:
                [
                    one,
                    "timeline: [\(Self.event("play: { view: 'a', keyframes: [\(many { "{ at: \(fraction($0)), translation: [\($0 % 50), 5] }" })] }", at: "0"))]",
                ]
            case .labels: [views(", text: 'x'", type: "label")]
            case .pans: [one, timeline { _ in "pan: { moves: ['a'], path: [[0, 5, 5], [0.01, 6, 5]] }" }]
            case .pointsOfPan:
                [
                    one,
                    "timeline: [{ at: 0, pan: { moves: ['a'], path: [\(many { "[\(fraction($0)), \($0 % 50), 5]" })] } }]",
                ]
            case .plays:
                [one, timeline { "play: { view: 'a', keyframes: [{ at: 0.005, translation: [\($0 % 50), 5] }] }" }]
            case .presentedAlerts: [alerts, timeline { "present: 'v\($0)'" }]
            case .propertiesOfOne:
                [
                    one,
                    "behaviors: [\(gravity), \(many { "{ type: 'dynamicItem', id: 'g\($0)', items: ['a'], elasticity: 0.5 }" })]",
                ]
            case .propertiesOfEach:
                [
                    views(),
                    "behaviors: [{ type: 'gravity', items: \(items) }, "
                        + many { "{ type: 'dynamicItem', id: 'g\($0)', items: ['v\($0)'], elasticity: 0.5 }" } + "]",
                ]
            case .pushes:
                [
                    one,
                    behaviors {
                        "{ type: 'push', id: 'g\($0)', mode: 'continuous', items: ['a'], pushDirection: [1, 0] }"
                    },
                ]
            case .readings:
                [
                    one, "behaviors: [\(gravity)]",
                    "timeline: [{ at: 0, accelerometer: { gravity: 'g', samples: [\(many { "[\(fraction($0)), 0, 0.1, 0]" })] } }]",
                ]
            case .removedBehaviors:
                [one, behaviors { "{ type: 'gravity', id: 'g\($0)', items: ['a'] }" }, timeline { "remove: 'g\($0)'" }]
            case .removedBodies:
                [
                    views(), "behaviors: [{ type: 'gravity', id: 'g', items: \(items) }]",
                    "timeline: [{ at: 0.01, remove: 'g' }]",
                ]
            case .removedBoundaries:
                [one, boundaries, timeline { "removeBoundary: { behavior: 'c', identifier: 'b\($0)' }" }]
            case .removedSnaps: [views(), behaviors(snap), timeline { "remove: 'g\($0)'" }]
            case .removedViews: [views(), timeline { "removeView: 'v\($0)'" }]
            case .resizings: [views(), behaviors { "{ type: 'resizing', item: 'v\($0)' }" }]
            case .snapZones:
                [one, "behaviors: [{ type: 'snapZones', item: 'a', zones: [\(many { Self.frame($0 + 100) })] }]"]
            case .snaps: [views(), behaviors(snap)]
            case .springs:
                [
                    views(),
                    behaviors { "{ type: 'attachment', id: 'g\($0)', item: 'v\($0)', anchor: [5, 5], frequency: 2 }" },
                ]
            case .taps:
                [
                    "views: [{ id: 'a', type: 'block', frame: [0, 0, 9, 9], onTap: 'x' }]", action,
                    timeline { _ in "tap: { view: 'a' }" },
                ]
            case .textLength:
                [
                    "views: [{ id: 'v', type: 'label', text: '\(String(repeating: "x", count: count))', frame: [0, 0, 2000, 20] }]"
                ]
            case .transforms: [views(), behaviors { "{ type: 'transform', item: 'v\($0)', rotation: 1 }" }]
            case .turns: [one, timeline { "orientation: '\($0 % 2 == 0 ? "landscapeLeft" : "portrait")'" }]
            case .views: [views()]
            case .watchers:
                [one, "behaviors: [\(gravity), \(many { _ in "{ type: 'watcher', item: 'a', behavior: 'g' }" })]"]
            }
        return parts.joined(separator: ", ")
    }

    /// A separate position for each element.
    private static func frame(_ index: Int) -> String { "[\(index % 100 * 20), \(index / 100 * 20), 9, 9]" }

    /// Blocks side by side.
    private static func row(_ count: Int) -> String {
        "views: ["
            + (0..<count).map {
                "{ id: 'v\($0)', type: 'block', frame: [\($0 % 100 * 20), \($0 / 100 * 20), 20, 9] }"
            }.joined(separator: ", ") + "]"
    }

    private static func event(_ action: String, at time: String = "0.01") -> String { "{ at: \(time), \(action) }" }
}
