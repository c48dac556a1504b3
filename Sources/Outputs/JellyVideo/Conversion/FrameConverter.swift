import JellyImaging

/// Makes of one thread's frames what encoders take; keeps the last one and converts only what may have changed since.
///
/// Not Sendable, because it writes into one buffer: each thread has its own.
final class FrameConverter {
    private let form: FrameForm
    private let width: Int
    private let height: Int
    /// The last frame in a program's pixel format.
    private let buffer: UnsafeMutableRawBufferPointer
    private var isEmpty = true
    private let encoder = PNGEncoder()
    private var file: [UInt8] = []
    /// The number of the last frame.
    private var last: Int?

    init(_ form: FrameForm, width: Int, height: Int) {
        (self.form, self.width, self.height) = (form, width, height)
        let count = if case .pixels(let format) = form { format.byteCount(width: width, height: height) } else { 0 }
        buffer = .allocate(byteCount: count, alignment: 64)
    }

    deinit { buffer.deallocate() }

    /// Calls `body` with a frame, whose pixels live as long as the call.
    ///
    /// - Parameters:
    ///   - bitmap: of the converter's size.
    ///   - change: where it may differ from the last one; nil for everywhere.
    func withFrame<Result>(
        _ bitmap: Bitmap, index: Int, change: [PixelRectangle]?, _ body: (VideoFrame) throws -> Result
    ) rethrows -> Result {
        defer { last = index }
        if case .pixels(let format) = form {
            return try withBytes(of: bitmap, as: format, change: change) { pixels in
                try body(VideoFrame(index: index, bitmap: bitmap, pixels: pixels))
            }
        }
        if form == .png, file.isEmpty || change?.isEmpty != true { file = encoder.encode(bitmap, change: change) }
        let known = if let change, let last { (change, last) } else { nil as ([PixelRectangle], Int)? }
        return try body(VideoFrame(index: index, bitmap: bitmap, png: file, change: known))
    }

    private func withBytes<Result>(
        of frame: Bitmap, as format: PixelFormat, change: [PixelRectangle]?,
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try frame.bytes.withUnsafeBytes { source in
            // These are the bitmap's own bytes; a copy would cost more than it saves.
            if format == .bgr0 || format == .bgra && frame.isOpaque {
                isEmpty = true
                return try body(source)
            }
            let change = (isEmpty ? nil : change) ?? PixelRectangle.everywhere(width: width, height: height)
            for part in change { convert(source, to: format, rows: part.rows, columns: part.columns) }
            isEmpty = false
            return try body(UnsafeRawBufferPointer(buffer))
        }
    }

