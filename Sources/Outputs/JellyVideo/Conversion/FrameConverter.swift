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

/// How frames are handed to a program, by ffmpeg's names.
public enum PixelFormat: String, Sendable {
    /// Three planes of bytes by BT.709 in limited range: luma, and Cb and Cr of each 2×2 pixels (4:2:0).
    case yuv420p
    /// The same and a plane of opacity; colours are straight.
    case yuva420p
    /// Three planes and one of opacity, two bytes a sample with 10 bits, the low byte first (4:4:4).
    case yuva444p10le
    /// Four bytes a pixel: blue, green, red, and an opacity of 255.
    case bgr0
    /// Four bytes a pixel: blue, green, red, opacity; colours are straight.
    case bgra

    /// How many bytes a frame of so many pixels takes.
    func byteCount(width: Int, height: Int) -> Int {
        switch self {
        case .yuv420p: width * height / 2 * 3
        case .yuva420p: width * height / 2 * 5
        case .yuva444p10le: width * height * 8
        case .bgr0, .bgra: width * height * 4
        }
    }
}

/// Converts opaque pixels to `yuv420p`.
///
/// Cb and Cr are those of the mean of 2×2 pixels, so they are sited in their center; the mean is not rounded by itself.
struct YUV420Converter {
    let pixels: UnsafeRawPointer
    let target: UnsafeMutableRawPointer
    /// Even, in pixels.
    let width: Int
    /// Even, in pixels.
    let height: Int

    /// Converts the rows and columns 2·k and 2·k + 1 for each k of the pairs.
    func convert(rowPairs: Range<Int>, columnPairs: Range<Int>) {
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
}

/// Converts pixels with opacity to `yuva420p`.
///
/// Luma is that of the straight colour. The colour of 2×2 pixels is their mean weighted by opacity, so that clear
/// pixels beside a shape do not darken its edge; where all four are clear there is none.
struct YUVA420Converter {
    let pixels: UnsafeRawPointer
    let target: UnsafeMutableRawPointer
    /// Even, in pixels.
    let width: Int
    /// Even, in pixels.
    let height: Int

    /// Converts the rows and columns 2·k and 2·k + 1 for each k of the pairs.
    func convert(rowPairs: Range<Int>, columnPairs: Range<Int>) {
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
}

/// Converts pixels with opacity to `yuva444p10le`: straight colours, 10 bits a sample, no chroma subsampling.
struct YUVA444Converter {
    let pixels: UnsafeRawPointer
    let target: UnsafeMutableRawPointer
    let width: Int
    let height: Int

    /// Converts some columns of some rows.
    func convert(rows: Range<Int>, columns: Range<Int>) {
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
