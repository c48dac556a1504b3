import JellyStage

/// A colour in sRGB; its components run from 0 to 1.
///
/// It is a class as in UIKit, so that extensions with `convenience init` build.
// @unchecked: the only stored property never changes; subclasses must ensure the same.
open class UIColor: NSObject, @unchecked Sendable {
    private final let foundationType = FoundationType()
    private final let fixed: Color
    /// The colour as a function of traits; nil if it depends on the appearance only.
    package final let provider: ((UITraitCollection) -> UIColor)?

    /// The colour as a value for the current traits, in both appearances.
    public final var color: Color {
        guard let provider else { return fixed }
        let traits = UITraitCollection.current
        func color(_ style: UIUserInterfaceStyle) -> Color {
            provider(traits.replacing(UITraitUserInterfaceStyle.self, value: style)).color
        }
        return Color(light: color(.light), dark: color(.dark))
    }

    /// The image tiled by layers instead of the colour.
    final let pattern: UIImage?

    /// Creates a colour from a value.
    public convenience init(_ color: Color) { self.init(color, pattern: nil) }

    init(_ color: Color, pattern: UIImage?, provider: ((UITraitCollection) -> UIColor)? = nil) {
        (fixed, self.pattern, self.provider) = (color, pattern, provider)
    }

    /// Creates a clear colour.
    public convenience override init() { self.init(Color.clear) }

    /// Creates a colour from sRGB components.
    public required convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates the colour of a `#colorLiteral`.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Creates the colour of a literal, with Swift 3's labels.
    public convenience init(colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a grey.
    public required convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(Color(white: white, alpha: alpha))
    }

    /// Creates a colour from hue, saturation and brightness; hues of 0 and 1 are red.
    public required convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        // The component at an offset on a colour wheel of six sextants.
        func component(_ offset: CGFloat) -> CGFloat {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// Creates a colour from a Core Graphics colour.
    public required convenience init(cgColor: CGColor) { self.init(cgColor.color, pattern: cgColor.tile) }

    /// A copy with another alpha.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        guard let provider else { return UIColor(fixed.withAlphaComponent(alpha)) }
        return UIColor { provider($0).withAlphaComponent(alpha) }
    }

    /// The Core Graphics colour.
    open var cgColor: CGColor { CGColor(color, pattern: pattern) }

    /// Stores the components in the pointers.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return other.color == color && other.pattern === pattern
    }
    override open var hash: Int { color.hashValue }
    override open var description: String {
        "UIColor(red: \(color.red), green: \(color.green), blue: \(color.blue), alpha: \(color.alpha))"
    }
}

extension UIColor {
    /// Sets the fill and stroke colour; does nothing without a current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets the fill colour; does nothing without a current context.
    public func setFill() { GraphicsContext.current?.state.fillColor = color }

    /// Sets the stroke colour; does nothing without a current context.
    public func setStroke() { GraphicsContext.current?.state.strokeColor = color }
}

extension UIColor {
    /// Creates a dynamic colour: the provider is called with the traits of each view that shows it.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(.clear, pattern: nil, provider: dynamicProvider)
    }

    /// Creates a colour from Display P3 components, treated as sRGB.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The colour for traits; unspecified ones are taken from the current traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        let traits = UITraitCollection(traitsFrom: [.current, traitCollection])
        return traits.asCurrent { UIColor(color.resolved(for: UserInterfaceStyle(traits.userInterfaceStyle))) }
    }

    /// Stores hue, saturation, brightness and alpha, from 0 to 1, in the pointers.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let (r, g, b) = (color.red, color.green, color.blue)
        let (most, least) = (max(r, g, b), min(r, g, b))
        let span = most - least
        var angle = 0.0
        if span > 0 {
            angle = most == r ? (g - b) / span : most == g ? 2 + (b - r) / span : 4 + (r - g) / span
            if angle < 0 { angle += 6 }
        }
        hue?.pointee = angle / 6
        saturation?.pointee = most > 0 ? span / most : 0
        brightness?.pointee = most
        alpha?.pointee = color.alpha
        return true
    }

    /// Stores the grey value of equal luminance and the alpha in the pointers.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        white?.pointee = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
        alpha?.pointee = color.alpha
        return true
    }

    public class var tintColor: UIColor { .systemBlue }
    public class var darkText: UIColor { .black }
    public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
    public class var groupTableViewBackground: UIColor { .systemGroupedBackground }
}

extension UIColor: _ExpressibleByColorLiteral {}
extension UIImage: _ExpressibleByImageLiteral {}

/// The type of `#colorLiteral`.
public typealias _ColorLiteralType = UIColor
/// The type of `#imageLiteral`.
public typealias _ImageLiteralType = UIImage

