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
        for row in rowPairs.lowerBound * 2..<rowPairs.upperBound * 2 {
            convertRow(from: row * width + columnPairs.lowerBound * 2, count: columnPairs.count * 2)
        }
        let bytes = target.assumingMemoryBound(to: UInt8.self)
        let cb = bytes + width * height
        let cr = cb + width / 2 * (height / 2)
        let bias = BT709.chromaOffset << BT709.fractionBits + 1 << (BT709.fractionBits - 1)
        for pair in rowPairs {
            for column in columnPairs {
                let (red, green, blue) = mean(index: pair * 2 * width + column * 2)
                let place = pair * (width / 2) + column
                let cbSum = BT709.cb.sum(red, green, blue) &+ bias
                let crSum = BT709.cr.sum(red, green, blue) &+ bias
                cb[place] = UInt8(truncatingIfNeeded: cbSum &>> BT709.fractionBits)
                cr[place] = UInt8(truncatingIfNeeded: crSum &>> BT709.fractionBits)
            }
        }
    }

    /// Luma and opacity, which are kept for every pixel.
    private func convertRow(from first: Int, count: Int) {
        let bytes = target.assumingMemoryBound(to: UInt8.self)
        let alphas = bytes + width * height / 2 * 3
        let bias = BT709.lumaOffset << BT709.fractionBits + 1 << (BT709.fractionBits - 1)
        for index in first..<first + count {
            let color = StraightPixel(pixels, index: index)
            let sum = BT709.luma.sum(color.red, color.green, color.blue) &+ bias
            bytes[index] = UInt8(truncatingIfNeeded: sum &>> BT709.fractionBits)
            alphas[index] = UInt8(truncatingIfNeeded: color.alpha)
        }
    }

    /// The straight mean colour of the 2×2 pixels whose first is number `index`, each component rounded.
    private func mean(index: Int) -> (red: Int32, green: Int32, blue: Int32) {
        var (red, green, blue, alpha): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        func add(_ pixel: Int) {
            let word = UInt32(littleEndian: pixels.load(fromByteOffset: pixel * 4, as: UInt32.self))
            blue &+= Int32(truncatingIfNeeded: word & 0xFF)
            green &+= Int32(truncatingIfNeeded: word &>> 8 & 0xFF)
            red &+= Int32(truncatingIfNeeded: word &>> 16 & 0xFF)
            alpha &+= Int32(truncatingIfNeeded: word &>> 24)
        }
        add(index)
        add(index + 1)
        add(index + width)
        add(index + width + 1)
        guard alpha > 0 else { return (0, 0, 0) }
        // A sum of premultiplied components over the sum of their opacities is the weighted mean.
        func straight(_ sum: Int32) -> Int32 { min(255, (sum &* 255 &+ alpha / 2) / alpha) }
        return (straight(red), straight(green), straight(blue))
    }
}
