public import Foundation
import JellyValues

/// A colour of a layer or of Core Graphics, in sRGB.
public final class CGColor: NSObject, Sendable, _ExpressibleByColorLiteral {
    let color: Color
    /// What is repeated instead of the colour, where layers show it.
    let pattern: UIImage?

    init(_ color: Color, pattern: UIImage? = nil) { (self.color, self.pattern) = (color, pattern) }

    /// A colour from its components, each from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// A colour from its components in sRGB, each from 0 to 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// The colour of a `#colorLiteral`.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(Color(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha)))
    }
    /// A grey.
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(Color(white: gray, alpha: alpha)) }

    /// A colour from two components, a grey's, or four; nil for other numbers of them.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        if space.numberOfComponents == 1 {
            self.init(Color(white: components[0], alpha: components[1]))
        } else {
            self.init(Color(red: components[0], green: components[1], blue: components[2], alpha: components[3]))
        }
    }

    /// Red, green, blue and opacity.
    public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }
    /// How many components there are, the opacity included.
    public var numberOfComponents: Int { 4 }
    /// How opaque the colour is, from 0 to 1.
    public var alpha: CGFloat { color.alpha }
    /// Where the components are counted.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
    /// This colour with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }

    public static let black = CGColor(Color.black)
    public static let white = CGColor(Color.white)
    public static let clear = CGColor(Color.clear)

    override public func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CGColor else { return false }
        return other.color == color && other.pattern === pattern
    }
    override public var hash: Int { color.hashValue }
}

/// How the components of a colour are counted.
public final class CGColorSpace: NSObject, Sendable {
    /// How many components a colour has, without the opacity.
    public let numberOfComponents: Int

    init(numberOfComponents: Int) { self.numberOfComponents = numberOfComponents }

    /// The space of a name; all but grey ones are sRGB here.
    public convenience init?(name: String) { self.init(numberOfComponents: name.contains("Gray") ? 1 : 3) }

    public static let sRGB = "kCGColorSpaceSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
}

/// Red, green and blue.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(numberOfComponents: 3) }
/// Grey.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(numberOfComponents: 1) }
