public import Foundation
import JellyValues

extension UIColor {
    /// A colour that depends on the appearance: the provider is asked once for each.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))
        let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark))
        self.init(Color(light: light.color, dark: dark.color))
    }

    /// A colour from its components in Display P3, taken as sRGB.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The colour of an appearance.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        UIColor(traitCollection.userInterfaceStyle == .dark ? color.dark : color.light)
    }

    /// Writes hue, saturation, brightness and opacity, from 0 to 1, to where the pointers point.
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

    /// Writes the grey that is as light, and the opacity, to where the pointers point.
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

/// What `#colorLiteral` makes.
public typealias _ColorLiteralType = UIColor
/// What `#imageLiteral` makes.
public typealias _ImageLiteralType = UIImage
