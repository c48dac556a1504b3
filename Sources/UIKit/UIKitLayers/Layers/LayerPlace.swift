import JellyValues

/// Where a layer lies in its superlayer's space.
struct LayerPlace {
    private(set) var position: CGPoint
    private(set) var bounds: CGRect
    private(set) var anchorPoint: CGPoint
    private(set) var transform: CATransform3D
    private var zPosition: CGFloat
    private let isPresented: Bool

    /// - Parameter isPresented: whether animations count, or the model alone.
    init(of layer: CALayer, isPresented: Bool) {
        (position, bounds, anchorPoint) = (layer.position, layer.bounds, layer.anchorPoint)
        (transform, zPosition, self.isPresented) = (layer.transform, layer.zPosition, isPresented)
        guard isPresented, !layer.shown.isEmpty else { return }
        if case .point(let value)? = layer.shown["position"] { position = value }
        if case .rect(let value)? = layer.shown["bounds"] { bounds = value }
        if case .point(let value)? = layer.shown["anchorPoint"] { anchorPoint = value }
        if case .transform(let value)? = layer.shown["transform"] { transform = value }
        if case .number(let value)? = layer.shown["zPosition"] { zPosition = value }
    }

    /// The center from the anchor point, in the layer's coordinates.
    var reach: CGPoint {
        CGPoint(x: (0.5 - anchorPoint.x) * bounds.width, y: (0.5 - anchorPoint.y) * bounds.height)
    }

    /// From the layer's coordinates to those in which the superlayer draws.
    func matrix(in superlayer: CALayer?) -> CATransform3D {
        var inner = transform.placed(bounds.point(anchorPoint), at: position)
        guard let space = superlayer?.space(isPresented: isPresented) else { return inner }
        if zPosition != 0 { inner = inner.concatenating(CATransform3DMakeTranslation(0, 0, zPosition)) }
        return inner.concatenating(space)
    }

    /// The plane at the center, as touches and a layer without a plane of its own see it; the identity seen from the side.
    func flat(in superlayer: CALayer?) -> CGAffineTransform { flat(matrix(in: superlayer)) }

    private func flat(_ matrix: CATransform3D) -> CGAffineTransform {
        let flat = LayerProjection(matrix).map(at: bounds.center)
        return abs(flat.a * flat.d - flat.b * flat.c) > 1e-9 ? flat : .identity
    }

    /// From the coordinates of sublayers that have depth to those of the layer's own plane in the superlayer.
    func space(in superlayer: CALayer?) -> CATransform3D {
        // Asked for once: each layer of a chain asks the one around it.
        let matrix = matrix(in: superlayer)
        return matrix.concatenating(CATransform3D(flat(matrix).inverted()))
    }

    /// How far the center is in front of the superlayer's plane; 0 where that is not finite.
    func depth(in superlayer: CALayer?) -> CGFloat {
        let depth =
            superlayer?.space(isPresented: isPresented) == nil
            ? (transform == .identity ? 0 : transform.depth(at: reach)) + zPosition
            : matrix(in: superlayer).depth(at: bounds.center)
        return depth.isFinite ? depth : 0
    }
}

extension CATransform3D {
    /// How far in front of the plane a point comes to lie.
    fileprivate func depth(at point: CGPoint) -> CGFloat {
        (point.x * m13 + point.y * m23 + m43) / max(0.05, point.x * m14 + point.y * m24 + m44)
    }
}

extension CALayer {
    /// From the coordinates of sublayers, which may have depth, to those in which the layer draws; nil for the same.
    func space(isPresented: Bool) -> CATransform3D? {
        var transform = sublayerTransform
        if isPresented, case .transform(let value)? = shown["sublayerTransform"] { transform = value }
        guard hasDepth || transform != .identity else { return nil }
        let place = LayerPlace(of: self, isPresented: isPresented)
        let inside = transform.about(place.bounds.point(place.anchorPoint))
        return hasDepth ? inside.concatenating(place.space(in: superlayer)) : inside
    }
}
