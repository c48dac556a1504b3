import Foundation
import JellyStage
import JellyValues

extension CALayer {
    /// The layers in this one, from back to front where their `zPosition` is the same; nil when there are none.
    public var sublayers: [CALayer]? {
        get { layersInside.isEmpty ? nil : layersInside }
        set {
            for layer in layersInside where !(newValue ?? []).contains(layer) { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    /// Puts a layer in front of the others in this one; it leaves the layer that it was in.
    public func addSublayer(_ layer: CALayer) { insert(layer, at: layersInside.count) }

    /// Puts a layer among the others, 0 being the rearmost; it leaves the layer that it was in.
    public func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Puts a layer behind another one in this layer, or behind all.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        let others = layersInside.filter { $0 !== layer }
        insert(layer, at: sibling.flatMap { others.firstIndex(of: $0) } ?? 0)
    }

    /// Puts a layer in front of another one in this layer, or in front of all.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        let others = layersInside.filter { $0 !== layer }
        insert(layer, at: sibling.flatMap { others.firstIndex(of: $0) }.map { $0 + 1 } ?? others.count)
    }

    /// Replaces a layer by another one.
    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard let place = layersInside.firstIndex(of: oldLayer) else { return }
        oldLayer.removeFromSuperlayer()
        insert(newLayer, at: place)
    }

    func insert(_ layer: CALayer, at index: Int) {
        guard !contains(self, in: layer) else { return }
        layer.removeFromSuperlayer()
        layersInside.insert(layer, at: min(max(index, 0), layersInside.count))
        layer.superlayer = self
        arrange()
    }

    private func contains(_ layer: CALayer, in outer: CALayer) -> Bool {
        layer === outer || layer.superlayer.map { contains($0, in: outer) } ?? false
    }

    /// Takes the layer out of the one that it is in.
    public func removeFromSuperlayer() {
        superlayer?.layersInside.removeAll { $0 === self }
        superlayer = nil
        backing.removeFromSuperview()
        isShown = false
    }

    /// Brings the stage up to date with the order of what is in the layer.
    func arrange() {
        let sorted = layersInside.enumerated()
            .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
        for (place, entry) in sorted.enumerated() {
            let inside = backing.subviews
            if !inside.indices.contains(place) || inside[place] !== entry.element.backing {
                backing.insertSubview(entry.element.backing, at: place)
            }
        }
    }

    /// From the layer's own coordinates to its superlayer's, by the model.
    private var transformToSuperlayer: CGAffineTransform {
        CGAffineTransform(
            translationX: -bounds.minX - anchorPoint.x * bounds.width,
            y: -bounds.minY - anchorPoint.y * bounds.height
        )
        .concatenating(transform.affine)
        .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// From the layer's own coordinates to the outermost layer's, by the model.
    var transformToRoot: CGAffineTransform {
        transformToSuperlayer.concatenating(superlayer?.transformToRoot ?? .identity)
    }

    /// A point of this layer, in the coordinates of another one in the same tree; nil means the outermost layer's.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        p.applying(transformToRoot.concatenating((l?.transformToRoot ?? .identity).inverted()))
    }
    /// A point of another layer in the same tree, in this layer's coordinates.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        p.applying((l?.transformToRoot ?? .identity).concatenating(transformToRoot.inverted()))
    }
    /// The upright rectangle around one of this layer, in another one's coordinates.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        r.applying(transformToRoot.concatenating((l?.transformToRoot ?? .identity).inverted()))
    }
    /// The upright rectangle around one of another layer, in this layer's coordinates.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        r.applying((l?.transformToRoot ?? .identity).concatenating(transformToRoot.inverted()))
    }

    /// Whether a point of the layer's own coordinates lies in it.
    public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// The frontmost layer at a point of the superlayer's coordinates.
    public func hitTest(_ p: CGPoint) -> CALayer? {
        let point = p.applying(transformToSuperlayer.inverted())
        guard !isHidden, opacity > 0 else { return nil }
        for layer in layersInside.reversed() {
            if let found = layer.hitTest(point) { return found }
        }
        return contains(point) ? self : nil
    }

    /// The layer as the transform of the plane moves it.
    public func affineTransform() -> CGAffineTransform { transform.affine }
    /// Moves the layer by a transform of the plane.
    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }
}
