import JellySupport

/// One pixel's colour with straight alpha: the colour as it is, whatever its opacity; components from 0 to 255.
///
/// This is what PNG files hold. A `PremultipliedColor` is what drawing works with.
public struct StraightColor: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    /// Opacity: 0 is clear, 255 is opaque.
    public var alpha: UInt8

    /// A colour from its components; default: opaque.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The colour whose components are multiplied by `alpha`/255, rounded to the nearest.
    public var premultiplied: PremultipliedColor {
        let alpha = Int(alpha)
        func times(_ component: UInt8) -> UInt8 { UInt8((Int(component) * alpha + 127) / 255) }
        return PremultipliedColor(
            red: times(red), green: times(green), blue: times(blue), alpha: self.alpha)
    }
}

extension StraightColor: CustomStringConvertible {
    /// `#rrggbb`, or `#rrggbbaa` where the colour is not opaque.
    public var description: String {
        ([red, green, blue] + (alpha == 255 ? [] : [alpha])).hexColor
    }
}
