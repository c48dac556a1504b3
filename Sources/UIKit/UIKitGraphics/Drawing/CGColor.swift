import JellyValues

/// A Core Graphics colour, in sRGB.
public final class CGColor: NSObject, Sendable, _ExpressibleByColorLiteral {
    private let foundationType = FoundationType()
    package let color: Color
    /// The image tiled by layers instead of the colour.
    package let tile: UIImage?

    package init(_ color: Color, pattern: UIImage? = nil) { (self.color, tile) = (color, pattern) }

    /// Creates a colour from components from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Creates a colour from sRGB components from 0 to 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Creates the colour of a `#colorLiteral`.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(Color(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha)))
    }
    /// Creates a grey.
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(Color(white: gray, alpha: alpha)) }

    /// Creates a colour from two components (grey and alpha) or four (RGBA); nil for other counts.
    public required convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        if space.numberOfComponents == 1 {
            self.init(Color(white: components[0], alpha: components[1]))
        } else {
            self.init(Color(red: components[0], green: components[1], blue: components[2], alpha: components[3]))
        }
    }

    /// Red, green, blue and alpha.
    public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }
    /// The number of components, including alpha.
    public var numberOfComponents: Int { 4 }
    /// The alpha, from 0 to 1.
    public var alpha: CGFloat { color.alpha }
    /// The colour space of the components.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
    /// The pattern; nil for a plain colour.
    public var pattern: CGPattern? { tile.map { CGPattern(color, $0) } }
    /// Creates the colour of a pattern; the components have no effect.
    public required convenience init?(
        patternSpace: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
    ) { self.init(pattern.color, pattern: pattern.image) }
    /// The colour in another space: itself, as all are sRGB here; nil for a pattern.
    public func converted(
        to colorSpace: CGColorSpace, intent: CGColorRenderingIntent, options: [AnyHashable: Any]?
    ) -> CGColor? { tile == nil ? self : nil }
    /// A copy with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }

    public static let black = CGColor(Color.black)
    public static let white = CGColor(Color.white)
    public static let clear = CGColor(Color.clear)

    override public func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CGColor else { return false }
        return other.color == color && other.tile === tile
    }
    override public var hash: Int { color.hashValue }
}

/// An image that is repeated instead of a colour.
public final class CGPattern: NSObject, Sendable {
    let color: Color
    let image: UIImage

    init(_ color: Color, _ image: UIImage) { (self.color, self.image) = (color, image) }
}

/// How colours outside of a space are brought into it; there are none.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
