import JellyImaging

/// Converts pixels with opacity to `yuva444p10le`: straight colours, 10 bits a sample, no chroma subsampling.
struct YUVA444Converter {
    let pixels: UnsafeRawPointer
    let target: UnsafeMutableRawPointer
    let width: Int
    let height: Int

    /// Converts some columns of some rows.
    func convert(rows: Range<Int>, columns: Range<Int>) {
        let words = pixels.assumingMemoryBound(to: UInt32.self)
        let samples = target.assumingMemoryBound(to: UInt16.self)
        let plane = width * height
        // 10 bits are two more than a byte's: what is divided by four less is four times as large.
        let bits = BT709.fractionBits - 2
        let half: Int32 = 1 << (bits - 1)
        let (luma, chroma) = (BT709.lumaOffset << BT709.fractionBits, BT709.chromaOffset << BT709.fractionBits)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columns.count) { buffer in
            guard let straight = buffer.baseAddress else { return }
            for row in rows {
                let place = row * width + columns.lowerBound
                Straightening.convert(words + place, count: columns.count, to: straight)
                for (number, (weights, offset)) in [(BT709.luma, luma), (BT709.cb, chroma), (BT709.cr, chroma)]
                    .enumerated()
                {
                    WeightedColors.sum(
                        straight, count: columns.count, by: weights, bias: offset + half, shift: bits,
                        to: samples + number * plane + place)
                }
                Straightening.tenBitAlpha(
                    of: words + place, count: columns.count, to: samples + 3 * plane + place)
            }
        }
    }
}
