import Foundation
import JellyDynamics
import JellyGeometry
import JellyStage

/// The views of a scene, by the names that its behaviors use.
final class Cast {
    private var views: [String: JellyStage.View] = [:]
    /// The jellies, outer views first.
    private(set) var jellies: [JellyView] = []

    init(_ views: [Scene.View], on stage: Stage) {
        for view in views { stage.view.addSubview(make(view)) }
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
        for subview in scene.subviews { view.addSubview(make(subview)) }
        return view
    }

    private func bare(_ scene: Scene.View) -> JellyStage.View {
        switch scene.kind {
        case .view: return JellyStage.View(frame: scene.frame)
        case .block: return BlockView(frame: scene.frame)
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

    func item(_ name: Scene.Item) -> (any DynamicItem)? {
        switch name {
        case .view(let id): views[id]
        case .node(let index, let id): (views[id] as? JellyView)?.nodes[index]
        }
    }
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
