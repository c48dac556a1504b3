import JellyGraphics
import JellyStage
import JellyValues

/// A layer with text, which starts at the layer's top.
open class CATextLayer: CALayer, @unchecked Sendable {
    package override class func make() -> CALayer? { self === CATextLayer.self ? CATextLayer() : super.make() }

    /// The text: a string, or an attributed string with its own fonts and colours.
    open var string: Any?
    /// The font, a `UIFont` or its name, at ``fontSize``.
    open var font: Any?
    /// The font size, in points; default: 36.
    open var fontSize: CGFloat = 36 { didSet { changed("fontSize", .number(oldValue), .number(fontSize)) } }
    /// The colour of the text; default: white.
    open var foregroundColor: CGColor? = .white {
        didSet {
            changed(
                "foregroundColor", .color(oldValue?.color ?? .clear), .color(foregroundColor?.color ?? .clear))
        }
    }
    /// Whether lines are wrapped.
    open var isWrapped = false
    /// The horizontal alignment of lines.
    open var alignmentMode = CATextLayerAlignmentMode.natural
    /// How text that is too long for the layer is cut off with "…"; default: none, it ends at the layer's edge.
    open var truncationMode = CATextLayerTruncationMode.none

    override func value(of key: String) -> LayerValue? {
        switch key {
        case "fontSize": .number(fontSize)
        case "foregroundColor": .color(foregroundColor?.color ?? .clear)
        default: super.value(of: key)
        }
    }

    package override func set(_ value: LayerValue, for key: String) {
        switch (key, value) {
        case ("fontSize", .number(let value)): fontSize = value
        case ("foregroundColor", .color(let value)): foregroundColor = CGColor(value)
        default: super.set(value, for: key)
        }
    }

    override func copyValues(of other: CALayer) {
        super.copyValues(of: other)
        guard let other = other as? CATextLayer else { return }
        (string, font, fontSize) = (other.string, other.font, other.fontSize)
        (foregroundColor, isWrapped, alignmentMode) = (other.foregroundColor, other.isWrapped, other.alignmentMode)
        truncationMode = other.truncationMode
    }

    override func drawContent(on canvas: Canvas) {
        let text = string as? NSAttributedString ?? (string as? String).map { NSAttributedString(string: $0) }
        guard let text, text.length > 0 else { return }
        let room = backing.bounds
        let size = max(0, CGFloat(seenNumber("fontSize")))
        var defaults = StyledText.Defaults()
        let named = (font as? String).flatMap { UIFont(name: $0, size: size) }
        defaults.font = ((font as? UIFont) ?? named ?? .systemFont(ofSize: size)).withSize(size)
        defaults.color = UIColor(seenColor("foregroundColor"))
        (defaults.wraps, defaults.alignment) = (isWrapped, alignmentMode.alignment)
        defaults.lineBreakMode = truncationMode.lineBreakMode
        let isCut = truncationMode.lineBreakMode.truncates
        let lines = StyledText(
            text, defaults, width: isWrapped ? room.width : nil,
            drawnIn: .init(width: room.width, height: isCut && isWrapped ? room.height : nil))
        let fits = lines.size.width <= room.width + 1e-6 && lines.size.height <= room.height + 1e-6
        canvas.add(Drawing.Node(clip: fits ? nil : BezierPath(rect: room))) { lines.draw(in: room, on: canvas) }
    }
}

/// The horizontal alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    var alignment: NSTextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }
}

/// How a text layer cuts off text that is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")

    var lineBreakMode: NSLineBreakMode {
        switch self {
        case .start: .byTruncatingHead
        case .end: .byTruncatingTail
        case .middle: .byTruncatingMiddle
        default: .byClipping
        }
    }
}
