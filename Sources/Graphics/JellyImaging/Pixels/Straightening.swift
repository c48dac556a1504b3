import CPixels

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
