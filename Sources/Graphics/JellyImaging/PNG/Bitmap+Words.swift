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
