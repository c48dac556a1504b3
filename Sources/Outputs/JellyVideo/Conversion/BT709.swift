import JellyImaging

/// The formula that turns a screen's red, green and blue into video's luma and two chroma components.
///
/// ITU-R BT.709-6, items 3.2 and 3.3: Y' = 0.2126 R' + 0.7152 G' + 0.0722 B', Cb = (B' - Y') / 1.8556 and
/// Cr = (R' - Y') / 1.5748, and item 3.4's limited range: Y' from 16 to 235, Cb and Cr from 16 to 240 around 128.
/// It is computed in whole numbers: coefficients in units of 2⁻¹⁵, their products added exactly, and one rounding at the
/// end, a half up. So the bytes are the same on every machine. The coefficients fit 16 bits with their sign, which lets a
/// compiler multiply two at once even with the oldest vector instructions.
enum BT709 {
    /// The number of fractional bits of a coefficient.
    static let fractionBits: Int32 = 15

    // Coefficients are for bytes from 0 to 255.

    /// 219/255 of 0.2126, 0.7152 and 0.0722; white gives exactly 235.
    static let luma = WeightedColors.Weights(red: 5983, green: 20127, blue: 2032)
    /// 224/255 of (-0.2126, -0.7152, 0.9278) / 1.8556; they cancel out, so that every grey gives exactly 128.
    static let cb = WeightedColors.Weights(red: -3298, green: -11094, blue: 14392)
    /// 224/255 of (0.7874, -0.7152, -0.0722) / 1.5748, the second one cut so that they cancel out too.
    static let cr = WeightedColors.Weights(red: 14392, green: -13072, blue: -1320)

    static let lumaOffset: Int32 = 16
    static let chromaOffset: Int32 = 128
}
