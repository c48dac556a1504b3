/// How a PNG stores a pixel: red, green, blue and, where the bitmap is not opaque, straight alpha.
enum PNGFormat {
    case rgb
    case rgba

    init(of bitmap: Bitmap) {
        self = bitmap.isOpaque ? .rgb : .rgba
    }

    var bytesPerPixel: Int { self == .rgb ? 3 : 4 }

    /// What a byte is multiplied with to be a stored pixel of such bytes alone.
    var grayFactor: UInt32 { self == .rgb ? 0x01_0101 : 0x0101_0101 }

    var colorType: PNGHeader.ColorType { self == .rgb ? .rgb : .rgba }

    /// The bytes of a stored pixel, the first one lowest, from a bitmap's word: `AARRGGBB` with premultiplied colour.
    @inline(__always)
    func stored(_ word: UInt32) -> UInt32 {
        self == .rgb ? word.byteSwapped &>> 8 : straightPixel(word)
    }
}

/// Red, green, blue, alpha from the lowest byte up, from `AARRGGBB` with premultiplied colour.
///
/// Each colour c becomes (c·255 + a/2) / a, rounded down; 0, 0, 0, 0 where the alpha a is 0. A colour above its alpha,
/// which no valid bitmap has, becomes 255.
@inline(__always)
func straightPixel(_ word: UInt32) -> UInt32 {
    let alpha = word &>> 24
    if alpha == 255 { return (word.byteSwapped &>> 8) | 0xFF00_0000 }
    if alpha == 0 { return 0 }
    let half = alpha &>> 1
    let red = min(255, (((word &>> 16) & 255) &* 255 &+ half) / alpha)
    let green = min(255, (((word &>> 8) & 255) &* 255 &+ half) / alpha)
    let blue = min(255, ((word & 255) &* 255 &+ half) / alpha)
    return red | (green &<< 8) | (blue &<< 16) | (alpha &<< 24)
}
