import JellyGraphics
import JellyImaging
import JellySupport
import JellyValues
import Synchronization

/// A replacement of an SF Symbol: an outline, in points.
package struct Symbol {
    let name: String
    let configuration: UIImage.SymbolConfiguration
    let size: CGSize
    /// The filled path.
    let path: BezierPath

    /// The scale of Phosphor's glyphs, in ems, that matches SF Symbols beside text: both have a circle of 19 points
    /// beside 17-point text.
    private static let scale = 1.38

    /// Creates the symbol with a name; a ring if there is no glyph for it, which is reported once.
    init(_ name: String, _ configuration: UIImage.SymbolConfiguration) {
        (self.name, self.configuration) = (name, configuration)
        let points = configuration.points * Self.scale
        let outline = Self.outline(name, configuration.nearestWeight, points) ?? Self.ring(points)
        let ink = outline.controlPointBounds
        let margin = points * 0.02
        size = CGSize(width: (ink.width + 2 * margin).rounded(.up), height: (ink.height + 2 * margin).rounded(.up))
        path = outline.applying(
            CGAffineTransform(
                translationX: (size.width - ink.width) / 2 - ink.minX, y: (size.height - ink.height) / 2 - ink.minY))
    }

    private static func outline(_ name: String, _ weight: Font.Weight, _ points: CGFloat) -> BezierPath? {
        guard isInstalled else {
            Notices.sayOnce("symbols are drawn as rings: the font Phosphor is not installed; run Scripts/setup")
            return nil
        }
        let parts = name.split(separator: ".")
        let plain = parts.filter { $0 != "fill" }.joined(separator: ".")
        guard let glyph = SymbolTable.glyph(plain) else {
            let near = SpellingSuggestion.find(plain, in: SymbolTable.names).map { "; did you mean \($0)?" } ?? ""
            Notices.sayOnce("symbol “\(name)” not found, drawing a ring instead\(near)")
            return nil
        }
        let code =
            if plain != name {
                glyph.fill
            } else if weight.rawValue >= Font.Weight.semibold.rawValue {
                glyph.bold
            } else if weight.rawValue <= Font.Weight.thin.rawValue {
                glyph.thin
            } else if weight.rawValue <= Font.Weight.light.rawValue {
                glyph.light
            } else {
                glyph.regular
            }
        guard let scalar = Unicode.Scalar(code),
            let text = try? TextLayout(String(Character(scalar)), font: Font(family: family, size: points)),
            case .fill(let path, _)? = text.commands(at: .zero, .black).first, !path.isEmpty
        else { return nil }
        return path
    }

    private static let family = "Phosphor"
    private static let isInstalled = Font.installedFamilies.contains(family)

    private static func ring(_ points: CGFloat) -> BezierPath {
        let outer = CGRect(x: 0, y: 0, width: points * 0.8, height: points * 0.8)
        var ring = BezierPath(ovalIn: outer)
        // The hole has the opposite direction.
        ring.append(
            BezierPath(ovalIn: outer.insetBy(dx: points * 0.08, dy: points * 0.08))
                .applying(CGAffineTransform(scaleX: -1, y: 1).translatedBy(x: -outer.width, y: 0)))
        return ring
    }

    /// The symbol rasterized at 3 pixels per point, where an image is required.
    var image: Image? {
        let drawing = Drawing(size: size, background: .clear, commands: [.fill(path, .black)])
        guard let rasterizer = try? Rasterizer(viewport: Viewport(size: size, scale: Self.pixels)) else { return nil }
        return (try? rasterizer.rasterize(drawing)).map { Image($0) }
    }

    static let pixels: CGFloat = 3
}

extension UIImage {
    /// Creates an SF Symbol by name: drawn with a glyph of the font Phosphor, or a ring with a warning.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// Creates an SF Symbol with a size and weight.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(Symbol(name, configuration as? SymbolConfiguration ?? SymbolConfiguration()))
    }

    /// Creates an SF Symbol with the text size of traits.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name)
    }

    private convenience init?(_ symbol: Symbol, mode: RenderingMode = .automatic) {
        guard let image = symbol.image else { return nil }
        let own = symbol.configuration.color
        self.init(
            own.map { image.tinted($0.color) } ?? image, scale: Symbol.pixels,
            mode: own == nil ? mode : .alwaysOriginal, symbol: symbol)
    }

    /// Whether the image is an SF Symbol.
    public var isSymbolImage: Bool { symbol != nil }
    /// The size, weight and colours of a symbol.
    public var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

    /// The symbol with a configuration applied; other images are unchanged.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let symbol else { return nil }
        return UIImage(
            Symbol(symbol.name, symbol.configuration.applying(configuration)), mode: renderingMode)
    }

    /// The symbol with another configuration; other images are unchanged.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        (configuration as? SymbolConfiguration).flatMap(applyingSymbolConfiguration) ?? self
    }
}
