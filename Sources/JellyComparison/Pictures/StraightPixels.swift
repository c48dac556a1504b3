import JellyPixels

/// A picture's pixels, read with straight alpha as words: blue in the lowest byte, then green, red and alpha.
///
/// The memory is borrowed; it lives as long as the closure that got it runs.
struct StraightPixels {
    let width: Int
    let height: Int
    /// The words in memory; equal words are equal colours.
    let words: UnsafePointer<UInt32>
    /// Whether the words hold straight colours, as those of opaque pictures do; else they are premultiplied.
    let isStraight: Bool

    init(width: Int, height: Int, words: UnsafePointer<UInt32>, isStraight: Bool) {
        (self.width, self.height, self.words, self.isStraight) = (width, height, words, isStraight)
    }

    /// The straight pixel at `index`, counted from 0 at the top left, row after row.
    @inline(__always)
    subscript(index: Int) -> UInt32 {
        let word = UInt32(littleEndian: words[index])
        return isStraight || word >> 24 == 255 ? word : Self.straight(word)
    }

    /// Straight pixels from `index` on, in memory order: where they are, or in `scratch`, which has room for `count`.
    @inline(__always)
    func stretch(at index: Int, count: Int, scratch: UnsafeMutablePointer<UInt32>) -> UnsafePointer<UInt32> {
        if isStraight { return words + index }
        var x = 0
        while x < count {
            scratch[x] = self[index &+ x].littleEndian
            x &+= 1
        }
        return UnsafePointer(scratch)
    }

    /// Calls `body` with a bitmap's pixels.
    static func with<Result>(_ bitmap: Bitmap, _ body: (StraightPixels) -> Result) -> Result {
        bitmap.bytes.withUnsafeBytes { bytes in
            let words = bytes.bindMemory(to: UInt32.self)
            guard let start = words.baseAddress else { preconditionFailure("a bitmap has at least one pixel") }
            return body(
                StraightPixels(
                    width: bitmap.width, height: bitmap.height, words: start, isStraight: bitmap.isOpaque))
        }
    }

    /// A premultiplied pixel as `PremultipliedColor.straight` gives it.
    private static func straight(_ word: UInt32) -> UInt32 {
        let color = PremultipliedColor(
            red: UInt8(truncatingIfNeeded: word >> 16), green: UInt8(truncatingIfNeeded: word >> 8),
            blue: UInt8(truncatingIfNeeded: word), alpha: UInt8(truncatingIfNeeded: word >> 24)
        ).straight
        return UInt32(color.blue) | UInt32(color.green) << 8 | UInt32(color.red) << 16 | UInt32(color.alpha) << 24
    }
}
