// swift-format-ignore-file: AlwaysUseLowerCamelCase
/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// How the pixels of a layer's image are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CALayerContentsFilter(rawValue: "linear")
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// How the pixels of a layer are stored.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

// Properties that have no effect, which a host lists, and those that need no storage in the class.
extension CALayer {
    /// The edges that are smoothed; all are.
    public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get {
            kept("CALayer.edgeAntialiasingMask", [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge])
        }
        set { keep(newValue, as: "CALayer.edgeAntialiasingMask") }
    }
    /// Whether sublayers count y upwards; stored, without effect.
    public var isGeometryFlipped: Bool {
        get { kept("CALayer.isGeometryFlipped", false) }
        set { keepInert("CALayer.isGeometryFlipped", newValue, false) }
    }
    /// Whether the content counts y upwards: no.
    public func contentsAreFlipped() -> Bool { false }
    /// The part of the image that is stretched, in unit coordinates; stored, without effect: all of it is.
    public var contentsCenter: CGRect {
        get { kept("CALayer.contentsCenter", CGRect(x: 0, y: 0, width: 1, height: 1)) }
        set { keepInert("CALayer.contentsCenter", newValue, CGRect(x: 0, y: 0, width: 1, height: 1)) }
    }
    /// How a smaller image is made; stored, without effect.
    public var minificationFilter: CALayerContentsFilter {
        get { kept("CALayer.minificationFilter", .linear) }
        set { keepInert("CALayer.minificationFilter", newValue, .linear) }
    }
    /// How a larger image is made; stored, without effect.
    public var magnificationFilter: CALayerContentsFilter {
        get { kept("CALayer.magnificationFilter", .linear) }
        set { keepInert("CALayer.magnificationFilter", newValue, .linear) }
    }
    /// Which smaller images a filter takes; stored, without effect.
    public var minificationFilterBias: Float {
        get { kept("CALayer.minificationFilterBias", 0) }
        set { keepInert("CALayer.minificationFilterBias", newValue, 0) }
    }
    /// How the pixels are stored; all are the same.
    public var contentsFormat: CALayerContentsFormat {
        get { kept("CALayer.contentsFormat", .RGBA8Uint) }
        set { keep(newValue, as: "CALayer.contentsFormat") }
    }
    /// Whether colours brighter than white are shown; there are none.
    public var wantsExtendedDynamicRangeContent: Bool {
        get { kept("CALayer.wantsExtendedDynamicRangeContent", false) }
        set { keep(newValue, as: "CALayer.wantsExtendedDynamicRangeContent") }
    }
    /// How the layer is mixed with what is behind it; stored, without effect.
    public var compositingFilter: Any? {
        get { kept("CALayer.compositingFilter", nil) }
        set { keepInert("CALayer.compositingFilter", newValue, nil) }
    }
    /// The filters of the layer; stored, without effect, as on iOS.
    public var filters: [Any]? {
        get { kept("CALayer.filters", nil) }
        set { keepInert("CALayer.filters", newValue, nil) }
    }
    /// The filters of what is behind the layer; stored, without effect, as on iOS.
    public var backgroundFilters: [Any]? {
        get { kept("CALayer.backgroundFilters", nil) }
        set { keepInert("CALayer.backgroundFilters", newValue, nil) }
    }
    /// Values of properties that are not set; stored, without effect.
    public var style: [AnyHashable: Any]? {
        get { kept("CALayer.style", nil) }
        set { keepInert("CALayer.style", newValue, nil) }
    }
    /// The depth of the anchor point; stored, without effect.
    public var anchorPointZ: CGFloat {
        get { kept("CALayer.anchorPointZ", 0) }
        set { keepInert("CALayer.anchorPointZ", newValue, 0) }
    }
    /// How long the layer's time runs; stored, without effect.
    public var duration: CFTimeInterval {
        get { kept("CALayer.duration", .infinity) }
        set { keepInert("CALayer.duration", newValue, .infinity) }
    }
    /// How often the layer's time runs; stored, without effect.
    public var repeatCount: Float {
        get { kept("CALayer.repeatCount", 0) }
        set { keepInert("CALayer.repeatCount", newValue, 0) }
    }
    /// How long the layer's time repeats; stored, without effect.
    public var repeatDuration: CFTimeInterval {
        get { kept("CALayer.repeatDuration", 0) }
        set { keepInert("CALayer.repeatDuration", newValue, 0) }
    }
    /// Whether the layer's time runs backwards, too; stored, without effect.
    public var autoreverses: Bool {
        get { kept("CALayer.autoreverses", false) }
        set { keepInert("CALayer.autoreverses", newValue, false) }
    }
    /// What the layer's time is outside of its duration; stored, without effect.
    public var fillMode: CAMediaTimingFillMode {
        get { kept("CALayer.fillMode", .removed) }
        set { keepInert("CALayer.fillMode", newValue, .removed) }
    }

    /// The part of the bounds that is not clipped by layers around it.
    public var visibleRect: CGRect {
        var rect = bounds
        var outer = superlayer
        while let layer = outer {
            if layer.masksToBounds { rect = rect.intersection(convert(layer.bounds, from: layer)) }
            outer = layer.superlayer
        }
        return rect.isNull ? .zero : rect
    }
    /// Whether `layoutSublayers()` is requested.
    public func needsLayout() -> Bool { isLayoutNeeded }
    /// Whether the content is invalid.
    public func needsDisplay() -> Bool { drawn.isNeeded }
    /// The default value of a property; nil.
    public class func defaultValue(forKey key: String) -> Any? { nil }
    /// Whether a property is archived; nothing is here.
    public func shouldArchiveValue(forKey key: String) -> Bool { false }
    /// How much larger the corners of a curve are: as continuous corners on iOS.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528665 : 1
    }
    /// Scrolls the nearest scroll layer around so that a point is its origin.
    public func scroll(_ p: CGPoint) { scrollLayer?.scroll(to: convert(p, to: scrollLayer)) }
    /// Scrolls the nearest scroll layer around by the least that shows a rectangle.
    public func scrollRectToVisible(_ r: CGRect) {
        guard let scrollLayer else { return }
        let (rect, seen) = (convert(r, to: scrollLayer), scrollLayer.bounds)
        var origin = seen.origin
        if rect.maxX > seen.maxX { origin.x = rect.maxX - seen.width }
        if rect.minX < origin.x { origin.x = rect.minX }
        if rect.maxY > seen.maxY { origin.y = rect.maxY - seen.height }
        if rect.minY < origin.y { origin.y = rect.minY }
        scrollLayer.scroll(to: origin)
    }
    private var scrollLayer: CAScrollLayer? { (self as? CAScrollLayer) ?? superlayer?.scrollLayer }
}

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers, which code scrolls.
open class CAScrollLayer: CALayer, @unchecked Sendable {
    package override class func make() -> CALayer? { self === CAScrollLayer.self ? CAScrollLayer() : super.make() }

    /// The directions in which it scrolls; default: both.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Scrolls so that a point is the origin.
    open func scroll(to p: CGPoint) {
        switch scrollMode {
        case .none: break
        case .vertically: bounds.origin.y = p.y
        case .horizontally: bounds.origin.x = p.x
        default: bounds.origin = p
        }
    }

    /// Scrolls so that a rectangle's origin is the origin.
    open func scroll(to r: CGRect) { scrollRectToVisible(r) }
}

/// A layer whose content is drawn at once, rather than in tiles.
open class CATiledLayer: CALayer, @unchecked Sendable {
    package override class func make() -> CALayer? { self === CATiledLayer.self ? CATiledLayer() : super.make() }

    /// How long tiles fade in, in seconds; none do.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }
    /// The size of tiles; stored, without effect.
    @Inert("CATiledLayer.tileSize")
    open var tileSize = CGSize(width: 256, height: 256)
    /// The number of sizes in which tiles are drawn; stored, without effect.
    @Inert("CATiledLayer.levelsOfDetail")
    open var levelsOfDetail = 1
    /// The number of larger sizes in which tiles are drawn; stored, without effect.
    @Inert("CATiledLayer.levelsOfDetailBias")
    open var levelsOfDetailBias = 0
}
