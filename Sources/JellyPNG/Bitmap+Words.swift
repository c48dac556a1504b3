import JellyPixels

extension Bitmap {
    /// Calls `body` with the pixels as little-endian words, `AARRGGBB`; the pointer lives as long as the call.
    func withWords<Result>(_ body: (UnsafePointer<UInt32>) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes { raw in
            // An array's elements start at a multiple of 16, and there is at least one pixel.
            try raw.withMemoryRebound(to: UInt32.self) { try body($0.baseAddress!) }
        }
    }
}
