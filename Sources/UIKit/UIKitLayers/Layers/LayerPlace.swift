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
    func flat(in superlayer: CALayer?) -> CGAffineTransform {
        let flat = LayerProjection(matrix(in: superlayer)).map(at: bounds.center)
        return abs(flat.a * flat.d - flat.b * flat.c) > 1e-9 ? flat : .identity
    }

    /// How far the center is in front of the superlayer's plane.
    func depth(in superlayer: CALayer?) -> CGFloat {
        guard superlayer?.space(isPresented: isPresented) == nil else {
            return matrix(in: superlayer).depth(at: bounds.center)
        }
        return (transform == .identity ? 0 : transform.depth(at: reach)) + zPosition
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
        guard hasDepth else { return inside }
        // What the layer draws is placed by its own plane, which is taken out again.
        return inside.concatenating(place.matrix(in: superlayer))
            .concatenating(CATransform3D(place.flat(in: superlayer).inverted()))
    }
}
