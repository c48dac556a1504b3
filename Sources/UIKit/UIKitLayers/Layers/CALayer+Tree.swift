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

    /// Adds a sublayer in front of the others, removing it from its superlayer.
    public func addSublayer(_ layer: CALayer) { insert(layer, at: layersInside.count) }

    /// Inserts a sublayer at an index, 0 being the rearmost, removing it from its superlayer.
    public func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Inserts a sublayer behind another one, or behind all.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        let others = layersInside.filter { $0 !== layer }
        insert(layer, at: sibling.flatMap { others.firstIndex(of: $0) } ?? 0)
    }

    /// Inserts a sublayer in front of another one, or in front of all.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        let others = layersInside.filter { $0 !== layer }
        insert(layer, at: sibling.flatMap { others.firstIndex(of: $0) }.map { $0 + 1 } ?? others.count)
    }

    /// Replaces a sublayer by another layer.
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
        if sublayerTransform != .identity { layer.showPlace() }
        arrange()
    }

    private func contains(_ layer: CALayer, in outer: CALayer) -> Bool {
        layer === outer || layer.superlayer.map { contains($0, in: outer) } ?? false
    }

    /// Removes the layer from its superlayer.
    public func removeFromSuperlayer() {
        superlayer?.layersInside.removeAll { $0 === self }
        let wasTransformed = superlayer.map { $0.sublayerTransform != .identity } ?? false
        superlayer = nil
        if wasTransformed { showPlace() }
        backing.removeFromSuperview()
        isShown = false
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
    private var transformToSuperlayer: CGAffineTransform {
        let outer = superlayer?.sublayerTransform ?? .identity
        if transform.isFlat, outer == .identity {
            return CGAffineTransform(
                translationX: -bounds.minX - anchorPoint.x * bounds.width,
                y: -bounds.minY - anchorPoint.y * bounds.height
            )
            .concatenating(transform.affine)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
        }
        var place = transform.placed(bounds.point(anchorPoint), at: position)
        if let superlayer { place = place.concatenating(outer.about(superlayer.bounds.point(superlayer.anchorPoint))) }
        return LayerProjection(place).map(at: bounds.center)
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

    /// Whether the layer's bounds contain a point.
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

    /// The transform as an affine transform.
    public func affineTransform() -> CGAffineTransform { transform.affine }
    /// Sets the transform to an affine transform.
    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }
}
