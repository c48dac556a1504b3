public import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
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
    /// How the colours run; a conic one is drawn as a radial one.
    open var type = CAGradientLayerType.axial
    private var latest: (key: Gradient, picture: Picture)?

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
        let gradient = Gradient(
            colors: colors.map { $0.resolved(for: canvas.style) }, places: places,
            start: CGPoint(x: start.x * room.width, y: start.y * room.height),
            end: CGPoint(x: end.x * room.width, y: end.y * room.height), isRadial: type != .axial,
            size: room.size)
        if latest?.key != gradient { latest = gradient.picture.map { (gradient, $0) } }
        guard let latest else { return }
        canvas.add(Drawing.Node(clip: backing.cornerRadius > 0 ? backing.edge : nil)) {
            canvas.draw(latest.picture, in: room)
        }
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

/// Colours that run into each other in a rectangle, as a picture of two pixels a point.
struct Gradient: Equatable {
    let colors: [Color]
    let places: [Double]
    let start: CGPoint
    let end: CGPoint
    let isRadial: Bool
    let size: CGSize

    var picture: Picture? {
        let (width, height) = (Int((size.width * 2).rounded(.up)), Int((size.height * 2).rounded(.up)))
        guard width > 0, height > 0, width * height < 16_000_000 else { return nil }
        let stops =
            places.count == colors.count
            ? places : colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
        // 1024 steps are finer than the 256 of a channel.
        let table = (0...1024).map { pixel(at: Double($0) / 1024, stops) }
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = dx * dx + dy * dy
        for y in 0..<height {
            for x in 0..<width {
                let (px, py) = ((CGFloat(x) + 0.5) / 2 - start.x, (CGFloat(y) + 0.5) / 2 - start.y)
                let part: CGFloat
                if isRadial {
                    let (rx, ry) = (dx == 0 ? 1 : px / dx, dy == 0 ? 1 : py / dy)
                    part = (rx * rx + ry * ry).squareRoot()
                } else {
                    part = length > 0 ? (px * dx + py * dy) / length : 1
                }
                let entry = table[Int((min(max(part, 0), 1) * 1024).rounded())]
                let place = (y * width + x) * 4
                for channel in 0..<4 { bytes[place + channel] = entry[channel] }
            }
        }
        return Picture(Bitmap(width: width, height: height, isOpaque: false, bytes: bytes))
    }

    /// Blue, green, red, alpha, premultiplied.
    private func pixel(at part: Double, _ stops: [Double]) -> [UInt8] {
        var color = colors[colors.count - 1]
        if let next = stops.firstIndex(where: { $0 >= part }) {
            if next == 0 {
                color = colors[0]
            } else {
                let span = stops[next] - stops[next - 1]
                color = colors[next - 1].interpolated(
                    to: colors[next], at: span > 0 ? (part - stops[next - 1]) / span : 1)
            }
        }
        let alpha = min(max(color.alpha, 0), 1)
        return [color.blue, color.green, color.red, 1].map { UInt8((min(max($0, 0), 1) * alpha * 255).rounded()) }
    }
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
