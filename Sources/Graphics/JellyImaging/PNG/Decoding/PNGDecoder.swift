/// Decodes PNG files: every color type and depth, interlaced or not, of an animated one the still picture.
///
/// Pixels come out exactly as they are stored, or premultiplied as a `Bitmap` holds them. Colors are taken as they are:
/// chunks that speak of gamma or color spaces change nothing.
///
///     let bitmap = try PNGDecoder().decode(path: "golden.png")
///
/// A file is refused before memory is taken for its picture where it says of itself that the picture is too large, and
/// where its data could not fill it. Decoding takes the file's memory and the picture's own, as `PixelReader` tells.
///
/// It stands on libdeflate's decompressor and undoes filters itself, which is measured to be five to ten times as fast as
/// libpng for frames written here, three to four times for drawn frames under all filters, and 1.7 times for photographs,
/// where each pixel waits for the one before. libspng 0.7.3 decompresses with zlib, as libpng does, and is about as fast
/// as that. Medians in milliseconds of 9 runs, 1920×1080 pixels, one thread of an AMD EPYC with other work on it, by
/// `GoldenBenchmark FILE…` and a program in C:
///
/// | picture | bytes | this | Cairo with libpng 1.6.39 | libspng | libdeflate alone |
/// |---|---|---|---|---|---|
/// | two blocks, written here | 15 123 | 2.6 | 25.5 | 23.0 | 0.4 |
/// | 200 rotated boxes, written here | 149 890 | 3.0 | 22.2 | 17.6 | 1.0 |
/// | the same by ImageMagick, all filters | 182 448 | 7.7 | 26.2 | 24.4 | 1.0 |
/// | smooth noise, filter Paeth | 1 498 250 | 39.6 | 66.4 | 74.3 | 8.9 |
/// | the same with 200 colors | 868 927 | 9.1 | 22.0 | 15.0 | 3.0 |
/// | the same with 16 bits | 8 886 146 | 101.4 | 175.3 | 186.1 | 49.9 |
package struct PNGDecoder: Hashable, Sendable {
    /// Pictures with more pixels are refused.
    package var maximumPixels: Int

    /// A decoder of pictures of at most so many pixels.
    package init(maximumPixels: Int = Bitmap.maximumPixels) { self.maximumPixels = maximumPixels }

    /// Whether some bytes begin as those of a PNG file.
    package static func recognizes(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: PNGChunk.signature) }

    /// The size in pixels that the header of a PNG file's bytes states; nothing else of them is read.
    ///
    /// - Throws: what is wrong with the header.
    package func size(of file: [UInt8], name: String = "PNG") throws(PNGReadError) -> (width: Int, height: Int) {
        try named(name) { () throws(PNGReadError.Fault) in
            let header = try PNGHeader(of: file, maximumPixels: maximumPixels)
            return (header.width, header.height)
        }
    }

    /// The picture in the bytes of a PNG file; `name` is what an error calls them.
    ///
    /// Samples of 16 bits become the nearest bytes. The bitmap is opaque where the file has no room for transparency.
    ///
    /// - Throws: what is wrong with the file.
    package func decode(_ file: [UInt8], name: String = "PNG") throws(PNGReadError) -> Bitmap {
        try named(name) { () throws(PNGReadError.Fault) in
            let contents = try PNGContents(file, maximumPixels: maximumPixels)
            return try contents.bitmap()
        }
    }

    /// The picture in the bytes of a PNG file, as it is stored: with straight alpha, of 16 bits where the file has so
    /// many, else of 8.
    ///
    /// - Throws: what is wrong with the file.
    package func decodeStraight(_ file: [UInt8], name: String = "PNG") throws(PNGReadError) -> StraightBitmap {
        try named(name) { () throws(PNGReadError.Fault) in
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

    /// The picture as a bitmap.
    func bitmap() throws(PNGReadError.Fault) -> Bitmap {
        var reader = PixelReader(self, for: .bitmap)
        return Bitmap(
            width: header.width, height: header.height, isOpaque: !hasAlpha, bytes: try reader.read(UInt8.self))
    }
}

/// Runs `body`, and names the file in what it throws.
func named<Result>(
    _ name: String, _ body: () throws(PNGReadError.Fault) -> Result
) throws(PNGReadError) -> Result {
    do throws(PNGReadError.Fault) {
        return try body()
    } catch {
        throw PNGReadError(name: name, fault: error)
    }
}
