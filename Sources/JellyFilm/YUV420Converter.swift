/// Converts opaque pixels to `yuv420p`.
///
/// Cb and Cr are those of the mean of 2×2 pixels, so they are sited in their center; the mean
/// is not rounded by itself. The loops are plain ones over pointers with wrapping arithmetic, which the compiler turns
/// into vector instructions; nothing in them depends on how many elements those have.
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
        for pair in rowPairs {
            let first = pair * 2 * width + columnPairs.lowerBound * 2
            let (top, bottom) = (words + first, words + first + width)
            Self.luma(top, bytes + first, count: columnPairs.count * 2)
            Self.luma(bottom, bytes + first + width, count: columnPairs.count * 2)
            let start = pair * (width / 2) + columnPairs.lowerBound
            Self.chroma(top, bottom, cb: cb + start, cr: cr + start, count: columnPairs.count)
        }
    }

    private static func luma(_ words: UnsafePointer<UInt32>, _ result: UnsafeMutablePointer<UInt8>, count: Int) {
        let weights = BT709.luma
        let bias = BT709.lumaOffset << BT709.fractionBits + 1 << (BT709.fractionBits - 1)
        for i in 0..<count {
            let word = UInt32(littleEndian: words[i])
            let blue = Int32(truncatingIfNeeded: word & 0xFF)
            let green = Int32(truncatingIfNeeded: word &>> 8 & 0xFF)
            let red = Int32(truncatingIfNeeded: word &>> 16 & 0xFF)
            let sum = weights.sum(red, green, blue) &+ bias
            result[i] = UInt8(truncatingIfNeeded: sum &>> BT709.fractionBits)
        }
    }

    /// Sums of four bytes have 10 bits, so those of blue and red fit side by side into a word.
    private static func chroma(
        _ top: UnsafePointer<UInt32>, _ bottom: UnsafePointer<UInt32>, cb: UnsafeMutablePointer<UInt8>,
        cr: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        let (blueWeights, redWeights) = (BT709.cb, BT709.cr)
        // Two bits more than a byte's, because sums of four are weighted.
        let bits = BT709.fractionBits + 2
        let bias = BT709.chromaOffset << bits + 1 << (bits - 1)
        let mask: UInt32 = 0x00FF_00FF
        for i in 0..<count {
            let (a, b) = (UInt32(littleEndian: top[2 &* i]), UInt32(littleEndian: top[2 &* i &+ 1]))
            let (c, d) = (UInt32(littleEndian: bottom[2 &* i]), UInt32(littleEndian: bottom[2 &* i &+ 1]))
            let blueRed = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask)
            let greens = (a &>> 8 & mask) &+ (b &>> 8 & mask) &+ (c &>> 8 & mask) &+ (d &>> 8 & mask)
            let blue = Int32(truncatingIfNeeded: blueRed & 0x7FF)
            let red = Int32(truncatingIfNeeded: blueRed &>> 16)
            let green = Int32(truncatingIfNeeded: greens & 0x7FF)
            cb[i] = UInt8(truncatingIfNeeded: (blueWeights.sum(red, green, blue) &+ bias) &>> bits)
            cr[i] = UInt8(truncatingIfNeeded: (redWeights.sum(red, green, blue) &+ bias) &>> bits)
        }
    }
}
