import JellyPixels

/// Compresses pictures drawn from flat shapes, in which little differs from row to row.
final class RunCompressor {
    private let tokens = RunTokens()
    private let stream = GrowingBuffer<UInt8>()

    /// Calls `body` with the zlib stream of the bitmap's filtered rows; the bytes live as long as the call.
    ///
    /// - Returns: false where runs do not pay; `body` has not been called then.
    func withStream(of bitmap: Bitmap, format: PNGFormat, _ body: (UnsafeBufferPointer<UInt8>) -> Void) -> Bool {
        let limit = Int.max
        guard bitmap.width <= RunOperation.longestRun / 4 else { return false }
        let isComplete = bitmap.withWords { words in
            var scanner = RunScanner(
                words: words, width: bitmap.width, height: bitmap.height, format: format, tokens: tokens)
            return scanner.scan(literalLimit: limit)
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
