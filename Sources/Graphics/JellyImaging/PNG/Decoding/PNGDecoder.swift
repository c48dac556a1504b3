/// Decodes PNG files of every color type and depth, interlaced or not; of an animated one the still image.
///
/// Pixels are exact, or premultiplied in a `Bitmap`. Gamma and color space chunks are ignored.
///
///     let bitmap = try PNGDecoder().decode(path: "golden.png")
///
/// A file is refused before memory is allocated if its image is too large or its data could not fill it. Decoding
/// takes the memory of the file and the image; see `PixelReader`.
///
/// It stands on libdeflate's decompressor and undoes filters itself, which is measured to be five to ten times as fast as
/// libpng for frames written here, three to four times for drawn frames under all filters, and 1.7 times for photographs,
/// where each pixel waits for the one before. libspng 0.7.3 decompresses with zlib, as libpng does, and is about as fast
/// as that. Medians in milliseconds of 9 runs, 1920×1080 pixels, one thread of an AMD EPYC with other work on it, by
/// `GoldenBenchmark FILE…` and a program in C:
///
/// | image | bytes | this | Cairo with libpng 1.6.39 | libspng | libdeflate alone |
/// |---|---|---|---|---|---|
/// | two blocks, written here | 15 123 | 2.6 | 25.5 | 23.0 | 0.4 |
/// | 200 rotated boxes, written here | 149 890 | 3.0 | 22.2 | 17.6 | 1.0 |
/// | the same by ImageMagick, all filters | 182 448 | 7.7 | 26.2 | 24.4 | 1.0 |
/// | smooth noise, filter Paeth | 1 498 250 | 39.6 | 66.4 | 74.3 | 8.9 |
/// | the same with 200 colors | 868 927 | 9.1 | 22.0 | 15.0 | 3.0 |
/// | the same with 16 bits | 8 886 146 | 101.4 | 175.3 | 186.1 | 49.9 |
package struct PNGDecoder: Hashable, Sendable {
    /// The maximum number of pixels of an image.
    package var maximumPixels: Int

    /// A decoder of images of at most this many pixels.
    package init(maximumPixels: Int = Bitmap.maximumPixels) { self.maximumPixels = maximumPixels }

    /// Whether bytes begin like a PNG file.
    package static func recognizes(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: PNGChunk.signature) }

    /// The size in pixels from a PNG file's header; reads nothing else.
    ///
    /// - Throws: `PNGReadError`.
    package func size(of file: [UInt8], name: String = "PNG") throws(PNGReadError) -> (width: Int, height: Int) {
        try named(name) { () throws(PNGReadError) in
            let header = try PNGHeader(of: file, maximumPixels: maximumPixels)
            return (header.width, header.height)
        }
    }

    /// Decodes a PNG file's bytes; `name` is used in errors.
    ///
    /// Samples of 16 bits are rounded to bytes. The bitmap is opaque if the file's format has no transparency.
    ///
    /// - Throws: `PNGReadError`.
    package func decode(_ file: [UInt8], name: String = "PNG") throws(PNGReadError) -> Bitmap {
        try named(name) { () throws(PNGReadError) in
            let contents = try PNGContents(file, maximumPixels: maximumPixels)
            return try contents.bitmap()
        }
    }

    /// Decodes a PNG file's bytes as stored: with straight alpha, and 16 bits if the file has them.
    ///
    /// - Throws: `PNGReadError`.
    package func decodeStraight(_ file: [UInt8], name: String = "PNG") throws(PNGReadError) -> StraightBitmap {
        try named(name) { () throws(PNGReadError) in
            let contents = try PNGContents(file, maximumPixels: maximumPixels)
            var reader = PixelReader(contents, for: .straight)
            let samples: StraightBitmap.Samples =
                contents.header.bitDepth == 16
                ? .bits16(try reader.read(UInt16.self)) : .bits8(try reader.read(UInt8.self))
            return StraightBitmap(
                width: contents.header.width, height: contents.header.height, isOpaque: !contents.hasAlpha,
                samples: samples)
        }
    }
}

extension PNGContents {
    /// Whether there is room for transparency.
    var hasAlpha: Bool { header.colorType.hasAlpha || transparency != nil }

    /// The image as a bitmap.
    func bitmap() throws(PNGReadError) -> Bitmap {
        var reader = PixelReader(self, for: .bitmap)
        return Bitmap(
            width: header.width, height: header.height, isOpaque: !hasAlpha, bytes: try reader.read(UInt8.self))
    }
}

/// Runs `body`, and names the file in what it throws.
func named<Result>(
    _ name: String, _ body: () throws(PNGReadError) -> Result
) throws(PNGReadError) -> Result {
    do throws(PNGReadError) {
        return try body()
    } catch {
        throw PNGReadError(name: name, cause: error.cause)
    }
}
