extension PNGDecoder {
    /// An image with its file's exact samples, for comparisons.
    package struct ExactImage: Hashable, Sendable {
        /// The size in pixels.
        package let width: Int
        package let height: Int
        /// Blue, green, red and alpha of each pixel, straight.
        package let bytes: [UInt8]
        /// Red, green, blue and alpha of each pixel in 16 bits; nil if `bytes` are exact.
        package let deepSamples: [UInt16]?
        /// How the pixels are to be displayed, besides orientation.
        package let presentation: ImagePresentation
        /// Whether the file's format has no transparency.
        package let isOpaque: Bool
        /// An oddity of the file; nil if regular.
        package let remark: PNGRemark?
    }

    /// Decodes a PNG file with straight alpha, rotated as its Exif orientation requires. Samples of 16 bits are
    /// rounded to 8 (65 535 is 255), and are also kept if that loses something. A file without its last chunk is
    /// accepted, with a remark.
    ///
    /// - Throws: `PNGReadError`.
    package func decodeExactly(_ file: [UInt8], name: String = "PNG") throws(PNGReadError) -> ExactImage {
        try named(name) { () throws(PNGReadError) in
            let contents = try PNGContents(file, maximumPixels: maximumPixels, allowsMissingEnd: true)
            var reader = PixelReader(contents, for: .straightWords)
            let bytes: [UInt8]
            var deep: [UInt16]?
            do throws(PNGReadError) {
                bytes = try reader.read(UInt8.self)
                if contents.header.bitDepth == 16 {
                    var reader = PixelReader(contents, for: .straight)
                    let samples = try reader.read(UInt16.self)
                    if DeepSamples.areFine(samples) { deep = samples }
                }
            } catch {
                // Of a file without an end, missing data is missing too.
                throw contents.remark == .noEnd ? PNGReadError(.cutShort) : error
            }
            let (width, height) = (contents.header.width, contents.header.height)
            let orientation = contents.shown.orientation
            func turned<Element>(_ elements: [Element]) -> [Element] {
                orientation.applied(to: elements, of: 4, width: width, height: height)
            }
            let size = orientation.swapsSides ? (height, width) : (width, height)
            return ExactImage(
                width: size.0, height: size.1, bytes: turned(bytes), deepSamples: deep.map(turned),
                presentation: contents.shown.presentation, isOpaque: !contents.hasAlpha, remark: contents.remark)
        }
    }

    /// A summary of the file's image chunks.
    package struct Outline: Hashable, Sendable {
        /// The size in pixels.
        package let width: Int
        package let height: Int
        /// The number of images: 1, or the frames of an animation.
        package let frames: Int
        /// Whether the file is animated, even with a single frame.
        package let isAnimated: Bool
        /// An oddity of the file; nil if regular.
        package let remark: PNGRemark?
    }

    /// Reads and checks the chunks of a PNG file, without decoding pixels.
    ///
    /// - Throws: `PNGReadError`.
    package func outline(of file: [UInt8], name: String = "PNG") throws(PNGReadError) -> Outline {
        try named(name) { () throws(PNGReadError) in
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
