extension PNGDecoder {
    /// A picture as its file holds it, for comparisons.
    package struct ExactPicture: Hashable, Sendable {
        /// The sides in pixels.
        package let width: Int
        package let height: Int
        /// Blue, green, red and alpha of each pixel, straight.
        package let bytes: [UInt8]
        /// Whether the file has no room for transparency.
        package let isOpaque: Bool
        /// What is odd about the file; nil for nothing.
        package let remark: PNGRemark?
    }

    /// The picture in the bytes of a PNG file with straight alpha, 8 bits a sample; of 16 bits the nearest, 65 535 being
    /// 255. A file that lacks its last chunk is read; the remark says so.
    ///
    /// - Throws: what is wrong with the file.
    package func decodeExactly(_ file: [UInt8], name: String = "PNG") throws(PNGReadError) -> ExactPicture {
        try named(name) { () throws(PNGReadError.Fault) in
            let contents = try PNGContents(file, maximumPixels: maximumPixels, allowsMissingEnd: true)
            var reader = PixelReader(contents, for: .straightWords)
            let bytes: [UInt8]
            do throws(PNGReadError.Fault) {
                bytes = try reader.read(UInt8.self)
            } catch {
                // Of a file without an end, missing data is missing too.
                throw contents.remark == .noEnd ? .cutShort : error
            }
            return ExactPicture(
                width: contents.header.width, height: contents.header.height, bytes: bytes,
                isOpaque: !contents.hasAlpha, remark: contents.remark)
        }
    }

    /// What a file's chunks say of its pictures.
    package struct Outline: Hashable, Sendable {
        /// The sides in pixels.
        package let width: Int
        package let height: Int
        /// How many pictures there are: 1, or the frames of an animated one.
        package let frames: Int
        /// Whether it is an animation, if only of one picture.
        package let isAnimated: Bool
        /// What is odd about the file; nil for nothing.
        package let remark: PNGRemark?
    }

    /// What the chunks of a PNG file's bytes say; they are checked, and no pixel is looked at.
    ///
    /// - Throws: what is wrong with the chunks.
    package func outline(of file: [UInt8], name: String = "PNG") throws(PNGReadError) -> Outline {
        try named(name) { () throws(PNGReadError.Fault) in
            let contents = try PNGContents(file, maximumPixels: maximumPixels, allowsMissingEnd: true)
            let frames =
                contents.isAnimated ? try AnimationContents(file, maximumPixels: maximumPixels).frames.count : 1
            return Outline(
                width: contents.header.width, height: contents.header.height, frames: frames,
                isAnimated: contents.isAnimated, remark: contents.remark)
        }
    }
}
