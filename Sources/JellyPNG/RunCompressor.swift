/// Compresses pictures drawn from flat shapes, in which little differs from row to row.
final class RunCompressor {
    private let tokens = RunTokens()
    private let stream = GrowingBuffer<UInt8>()

    /// Calls `body` with the zlib stream of the pixels' filtered rows; the bytes live as long as the call.
    ///
    /// - Parameters:
    ///   - pixels: the picture.
    ///   - format: how its pixels are stored.
    ///   - mayRefuse: whether a picture may be left to a compressor that searches.
    ///   - body: takes the stream.
    /// - Returns: false where runs do not pay; `body` has not been called then.
    func withStream(
        of pixels: PixelBlock, format: PNGFormat, mayRefuse: Bool, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) -> Bool {
        // Measured: below three sixteenths the files are about as small as a general compressor's and made in a
        // quarter of its time; text and dense patterns, for which they would be several times as large, are above.
        let limit = mayRefuse ? pixels.width * pixels.height * format.bytesPerPixel / 16 * 3 : Int.max
        guard pixels.width <= RunOperation.longestRun / 4 else { return false }
        var scanner = RunScanner(pixels: pixels, format: format, tokens: tokens)
        guard scanner.scan(costLimit: limit) else { return false }
        let block = RunBlock(tokens, width: pixels.width, bytesPerPixel: format.bytesPerPixel)
        let count = block.byteCount
        stream.reserve(count + 8)
        block.write(tokens, to: stream.base)
        body(UnsafeBufferPointer(start: stream.base, count: count))
        return true
    }
}
