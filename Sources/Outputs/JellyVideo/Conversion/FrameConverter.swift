import JellyImaging

/// Keeps the last frame in a program's pixel format and converts only what may have changed since.
///
/// Not Sendable, because it writes into one buffer: each thread has its own.
final class FrameConverter {
    let format: PixelFormat
    private let width: Int
    private let height: Int
    private let buffer: UnsafeMutableRawBufferPointer
    private var isEmpty = true

    init(format: PixelFormat, width: Int, height: Int) {
        (self.format, self.width, self.height) = (format, width, height)
        buffer = .allocate(byteCount: format.byteCount(width: width, height: height), alignment: 64)
    }

    deinit { buffer.deallocate() }

    /// Calls `body` with the frame's bytes.
    ///
    /// - Parameters:
    ///   - frame: a bitmap of the converter's size.
    ///   - change: where it may differ from the last one; nil for everywhere.
    ///   - body: takes the bytes, which live as long as the call.
    func withBytes<Result>(
        of frame: Bitmap, change: FrameChange?, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try frame.bytes.withUnsafeBytes { source in
            // These are the bitmap's own bytes; a copy would cost more than it saves.
            if format == .bgr0 || format == .bgra && frame.isOpaque {
                isEmpty = true
                return try body(source)
            }
            let change = (isEmpty ? nil : change) ?? .everywhere(width: width, height: height)
            for part in change.rectangles { convert(source, rows: part.rows, columns: part.columns) }
            isEmpty = false
            return try body(UnsafeRawBufferPointer(buffer))
        }
    }

    private func convert(_ source: UnsafeRawBufferPointer, rows: Range<Int>, columns: Range<Int>) {
        guard !rows.isEmpty, !columns.isEmpty, let pixels = source.baseAddress, let target = buffer.baseAddress else {
            return
        }
        switch format {
        case .yuv420p:
            YUV420Converter(pixels: pixels, target: target, width: width, height: height)
                .convert(rowPairs: Self.pairs(rows), columnPairs: Self.pairs(columns))
        case .yuva420p:
            YUVA420Converter(pixels: pixels, target: target, width: width, height: height)
                .convert(rowPairs: Self.pairs(rows), columnPairs: Self.pairs(columns))
        case .yuva444p10le:
            YUVA444Converter(pixels: pixels, target: target, width: width, height: height)
                .convert(rows: rows, columns: columns)
        case .bgr0, .bgra:
            straighten(pixels, target, rows: rows, columns: columns)
        }
    }

    /// The pairs of rows or columns in which some of them lie.
    private static func pairs(_ range: Range<Int>) -> Range<Int> { range.lowerBound / 2..<(range.upperBound + 1) / 2 }

    private func straighten(
        _ pixels: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, rows: Range<Int>, columns: Range<Int>
    ) {
        let words = pixels.assumingMemoryBound(to: UInt32.self)
        for row in rows {
            let place = row * width + columns.lowerBound
            Straightening.convert(
                words + place, count: columns.count, to: target.assumingMemoryBound(to: UInt32.self) + place)
        }
    }
}
