import JellyPixels

/// Compresses pictures drawn from flat shapes, in which little differs from row to row.
final class RunCompressor {
    private let tokens = RunTokens()
    private let stream = GrowingBuffer<UInt8>()

    /// Whether the last picture, as far as it was read, was one of gradients or a photograph.
    var lastWasSmooth: Bool { tokens.residualsAreSmall }

    /// Calls `body` with the zlib stream of the bitmap's filtered rows; the bytes live as long as the call.
    ///
    /// - Parameters:
    ///   - bitmap: the picture.
    ///   - format: how its pixels are stored.
    ///   - mayRefuse: whether a picture may be left to a compressor that searches.
    ///   - body: takes the stream.
    /// - Returns: false where runs do not pay; `body` has not been called then.
    func withStream(
        of bitmap: Bitmap, format: PNGFormat, mayRefuse: Bool, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) -> Bool {
        // Measured: below three sixteenths the files are about as small as a general compressor's and made in a
        // quarter of its time; text and dense patterns, for which they would be several times as large, are above.
        let limit = mayRefuse ? bitmap.width * bitmap.height * format.bytesPerPixel / 16 * 3 : Int.max
        guard bitmap.width <= RunOperation.longestRun / 4 else { return false }
        let isComplete = bitmap.withWords { words in
            var scanner = RunScanner(
                words: words, width: bitmap.width, height: bitmap.height, format: format, tokens: tokens)
            return scanner.scan(costLimit: limit)
        }
        guard isComplete else { return false }
        let block = RunBlock(tokens, width: bitmap.width, bytesPerPixel: format.bytesPerPixel)
        let count = block.byteCount
        stream.reserve(count + 8)
        block.write(tokens, to: stream.base)
        body(UnsafeBufferPointer(start: stream.base, count: count))
        return true
    }
}
