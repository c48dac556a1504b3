import JellyImaging

/// Converts opaque pixels to `yuv420p`.
///
/// Cb and Cr are those of the mean of 2×2 pixels, so they are sited in their center; the mean is not rounded by itself.
struct YUV420Converter {
    let pixels: UnsafeRawPointer
    let target: UnsafeMutableRawPointer
    /// Even, in pixels.
    let width: Int
    /// Even, in pixels.
    let height: Int

    /// Converts the rows and columns 2·k and 2·k + 1 for each k of the pairs.
    func convert(rowPairs: Range<Int>, columnPairs: Range<Int>) {
        let words = pixels.assumingMemoryBound(to: UInt32.self)
        let bytes = target.assumingMemoryBound(to: UInt8.self)
        let cb = bytes + width * height
        let cr = cb + width / 2 * (height / 2)
        let lumaBias = BT709.lumaOffset << BT709.fractionBits + 1 << (BT709.fractionBits - 1)
        // Two bits more than a byte's, because sums of four are weighted.
        let chromaBits = BT709.fractionBits + 2
        let chromaBias = BT709.chromaOffset << chromaBits + 1 << (chromaBits - 1)
        for pair in rowPairs {
            let first = pair * 2 * width + columnPairs.lowerBound * 2
            let (top, bottom) = (words + first, words + first + width)
            for (row, place) in [(top, first), (bottom, first + width)] {
                WeightedColors.sum(
                    row, count: columnPairs.count * 2, by: BT709.luma, bias: lumaBias, shift: BT709.fractionBits,
                    to: bytes + place)
            }
            let start = pair * (width / 2) + columnPairs.lowerBound
            WeightedColors.sumSquares(
                top, bottom, count: columnPairs.count, by: (BT709.cb, BT709.cr), bias: chromaBias,
                shift: chromaBits, to: (cb + start, cr + start))
        }
    }
}
