import JellyStage
import JellyValues

extension CALayer {
    func baseValue(of key: String) -> LayerValue? {
        switch key {
        case "position": .point(position)
        case "bounds": .rect(bounds)
        case "anchorPoint": .point(anchorPoint)
        case "transform": .transform(transform)
        case "sublayerTransform": .transform(sublayerTransform)
        case "opacity": .number(Double(opacity))
        case "backgroundColor": .color(backgroundColor?.color ?? .clear)
        case "cornerRadius": .number(cornerRadius)
        case "borderWidth": .number(borderWidth)
        case "borderColor": .color(borderColor?.color ?? .clear)
        case "shadowColor": .color(shadowColor?.color ?? .clear)
        case "shadowOpacity": .number(Double(shadowOpacity))
        case "shadowOffset": .size(shadowOffset)
        case "shadowRadius": .number(shadowRadius)
        case "shadowPath": shadowPath.map { .path($0.path) }
        case "zPosition": .number(zPosition)
        default: ownValue(of: key)
        }
    }

    func setBase(_ value: LayerValue, for key: String) {
        switch (key, value) {
        case ("position", .point(let point)): position = point
        case ("bounds", .rect(let rect)): bounds = rect
        case ("anchorPoint", .point(let point)): anchorPoint = point
        case ("transform", .transform(let value)): transform = value
        case ("sublayerTransform", .transform(let value)): sublayerTransform = value
        case ("opacity", .number(let number)): opacity = Float(number)
        case ("backgroundColor", .color(let color)): backgroundColor = CGColor(color)
        case ("cornerRadius", .number(let number)): cornerRadius = number
        case ("borderWidth", .number(let number)): borderWidth = number
        case ("borderColor", .color(let color)): borderColor = CGColor(color)
        case ("shadowColor", .color(let color)): shadowColor = CGColor(color)
        case ("shadowOpacity", .number(let number)): shadowOpacity = Float(number)
        case ("shadowOffset", .size(let size)): shadowOffset = size
        case ("shadowRadius", .number(let number)): shadowRadius = number
        case ("shadowPath", .path(let path)): shadowPath = CGPath(path)
        case ("zPosition", .number(let number)): zPosition = number
        default: setOwn(value, for: key)
        }
    }

    func copyBaseValues(of other: CALayer) {
        (bounds, position, anchorPoint) = (other.bounds, other.position, other.anchorPoint)
        (transform, zPosition, opacity, isHidden) = (other.transform, other.zPosition, other.opacity, other.isHidden)
        sublayerTransform = other.sublayerTransform
        (backgroundColor, cornerRadius) = (other.backgroundColor, other.cornerRadius)
        (borderWidth, borderColor, masksToBounds) = (other.borderWidth, other.borderColor, other.masksToBounds)
        (shadowColor, shadowOpacity) = (other.shadowColor, other.shadowOpacity)
        (shadowOffset, shadowRadius, shadowPath) = (other.shadowOffset, other.shadowRadius, other.shadowPath)
        (contents, contentsGravity, name) = (other.contents, other.contentsGravity, other.name)
    }

    /// The presented value of a property: animated, or else the model's.
    package func seen(_ key: String) -> LayerValue? { shown[key] ?? value(of: key) }

    /// A presented number.
    func seenNumber(_ key: String) -> Double {
        if case .number(let number)? = seen(key) { number } else { 0 }
    }

    /// A presented colour.
    func seenColor(_ key: String) -> Color {
        if case .color(let color)? = seen(key) { color } else { .clear }
    }

    /// Handles a change of the model: animates it implicitly, or else shows it.
    func changed(_ key: String, _ old: LayerValue, _ new: LayerValue) {
        if old != new { startMove(of: key, from: old, to: new) }
        show(key)
        if !watchers.isEmpty { for watcher in watchers { watcher.look() } }
    }

