import JellyGraphics
import JellyImaging
import JellyStage
import JellySupport
import JellyValues

/// A layer with a gradient.
open class CAGradientLayer: CALayer, @unchecked Sendable {
    package override class func make() -> CALayer? { self === CAGradientLayer.self ? CAGradientLayer() : super.make() }

    /// The colours, as `CGColor`.
    open var colors: [Any]? {
        didSet { changed("colors", .colors(Self.colors(oldValue)), .colors(Self.colors(colors))) }
    }
    /// The location of each colour, from 0 to 1; nil for even spacing.
    open var locations: [NSNumber]? {
        didSet {
            changed(
                "locations", .numbers((oldValue ?? []).map(\.doubleValue)),
                .numbers((locations ?? []).map(\.doubleValue)))
        }
    }
    /// The start of the gradient, in unit coordinates; default: top center.
    open var startPoint = CGPoint(x: 0.5, y: 0) {
        didSet { changed("startPoint", .point(oldValue), .point(startPoint)) }
    }
    /// The end of the gradient, in unit coordinates; default: bottom center.
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { changed("endPoint", .point(oldValue), .point(endPoint)) } }
    /// The type of the gradient.
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

    package override func set(_ value: LayerValue, for key: String) {
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

/// The type of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
