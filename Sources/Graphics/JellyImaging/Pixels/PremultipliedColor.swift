import CPixels

/// One pixel's colour with premultiplied alpha: each component is at most `alpha`; components from 0 to 255.
public struct PremultipliedColor: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    /// Opacity: 0 is clear, 255 is opaque.
    public var alpha: UInt8

    /// A colour from components that have been multiplied by `alpha`/255 already.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The colour whose components are divided by `alpha`/255, rounded to the nearest; a clear colour is clear black.
    ///
    /// A component above `alpha`, which no premultiplied colour has, gives 255.
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

/// Straight alpha of premultiplied pixels, many at a time, in whole numbers; see `PremultipliedColor.straight`.
///
/// Pixels are words `AARRGGBB`.
package enum Straightening {
    /// Writes each pixel with straight alpha.
    package static func convert(
        _ pixels: UnsafePointer<UInt32>, count: Int, to result: UnsafeMutablePointer<UInt32>
    ) {
        jelly_straighten(pixels, count, result)
    }

    /// Writes the straight mean colour of each 2×2 pixels of two rows, weighted by their opacity; black where all are
    /// clear, and with 0 for alpha.
    ///
    /// - Parameter count: pairs of columns.
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
