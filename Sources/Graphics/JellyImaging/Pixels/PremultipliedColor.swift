import CPixels

/// A pixel with premultiplied alpha: components from 0 to 255, each at most `alpha`.
public struct PremultipliedColor: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    /// The opacity: 0 is transparent, 255 is opaque.
    public var alpha: UInt8

    /// A colour from components already multiplied by `alpha`/255.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The colour with components divided by `alpha`/255, rounded; transparent colours become transparent black.
    ///
    /// Components above `alpha`, which are invalid, give 255.
    public var straight: StraightColor {
        StraightColor(
            red: Self.divided(red, by: alpha), green: Self.divided(green, by: alpha),
            blue: Self.divided(blue, by: alpha), alpha: alpha)
    }

    private static func divided(_ component: UInt8, by alpha: UInt8) -> UInt8 {
        // Most pixels are opaque or clear, and a division costs more than the two comparisons.
        if alpha == 255 { return component }
        if alpha == 0 { return 0 }
        return UInt8(min(255, (Int(component) * 255 + Int(alpha) / 2) / Int(alpha)))
    }
}

/// Conversion of premultiplied pixels to straight alpha in bulk, with integers; see `PremultipliedColor.straight`.
///
/// Pixels are words `AARRGGBB`.
package enum Straightening {
    /// Writes each pixel with straight alpha.
    package static func convert(
        _ pixels: UnsafePointer<UInt32>, count: Int, to result: UnsafeMutablePointer<UInt32>
    ) {
        jelly_straighten(pixels, count, result)
    }

    /// Writes the mean straight colour of each 2×2 pixels of two rows, weighted by opacity, with alpha 0; black if all
    /// are transparent.
    ///
    /// - Parameter count: the number of column pairs.
    package static func means(
        _ top: UnsafePointer<UInt32>, _ bottom: UnsafePointer<UInt32>, count: Int,
        to result: UnsafeMutablePointer<UInt32>
    ) {
        jelly_straight_means(top, bottom, count, result)
    }

    /// Writes each pixel's alpha.
    package static func alpha(
        of pixels: UnsafePointer<UInt32>, count: Int, to result: UnsafeMutablePointer<UInt8>
    ) {
        jelly_alpha(pixels, count, result)
    }

    /// Writes each pixel's alpha as ten bits, rounded.
    package static func tenBitAlpha(
        of pixels: UnsafePointer<UInt32>, count: Int, to result: UnsafeMutablePointer<UInt16>
    ) {
        jelly_alpha_10(pixels, count, result)
    }
}
