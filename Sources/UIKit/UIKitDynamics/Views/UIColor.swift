/// A colour in sRGB; its components run from 0 to 1.
///
/// It is a class as in UIKit, so that extensions with `convenience init` build.
// @unchecked: the one stored property never changes; subclasses are the user's word.
open class UIColor: NSObject, @unchecked Sendable {
    /// The colour as a value.
    public final let color: Color

    /// What is repeated instead of the colour, where layers show it.
    final let pattern: UIImage?

    /// A colour from a value.
    public convenience init(_ color: Color) { self.init(color, pattern: nil) }

    init(_ color: Color, pattern: UIImage?) { (self.color, self.pattern) = (color, pattern) }

    /// A clear colour.
    public convenience override init() { self.init(Color.clear) }

    /// A colour from its sRGB components.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// The colour of a `#colorLiteral`.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// The colour of a literal's numbers, as Swift 3 has it.
    public convenience init(colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(Color(white: white, alpha: alpha))
    }

    /// A colour from hue, saturation and brightness; a hue of 0 and of 1 is red.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        // How far each component falls below the brightness, on a wheel of six sextants.
        func component(_ offset: CGFloat) -> CGFloat {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// A colour from a layer's colour.
    public convenience init(cgColor: CGColor) { self.init(cgColor.color, pattern: cgColor.pattern) }

    /// This colour with another opacity.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.withAlphaComponent(alpha)) }

    /// The colour as layers take it.
    open var cgColor: CGColor { CGColor(color, pattern: pattern) }

    /// Writes the components to where the pointers point.
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
    /// Makes the colour that of fills and strokes, inside `draw(_:)`; elsewhere it does nothing.
    public func set() {
        setFill()
        setStroke()
    }

    /// Makes the colour that of fills, inside `draw(_:)`; elsewhere it does nothing.
    public func setFill() { GraphicsContext.current?.state.fillColor = color }

    /// Makes the colour that of strokes, inside `draw(_:)`; elsewhere it does nothing.
    public func setStroke() { GraphicsContext.current?.state.strokeColor = color }
}
