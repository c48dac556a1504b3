import Foundation
import JellyDynamics
import JellyGraphics
import JellyStage
import JellyValues

/// Tells of each frame's drawing how its views look: what of a node's commands has a name in UIKit.
final class LookRecorder {
    private let viewport: Viewport
    private let texts: DrawnTexts?
    /// The angles of bodies after the last tick, by name.
    private var angles: [String: CGFloat] = [:]
    private var tick = 0
    /// Results for the last nodes, reused while they do not change.
    private var known: [String: Known] = [:]

    private struct Known {
        var commands: [Drawing.Command]
        /// The center of the first fill, where that is a rectangle.
        var center: CGPoint?
        /// The appearance of the view.
        var view: ViewAppearance
        /// Whether it was elsewhere than at the origin of what holds it: what a jelly bends seems to be there.
        var hasPlace = false
    }

    /// - Parameter texts: those that are drawn; nil where nothing tells them from other outlines.
    init(viewport: Viewport, texts: DrawnTexts?) { (self.viewport, self.texts) = (viewport, texts) }

    /// Hears where bodies are.
    func hear(_ record: TickRecord) {
        tick = record.number
        angles = [:]
        for place in record.items {
            if let sample = record.samples[place] { angles[record.names[place]] = sample.angle }
        }
    }

    /// The appearance of the views of a drawing.
    ///
    /// - Parameter tick: the tick that it shows; nil where it lies between two.
    func look(at drawing: Drawing, tick: Int?) -> GoldenFrame {
        var views: [ViewAppearance] = []
        let root = Drawing.Node(commands: drawing.commands)
        add(root, named: "", angle: 0, isOnTick: tick == self.tick, to: &views)
        views[0].values[.colors] = .words([drawing.background.digits] + views[0].colors)
        let viewport = viewport
        return GoldenFrame(views: views, knowsTexts: texts != nil) {
            var boxes: [(name: String, box: PixelBox)] = []
            Self.collect(root, named: "", viewport.transform, viewport, into: &boxes)
            return boxes
        }
    }

    private func add(
        _ node: Drawing.Node, named name: String, angle outer: CGFloat, isOnTick: Bool,
        to views: inout [ViewAppearance]
    ) {
        let (ink, children) = Self.parts(of: node, named: name)
        var now = known(ink, of: name)
        var view = now.view
        let angle = outer + node.transform.rotationAngle
        if node.alpha < 1 { view.values[.opacity] = .rounded([Double(node.alpha)], 3) }
        if node.clip != nil { view.values[.clips] = .words(["yes"]) }
        if !children.isEmpty { view.values[.order] = .words(children.map(\.name)) }
        if !name.isEmpty { describePlace(of: node, angle, isOnTick, &now, &view) }
        known[name] = now
        views.append(view)
        for child in children {
            add(child.node, named: child.name, angle: angle, isOnTick: isOnTick, to: &views)
        }
    }

    /// What commands say of a view; they are looked at where they are others than before.
    private func known(_ commands: [Drawing.Command], of name: String) -> Known {
        let before = known[name]
        if let before, before.commands == commands { return before }
        let ink = InkAppearance(commands, texts: texts)
        var view = ViewAppearance(name: name)
        ink.describe(&view)
        return Known(commands: commands, center: ink.center, view: view, hasPlace: before?.hasPlace ?? false)
    }

    private func describePlace(
        of node: Drawing.Node, _ angle: CGFloat, _ isOnTick: Bool, _ now: inout Known, _ view: inout ViewAppearance
    ) {
        let transform = node.transform
        guard node.name != nil, !transform.isIdentity || !now.hasPlace else {
            view.unknown.formUnion([.place, .rotation, .scale])
            return
        }
        now.hasPlace = !transform.isIdentity
        let across = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        let area = transform.a * transform.d - transform.b * transform.c
        let down = across > 0 ? area / across : 0
        if abs(across - 1) > 5e-4 || abs(down - 1) > 5e-4 { view.values[.scale] = .rounded([across, down], 3) }
        var rotation = transform.rotationAngle
        if let body = angles[view.name] {
            guard isOnTick, !transform.isIdentity else {
                view.unknown.insert(.rotation)
                return
            }
            rotation = (angle - body).remainder(dividingBy: 2 * .pi)
        } else if let place = now.center?.applying(transform) ?? (abs(rotation) < 5e-4 ? transform.origin : nil) {
            view.values[.place] = .rounded([place.x, place.y], 2)
        } else {
            view.unknown.insert(.place)
        }
        if abs(rotation) >= 1e-3 { view.values[.rotation] = .rounded([rotation], 3) }
    }

    // MARK: - The tree

    /// What a view draws by itself, and the views in it; what has neither name nor number is a part of the view.
    private static func parts(
        of node: Drawing.Node, named name: String
    ) -> (ink: [Drawing.Command], children: [(name: String, node: Drawing.Node)]) {
        var ink: [Drawing.Command] = []
        var children: [(name: String, node: Drawing.Node)] = []
        var unnamed = 0
        func take(_ commands: [Drawing.Command], _ transform: CGAffineTransform) {
            for command in commands {
                guard case .node(var child) = command else {
                    ink.append(command)
                    continue
                }
                let whole = child.transform.concatenating(transform)
                let isLayer = name.isEmpty && child.name == nil && whole.isIdentity && child.alpha == 1
                guard child.id != nil || child.name != nil, !isLayer else {
                    take(child.commands, whole)
                    continue
                }
                child.transform = whole
                if child.name == nil { unnamed += 1 }
                children.append(
                    (child.name ?? (name.isEmpty ? "view \(unnamed)" : "view \(unnamed) in \(name)"), child))
            }
        }
        take(node.commands, .identity)
        return (ink, children)
    }

    private static func collect(
        _ node: Drawing.Node, named name: String, _ transform: CGAffineTransform, _ viewport: Viewport,
        into boxes: inout [(name: String, box: PixelBox)]
    ) {
        let (ink, children) = parts(of: node, named: name)
        let bounds = ink.reduce(CGRect.null) { $0.union($1.bounds) }
        if !bounds.isNull, let box = PixelBox(around: bounds.applying(transform), viewport) {
            boxes.append((name, box))
        }
        for child in children {
            collect(
                child.node, named: child.name, child.node.transform.concatenating(transform), viewport, into: &boxes)
        }
    }
}

extension CGAffineTransform {
    /// The image of (0, 0).
    fileprivate var origin: CGPoint { CGPoint(x: tx, y: ty) }
}

extension ViewAppearance {
    fileprivate var colors: [String] { if case .words(let words) = values[.colors] { words } else { [] } }
}

extension PixelBox {
    /// The pixels that a rectangle touches; nil where it is beside the image.
    fileprivate init?(around rect: CGRect, _ viewport: Viewport) {
        let image = CGRect(x: 0, y: 0, width: CGFloat(viewport.width), height: CGFloat(viewport.height))
        let seen = rect.intersection(image)
        guard !seen.isNull, seen.width > 0, seen.height > 0 else { return nil }
        self.init(
            columns: Int(seen.minX)...max(Int(seen.minX), Int(seen.maxX.rounded(.up)) - 1),
            rows: Int(seen.minY)...max(Int(seen.minY), Int(seen.maxY.rounded(.up)) - 1))
    }
}
