import Foundation
public import JellyDynamics
public import JellyStage
import JellyValues

extension Scene {
    /// A pan with one finger, and the object that it drags.
    public struct Pan: Event.Action {
        /// The object that the finger drags.
        public enum Target: Hashable, Sendable {
            /// Adds the finger's translation to the centers of these items.
            case moves([Item])
            /// Attaches this item to the finger, at an offset from its center, or at the touched point.
            case drags(Item, offset: Offset?)
            /// Moves the anchor of the attachment with this id to the finger.
            case anchor(String)
            /// Drags the item of the snap zones with this id, until a zone catches it.
            case zones(String)
            /// Scrolls the collection with this id, decelerating after the lift.
            case scrolls(String)
        }

        /// The finger's positions at times after the event; at least one point, with ascending times from 0.
        public var path: [PanGesture.Point]
        /// The object that it drags.
        public var target: Target
        /// Whether the object keeps the finger's velocity on release; nil: true for `drags`, false for `moves`.
        public var throwing: Bool?

        /// Creates a pan.
        public init(path: [PanGesture.Point], target: Target, throwing: Bool? = nil) {
            (self.path, self.target, self.throwing) = (path, target, throwing)
        }
    }
}

extension Scene.Pan: EventEntry {
    static let key = "pan"
    static let aliases = ["drag"]
    static let summary = "pans with one touch"

    private struct Draft {
        var path: [PanGesture.Point] = []
        var moves: [Scene.Item]?
        var drags: Scene.Item?
        var offset: Offset?
        var anchor: String?
        var zones: String?
        var scrolls: String?
        var throwing: Bool?

        init() {}

        init(_ pan: Scene.Pan) {
            (path, throwing) = (pan.path, pan.throwing)
            switch pan.target {
            case .moves(let items): moves = items
            case .drags(let item, let offset): (drags, self.offset) = (item, offset)
            case .anchor(let id): anchor = id
            case .zones(let id): zones = id
            case .scrolls(let id): scrolls = id
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
                } else if let scrolls {
                    .scrolls(scrolls)
                } else {
                    .moves(moves ?? [])
                }
            return Scene.Pan(path: path, target: target, throwing: throwing)
        }
    }

    /// The keys of a pan.
    static let codec = ObjectCodec(
        summary: "The path of a touch, and what it moves.", initial: Draft(),
        fields: [
            .required("path", \.path, path, "[t, x, y] of each point, in seconds after the event and in points")
                .aliases("points"),
            .optional("moves", \.moves, .items, "items whose centers follow the touch"),
            .optional("drags", \.drags, .heldItem, "item attached to the touch"),
            .optional(
                "offset", \.offset, .offset, "[dx, dy] of the attachment from the item's center; default: where touched"
            )
            .aliases("offsetFromCenter"),
            .optional("anchor", \.anchor, .attachmentReference, "id of an attachment whose anchor follows the touch"),
            .optional("zones", \.zones, .zonesReference, "id of snap zones whose item follows the touch"),
            .optional(
                "scrolls", \.scrolls, .collectionReference, "id of a collection that is scrolled"
            ),
            .optional(
                "throws", \.throwing, .flag,
                "whether items keep their velocity when the touch ends; dragged ones always do"
            )
            .aliases("throw"),
        ],
        rules: [
            .exactlyOneOf([["moves"], ["drags"], ["anchor"], ["zones"], ["scrolls"]]), .needs("offset", "drags"),
            .atMostOneOf([["throws"], ["anchor"], ["zones"], ["scrolls"]]),
        ]
    ).codec.map({ $0.pan }, back: { Draft($0) })

    private static let path = Codec<[[CGFloat]]>.rows(
        ["t", "x", "y"], [.from(0, to: 3600), .coordinate, .coordinate]
    ).map(
        { $0.map { PanGesture.Point(time: Double($0[0]), location: CGPoint(x: $0[1], y: $0[2])) } },
        back: { $0.map { [CGFloat($0.time), $0.location.x, $0.location.y] } })

    func apply(to state: inout TimelineState, at time: Double) -> TimelineState.Problem? {
        switch target {
        case .anchor(let id): state.absence(of: id, key: "anchor")
        case .zones(let id): state.absence(of: id, key: "zones")
        case .scrolls(let id): state.absence(of: id, key: "scrolls")
        case .moves, .drags: nil
        }
    }

    func perform(on stage: Stage, with player: ScenePlayer) throws {
        let gesture = try PanGesture(path)
        if let target = panTarget(player) { stage.pan(gesture, target, at: stage.time) }
    }

    private func panTarget(_ player: ScenePlayer) -> PanTarget? {
        switch target {
        case .moves(let items): .moveItems(player.registry.items(items), throwing: throwing ?? false)
        case .drags(let item, let offset):
            player.registry.heldItem(item).map { .drag($0, offset: offset, throwing: throwing ?? true) }
        case .anchor(let id): (player.behavior(id) as? AttachmentBehavior).map(PanTarget.anchor)
        case .zones(let id): (player.behavior(id) as? SnapZones).map(PanTarget.zones)
        case .scrolls(let id): (player.behavior(id) as? CollectionBehavior).map(PanTarget.scroll)
        }
    }
}
