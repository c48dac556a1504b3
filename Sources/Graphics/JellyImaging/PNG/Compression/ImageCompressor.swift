/// Compresses any image: by runs where they pay, and else by a search.
final class ImageCompressor {
    private let runs = RunCompressor()
    private let general: GeneralCompressor?

    /// - Parameter general: takes what runs do not suit; without one, everything is compressed by runs.
    init(general: GeneralCompressor?) {
        self.general = general
    }

    /// Calls `body` with the zlib stream of the filtered rows; the bytes live as long as the call.
    ///
    /// - Parameter change: where the image may differ from that of the last call; nil for everywhere.
    func withStream(
        of pixels: PixelBlock, format: PNGFormat, change: [PixelRectangle]? = nil,
        _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        let isDone = runs.withStream(of: pixels, format: format, change: change, mayRefuse: general != nil, body)
        if !isDone, let general {
            let filter = pixels.isSmooth(format) ? PNGFilter.up : PNGFilter.none
            general.withStream(of: pixels, format: format, filter: filter, body)
        }
    }
}