    /// Updates the stage with the presented value of a property.
    package func show(_ key: String) {
        switch key {
        case "position", "transform", "zPosition": showPlace()
        case "bounds", "anchorPoint":
            showPlace()
            if seen("sublayerTransform") != .transform(.identity) { layersInside.forEach { $0.showPlace() } }
        case "sublayerTransform": layersInside.forEach { $0.showPlace() }
        case "opacity": backing.alpha = shown.isEmpty ? Double(opacity) : seenNumber(key)
        case "backgroundColor":
            let color = seenColor(key)
            let isSeen = (color.alpha > 0 || color.isDynamic) && backgroundColor?.tile == nil
            backing.backgroundColor = isSeen ? color : nil
        case "cornerRadius": backing.cornerRadius = seenNumber(key)
        case "borderWidth": backing.borderWidth = seenNumber(key)
        case "borderColor": backing.borderColor = seenColor(key)
        default: if type(of: self).needsDisplay(forKey: key) { drawn.isNeeded = true }
        }
    }

    /// Updates the stage with the layer's presented place.
    func showPlace() {
        let place = LayerPlace(of: self, isPresented: true)
        backing.depth = place.depth(in: superlayer)
        if backing.bounds != place.bounds { backing.bounds = place.bounds }
        guard !hasDepth else {
            // Its sublayers are placed in the superlayer's space.
            var flat = place.flat(in: superlayer)
            backing.center = place.bounds.center.applying(flat)
            (flat.tx, flat.ty) = (0, 0)
            (backing.transform, backing.warpToSuperview) = (flat, nil)
            return layersInside.forEach { $0.showPlace() }
        }
        guard place.transform.isFlat, superlayer?.space(isPresented: true) == nil else {
            return show(LayerProjection(place.matrix(in: superlayer)), of: place.bounds)
        }
        var affine = place.transform.affine
        // A translation in the transform moves the center on the stage, whose transforms are about the center.
        let center = place.reach.applying(affine)
        (affine.tx, affine.ty) = (0, 0)
        backing.center = CGPoint(x: place.position.x + center.x, y: place.position.y + center.y)
        backing.transform = affine
        backing.warpToSuperview = nil
    }

    /// Shows the layer in perspective; touches and items see the affine transform at its center.
    private func show(_ projection: LayerProjection, of bounds: CGRect) {
        var affine = projection.map(at: bounds.center)
        backing.center = bounds.center.applying(affine)
        (affine.tx, affine.ty) = (0, 0)
        backing.transform = affine
        backing.warpToSuperview = projection.isAffine ? nil : projection
    }

    /// Whether the layer's back is seen, and it has none.
    var isTurnedAway: Bool {
        guard !isDoubleSided else { return false }
        let signs = sequence(first: self, next: \.superlayer).map { layer in
            let place = layer.backing.transform
            return place.a * place.d - place.b * place.c
        }
        return signs.count { $0 < 0 } % 2 == 1
    }

    func sizeChanged() {
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
        isLayoutNeeded = true
    }
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The scaling and position of a layer's image.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
    // At its own size; as Core Animation counts y upwards, the image of `top` stands at the bottom of a view's layer.
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")

    /// Where an image of a size stands in a room.
    func place(_ size: CGSize, in room: CGRect) -> CGRect {
        var place = CGRect(center: room.center, size: size)
        let name = rawValue.lowercased()
        guard !name.hasPrefix("resize") else { return place }
        if name.hasPrefix("top") { place.origin.y = room.maxY - size.height }
        if name.hasPrefix("bottom") { place.origin.y = room.minY }
        if name.hasSuffix("left") { place.origin.x = room.minX }
        if name.hasSuffix("right") { place.origin.x = room.maxX - size.width }
        return place
    }
}

/// The delegate of a layer, for layout and implicit animations; every method is optional.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Draws the layer's content.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Lays out the sublayers.
    func layoutSublayers(of layer: CALayer)
    /// The implicit animation of a property.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    /// Sets the layer's content.
    func display(_ layer: CALayer)
    /// Called before the layer's content is drawn.
    func layerWillDraw(_ layer: CALayer)
}

extension CALayerDelegate {
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    public func display(_ layer: CALayer) {}
    public func layerWillDraw(_ layer: CALayer) {}
}

/// An action run when a property changes.
public protocol CAAction: AnyObject {}
extension NSNull: CAAction {}