    private func convert(
        _ source: UnsafeRawBufferPointer, to format: PixelFormat, rows: Range<Int>, columns: Range<Int>
    ) {
        guard !rows.isEmpty, !columns.isEmpty, let pixels = source.baseAddress, let target = buffer.baseAddress else {
            return
        }
        switch format {
        case .yuv420p:
            convertToYUV420(pixels, target, rowPairs: Self.pairs(rows), columnPairs: Self.pairs(columns))
        case .yuva420p:
            convertToYUVA420(pixels, target, rowPairs: Self.pairs(rows), columnPairs: Self.pairs(columns))
        case .yuva444p10le:
            convertToYUVA444(pixels, target, rows: rows, columns: columns)
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

/// The pixel formats passed to ffmpeg, under its names.
public enum PixelFormat: String, Sendable {
    /// Three planes of bytes in BT.709, limited range: luma, and Cb and Cr of each 2×2 pixels (4:2:0).
    case yuv420p
    /// The same with an alpha plane; colours are straight.
    case yuva420p
    /// Three planes and an alpha plane, 10 bits in two bytes per sample, little-endian (4:4:4).
    case yuva444p10le
    /// Four bytes per pixel: blue, green, red, and 255.
    case bgr0
    /// Four bytes per pixel: blue, green, red, alpha; colours are straight.
    case bgra

    /// The size of a frame in bytes.
    func byteCount(width: Int, height: Int) -> Int {
        switch self {
        case .yuv420p: width * height / 2 * 3
        case .yuva420p: width * height / 2 * 5
        case .yuva444p10le: width * height * 8
        case .bgr0, .bgra: width * height * 4
        }
    }
}

// Width and height are even where chroma is subsampled.
extension FrameConverter {
    /// As many pairs of rows before they are converted, their pixels are asked for.
    private static let rowsAhead = 2

    /// Converts opaque pixels to `yuv420p`.
    ///
    /// Cb and Cr are those of the mean of 2×2 pixels, so they are sited in their center; the mean is not rounded by itself.
    ///
    /// - Parameters:
    ///   - rowPairs: each k stands for the rows 2·k and 2·k + 1.
    ///   - columnPairs: the same for columns.
    private func convertToYUV420(
        _ pixels: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, rowPairs: Range<Int>, columnPairs: Range<Int>
    ) {
        let words = pixels.assumingMemoryBound(to: UInt32.self)
        let bytes = target.assumingMemoryBound(to: UInt8.self)
        let cb = bytes + width * height
        let cr = cb + width / 2 * (height / 2)
        let lumaBias = BT709.lumaOffset << BT709.fractionBits + 1 << (BT709.fractionBits - 1)
        // Two bits more than a byte's, because sums of four are weighted.
        let chromaBits = BT709.fractionBits + 2
        let chromaBias = BT709.chromaOffset << chromaBits + 1 << (chromaBits - 1)
        for pair in rowPairs {
            let first = pair * 2 * width + columnPairs.lowerBound * 2
            let (top, bottom) = (words + first, words + first + width)
            if pair + Self.rowsAhead < rowPairs.upperBound {
                for row in [top, bottom] {
                    PixelCache.prepare(row + 2 * Self.rowsAhead * width, count: columnPairs.count * 2)
                }
            }
            for (row, place) in [(top, first), (bottom, first + width)] {
                WeightedColors.sum(
                    row, count: columnPairs.count * 2, by: BT709.luma, bias: lumaBias, shift: BT709.fractionBits,
                    to: bytes + place)
            }
            let start = pair * (width / 2) + columnPairs.lowerBound
            WeightedColors.sumSquares(
                top, bottom, count: columnPairs.count, by: (BT709.cb, BT709.cr), bias: chromaBias,
                shift: chromaBits, to: (cb + start, cr + start))
        }
    }

    /// Converts pixels with opacity to `yuva420p`.
    ///
    /// Luma is that of the straight colour. The colour of 2×2 pixels is their mean weighted by opacity, so that clear
    /// pixels beside a shape do not darken its edge; where all four are clear there is none.
    ///
    /// - Parameters:
    ///   - rowPairs: each k stands for the rows 2·k and 2·k + 1.
    ///   - columnPairs: the same for columns.
    private func convertToYUVA420(
        _ pixels: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, rowPairs: Range<Int>, columnPairs: Range<Int>
    ) {
        let words = pixels.assumingMemoryBound(to: UInt32.self)
        let bytes = target.assumingMemoryBound(to: UInt8.self)
        let cb = bytes + width * height
        let cr = cb + width / 2 * (height / 2)
        let alphas = cr + width / 2 * (height / 2)
        let count = columnPairs.count * 2
        let half: Int32 = 1 << (BT709.fractionBits - 1)
        let lumaBias = BT709.lumaOffset << BT709.fractionBits + half
        let chromaBias = BT709.chromaOffset << BT709.fractionBits + half
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { buffer in
            guard let straight = buffer.baseAddress else { return }
            func write(
                _ count: Int, by weights: WeightedColors.Weights, _ bias: Int32, to place: UnsafeMutablePointer<UInt8>
            ) {
                WeightedColors.sum(
                    straight, count: count, by: weights, bias: bias, shift: BT709.fractionBits, to: place)
            }
            for pair in rowPairs {
                let first = pair * 2 * width + columnPairs.lowerBound * 2
                for place in [first, first + width] {
                    Straightening.convert(words + place, count: count, to: straight)
                    write(count, by: BT709.luma, lumaBias, to: bytes + place)
                    Straightening.alpha(of: words + place, count: count, to: alphas + place)
                }
                Straightening.means(
                    words + first, words + first + width, count: columnPairs.count, to: straight)
                let place = pair * (width / 2) + columnPairs.lowerBound
                write(columnPairs.count, by: BT709.cb, chromaBias, to: cb + place)
                write(columnPairs.count, by: BT709.cr, chromaBias, to: cr + place)
            }
        }
    }

    /// Converts pixels with opacity to `yuva444p10le`: straight colours, 10 bits a sample, no chroma subsampling.
    private func convertToYUVA444(
        _ pixels: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, rows: Range<Int>, columns: Range<Int>
    ) {
        let words = pixels.assumingMemoryBound(to: UInt32.self)
        let samples = target.assumingMemoryBound(to: UInt16.self)
        let plane = width * height
        // 10 bits are two more than a byte's: what is divided by four less is four times as large.
        let bits = BT709.fractionBits - 2
        let half: Int32 = 1 << (bits - 1)
        let (luma, chroma) = (BT709.lumaOffset << BT709.fractionBits, BT709.chromaOffset << BT709.fractionBits)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columns.count) { buffer in
            guard let straight = buffer.baseAddress else { return }
            for row in rows {
                let place = row * width + columns.lowerBound
                Straightening.convert(words + place, count: columns.count, to: straight)
                for (number, (weights, offset)) in [(BT709.luma, luma), (BT709.cb, chroma), (BT709.cr, chroma)]
                    .enumerated()
                {
                    WeightedColors.sum(
                        straight, count: columns.count, by: weights, bias: offset + half, shift: bits,
                        to: samples + number * plane + place)
                }
                Straightening.tenBitAlpha(
                    of: words + place, count: columns.count, to: samples + 3 * plane + place)
            }
        }
    }
}
