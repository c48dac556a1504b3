/// Encodes bitmaps as PNG files, exactly.
///
/// An opaque bitmap becomes 8-bit RGB, any other 8-bit RGBA with straight alpha. The bytes depend on the bitmap alone:
/// no time, no machine, no number of threads. An encoder keeps its buffers, so one encoder for many frames is faster
/// than one for each.
///
///     let file = PNGEncoder().encode(bitmap)
///
/// Not Sendable: its buffers are reused from call to call. Threads take one encoder each.
package final class PNGEncoder {
    private let compressor: PictureCompressor

    /// An encoder without buffers yet.
    package convenience init() {
        self.init(general: GeneralCompressor())
    }

    /// An encoder that leaves what runs do not suit to `general`; without one it encodes everything by runs.
    init(general: GeneralCompressor?) {
        compressor = PictureCompressor(general: general)
    }

    /// The bytes of a PNG file that shows `bitmap`, with texts beside it.
    package func encode(_ bitmap: Bitmap, texts: [PNGText] = []) -> [UInt8] {
        encode(bitmap, change: nil, texts: texts)
    }

    /// The same bytes, sooner where little has changed.
    ///
    /// - Parameters:
    ///   - bitmap: the picture.
    ///   - change: where it may differ from the bitmap that this encoder encoded last; nil for everywhere.
    ///   - texts: the texts beside it.
    package func encode(_ bitmap: Bitmap, change: FrameChange?, texts: [PNGText] = []) -> [UInt8] {
        let format = PNGFormat(of: bitmap)
        var file = PNGChunkWriter()
        file.appendStart(PNGHeader(width: bitmap.width, height: bitmap.height, format: format))
        for text in texts { file.append(.text, text.content) }
        bitmap.withPixels { pixels in
            compressor.withStream(of: pixels, format: format, change: change) { file.append(imageData: $0) }
        }
        file.appendEnd()
        return file.bytes
    }
}
