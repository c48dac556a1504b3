import JellyPixels

/// Keeps the last frame in a program's pixel format and converts only the rows that have changed since.
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
    ///   - rows: where it may differ from the last one; nil for everywhere.
    ///   - body: takes the bytes, which live as long as the call.
    func withBytes<Result>(
        of frame: Bitmap, changedRows rows: [Range<Int>]?, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try frame.bytes.withUnsafeBytes { source in
            // These are the bitmap's own bytes; a copy would cost more than it saves.
            if format == .bgr0 || format == .bgra && frame.isOpaque {
                isEmpty = true
                return try body(source)
            }
            for band in (isEmpty ? nil : rows) ?? [0..<height] { convert(source, rows: band) }
            isEmpty = false
            return try body(UnsafeRawBufferPointer(buffer))
        }
    }

    private func convert(_ source: UnsafeRawBufferPointer, rows: Range<Int>) {
        guard !rows.isEmpty, let pixels = source.baseAddress, let target = buffer.baseAddress else { return }
        switch format {
        case .yuv420p:
            let pairs = Self.pairs(rows)
            HalvedPlanes(pixels: pixels, target: target, width: width, height: height).convert(pairs: pairs)
        case .yuva420p:
            let pairs = Self.pairs(rows)
            ClearHalvedPlanes(pixels: pixels, target: target, width: width, height: height).convert(pairs: pairs)
        case .yuva444p10le:
            DeepPlanes(pixels: pixels, target: target, width: width, height: height).convert(rows: rows)
        case .bgr0, .bgra:
            straighten(pixels, target, rows: rows)
        }
    }

    /// The pairs of rows in which some rows lie.
    private static func pairs(_ rows: Range<Int>) -> Range<Int> { rows.lowerBound / 2..<(rows.upperBound + 1) / 2 }

    private func straighten(_ pixels: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, rows: Range<Int>) {
        for index in rows.lowerBound * width..<rows.upperBound * width {
            let color = StraightPixel(pixels, index: index)
            target.storeBytes(of: color.word.littleEndian, toByteOffset: index * 4, as: UInt32.self)
        }
    }
}
