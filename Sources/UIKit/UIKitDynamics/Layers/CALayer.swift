public import Foundation
import JellyGraphics
import JellyStage
import JellyValues

/// A rectangle with a look, which a view or another layer shows.
///
/// What is set is the model. Animations change only what is shown, see ``presentation()``.
// @unchecked: one thread at a time uses it, that of the host.
open class CALayer: NSObject, @unchecked Sendable {
    /// What stands for the layer on the stage.
    final let backing = BackingView(frame: .zero)

    /// A layer without a size.
    public override init() {
        super.init()
        setUp()
    }

    /// A copy of a layer's values.
    public init(layer: Any) {
        super.init()
        setUp()
        (layer as? CALayer).map(copyValues)
    }

    /// A layer without a size: there are no archives of layers here.
    public required init?(coder: NSCoder) {
        super.init()
        setUp()
    }

    private func setUp() {
        backing.layer = self
        backing.isUserInteractionEnabled = false
    }

    /// A layer of this class, for views; subclasses elsewhere are made by `init(coder:)`.
    class func make() -> CALayer? { self === CALayer.self ? CALayer() : self.init(coder: NSCoder()) }

    // MARK: Geometry

    /// Where the anchor point is, in points of the superlayer's coordinates.
    open var position: CGPoint = .zero {
        didSet {
            if position.x.isNaN || position.y.isNaN {
                raise("CALayer position contains NaN: [\(position.x) \(position.y)]")
                position = oldValue
            }
            changed("position", .point(oldValue), .point(position))
        }
    }
    /// The extent in the layer's own coordinates, in points.
    open var bounds: CGRect = .zero {
        didSet {
            changed("bounds", .rect(oldValue), .rect(bounds))
            if bounds.size != oldValue.size { sizeChanged() }
        }
    }
    /// The point about which the layer is rotated and scaled, from 0 to 1 across and down.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
        didSet { changed("anchorPoint", .point(oldValue), .point(anchorPoint)) }
    }
    /// How the layer is rotated and scaled.
    open var transform = CATransform3D.identity {
        didSet { changed("transform", .transform(oldValue), .transform(transform)) }
    }
    /// A transform of what is in the layer; stored, without effect.
    @Inert("CALayer.sublayerTransform")
    open var sublayerTransform = CATransform3D.identity
    /// Where the layer stands between its siblings: those with greater ones are in front.
    open var zPosition: CGFloat = 0 { didSet { if zPosition != oldValue { superlayer?.arrange() } } }
    /// The upright rectangle around the layer, in points of the superlayer's coordinates.
    open var frame: CGRect {
        get {
            let corner = CGRect(
                x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height, width: bounds.width,
                height: bounds.height)
            let box = corner.applying(transform.affine)
            return box.offsetBy(dx: position.x, dy: position.y)
        }
        set {
            // Under a transform, the size that gives this frame where there is no rotation; as in UIKit it is undefined.
            bounds.size = newValue.size
            position = CGPoint(
                x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
        }
    }

    // MARK: Look

    /// How opaque the layer and all in it are, from 0 to 1.
    open var opacity: Float = 1 {
        didSet { changed("opacity", .number(Double(oldValue)), .number(Double(opacity))) }
    }
    /// Whether neither the layer nor what is in it is drawn.
    open var isHidden = false { didSet { backing.isHidden = isHidden } }
    /// Whether what is in the layer is cut at its edge.
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
    /// How round the corners of the background are, in points.
    open var cornerRadius: CGFloat = 0 {
        didSet { changed("cornerRadius", .number(oldValue), .number(cornerRadius)) }
    }
    /// Which corners are round; default: all.
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    {
        didSet { backing.roundCorners = Corners(rawValue: maskedCorners.rawValue & 15) }
    }
    /// How corners are rounded; stored, without effect.
    @Inert("CALayer.cornerCurve")
    open var cornerCurve = CALayerCornerCurve.circular
    /// The width of a line inside the edge, in points; default: none.
    open var borderWidth: CGFloat = 0 {
        didSet { changed("borderWidth", .number(oldValue), .number(borderWidth)) }
    }
    /// The colour of that line; nothing when nil. Default: black.
    open var borderColor: CGColor? = .black {
        didSet { changed("borderColor", .color(oldValue?.color ?? .clear), .color(borderColor?.color ?? .clear)) }
    }
    /// An image, a `CGImage`, that the layer shows; nothing when it is nil.
    open var contents: Any?
    /// How the image is fitted to the layer.
    open var contentsGravity = CALayerContentsGravity.resize
    /// Pixels of the image in a point.
    open var contentsScale: CGFloat = 1
    /// The part of the image that is shown, from 0 to 1 across and down.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// What of the layer is seen: as much as the mask is opaque.
    open var mask: CALayer?

    /// The colour of the shadow; default: black.
    open var shadowColor: CGColor? = .black {
        didSet { changed("shadowColor", .color(oldValue?.color ?? .clear), .color(shadowColor?.color ?? .clear)) }
    }
    /// How opaque the shadow is, from 0 to 1; default: 0.
    open var shadowOpacity: Float = 0 {
        didSet { changed("shadowOpacity", .number(Double(oldValue)), .number(Double(shadowOpacity))) }
    }
    /// Where the shadow falls, in points; default: 3 points up.
    open var shadowOffset = CGSize(width: 0, height: -3) {
        didSet { changed("shadowOffset", .size(oldValue), .size(shadowOffset)) }
    }
    /// How soft the shadow is, in points; default: 3.
    open var shadowRadius: CGFloat = 3 {
        didSet { changed("shadowRadius", .number(oldValue), .number(shadowRadius)) }
    }
    /// What casts the shadow, instead of what the layer shows.
    open var shadowPath: CGPath?

    /// Whether the layer fills its bounds; stored, without effect.
    open var isOpaque = false
    /// Whether both sides are seen; stored, without effect.
    @Inert("CALayer.isDoubleSided")
    open var isDoubleSided = true
    /// Whether the layer is drawn once; stored, without effect.
    open var shouldRasterize = false
    /// Pixels of that in a point; stored, without effect.
    open var rasterizationScale: CGFloat = 1
    /// Whether the edges are smooth; they always are.
    open var allowsEdgeAntialiasing = true
    /// Whether what is in the layer fades as one; it always does.
    open var allowsGroupOpacity = true
    /// Whether `draw(_:)` works on another thread; stored, without effect.
    open var drawsAsynchronously = false
    /// Whether the layer's bounds are drawn anew at each size.
    open var needsDisplayOnBoundsChange = false
    /// A name, for people.
    open var name: String?
    /// What moves when a property is set: `NSNull` for nothing.
    open var actions: [String: Any]?
    /// What lays the layer out; for the layer of a view, the view.
    open weak var delegate: (any CALayerDelegate)?
    /// How fast animations of the layer, and of those in it, go; default: 1.
    open var speed: Float = 1
    /// How far on in its own time the layer is, in seconds.
    open var timeOffset: CFTimeInterval = 0
    /// When the layer's own time begins in that of the layer around it, in seconds.
    open var beginTime: CFTimeInterval = 0

    // MARK: Tree

    /// The layer that this one is in.
    public internal(set) final weak var superlayer: CALayer?
    final var layersInside: [CALayer] = []
    /// Whether the layer has been shown: what is set from then on moves by itself.
    final var isShown = false
    /// What moves the layer, in the order in which it came.
    final var moves: [LayerMove] = []
    /// What animations make of properties now.
    final var shown: [String: LayerValue] = [:]
    /// How far a transition of the layer is.
    final var transition: LayerTransition?
    /// What the layer showed before a transition.
    final var contentBefore: [Drawing.Command] = []
    private var values: [String: Any] = [:]
    /// What hears of changes of the model.
    final var watchers: [NSKeyValueObservation] = []
    final var drawn = LayerDrawing()

    /// The layer's values as they are seen now; animations included. A copy each time.
    open func presentation() -> Self? {
        guard let copy = type(of: self).make() as? Self else { return nil }
        copy.copyValues(of: self)
        for (key, value) in shown.sorted(by: { $0.key < $1.key }) { copy.set(value, for: key) }
        return copy
    }

    /// The layer whose values a presentation shows.
    open func model() -> Self { self }

    /// Draws the layer's own content, where a subclass does so.
    open func draw(in ctx: CGContext) {}
    /// Asks for the content to be drawn.
    open func setNeedsDisplay() { drawn.isNeeded = true }
    /// Asks for a part of the content to be drawn: all of it is.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
    /// Draws the content now, where it was asked for.
    open func displayIfNeeded() {}
    /// Asks for `layoutSublayers()` in the present tick, or the next one.
    open func setNeedsLayout() { needsLayout = true }
    /// Calls `layoutSublayers()` where it was asked for.
    open func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSublayers()
        }
        layersInside.forEach { $0.layoutIfNeeded() }
    }
    /// Places what is in the layer.
    open func layoutSublayers() {}
    final var needsLayout = false
    /// The size that suits the layer: its own.
    open func preferredFrameSize() -> CGSize { bounds.size }
    /// Whether a property's change asks for the content to be drawn.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// What moves when a property is set, where a class has one.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    /// What moves when a property is set.
    open func action(forKey event: String) -> (any CAAction)? { nil }

    /// Keeps a value under a name; properties that animations may move are set.
    open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
    /// Sets a property, or a part of one such as `transform.scale.x`.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let path = LayerKeyPath(keyPath)
        guard let old = self.value(of: path.base), let new = LayerValue(value) else { return values[keyPath] = value }
        set(path.replacing(in: old, by: new), for: path.base)
    }
    /// A value that is kept under a name.
    open func value(forKey key: String) -> Any? { value(forKeyPath: key) }
    /// A property, or a part of one such as `transform.rotation.z`.
    open func value(forKeyPath keyPath: String) -> Any? {
        let path = LayerKeyPath(keyPath)
        guard let value = value(of: path.base).flatMap(path.part) else { return values[keyPath] }
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

    /// The model's value of a property that animations may move.
    func value(of key: String) -> LayerValue? { baseValue(of: key) }
    /// Sets the model's value of a property.
    func set(_ value: LayerValue, for key: String) { setBase(value, for: key) }
    /// Copies what the layer shows.
    func copyValues(of other: CALayer) { copyBaseValues(of: other) }
    /// Records what the layer shows over its background and under what is in it.
    func drawContent(on canvas: Canvas) {}
}
