import JellyGraphics
import JellyStage
import JellyValues

/// A layer with a path.
open class CAShapeLayer: CALayer, @unchecked Sendable {
    package override class func make() -> CALayer? { self === CAShapeLayer.self ? CAShapeLayer() : super.make() }

    /// The path, in the layer's coordinates; nil for none.
    open var path: CGPath? {
        didSet { changed("path", .path(oldValue?.path ?? BezierPath()), .path(path?.path ?? BezierPath())) }
    }
    /// The fill colour; nil for none. Default: black.
    open var fillColor: CGColor? = .black {
        didSet { changed("fillColor", .color(oldValue?.color ?? .clear), .color(fillColor?.color ?? .clear)) }
    }
    /// The fill rule of a self-intersecting path.
    open var fillRule = CAShapeLayerFillRule.nonZero
    /// The stroke colour; nil, the default, for none.
    open var strokeColor: CGColor? {
        didSet { changed("strokeColor", .color(oldValue?.color ?? .clear), .color(strokeColor?.color ?? .clear)) }
    }
    /// The line width, in points; default: 1.
    open var lineWidth: CGFloat = 1 { didSet { changed("lineWidth", .number(oldValue), .number(lineWidth)) } }
    /// The start of the stroke along the path, from 0 to 1.
    open var strokeStart: CGFloat = 0 { didSet { changed("strokeStart", .number(oldValue), .number(strokeStart)) } }
    /// The end of the stroke along the path, from 0 to 1.
    open var strokeEnd: CGFloat = 1 { didSet { changed("strokeEnd", .number(oldValue), .number(strokeEnd)) } }
    /// The line cap.
    open var lineCap = CAShapeLayerLineCap.butt
    /// The line join.
    open var lineJoin = CAShapeLayerLineJoin.miter
    /// The longest mitre, in line widths, beyond which a corner is cut off; default: 10.
    open var miterLimit: CGFloat = 10 { didSet { changed("miterLimit", .number(oldValue), .number(miterLimit)) } }
    /// The dash pattern, in points; nil for a solid line.
    open var lineDashPattern: [NSNumber]?
    /// The offset into the dash pattern at the start of the line, in points.
    open var lineDashPhase: CGFloat = 0 {
        didSet { changed("lineDashPhase", .number(oldValue), .number(lineDashPhase)) }
    }

    override func value(of key: String) -> LayerValue? {
        switch key {
        case "path": .path(path?.path ?? BezierPath())
        case "fillColor": .color(fillColor?.color ?? .clear)
        case "strokeColor": .color(strokeColor?.color ?? .clear)
        case "lineWidth": .number(lineWidth)
        case "strokeStart": .number(strokeStart)
        case "strokeEnd": .number(strokeEnd)
        case "lineDashPhase": .number(lineDashPhase)
        case "miterLimit": .number(miterLimit)
        default: super.value(of: key)
        }
    }

    package override func set(_ value: LayerValue, for key: String) {
        switch (key, value) {
        case ("path", .path(let value)): path = CGPath(value)
        case ("fillColor", .color(let color)): fillColor = CGColor(color)
        case ("strokeColor", .color(let color)): strokeColor = CGColor(color)
        case ("lineWidth", .number(let number)): lineWidth = number
        case ("strokeStart", .number(let number)): strokeStart = number
        case ("strokeEnd", .number(let number)): strokeEnd = number
        case ("lineDashPhase", .number(let number)): lineDashPhase = number
        case ("miterLimit", .number(let number)): miterLimit = number
        default: super.set(value, for: key)
        }
    }

    override func copyValues(of other: CALayer) {
        super.copyValues(of: other)
        guard let other = other as? CAShapeLayer else { return }
        (path, fillColor, strokeColor, lineWidth) = (other.path, other.fillColor, other.strokeColor, other.lineWidth)
        (strokeStart, strokeEnd, lineDashPattern) = (other.strokeStart, other.strokeEnd, other.lineDashPattern)
        (lineCap, lineJoin, miterLimit) = (other.lineCap, other.lineJoin, other.miterLimit)
        (fillRule, lineDashPhase) = (other.fillRule, other.lineDashPhase)
    }

    /// The presented path.
    var seenPath: BezierPath { if case .path(let path)? = seen("path") { path } else { BezierPath() } }

    override func drawContent(on canvas: Canvas) {
        let path = seenPath
        guard !path.isEmpty else { return }
        canvas.fill(fillRule == .evenOdd ? path.unwound : path, seenColor("fillColor"))
        let line = path.trimmed(from: seenNumber("strokeStart"), to: seenNumber("strokeEnd"))
        let dash = (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }
        let phase = seenNumber("lineDashPhase")
        var style = StrokeStyle(lineWidth: seenNumber("lineWidth"), lineCap: lineCap.cap, lineJoin: lineJoin.join)
        (style.dash, style.miterLimit) = (phase == 0 ? dash : [], seenNumber("miterLimit"))
        canvas.stroke(
            phase == 0 || dash.isEmpty ? line : line.dashed(dash, phase: phase), seenColor("strokeColor"), style)
    }
}

/// The fill rule of a self-intersecting path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A line cap.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    var cap: StrokeStyle.LineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// A line join.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    var join: StrokeStyle.LineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}
