extension PNGDecoder {
    /// A picture as its file holds it, for comparisons.
    package struct ExactPicture: Hashable, Sendable {
        /// The sides in pixels.
        package let width: Int
        package let height: Int
        /// Blue, green, red and alpha of each pixel, straight.
        package let bytes: [UInt8]
        /// Red, green, blue and alpha of each pixel of 16 bits; nil where the bytes say as much.
        package let deepSamples: [UInt16]?
        /// What the file says of how the pixels are shown, besides turning them.
        package let presentation: PicturePresentation
        /// Whether the file has no room for transparency.
        package let isOpaque: Bool
        /// What is odd about the file; nil for nothing.
        package let remark: PNGRemark?
    }

    /// The picture in the bytes of a PNG file with straight alpha, as it is shown: turned as its Exif says. Samples are of
    /// 8 bits, and of 16 bits the nearest, 65 535 being 255; those of 16 bits come along where that loses something. A
    /// file that lacks its last chunk is read; the remark says so.
    ///
    /// - Throws: what is wrong with the file.
    package func decodeExactly(_ file: [UInt8], name: String = "PNG") throws(PNGReadError) -> ExactPicture {
        try named(name) { () throws(PNGReadError.Fault) in
            let contents = try PNGContents(file, maximumPixels: maximumPixels, allowsMissingEnd: true)
            var reader = PixelReader(contents, for: .straightWords)
            let bytes: [UInt8]
            var deep: [UInt16]?
            do throws(PNGReadError.Fault) {
                bytes = try reader.read(UInt8.self)
                if contents.header.bitDepth == 16 {
                    var reader = PixelReader(contents, for: .straight)
                    let samples = try reader.read(UInt16.self)
                    if DeepSamples.areFine(samples) { deep = samples }
                }
            } catch {
                // Of a file without an end, missing data is missing too.
                throw contents.remark == .noEnd ? .cutShort : error
            }
            let (width, height) = (contents.header.width, contents.header.height)
            let orientation = contents.shown.orientation
            func turned<Element>(_ elements: [Element]) -> [Element] {
                orientation.applied(to: elements, of: 4, width: width, height: height)
            }
            let size = orientation.swapsSides ? (height, width) : (width, height)
            return ExactPicture(
                width: size.0, height: size.1, bytes: turned(bytes), deepSamples: deep.map(turned),
                presentation: contents.shown.presentation, isOpaque: !contents.hasAlpha, remark: contents.remark)
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
            let (width, height) = (contents.header.width, contents.header.height)
            let size = contents.shown.orientation.swapsSides ? (height, width) : (width, height)
            return Outline(
                width: size.0, height: size.1, frames: frames, isAnimated: contents.isAnimated,
                remark: contents.remark)
        }
    }
}
