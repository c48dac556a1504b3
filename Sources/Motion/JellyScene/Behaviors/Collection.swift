import Foundation
public import JellyStage
import JellySupport

extension Scene {
    /// A collection view with a dynamic animator, listing 6-7: cells lag on springs or tilt while a pan scrolls them.
    public struct Collection: Behavior.Kind {
        /// The id of the view whose subviews are the cells, and which moves in the view around it.
        public var content: String
        /// How it scrolls, and how cells move.
        public var properties: CollectionBehavior.Properties

        /// A collection of the cells in a view.
        public init(content: String, _ properties: CollectionBehavior.Properties = .init()) {
            (self.content, self.properties) = (content, properties)
        }
    }
}

extension Scene.Collection: BehaviorEntry {
    static let tag = "collection"

    static let keys = ObjectCodec(
        summary: "A collection view with a dynamic animator, listing 6-7: its cells lag on springs, or tilt.",
        initial: Scene.Collection(content: ""),
        fields: [
            .required(
                "content", \.content, .viewReference,
                "the view whose subviews are the cells, and which a pan moves in the view around it"
            ).known(as: "view", "item", "items"),
            .defaulted(
                "scrollDirection", \.properties.scrollDirection, .choice, "the direction in which content moves"
            ).known(as: "direction"),
            .defaulted("motion", \.properties.motion, .choice, "how cells move"),
            .defaulted(
                "frequency", \.properties.frequency, .number(.above(0, to: 1000)), "the swings of springs, in hertz"),
            .defaulted("damping", \.properties.damping, .number(.quantity), "how fast they fade; 1 is critical"),
            .defaulted(
                "resistance", \.properties.resistance, .number(.quantity),
                "the way from the finger from where on a cell does not follow at once, in points"),
            .defaulted(
                "decelerationRate", \.properties.decelerationRate, .number(.above(0, to: 0.9999)),
                "what a millisecond leaves of the velocity when the finger has let go"),
        ],
        inspect: { collection, node, findings in
            guard let place = node["content"] else { return }
            findings.collections.append(Findings.Reference(name: collection.content, range: place.range))
        })

    func make(with player: ScenePlayer) -> CollectionBehavior? {
        player.cast.view(content).map { CollectionBehavior(content: $0) }
    }
}

extension Findings {
    /// Reports collections without cells, and those whose cells are no plain items.
    mutating func checkCollections(of scene: Scene) {
        var views: [String: Scene.View] = [:]
        if !collections.isEmpty { scene.views.forEach { $0.collect(into: &views) } }
        for reference in collections {
            guard let content = views[reference.name] else { continue }
            let name = quoted(content.id)
            if content.isSoft {
                report(reference.range, "a collection's content is a plain view, and \(name) is a jelly")
            } else if content.subviews.isEmpty {
                report(reference.range, "a collection's content has cells, and \(name) has no subviews")
            } else if let cell = content.subviews.first(where: \.isSoft) {
                report(reference.range, "the cells of a collection are stiff, and \(quoted(cell.id)) is a jelly")
            }
        }
    }
}

extension Scene.View {
    /// Notes this view and those inside by their names; the first of a name counts.
    fileprivate func collect(into views: inout [String: Scene.View]) {
        if views[id] == nil { views[id] = self }
        for view in subviews { view.collect(into: &views) }
    }

    fileprivate var isSoft: Bool {
        switch kind {
        case .jelly, .jellyButton: true
        case .view, .block, .label, .image, .switch, .plot: false
        }
    }
}
