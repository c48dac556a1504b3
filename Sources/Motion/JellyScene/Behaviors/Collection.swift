import Foundation
public import JellyStage
import JellySupport

extension Scene {
    /// A collection view with a dynamic animator, listing 6-7: cells lag on springs or tilt while a pan scrolls them.
    public struct Collection: Behavior.Kind {
        /// The id of the view that scrolls inside its superview, and whose subviews are the cells.
        public var content: String
        /// The properties of scrolling and cells.
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
        summary: "A collection view with a dynamic animator (listing 6-7): its cells lag behind on springs, or tilt.",
        initial: Scene.Collection(content: ""),
        fields: [
            .required(
                "content", \.content, .viewReference,
                "view whose subviews are the cells; a pan scrolls it inside its superview"
            ).aliases("view", "item", "items"),
            .defaulted(
                "scrollDirection", \.properties.scrollDirection, .choice, "scrolling direction"
            ).aliases("direction"),
            .defaulted("motion", \.properties.motion, .choice, "motion of the cells"),
            .defaulted(
                "frequency", \.properties.frequency, .number(.above(0, to: 1000)), "frequency of the springs, in hertz"),
            .defaulted(
                "damping", \.properties.damping, .number(.quantity), "damping ratio of the springs; 1 is critical"),
            .defaulted(
                "resistance", \.properties.resistance, .number(.quantity),
                "distance from the finger at which a cell no longer follows at once, in points"),
            .defaulted(
                "decelerationRate", \.properties.decelerationRate, .number(.above(0, to: 0.9999)),
                "factor by which the velocity decreases per millisecond after the touch ends"),
        ],
        inspect: { collection, node, diagnostics in
            guard let place = node["content"] else { return }
            diagnostics.collections.append(Diagnostics.Reference(name: collection.content, range: place.range))
        })

    func make(with player: ScenePlayer) -> CollectionBehavior? {
        player.registry.view(content).map { CollectionBehavior(content: $0) }
    }
}

extension Diagnostics {
    /// Reports collections without cells, and those whose cells are no plain items.
    mutating func checkCollections(of scene: Scene) {
        var views: [String: Scene.View] = [:]
        if !collections.isEmpty { scene.views.forEach { $0.collect(into: &views) } }
        for reference in collections {
            guard let content = views[reference.name] else { continue }
            let name = quoted(content.id)
            if content.isSoft {
                report(reference.range, "`content` must be a plain view; \(name) is a jelly")
            } else if content.subviews.isEmpty {
                report(reference.range, "`content` must have subviews, which are the cells; \(name) has none")
            } else if let cell = content.subviews.first(where: \.isSoft) {
                report(reference.range, "cells of a collection cannot be jellies; \(quoted(cell.id)) is one")
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
