public import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellySupport
import JellyValues

/// A layer that shows colours which run into each other.
open class CAGradientLayer: CALayer, @unchecked Sendable {
    override class func make() -> CALayer? { self === CAGradientLayer.self ? CAGradientLayer() : super.make() }

    /// The colours, as `CGColor`.
    open var colors: [Any]? {
        didSet { changed("colors", .colors(Self.colors(oldValue)), .colors(Self.colors(colors))) }
    }
    /// Where each colour is, from 0 to 1; evenly when nil.
    open var locations: [NSNumber]? {
        didSet {
            changed(
                "locations", .numbers((oldValue ?? []).map(\.doubleValue)),
                .numbers((locations ?? []).map(\.doubleValue)))
        }
    }
    /// Where the first colour is, from 0 to 1 across and down; default: the middle of the top.
    open var startPoint = CGPoint(x: 0.5, y: 0) {
        didSet { changed("startPoint", .point(oldValue), .point(startPoint)) }
    }
    /// Where the last colour is; default: the middle of the bottom.
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { changed("endPoint", .point(oldValue), .point(endPoint)) } }
    /// How the colours run.
    open var type = CAGradientLayerType.axial

    private static func colors(_ values: [Any]?) -> [Color] {
        (values ?? []).compactMap { ($0 as? CGColor)?.color ?? ($0 as? UIColor)?.color }
    }

    override func value(of key: String) -> LayerValue? {
        switch key {
        case "colors": .colors(Self.colors(colors))
        case "locations": .numbers((locations ?? []).map(\.doubleValue))
        case "startPoint": .point(startPoint)
        case "endPoint": .point(endPoint)
        default: super.value(of: key)
        }
    }

    override func set(_ value: LayerValue, for key: String) {
        switch (key, value) {
        case ("colors", .colors(let value)): colors = value.map { CGColor($0) }
        case ("locations", .numbers(let value)): locations = value.map { NSNumber(value: $0) }
        case ("startPoint", .point(let value)): startPoint = value
        case ("endPoint", .point(let value)): endPoint = value
        default: super.set(value, for: key)
        }
    }

    override func copyValues(of other: CALayer) {
        super.copyValues(of: other)
        guard let other = other as? CAGradientLayer else { return }
        (colors, locations, type) = (other.colors, other.locations, other.type)
        (startPoint, endPoint) = (other.startPoint, other.endPoint)
    }

    override func drawContent(on canvas: Canvas) {
        guard case .colors(let colors)? = seen("colors"), !colors.isEmpty,
            case .point(let start)? = seen("startPoint"), case .point(let end)? = seen("endPoint"),
            case .numbers(let places)? = seen("locations")
        else { return }
        let room = backing.bounds
        func place(_ point: CGPoint) -> CGPoint {
            CGPoint(x: room.minX + point.x * room.width, y: room.minY + point.y * room.height)
        }
        let (begin, finish) = (place(start), place(end))
        let shape = backing.cornerRadius > 0 ? backing.edge : BezierPath(rect: room)
        if type == .conic {
            let gradient = ConicGradient(
                colors: colors, locations: places, center: begin,
                start: CGFloat.atan2(finish.y - begin.y, finish.x - begin.x))
            return gradient.fill(shape, on: canvas)
        }
        let course: Gradient.Course =
            type == .axial
            ? .linear(from: begin, to: finish)
            : .radial(
                center: begin,
                radii: CGSize(width: finish.x - begin.x, height: finish.y - begin.y))
        canvas.fill(shape, Gradient(colors, at: places, course))
    }
}

/// How a gradient's colours run.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that shows text.
open class CATextLayer: CALayer, @unchecked Sendable {
    override class func make() -> CALayer? { self === CATextLayer.self ? CATextLayer() : super.make() }

    /// The text.
    open var string: Any?
    /// The font, a `UIFont`.
    open var font: Any?
    /// The font's size, in points; default: 36.
    open var fontSize: CGFloat = 36
    /// The colour of the text; default: white.
    open var foregroundColor: CGColor? = .white
    /// Whether lines are wrapped.
    open var isWrapped = false
    /// Where lines stand in the width.
    open var alignmentMode = CATextLayerAlignmentMode.natural
    private let label = Label()

    override func copyValues(of other: CALayer) {
        super.copyValues(of: other)
        guard let other = other as? CATextLayer else { return }
        (string, font, fontSize) = (other.string, other.font, other.fontSize)
        (foregroundColor, isWrapped, alignmentMode) = (other.foregroundColor, other.isWrapped, other.alignmentMode)
    }

    override func drawContent(on canvas: Canvas) {
        label.text = string as? String ?? (string as? NSAttributedString)?.string
        label.font = ((font as? UIFont) ?? .systemFont(ofSize: fontSize)).withSize(fontSize).font
        label.textColor = foregroundColor?.color ?? .clear
        label.numberOfLines = isWrapped ? 0 : 1
        label.textAlignment =
            switch alignmentMode {
            case .center: .center
            case .left: .left
            case .right: .right
            default: .natural
            }
        // A layer's text begins at its top.
        let size = label.sizeThatFits(bounds.size)
        label.bounds = CGRect(x: 0, y: 0, width: backing.bounds.width, height: size.height)
        canvas.add(Drawing.Node(transform: .identity)) { label.draw(in: canvas) }
    }
}

/// Where lines of a text layer stand in the width.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
