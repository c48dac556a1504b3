import JellyStage
import JellyValues

extension CALayer {
    /// The sublayers, from back to front at equal `zPosition`; nil if there are none.
    public var sublayers: [CALayer]? {
        get { layersInside.isEmpty ? nil : layersInside }
        set {
            for layer in layersInside where !(newValue ?? []).contains(layer) { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    func insert(_ layer: CALayer, at index: Int) {
        guard !contains(self, in: layer) else { return }
        layer.removeFromSuperlayer()
        layersInside.insert(layer, at: min(max(index, 0), layersInside.count))
        layer.superlayer = self
        if space(isPresented: true) != nil { layer.showPlace() }
        arrange()
    }

    private func contains(_ layer: CALayer, in outer: CALayer) -> Bool {
        layer === outer || layer.superlayer.map { contains($0, in: outer) } ?? false
    }

    /// Updates the stage's order of the sublayers.
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

    /// The model's transform from the layer's to its superlayer's coordinates; in perspective, that around its center.
    var transformToSuperlayer: CGAffineTransform {
        guard !hasDepth else { return LayerPlace(of: self, isPresented: false).flat(in: superlayer) }
        if transform.isFlat, superlayer?.space(isPresented: false) == nil {
            return CGAffineTransform(
                translationX: -bounds.minX - anchorPoint.x * bounds.width,
                y: -bounds.minY - anchorPoint.y * bounds.height
            )
            .concatenating(transform.affine)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
        }
        return LayerProjection(LayerPlace(of: self, isPresented: false).matrix(in: superlayer)).map(at: bounds.center)
    }

    /// The model's transform from the layer's to the root layer's coordinates.
    var transformToRoot: CGAffineTransform {
        transformToSuperlayer.concatenating(superlayer?.transformToRoot ?? .identity)
    }

    /// Converts a point of this layer to another layer of the same tree; nil for the root layer.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        p.applying(transformToRoot.concatenating((l?.transformToRoot ?? .identity).inverted()))
    }
    /// Converts a point of another layer of the same tree to this layer.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        p.applying((l?.transformToRoot ?? .identity).concatenating(transformToRoot.inverted()))
    }
    /// Converts a rectangle of this layer to the bounding box in another one.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        r.applying(transformToRoot.concatenating((l?.transformToRoot ?? .identity).inverted()))
    }
    /// Converts a rectangle of another layer to the bounding box in this one.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        r.applying((l?.transformToRoot ?? .identity).concatenating(transformToRoot.inverted()))
    }
}
