import Foundation
import JellyDynamics
import JellyStage
import JellySupport
import JellyValues

/// The views of a scene, by the names that its behaviors use.
final class ViewRegistry {
    private var views: [String: JellyStage.View] = [:]
    /// The jellies, outer views first.
    private(set) var jellies: [JellyView] = []

    /// The views that call an action when they are tapped.
    private(set) var taps: [(view: JellyStage.View, action: String)] = []
    /// The buttons, which answer taps by themselves.
    private(set) var buttons: [JellyButton] = []
    /// The buttons of alerts that call an action.
    private(set) var presses: [Press] = []
    private var sizes: [String: MappedItem] = [:]
    private var groups: [String: DynamicItemGroup] = [:]
    private var alerts: [String: JellyAlert] = [:]
    private var customItems: [String: NamedCustomItem] = [:]
    /// The views that follow an item.
    private var followers: [(view: JellyStage.View, item: Scene.Item)] = []
    /// The views whose frames are the bounds of custom items.
    private var frames: [(view: JellyStage.View, item: NamedCustomItem)] = []
    /// The plots along which a dot runs, and when.
    private var plots: [(view: PlotView, start: Double)] = []

    /// - Throws: a skeleton that cannot be made.
    init(_ scene: Scene, on stage: Stage) throws(InputError) {
        for item in scene.customItems { customItems[item.id] = NamedCustomItem(item) }
        for view in scene.views { stage.view.addSubview(try make(view)) }
        for alert in scene.alerts { add(alert) }
        for group in scene.groups { groups[group.id] = DynamicItemGroup(items: items(group.items)) }
        for (view, name) in followers { item(name).map { stage.follow($0, with: view) } }
        for (view, item) in frames { stage.follow(boundsOf: item, with: view) }
        for (view, start) in plots { view.run(on: stage, at: start) }
    }

    private func make(_ scene: Scene.View) throws(InputError) -> JellyStage.View {
        let view = try bare(scene)
        view.name = scene.id
        if scene.backgroundColor.light.alpha > 0 || scene.backgroundColor.dark.alpha > 0 {
            view.backgroundColor = scene.backgroundColor
        }
        view.cornerRadius = scene.cornerRadius
        (view.borderWidth, view.borderColor) = (scene.borderWidth, scene.borderColor)
        view.alpha = scene.alpha
        view.isHidden = scene.isHidden
        scene.dress(view)
        if scene.rotation != 0 { view.transform = CGAffineTransform(rotationAngle: scene.rotation) }
        views[scene.id] = view
        if let item = scene.follows { followers.append((view, item)) }
        if let item = scene.followsBounds.flatMap({ customItems[$0] }) { frames.append((view, item)) }
        if let action = scene.onTap { taps.append((view, action)) }
        for subview in scene.subviews { view.addSubview(try make(subview)) }
        return view
    }

    private func bare(_ scene: Scene.View) throws(InputError) -> JellyStage.View {
        switch scene.kind {
        case .label, .image, .switch: return scene.content
        case .view, .block:
            return scene.collisionBounds == .ellipse ? Disc(frame: scene.frame) : JellyStage.View(frame: scene.frame)
        case .plot(let plot):
            let view = PlotView(frame: scene.frame, plot)
            plot.runsAt.map { plots.append((view, $0)) }
            return view
        case .jellyButton(let jelly, let title):
            let button = JellyButton(
                frame: scene.frame, title: title, color: jelly.color,
                skeleton: try jelly.makeSkeleton(for: scene.size), material: jelly.material)
            dress(button, jelly, scene.id)
            buttons.append(button)
            return button
        case .jelly(let jelly):
            let view = JellyView(
                center: scene.center, size: scene.size, skeleton: try jelly.makeSkeleton(for: scene.size),
                material: jelly.material, color: jelly.color)
            dress(view, jelly, scene.id)
            return view
        }
    }

    private func dress(_ view: JellyView, _ jelly: Scene.Jelly, _ id: String) {
        view.deformsContent = jelly.deformsContent
        view.showsSkeleton = jelly.showsSkeleton
        for (index, node) in view.nodes.enumerated() { node.name = "\(id)/\(index)" }
        jellies.append(view)
    }

    private func add(_ scene: Scene.Alert) {
        let alert = scene.make()
        alerts[scene.id] = alert
        if let view = scene.switch { views[view.id] = alert.accessory }
        for (button, scene) in zip(alert.buttons, scene.buttons) {
            guard let action = scene.onTap else { continue }
            presses.append(Press(alert: alert, button: button, action: action))
        }
    }

    func alert(_ id: String) -> JellyAlert? { alerts[id] }

    /// The items of these names; a checked scene names only what there is.
    ///
    /// The name of a jelly without a host stands for its nodes; those that fall have with them what remembers the shape.
    func items(_ names: [Scene.Item], collide: Bool = false) -> [any DynamicItem] {
        names.flatMap { name -> [any DynamicItem] in
            guard case .view(let id) = name, let jelly = views[id] as? JellyView else {
                return item(name).map { [$0] } ?? []
            }
            return collide ? jelly.collidingItems : jelly.movingItems
        }
    }

    /// The item that a snap, an attachment or a touch holds; of a jelly without a host what is at its center.
    func heldItem(_ name: Scene.Item) -> (any DynamicItem)? {
        if case .view(let id) = name, let jelly = views[id] as? JellyView { jelly.centralItem } else { item(name) }
    }

    /// One item for the size of a view, however often it is named.
    private func size(of id: String) -> MappedItem? {
        if let item = sizes[id] { return item }
        let item = views[id].map { MappedItem($0) }
        sizes[id] = item
        return item
    }

    func view(_ id: String) -> JellyStage.View? { views[id] }

    func item(_ name: Scene.Item) -> (any DynamicItem)? {
        switch name {
        case .view(let id): views[id] ?? groups[id] ?? customItems[id]
        case .node(let index, let id): (views[id] as? JellyView)?.nodes[index]
        case .size(let id): size(of: id)
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
        (material.shapeMemory, material.angularStiffness) = (shapeMemory, angularStiffness)
        return material
    }
}
