/// Converts pixels with opacity to `yuva444p10le`: straight colours, ten digits a sample, nothing halved.
struct DeepPlanes {
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
        // Ten digits are two more than a byte's: what is divided by four less is four times as large.
        let digits = BT709.digits - 2
        let half: Int32 = 1 << (digits - 1)
        let (lumaBias, bias) = (
            BT709.lumaOffset << BT709.digits + half, BT709.differenceOffset << BT709.digits + half
        )
        for index in first..<first + count {
            let color = StraightPixel(pixels, index: index)
            func sample(_ weights: BT709.Weights, _ bias: Int32) -> UInt16 {
                let sum = weights.sum(color.red, color.green, color.blue) &+ bias
                return UInt16(truncatingIfNeeded: sum &>> digits).littleEndian
            }
            samples[index] = sample(BT709.luma, lumaBias)
            samples[plane + index] = sample(BT709.blueDifference, bias)
            samples[2 * plane + index] = sample(BT709.redDifference, bias)
            samples[3 * plane + index] = UInt16(truncatingIfNeeded: (color.alpha * 1023 + 127) / 255).littleEndian
        }
    }
}
