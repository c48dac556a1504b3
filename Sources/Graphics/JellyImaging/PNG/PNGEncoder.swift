/// Encodes bitmaps as PNG files, losslessly.
///
/// Opaque bitmaps become 8-bit RGB, others 8-bit RGBA with straight alpha. The bytes depend on the bitmap alone, not
/// on time, machine or threads. An encoder reuses its buffers, so use one for many frames.
///
///     let file = PNGEncoder().encode(bitmap)
///
/// Not Sendable: its buffers are reused between calls. Use one encoder per thread.
package final class PNGEncoder {
    private let compressor: ImageCompressor

    /// An encoder without buffers yet.
    package convenience init() {
        self.init(general: GeneralCompressor())
    }

    /// An encoder that leaves what runs do not suit to `general`; without one it encodes everything by runs.
    init(general: GeneralCompressor?) {
        compressor = ImageCompressor(general: general)
    }

    /// A PNG file of `bitmap`, with texts.
    package func encode(_ bitmap: Bitmap, texts: [PNGText] = []) -> [UInt8] {
        encode(bitmap, change: nil, texts: texts)
    }

    /// The same bytes, faster if little has changed.
    ///
    /// - Parameters:
    ///   - bitmap: the image.
    ///   - change: the area that may differ from the bitmap encoded last; nil for everywhere.
    ///   - texts: the texts to embed.
    package func encode(_ bitmap: Bitmap, change: [PixelRectangle]?, texts: [PNGText] = []) -> [UInt8] {
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
