import JellyImaging

/// An image's pixels, read with straight alpha as words: blue in the lowest byte, then green, red and alpha.
///
/// The memory is borrowed; it lives as long as the closure that got it runs.
struct StraightPixels {
    let width: Int
    let height: Int
    /// The words in memory; equal words are equal colours.
    let words: UnsafePointer<UInt32>
    /// Whether the words hold straight colours, as those of opaque images do; else they are premultiplied.
    let isStraight: Bool

    init(width: Int, height: Int, words: UnsafePointer<UInt32>, isStraight: Bool) {
        (self.width, self.height, self.words, self.isStraight) = (width, height, words, isStraight)
    }

    /// The straight pixel at `index`, counted from 0 at the top left, row after row.
    @inline(__always)
    subscript(index: Int) -> UInt32 {
        let word = UInt32(littleEndian: words[index])
        if isStraight || word >> 24 == 255 { return word }
        return Self.reciprocals.withUnsafeBufferPointer { Self.straight(word, $0) }
    }

    /// Straight pixels from `index` on, in memory order: where they are, or in `scratch`, which has room for `count`.
    @inline(__always)
    func stretch(at index: Int, count: Int, scratch: UnsafeMutablePointer<UInt32>) -> UnsafePointer<UInt32> {
        if isStraight { return words + index }
        Self.reciprocals.withUnsafeBufferPointer { reciprocals in
            var x = 0
            while x < count {
                scratch[x] = Self.straight(UInt32(littleEndian: words[index &+ x]), reciprocals).littleEndian
                x &+= 1
            }
        }
        return UnsafePointer(scratch)
    }

    /// Calls `body` with a bitmap's pixels.
    static func with<Result>(_ bitmap: Bitmap, _ body: (StraightPixels) -> Result) -> Result {
        with(ComparedImage(bitmap), body)
    }

    /// Calls `body` with an image's pixels.
    static func with<Result>(_ image: ComparedImage, _ body: (StraightPixels) -> Result) -> Result {
        image.bytes.withUnsafeBytes { bytes in
            let words = bytes.bindMemory(to: UInt32.self)
            guard let start = words.baseAddress else { preconditionFailure("a bitmap must have at least one pixel") }
            return body(
                StraightPixels(
                    width: image.width, height: image.height, words: start, isStraight: image.isStraight))
        }
    }

    /// 2²⁴ / alpha, rounded up: multiplying by it and shifting back is dividing by alpha, exactly for every numerator
    /// up to 2²⁴ / 255.
    private static let reciprocals: [UInt64] = (0...255).map { $0 == 0 ? 0 : ((1 << 24) + $0 - 1) / $0 }

    /// A premultiplied pixel as `PremultipliedColor.straight` gives it.
    @inline(__always)
    private static func straight(_ word: UInt32, _ reciprocals: UnsafeBufferPointer<UInt64>) -> UInt32 {
        let alpha = UInt64(truncatingIfNeeded: word &>> 24)
        if alpha == 255 { return word }
        if alpha == 0 { return 0 }
        let (reciprocal, half) = (reciprocals[Int(truncatingIfNeeded: alpha)], alpha &>> 1)
        @inline(__always)
        func divided(_ shift: UInt64) -> UInt64 {
            let component = (UInt64(word) &>> shift) & 255
            return min(255, ((component &* 255 &+ half) &* reciprocal) &>> 24) &<< shift
        }
        return UInt32(truncatingIfNeeded: alpha &<< 24 | divided(16) | divided(8) | divided(0))
    }
}
