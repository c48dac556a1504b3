/// Some rows and columns of a bitmap's pixels, borrowed: little-endian words, `AARRGGBB`.
struct PixelBlock {
    /// The pixel at the top left.
    let words: UnsafePointer<UInt32>
    /// Width in pixels; at least 1.
    let width: Int
    /// Height in pixels; at least 1.
    let height: Int
    /// The number of words from a pixel to the one below.
    let stride: Int

    /// The part of this block that `rectangle` tells.
    func part(_ rectangle: PixelRectangle) -> PixelBlock {
        PixelBlock(
            words: words + rectangle.y * stride + rectangle.x, width: rectangle.width, height: rectangle.height,
            stride: stride)
    }

    /// Whether pixels one above the other differ mostly by little, as in gradients and photographs, and not by the steps
    /// between flat colours.
    func isSmooth(_ format: PNGFormat) -> Bool {
        var (small, all) = (0, 0)
        // One row in four tells it well enough.
        var y = 1
        while y < height {
            let row = words + y &* stride
            for x in 0..<width where row[x] != row[x &- stride] {
                var residual = bytewiseDifference(format.stored(row[x]), format.stored(row[x &- stride]))
                while residual != 0 {
                    let byte = Int8(truncatingIfNeeded: residual)
                    if byte != 0 {
                        all &+= 1
                        if byte >= -4, byte <= 4 { small &+= 1 }
                    }
                    residual &>>= 8
                }
            }
            y &+= 4
        }
        return 2 &* small > all
    }
}

extension Bitmap {
    /// Calls `body` with the pixels; they are borrowed for as long as the call.
    func withPixels<Result>(_ body: (PixelBlock) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes { raw in
            try raw.withMemoryRebound(to: UInt32.self) {
                // An array's elements start at a multiple of 16, and there is at least one pixel.
                try body(PixelBlock(words: $0.baseAddress!, width: width, height: height, stride: width))
            }
        }
    }
}
