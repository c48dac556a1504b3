import JellyImaging

/// Converts pixels with opacity to `yuva420p`.
///
/// Luma is that of the straight colour. The colour of 2×2 pixels is their mean weighted by opacity, so that clear
/// pixels beside a shape do not darken its edge; where all four are clear there is none.
struct YUVA420Converter {
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
        let alphas = cr + width / 2 * (height / 2)
        let count = columnPairs.count * 2
        let half: Int32 = 1 << (BT709.fractionBits - 1)
        let lumaBias = BT709.lumaOffset << BT709.fractionBits + half
        let chromaBias = BT709.chromaOffset << BT709.fractionBits + half
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { buffer in
            guard let straight = buffer.baseAddress else { return }
            func write(
                _ count: Int, by weights: WeightedColors.Weights, _ bias: Int32, to place: UnsafeMutablePointer<UInt8>
            ) {
                WeightedColors.sum(
                    straight, count: count, by: weights, bias: bias, shift: BT709.fractionBits, to: place)
            }
            for pair in rowPairs {
                let first = pair * 2 * width + columnPairs.lowerBound * 2
                for place in [first, first + width] {
                    Straightening.convert(words + place, count: count, to: straight)
                    write(count, by: BT709.luma, lumaBias, to: bytes + place)
                    Straightening.alpha(of: words + place, count: count, to: alphas + place)
                }
                Straightening.means(
                    words + first, words + first + width, count: columnPairs.count, to: straight)
                let place = pair * (width / 2) + columnPairs.lowerBound
                write(columnPairs.count, by: BT709.cb, chromaBias, to: cb + place)
                write(columnPairs.count, by: BT709.cr, chromaBias, to: cr + place)
            }
        }
    }
}
