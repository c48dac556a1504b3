import JellyGraphics
import JellyStage
import JellyValues

/// A rectangle with an appearance, shown by a view or another layer.
///
/// Properties set the model. Animations only change presented values, see ``presentation()``.
// @unchecked: used only on the host's thread.
open class CALayer: NSObject, @unchecked Sendable {
    /// The view that represents the layer on the stage.
    package final let backing = BackingView(frame: .zero)

    /// Creates a layer with empty bounds.
    public override init() {
        super.init()
        setUp()
    }

    /// Creates a copy of a layer's values.
    public init(layer: Any) {
        super.init()
        setUp()
        (layer as? CALayer).map(copyValues)
    }

    /// Writes the object to an archive: nothing here, where archives have no views and controllers.
    open func encode(with coder: NSCoder) {}

    /// Creates a layer with empty bounds: layers are not archived here.
    public required init?(coder: NSCoder) {
        super.init()
        setUp()
    }

    private func setUp() {
        backing.layer = self
        backing.isUserInteractionEnabled = false
    }

    /// Creates a layer of this class for a view; subclasses in other modules are created by `init(coder:)`.
    package class func make() -> CALayer? { self === CALayer.self ? CALayer() : self.init(coder: NSCoder()) }

    // MARK: Geometry

    /// The position of the anchor point, in points of the superlayer.
    open var position: CGPoint = .zero {
        didSet {
            if position.x.isNaN || position.y.isNaN {
                raise("CALayer position contains NaN: [\(position.x) \(position.y)]")
                position = oldValue
            }
            changed("position", .point(oldValue), .point(position))
        }
    }
    /// The bounds, in points.
    open var bounds: CGRect = .zero {
        didSet {
            changed("bounds", .rect(oldValue), .rect(bounds))
            if bounds.size != oldValue.size { sizeChanged() }
        }
    }
    /// The anchor point of transforms, in unit coordinates.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
        didSet { changed("anchorPoint", .point(oldValue), .point(anchorPoint)) }
    }
    /// The transform about the anchor point.
    open var transform = CATransform3D.identity {
        didSet { changed("transform", .transform(oldValue), .transform(transform)) }
    }
    /// The transform of sublayers about the anchor point, such as a perspective.
    open var sublayerTransform = CATransform3D.identity {
        didSet { changed("sublayerTransform", .transform(oldValue), .transform(sublayerTransform)) }
    }
    /// Whether sublayers are in the superlayer's space instead of the layer's plane.
    package var hasDepth: Bool { false }
    /// How far the anchor point is in front of the superlayer's plane.
    open var zPosition: CGFloat = 0 {
        didSet {
            guard zPosition != oldValue else { return }
            superlayer?.arrange()
            showPlace()
        }
    }
    /// The frame, in points of the superlayer.
    open var frame: CGRect {
        get {
            let corner = CGRect(
                x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height, width: bounds.width,
                height: bounds.height)
            let box = corner.applying(transform.affine)
            return box.offsetBy(dx: position.x, dy: position.y)
        }
        set {
            // With a scale, the size that gives this frame, as in UIKit; rotation, for which UIKit leaves the frame
            // undefined, does not count.
            let (across, down) = (transform.m11.magnitude, transform.m22.magnitude)
            let isScale = transform.isFlat && transform.m12 == 0 && transform.m21 == 0 && across > 1e-9 && down > 1e-9
            bounds.size =
                isScale ? CGSize(width: newValue.width / across, height: newValue.height / down) : newValue.size
            position = CGPoint(
                x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
        }
    }

    // MARK: Look

    /// The opacity of the layer and its sublayers, from 0 to 1.
    open var opacity: Float = 1 {
        didSet { changed("opacity", .number(Double(oldValue)), .number(Double(opacity))) }
    }
    /// Whether the layer and its sublayers are hidden.
    open var isHidden = false { didSet { backing.isHidden = isHidden } }
    /// Whether sublayers are clipped to the bounds.
    open var masksToBounds = false { didSet { backing.clipsToBounds = masksToBounds } }
    /// The layer's background colour; default: none.
    open var backgroundColor: CGColor? {
        didSet {
            guard backgroundColor != oldValue else { return }
            let (old, new) = (oldValue?.color, backgroundColor?.color)
            changed(
                "backgroundColor", .color(old ?? (new ?? .clear).withAlphaComponent(0)),
                .color(new ?? (old ?? .clear).withAlphaComponent(0)))
        }
    }
    /// The corner radius, in points.
    open var cornerRadius: CGFloat = 0 {
        didSet { changed("cornerRadius", .number(oldValue), .number(cornerRadius)) }
    }
    /// The rounded corners; default: all.
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    {
        didSet { backing.roundCorners = Corners(rawValue: maskedCorners.rawValue & 15) }
    }
    /// The shape of rounded corners; stored, without effect.
    @Inert("CALayer.cornerCurve")
    open var cornerCurve = CALayerCornerCurve.circular
    /// The width of the border inside the edge, in points; default: 0.
    open var borderWidth: CGFloat = 0 {
        didSet { changed("borderWidth", .number(oldValue), .number(borderWidth)) }
    }
    /// The colour of the border; nil for none. Default: black.
    open var borderColor: CGColor? = .black {
        didSet { changed("borderColor", .color(oldValue?.color ?? .clear), .color(borderColor?.color ?? .clear)) }
    }
    /// The image, a `CGImage`, of the layer; nil for none.
    open var contents: Any?
    /// The scaling and position of the image.
    open var contentsGravity = CALayerContentsGravity.resize
    /// The scale of the image, in pixels per point.
    open var contentsScale: CGFloat = 1
    /// The part of the image that is shown, in unit coordinates.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// What of the layer is seen: as much as the mask is opaque.
    open var mask: CALayer?

    /// The colour of the shadow; default: black.
    open var shadowColor: CGColor? = .black {
        didSet { changed("shadowColor", .color(oldValue?.color ?? .clear), .color(shadowColor?.color ?? .clear)) }
    }
    /// The opacity of the shadow, from 0 to 1; default: 0.
    open var shadowOpacity: Float = 0 {
        didSet { changed("shadowOpacity", .number(Double(oldValue)), .number(Double(shadowOpacity))) }
    }
    /// The offset of the shadow, in points; default: 3 points up.
    open var shadowOffset = CGSize(width: 0, height: -3) {
        didSet { changed("shadowOffset", .size(oldValue), .size(shadowOffset)) }
    }
    /// The blur radius of the shadow, in points; default: 3.
    open var shadowRadius: CGFloat = 3 {
        didSet { changed("shadowRadius", .number(oldValue), .number(shadowRadius)) }
    }
    /// The path that casts the shadow, instead of the layer's content.
    open var shadowPath: CGPath?

    /// Whether the layer is opaque; stored, without effect.
    open var isOpaque = false
    /// Whether the back is visible; default: true.
    open var isDoubleSided = true
    /// Whether the layer is rasterized; stored, without effect.
    open var shouldRasterize = false
    /// The scale of rasterization, in pixels per point; stored, without effect.
    open var rasterizationScale: CGFloat = 1
    /// Whether edges are antialiased; they always are.
    open var allowsEdgeAntialiasing = true
    /// Whether the layer and its sublayers fade as a group; they always do.
    open var allowsGroupOpacity = true
    /// Whether `draw(_:)` is deferred to another thread; stored, without effect.
    open var drawsAsynchronously = false
    /// Whether a change of bounds redraws the content.
    open var needsDisplayOnBoundsChange = false
    /// A name for debugging.
    open var name: String?
    /// The implicit animations by property; `NSNull` for none.
    open var actions: [String: Any]?
    /// The delegate; for the layer of a view, the view.
    open weak var delegate: (any CALayerDelegate)?
    /// The speed of the layer's time; default: 1.
    open var speed: Float = 1
    /// The offset of the layer's time, in seconds.
    open var timeOffset: CFTimeInterval = 0
    /// The start of the layer's time in its superlayer's, in seconds.
    open var beginTime: CFTimeInterval = 0

    // MARK: Tree

    /// The layer that this one is in.
    public internal(set) final weak var superlayer: CALayer?
    final var layersInside: [CALayer] = []
    /// Whether the layer has been shown, from when changes are animated implicitly.
    final var isShown = false
    /// The running animations, in the order in which they were added.
    package final var moves: [LayerMove] = []
    /// The current animated values.
    package final var shown: [String: LayerValue] = [:]
    /// The host time of the current animated values, in seconds.
    final var shownTime: TimeInterval = 0
    /// How far a transition of the layer is.
    final var transition: LayerTransition?
    /// What the layer showed before a transition.
    final var contentBefore: [Drawing.Command] = []
    /// Values of keys that are none of Core Animation's.
    final var values: [String: Any] = [:]
    /// Whether a copy is being made, whose changes are not animated. Used only on the host's thread.
    nonisolated(unsafe) static var isCopying = false
    /// Observers of the model.
    package final var watchers: [NSKeyValueObservation] = []
    final var drawn = LayerDrawing()

    /// A copy of the layer with its current presented values, including animations.
    open func presentation() -> Self? { presented() as? Self }

    /// The model of a presentation layer.
    open func model() -> Self { self }

    /// Draws the layer's content; for subclasses.
    open func draw(in ctx: CGContext) {}
    /// Sets the content; for subclasses, which set ``contents``; by default the delegate does.
    open func display() { delegate?.display(self) }
    /// Invalidates the content.
    open func setNeedsDisplay() { drawn.isNeeded = true }
    /// Invalidates a part of the content; all of it is redrawn.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
    /// Redraws the content if it is invalid.
    open func displayIfNeeded() {}
    /// Requests `layoutSublayers()` in the current tick, or the next one.
    open func setNeedsLayout() { isLayoutNeeded = true }
    /// Calls `layoutSublayers()` if requested.
    open func layoutIfNeeded() {
        if isLayoutNeeded {
            isLayoutNeeded = false
            layoutSublayers()
        }
        layersInside.forEach { $0.layoutIfNeeded() }
    }
    /// Lays out the sublayers; by default the delegate does.
    open func layoutSublayers() { if backing.owner == nil { delegate?.layoutSublayers(of: self) } }
    final var isLayoutNeeded = false
    /// The preferred size: the current one.
    open func preferredFrameSize() -> CGSize { bounds.size }
    /// Whether a change of the property redraws the content.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// The class's implicit animation of a property.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    /// The implicit animation of a property: the delegate's, or that of ``actions``.
    open func action(forKey event: String) -> (any CAAction)? {
        delegate?.action(for: self, forKey: event) ?? (actions?[event] as? any CAAction)
    }

    /// Stores a value under a key; keys of animatable properties set them.
    open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
    /// Sets a property, or a component such as `transform.scale.x`.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let path = LayerKeyPath(keyPath)
        guard let old = self.value(of: path.base), let new = LayerValue(value) else { return values[keyPath] = value }
        set(path.replacing(in: old, by: new), for: path.base)
    }
    /// The value stored under a key.
    open func value(forKey key: String) -> Any? { value(forKeyPath: key) }
    /// A property, or a component such as `transform.rotation.z`.
    open func value(forKeyPath keyPath: String) -> Any? {
        if let own = values[keyPath] { return own }
        let path = LayerKeyPath(keyPath)
        guard let value = value(of: path.base).flatMap(path.part) else { return nil }
        switch value {
        case .number(let number): return number
        case .point(let point): return point
        case .size(let size): return size
        case .rect(let rect): return rect
        case .transform(let transform): return transform
        case .color(let color): return CGColor(color)
        case .path(let path): return CGPath(path)
        case .colors(let colors): return colors.map { CGColor($0) }
        case .numbers(let numbers): return numbers
        }
    }

    // MARK: What subclasses of the façade add

    /// The model's value of an animatable property.
    func value(of key: String) -> LayerValue? { baseValue(of: key) }
    /// Sets the model's value of a property.
    package func set(_ value: LayerValue, for key: String) { setBase(value, for: key) }
    /// Copies the other layer's appearance.
    func copyValues(of other: CALayer) { copyBaseValues(of: other) }
    /// Draws the layer's content above its background and below its sublayers.
    func drawContent(on canvas: Canvas) {}

    /// Adds a sublayer in front of the others, removing it from its superlayer.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: layersInside.count) }
    /// Inserts a sublayer at an index, 0 being the rearmost, removing it from its superlayer.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    /// Inserts a sublayer behind another one, or behind all.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        let others = layersInside.filter { $0 !== layer }
        insert(layer, at: sibling.flatMap { others.firstIndex(of: $0) } ?? 0)
    }
    /// Inserts a sublayer in front of another one, or in front of all.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        let others = layersInside.filter { $0 !== layer }
        insert(layer, at: sibling.flatMap { others.firstIndex(of: $0) }.map { $0 + 1 } ?? others.count)
    }
    /// Replaces a sublayer by another layer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard let place = layersInside.firstIndex(of: oldLayer) else { return }
        oldLayer.removeFromSuperlayer()
        insert(newLayer, at: place)
    }
    /// Removes the layer from its superlayer.
    open func removeFromSuperlayer() {
        superlayer?.layersInside.removeAll { $0 === self }
        let wasTransformed = superlayer?.space(isPresented: true) != nil
        superlayer = nil
        if wasTransformed { showPlace() }
        backing.removeFromSuperview()
        isShown = false
    }
    /// Whether the layer's bounds contain a point.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
    /// The frontmost layer at a point of the superlayer's coordinates.
    open func hitTest(_ p: CGPoint) -> CALayer? {
        let point = p.applying(transformToSuperlayer.inverted())
        guard !isHidden, opacity > 0 else { return nil }
        for layer in layersInside.reversed() {
            if let found = layer.hitTest(point) { return found }
        }
        return contains(point) ? self : nil
    }
    /// The transform as an affine transform.
    open func affineTransform() -> CGAffineTransform { transform.affine }
    /// Sets the transform to an affine transform.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

    /// Adds an animation that starts now or at its begin time, replacing one with the same key.
    open func add(_ anim: CAAnimation, forKey key: String?) { add(anim, forKey: key, onEnd: nil) }
    /// Removes an animation from the layer.
    open func removeAnimation(forKey key: String) { removeMoves { $0.key == key } }
    /// Removes all animations from the layer.
    open func removeAllAnimations() { removeMoves { _ in true } }
    /// The animation with a key.
    open func animation(forKey key: String) -> CAAnimation? { moves.first { $0.key == key }?.animation }
    /// The keys of all animations that have one; nil if there are none.
    open func animationKeys() -> [String]? {
        let keys = moves.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }
}