// UIKit's colours by name.
extension UIColor {
    public class var black: UIColor { UIColor(Color.black) }
    public class var blue: UIColor { UIColor(Color.blue) }
    public class var brown: UIColor { UIColor(Color.brown) }
    public class var clear: UIColor { UIColor(Color.clear) }
    public class var cyan: UIColor { UIColor(Color.cyan) }
    public class var darkGray: UIColor { UIColor(Color.darkGray) }
    public class var gray: UIColor { UIColor(Color.gray) }
    public class var green: UIColor { UIColor(Color.green) }
    public class var lightGray: UIColor { UIColor(Color.lightGray) }
    public class var magenta: UIColor { UIColor(Color.magenta) }
    public class var orange: UIColor { UIColor(Color.orange) }
    public class var purple: UIColor { UIColor(Color.purple) }
    public class var red: UIColor { UIColor(Color.red) }
    public class var white: UIColor { UIColor(Color.white) }
    public class var yellow: UIColor { UIColor(Color.yellow) }
}

// Dynamic colours: dark mode uses their dark values, and lighter ones for backgrounds of sheets and popovers.
extension UIColor {
    /// A background that is lighter in dark content above other content, so that the two differ: #1C1C1E, #2C2C2E and
    /// #3A3A3C, as in Apple's design resources.
    ///
    /// - Parameter level: red and green of the dark elevated colour, from 0 to 255; blue is greater by 2.
    private static func elevating(_ base: Color, to level: Int) -> UIColor {
        let grey = CGFloat(level) / 255
        let dark = Color(red: grey, green: grey, blue: CGFloat(level + 2) / 255)
        let elevated = UIColor(Color(light: base, dark: dark))
        return UIColor { $0.userInterfaceLevel == .elevated ? elevated : UIColor(base) }
    }

    public class var label: UIColor { UIColor(Color.label) }
    public class var secondaryLabel: UIColor { UIColor(Color.secondaryLabel) }
    public class var tertiaryLabel: UIColor { UIColor(Color.tertiaryLabel) }
    public class var quaternaryLabel: UIColor { UIColor(Color.quaternaryLabel) }
    public class var placeholderText: UIColor { UIColor(Color.placeholderText) }
    public class var separator: UIColor { UIColor(Color.separator) }
    public class var opaqueSeparator: UIColor { UIColor(Color.opaqueSeparator) }
    public class var link: UIColor { UIColor(Color.link) }
    public class var systemFill: UIColor { UIColor(Color.systemFill) }
    public class var secondarySystemFill: UIColor { UIColor(Color.secondarySystemFill) }
    public class var tertiarySystemFill: UIColor { UIColor(Color.tertiarySystemFill) }
    public class var quaternarySystemFill: UIColor { UIColor(Color.quaternarySystemFill) }
    public class var systemBackground: UIColor { .elevating(.systemBackground, to: 0x1C) }
    public class var secondarySystemBackground: UIColor { .elevating(.secondarySystemBackground, to: 0x2C) }
    public class var tertiarySystemBackground: UIColor { .elevating(.tertiarySystemBackground, to: 0x3A) }
    public class var systemGroupedBackground: UIColor { .elevating(.systemGroupedBackground, to: 0x1C) }
    public class var secondarySystemGroupedBackground: UIColor {
        .elevating(.secondarySystemGroupedBackground, to: 0x2C)
    }
    public class var tertiarySystemGroupedBackground: UIColor { .elevating(.tertiarySystemGroupedBackground, to: 0x3A) }
    public class var systemRed: UIColor { UIColor(Color.systemRed) }
    public class var systemOrange: UIColor { UIColor(Color.systemOrange) }
    public class var systemYellow: UIColor { UIColor(Color.systemYellow) }
    public class var systemGreen: UIColor { UIColor(Color.systemGreen) }
    public class var systemMint: UIColor { UIColor(Color.systemMint) }
    public class var systemTeal: UIColor { UIColor(Color.systemTeal) }
    public class var systemCyan: UIColor { UIColor(Color.systemCyan) }
    public class var systemBlue: UIColor { UIColor(Color.systemBlue) }
    public class var systemIndigo: UIColor { UIColor(Color.systemIndigo) }
    public class var systemPurple: UIColor { UIColor(Color.systemPurple) }
    public class var systemPink: UIColor { UIColor(Color.systemPink) }
    public class var systemBrown: UIColor { UIColor(Color.systemBrown) }
    public class var systemGray: UIColor { UIColor(Color.systemGray) }
    public class var systemGray2: UIColor { UIColor(Color.systemGray2) }
    public class var systemGray3: UIColor { UIColor(Color.systemGray3) }
    public class var systemGray4: UIColor { UIColor(Color.systemGray4) }
    public class var systemGray5: UIColor { UIColor(Color.systemGray5) }
    public class var systemGray6: UIColor { UIColor(Color.systemGray6) }
}
