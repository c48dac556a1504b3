import Foundation
public import JellyDynamics
public import JellyStage
import JellyValues

extension Scene {
    /// The path of a finger, and what it takes along.
    public struct Pan: Event.Action {
        /// What the finger takes along.
        public enum Target: Hashable, Sendable {
            /// The finger's translation is added to the centers of these items.
            case moves([Item])
            /// This item hangs on the finger, by a point from its center, or by the one that is touched.
            case drags(Item, offset: Offset?)
            /// The anchor of the attachment with this id lies under the finger.
            case anchor(String)
            /// The item of the snap zones with this id moves with the finger, until a zone catches it.
            case zones(String)
            /// The content of the collection with this id scrolls with the finger, and on when it lifts.
            case scrolls(String)
        }

        /// Where the finger is at times after the event's own; at least one point, and times go up from 0.
        public var path: [PanGesture.Point]
        /// What it takes along.
        public var target: Target
        /// Whether what it took along flies on with the finger's velocity; nil: what is dragged does, what is moved not.
        public var throwing: Bool?

        /// A path with what it takes along.
        public init(path: [PanGesture.Point], target: Target, throwing: Bool? = nil) {
            (self.path, self.target, self.throwing) = (path, target, throwing)
        }
    }
}

extension Scene.Pan: EventEntry {
    static let key = "pan"
    static let aliases = ["drag"]
    static let summary = "a finger pans"

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
        summary: "The path of a finger, and what it takes along.", initial: Draft(),
        fields: [
            .required("path", \.path, path, "[t, x, y] for each point, in seconds after the event and in points")
                .known(as: "points"),
            .optional("moves", \.moves, .items, "items whose centers move with the finger"),
            .optional("drags", \.drags, .item, "an item that hangs on the finger"),
            .optional("offset", \.offset, .offset, "[dx, dy] from the item's center where it hangs; else where touched")
                .known(as: "offsetFromCenter"),
            .optional("anchor", \.anchor, .attachmentReference, "the id of an attachment whose anchor is moved"),
            .optional("zones", \.zones, .zonesReference, "the id of snap zones whose item moves with the finger"),
            .optional(
                "scrolls", \.scrolls, .collectionReference, "the id of a collection whose content moves with the finger"
            ),
            .optional("throws", \.throwing, .flag, "whether items fly on when the finger lifts; dragged ones do anyway")
                .known(as: "throw"),
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
        case .moves(let items): .moveItems(player.cast.items(items), throwing: throwing ?? false)
        case .drags(let item, let offset):
            player.cast.item(item).map { .drag($0, offset: offset, throwing: throwing ?? true) }
        case .anchor(let id): (player.behavior(id) as? AttachmentBehavior).map(PanTarget.anchor)
        case .zones(let id): (player.behavior(id) as? SnapZones).map(PanTarget.zones)
        case .scrolls(let id): (player.behavior(id) as? CollectionBehavior).map(PanTarget.scroll)
        }
    }
}
