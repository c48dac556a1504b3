/// Compresses images drawn from flat shapes, in which little differs from row to row.
///
/// It keeps what it found in the last image, strip by strip, and looks again where the next one may differ.
final class RunCompressor {
    private var strips: [RunStrip] = []
    /// What kind of image the strips are of.
    private var layout: Layout?
    private let tokens = RunTokens()
    private let stream = GrowingBuffer<UInt8>()

    private struct Layout: Equatable {
        let width: Int
        let height: Int
        let format: PNGFormat
    }

    /// Calls `body` with the zlib stream of the pixels' filtered rows; the bytes live as long as the call.
    ///
    /// - Parameters:
    ///   - pixels: the image.
    ///   - format: how its pixels are stored.
    ///   - change: where the image may differ from that of the last call; nil for everywhere.
    ///   - mayRefuse: whether an image may be left to a compressor that searches.
    ///   - body: takes the stream.
    /// - Returns: false where runs do not pay; `body` has not been called then.
    func withStream(
        of pixels: PixelBlock, format: PNGFormat, change: [PixelRectangle]?, mayRefuse: Bool,
        _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) -> Bool {
        let rowBytes = pixels.width * format.bytesPerPixel
        guard rowBytes < Adler32Sums.mostBytes / RunStrip.height else { return false }
        note(change, in: Layout(width: pixels.width, height: pixels.height, format: format))
        // Measured: below three sixteenths the files are about as small as a general compressor's and made in a
        // quarter of its time; text and dense patterns, for which they would be several times as large, are above.
        let limit = mayRefuse ? rowBytes * pixels.height / 16 * 3 : Int.max
        guard scan(pixels, format, costLimit: limit) else { return false }
        let block = RunBlock(strips, width: pixels.width, bytesPerPixel: format.bytesPerPixel)
        let count = block.byteCount
        stream.reserve(count + 8)
        block.write(strips, to: stream.base)
        body(UnsafeBufferPointer(start: stream.base, count: count))
        return true
    }

    /// Makes the strips ready for an image.
    private func note(_ change: [PixelRectangle]?, in layout: Layout) {
        guard layout == self.layout, let change else {
            if layout != self.layout {
                strips = stride(from: 0, to: layout.height, by: RunStrip.height).map {
                    RunStrip(rows: $0..<min($0 + RunStrip.height, layout.height))
                }
            }
            self.layout = layout
            for strip in strips { strip.note(0..<layout.height) }
            return
        }
        // Videos have more than a thousand parts a frame, each in one strip or two: the row behind a part counts, too.
        for part in change {
            let last = min(part.rows.upperBound / RunStrip.height, strips.count - 1)
            for strip in strips[part.y / RunStrip.height...last] { strip.note(part.rows) }
        }
    }

    /// Finds the runs of strips that may differ.
    ///
    /// - Returns: false as soon as the tokens cost more than `costLimit`; some strips are not up to date then.
    private func scan(_ pixels: PixelBlock, _ format: PNGFormat, costLimit: Int) -> Bool {
        let scanner = RunScanner(pixels: pixels, format: format, tokens: tokens)
        var cost = 0
        for strip in strips {
            if !strip.isCurrent {
                scanner.scan(strip.rows)
                strip.take(
                    tokens, rowBytes: pixels.width * format.bytesPerPixel, bytesPerPixel: format.bytesPerPixel)
            }
            cost += strip.tokens.cost
            if cost > costLimit { return false }
        }
        return true
    }
}

/// Some rows of an image as tokens; they depend on these rows and the one above them alone.
final class RunStrip {
    /// The number of rows in each strip except the last.
    static let height = 16

    let rows: Range<Int>
    let tokens = RunTokens()
    let statistics = RunStatistics()
    /// Whether the tokens are those of the image.
    private(set) var isCurrent = false

    init(rows: Range<Int>) { self.rows = rows }

    /// Notes that some rows of the image may differ.
    func note(_ changed: Range<Int>) {
        // The row behind them is compared to the last one of them.
        if changed.lowerBound < rows.upperBound, rows.lowerBound <= changed.upperBound { isCurrent = false }
    }

    /// Takes over the tokens of its rows.
    func take(_ found: RunTokens, rowBytes: Int, bytesPerPixel: Int) {
        tokens.copy(found)
        statistics.count(tokens, rowBytes: rowBytes, bytesPerPixel: bytesPerPixel)
        isCurrent = true
    }
}
