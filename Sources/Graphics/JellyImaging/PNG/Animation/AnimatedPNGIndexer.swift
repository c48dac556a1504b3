/// Converts frames of an animated PNG to indices of a palette, and back.
///
/// Indices always take eight bits: with fewer, ffmpeg 5.1 misplaces the pixels of frames smaller than the image.
///
/// Not Sendable: its buffers are reused between calls.
package final class AnimatedPNGIndexer {
    /// Measured on two videos of flat shapes: levels above make files 1 % smaller in twice the time.
    private static let level: Int32 = 6

    private let palette: AnimatedPNGPalette
    private let indices: [UInt32: UInt8]
    private let images = ImageCompressor(general: GeneralCompressor())
    private let deflate: GeneralCompressor

    package init(_ palette: AnimatedPNGPalette) {
        guard let deflate = GeneralCompressor(level: Self.level) else {
            preconditionFailure("out of memory for a compressor")
        }
        (self.palette, self.deflate) = (palette, deflate)
        indices = Dictionary(
            palette.words.prefix(AnimatedPNGPalette.most).enumerated().map { ($1, UInt8($0)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The zlib stream of a frame as indices.
    ///
    /// - Parameter data: the zlib stream of its pixels, RGB or RGBA.
    /// - Throws: an error for invalid data, or a colour missing from the palette.
    package func indexed(_ frame: AnimatedPNGFrame, data: [UInt8]) throws(PNGReadError) -> [UInt8] {
        let bitmap = try frame.bitmap(data, colorType: palette.format.colorType)
        guard let (plain, differences) = bitmap.withPixels(rows) else {
            throw PNGReadError(.damaged(.animation(reason: "a colour is not in the palette")))
        }
        let (first, second) = (deflate.stream(of: plain), deflate.stream(of: differences))
        return second.count < first.count ? second : first
    }

    /// The zlib stream of a frame's pixels, RGB or RGBA, before `indexed`.
    ///
    /// - Parameter data: the zlib stream of its indices.
    /// - Throws: an error for invalid data.
    package func restored(_ frame: AnimatedPNGFrame, data: [UInt8]) throws(PNGReadError) -> [UInt8] {
        let bitmap = try frame.bitmap(data, colorType: .palette, palette: palette)
        var stream: [UInt8] = []
        bitmap.withPixels { pixels in
            images.withStream(of: pixels, format: palette.format) { stream = Array($0) }
        }
        return stream
    }

    /// The indices of pixels, rows with the byte of their filter: as they are, and as differences to the row above; nil
    /// where the palette lacks a colour.
    private func rows(_ pixels: PixelBlock) -> (plain: [UInt8], differences: [UInt8])? {
        let (width, count) = (pixels.width, (1 + pixels.width) * pixels.height)
        var plain = [UInt8](repeating: PNGFilter.none, count: count)
        var differences = [UInt8](repeating: PNGFilter.up, count: count)
        let isComplete = plain.withUnsafeMutableBufferPointer { plain in
            differences.withUnsafeMutableBufferPointer { differences in
                var (last, index) = (~pixels.words[0], UInt8(0))
                for y in 0..<pixels.height {
                    let row = pixels.words + y * pixels.stride
                    let start = y * (1 + width) + 1
                    for x in 0..<width {
                        if row[x] != last {
                            guard let found = indices[row[x]] else { return false }
                            (last, index) = (row[x], found)
                        }
                        plain[start &+ x] = index
                        differences[start &+ x] = y == 0 ? index : index &- plain[start &+ x &- width &- 1]
                    }
                }
                return true
            }
        }
        return isComplete ? (plain, differences) : nil
    }
}

extension AnimatedPNGFrame {
    /// The frame's pixels.
    ///
    /// - Parameters:
    ///   - data: the zlib stream of its filtered rows.
    ///   - colorType: what is in the rows.
    ///   - palette: for indices.
    func bitmap(
        _ data: [UInt8], colorType: PNGHeader.ColorType, palette: AnimatedPNGPalette? = nil
    ) throws(PNGReadError) -> Bitmap {
        let (width, height) = (frame.rectangle.width, frame.rectangle.height)
        var file = PNGChunkWriter()
        file.appendStart(PNGHeader(width: width, height: height, colorType: colorType))
        palette?.append(to: &file)
        file.append(imageData: data)
        file.appendEnd()
        return try PNGContents(file.bytes, maximumPixels: Bitmap.maximumPixels).bitmap()
    }
}
