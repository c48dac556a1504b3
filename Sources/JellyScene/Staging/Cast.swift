import Foundation
import JellyDynamics
import JellyGeometry
import JellyStage

/// The views of a scene, by the names that its behaviors use.
final class Cast {
    private var views: [String: JellyStage.View] = [:]
    /// The jellies, outer views first.
    private(set) var jellies: [JellyView] = []

    /// The views that call an action when they are tapped.
    private(set) var taps: [(view: JellyStage.View, action: String)] = []
    private var groups: [String: DynamicItemGroup] = [:]

    init(_ views: [Scene.View], groups: [Scene.Group], on stage: Stage) {
        for view in views { stage.view.addSubview(make(view)) }
        for group in groups { self.groups[group.id] = DynamicItemGroup(items: items(group.items)) }
    }

    private func make(_ scene: Scene.View) -> JellyStage.View {
        let view = bare(scene)
        view.name = scene.id
        if scene.backgroundColor.alpha > 0 { view.backgroundColor = scene.backgroundColor }
        view.cornerRadius = scene.cornerRadius
        view.alpha = scene.alpha
        view.isHidden = scene.isHidden
        if scene.rotation != 0 { view.transform = CGAffineTransform(rotationAngle: scene.rotation) }
        views[scene.id] = view
        if let action = scene.onTap { taps.append((view, action)) }
        for subview in scene.subviews { view.addSubview(make(subview)) }
        return view
    }

    private func bare(_ scene: Scene.View) -> JellyStage.View {
        switch scene.kind {
        case .view, .block:
            return scene.collisionBounds == .ellipse ? Disc(frame: scene.frame) : JellyStage.View(frame: scene.frame)
        case .jelly(let jelly):
            let view = JellyView(
                center: scene.center, size: scene.size, color: jelly.color, material: jelly.material,
                nodeSize: jelly.nodeSize)
            view.showsSkeleton = jelly.showsSkeleton
            for (index, node) in view.nodes.enumerated() { node.name = "\(scene.id)/\(index)" }
            jellies.append(view)
            return view
        }
    }

    /// The items of these names; a checked scene names only what there is.
    func items(_ names: [Scene.Item]) -> [any DynamicItem] { names.compactMap(item) }

    func view(_ id: String) -> JellyStage.View? { views[id] }

    func item(_ name: Scene.Item) -> (any DynamicItem)? {
        switch name {
        case .view(let id): views[id] ?? groups[id]
        case .node(let index, let id): (views[id] as? JellyView)?.nodes[index]
        }
    }
}

/// A view that collides as the ellipse in its bounds.
private final class Disc: JellyStage.View {
    override var collisionBoundsType: DynamicItemCollisionBoundsType { .ellipse }
}

extension Scene.Jelly {
    fileprivate var material: JellyView.Material {
        var material = JellyView.Material()
        (material.damping, material.frequency) = (damping, frequency)
        (material.elasticity, material.density) = (elasticity, density)
        (material.resistance, material.nodeResistance) = (resistance, nodeResistance)
        return material
    }
}
