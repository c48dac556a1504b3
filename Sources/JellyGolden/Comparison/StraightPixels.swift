import JellyPixels

/// Pixels with straight alpha as words: blue in the lowest byte, then green, red and alpha.
///
/// The memory is borrowed; it lives as long as the closure that got it runs.
struct StraightPixels {
    let width: Int
    let height: Int
    let words: UnsafePointer<UInt32>

    /// The word in memory order at `index`.
    @inline(__always)
    subscript(index: Int) -> UInt32 { UInt32(littleEndian: words[index]) }

    /// Calls `body` with a bitmap's pixels, of which only `rows` and the two rows on either side are filled in; a
    /// look at a neighbour's neighbours goes no farther.
    static func with<Result>(_ bitmap: Bitmap, rows: Range<Int>, _ body: (StraightPixels) -> Result) -> Result {
        bitmap.bytes.withUnsafeBytes { bytes in
            let words = bytes.bindMemory(to: UInt32.self)
            let (width, height) = (bitmap.width, bitmap.height)
            // An opaque pixel's colour is the same with and without its alpha multiplied in.
            if bitmap.isOpaque || rows.isEmpty, let start = words.baseAddress {
                return body(StraightPixels(width: width, height: height, words: start))
            }
            return withoutPremultiplication(words, width: width, height: height, rows: rows, body)
        }
    }

    private static func withoutPremultiplication<Result>(
        _ words: UnsafeBufferPointer<UInt32>, width: Int, height: Int, rows: Range<Int>,
        _ body: (StraightPixels) -> Result
    ) -> Result {
        let straight = UnsafeMutablePointer<UInt32>.allocate(capacity: words.count)
        defer { straight.deallocate() }
        var index = max(0, rows.lowerBound - 2) * width
        let end = min(height, rows.upperBound + 2) * width
        while index < end {
            let word = UInt32(littleEndian: words[index])
            straight[index] = Self.straight(word).littleEndian
            index &+= 1
        }
        return body(StraightPixels(width: width, height: height, words: UnsafePointer(straight)))
    }

    /// A pixel as `PremultipliedColor.straight` gives it.
    @inline(__always)
    static func straight(_ word: UInt32) -> UInt32 {
        if word >> 24 == 255 { return word }
        let color = PremultipliedColor(
            red: UInt8(truncatingIfNeeded: word >> 16), green: UInt8(truncatingIfNeeded: word >> 8),
            blue: UInt8(truncatingIfNeeded: word), alpha: UInt8(truncatingIfNeeded: word >> 24)
        ).straight
        return UInt32(color.blue) | UInt32(color.green) << 8 | UInt32(color.red) << 16 | UInt32(color.alpha) << 24
    }
}

/// The components of a straight pixel as numbers from 0 to 255.
struct Components {
    let red: Double
    let green: Double
    let blue: Double
    let alpha: Double

    @inline(__always)
    init(_ word: UInt32) {
        blue = Double(word & 255)
        green = Double(word >> 8 & 255)
        red = Double(word >> 16 & 255)
        alpha = Double(word >> 24)
    }
}
