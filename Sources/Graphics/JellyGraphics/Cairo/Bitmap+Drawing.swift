package import JellyImaging

extension Bitmap {
    /// Sees whether there is memory for a bitmap that can be drawn on.
    ///
    /// - Throws: `CairoError.unusableSize` outside Cairo's limits, and Cairo's status when there is not enough memory.
    package static func requireMemory(width: Int, height: Int) throws(CairoError) {
        _ = try ImageSurface(width: width, height: height)
    }

    /// Draws on the pixels where they are, over what they show; nothing is copied.
    ///
    /// Cairo's pixels are words of the machine, which are in a bitmap's order on all machines that Swift runs on. An
    /// opaque bitmap stays so where only `Operator.over` draws on it, or opaque colours replace what is there: Cairo
    /// then computes the same colours as on a surface without alpha, and 255 for alpha.
    ///
    /// - Throws: what `body` throws, or the status in which Cairo was left; `CairoError.unusableSize` for a bitmap
    ///   outside Cairo's limits. Some of it may have been drawn then.
    package mutating func draw(_ body: (Context) throws(CairoError) -> Void) throws(CairoError) {
        let (width, height) = (width, height)
        var result: Result<Void, CairoError> = .success(())
        withMutableBytes(ofRows: 0..<height) { bytes in
            result = Result { () throws(CairoError) in
                let surface = try ImageSurface(over: bytes.baseAddress, width: width, height: height, isOpaque: false)
                defer { surface.finish() }
                try surface.draw(body)
            }
        }
        try result.get()
    }
}
