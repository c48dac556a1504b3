/// Converts pixels with opacity to `yuva444p10le`: straight colours, 10 bits a sample, no chroma subsampling.
struct YUVA444Converter {
    let pixels: UnsafeRawPointer
    let target: UnsafeMutableRawPointer
    let width: Int
    let height: Int

    /// Converts some columns of some rows.
    func convert(rows: Range<Int>, columns: Range<Int>) {
        for row in rows { convertRow(from: row * width + columns.lowerBound, count: columns.count) }
    }

    private func convertRow(from first: Int, count: Int) {
        let samples = target.assumingMemoryBound(to: UInt16.self)
        let plane = width * height
        // 10 bits are two more than a byte's: what is divided by four less is four times as large.
        let bits = BT709.fractionBits - 2
        let half: Int32 = 1 << (bits - 1)
        let (lumaBias, bias) = (
            BT709.lumaOffset << BT709.fractionBits + half, BT709.chromaOffset << BT709.fractionBits + half
        )
        for index in first..<first + count {
            let color = StraightPixel(pixels, index: index)
            func sample(_ weights: BT709.Weights, _ bias: Int32) -> UInt16 {
                let sum = weights.sum(color.red, color.green, color.blue) &+ bias
                return UInt16(truncatingIfNeeded: sum &>> bits).littleEndian
            }
            samples[index] = sample(BT709.luma, lumaBias)
            samples[plane + index] = sample(BT709.cb, bias)
            samples[2 * plane + index] = sample(BT709.cr, bias)
            samples[3 * plane + index] = UInt16(truncatingIfNeeded: (color.alpha * 1023 + 127) / 255).littleEndian
        }
    }
}
