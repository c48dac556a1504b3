package import JellyImaging

extension Bitmap {
    /// Checks that there is memory for a bitmap to draw on.
    ///
    /// - Throws: `GraphicsError.unusableSurface` outside Cairo's limits, or Cairo's status if out of memory.
    package static func requireMemory(width: Int, height: Int) throws(GraphicsError) {
        _ = try ImageSurface(width: width, height: height)
    }

    /// Draws over the existing pixels in place, without copying.
    ///
    /// Cairo's pixels are native words, which have a bitmap's byte order on all of Swift's platforms. An opaque bitmap
    /// stays opaque if it is only drawn on with `Operator.over`, or replaced by opaque colours: Cairo then computes
    /// the same colours as on a surface without alpha, and alpha 255.
    ///
    /// - Throws: the errors of `body`, or Cairo's status; `GraphicsError.unusableSurface` for a bitmap outside Cairo's
    ///   limits. The drawing may be incomplete then.
    package mutating func draw(_ body: (Context) throws(GraphicsError) -> Void) throws(GraphicsError) {
        let (width, height) = (width, height)
        var result: Result<Void, GraphicsError> = .success(())
        withMutableBytes(ofRows: 0..<height) { bytes in
            result = Result { () throws(GraphicsError) in
                let surface = try ImageSurface(over: bytes.baseAddress, width: width, height: height, isOpaque: false)
                defer { surface.finish() }
                try surface.draw(body)
            }
        }
        try result.get()
    }
}
