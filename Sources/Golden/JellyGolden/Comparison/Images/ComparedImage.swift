package import JellyImaging

/// An image in the form in which it is compared: the straight colours of a file, or a bitmap's.
package struct ComparedImage: Hashable, Sendable {
    package let width: Int
    package let height: Int
    /// Blue, green, red and alpha of each pixel.
    private(set) var bytes: [UInt8]
    /// Whether the bytes hold straight colours; else they are premultiplied.
    private(set) var isStraight: Bool
    /// Whether clear pixels may have colours.
    private var mayBeClear = false
    /// Red, green, blue and alpha of each pixel of 16 bits, straight; nil where the bytes say as much.
    private(set) var deepSamples: [UInt16]?
    /// How the pixels are to be displayed.
    package private(set) var presentation = ImagePresentation()

    package var size: Comparison.Size { Comparison.Size(width: width, height: height) }

    private init(width: Int, height: Int, bytes: [UInt8], isStraight: Bool) {
        (self.width, self.height, self.bytes, self.isStraight) = (width, height, bytes, isStraight)
    }

    /// A drawn bitmap.
    package init(_ bitmap: Bitmap) {
        self.init(width: bitmap.width, height: bitmap.height, bytes: bitmap.bytes, isStraight: bitmap.isOpaque)
    }

    /// An image read from a file, including the colours of clear pixels.
    package init(_ image: PNGDecoder.ExactImage) {
        self.init(width: image.width, height: image.height, bytes: image.bytes, isStraight: true)
        mayBeClear = !image.isOpaque
        (deepSamples, presentation) = (image.deepSamples, image.presentation)
    }

    /// A frame of a video or animation, with the file's presentation.
    package init(_ bitmap: Bitmap, _ presentation: ImagePresentation, orientation: ImageOrientation = .upright) {
        let (width, height) = (bitmap.width, bitmap.height)
        let size = orientation.swapsSides ? (height, width) : (width, height)
        self.init(
            width: size.0, height: size.1,
            bytes: orientation.applied(to: bitmap.bytes, of: 4, width: width, height: height),
            isStraight: bitmap.isOpaque)
        self.presentation = presentation
    }

    /// Straight samples of 16 bits, red first, as a video holds them.
    package init(width: Int, height: Int, samples: [UInt16], _ presentation: ImagePresentation) {
        self.init(width: width, height: height, bytes: DeepSamples.bytes(samples), isStraight: true)
        mayBeClear = true
        if DeepSamples.areFine(samples) { deepSamples = samples }
        self.presentation = presentation
    }

    /// The image as a drawn bitmap; colours of partly transparent pixels may lose bits.
    package var bitmap: Bitmap {
        guard isStraight else { return Bitmap(width: width, height: height, isOpaque: false, bytes: bytes) }
        return Bitmap(width: width, height: height, straightBytes: bytes)
    }

    /// The same image with straight colours.
    var straight: ComparedImage {
        guard !isStraight else { return self }
        let count = width * height
        let bytes = StraightPixels.with(self) { pixels in
            [UInt8](unsafeUninitializedCapacity: count * 4) { buffer, initialized in
                let words = UnsafeMutableRawBufferPointer(buffer).bindMemory(to: UInt32.self)
                for index in 0..<count { words[index] = pixels[index].littleEndian }
                initialized = count * 4
            }
        }
        var image = self
        (image.bytes, image.isStraight) = (bytes, true)
        return image
    }

    /// The same image, whose clear pixels have no colour: what is drawn has none.
    var withoutClearColors: ComparedImage {
        guard mayBeClear else { return self }
        var bytes = bytes
        bytes.withUnsafeMutableBytes { bytes in
            let words = bytes.bindMemory(to: UInt32.self)
            for index in words.indices where UInt32(littleEndian: words[index]) >> 24 == 0 { words[index] = 0 }
        }
        var image = self
        (image.bytes, image.mayBeClear) = (bytes, false)
        if var samples = deepSamples {
            for pixel in stride(from: 0, to: samples.count, by: 4) where samples[pixel + 3] == 0 {
                (samples[pixel], samples[pixel + 1], samples[pixel + 2]) = (0, 0, 0)
            }
            image.deepSamples = samples
        }
        return image
    }

    /// The image cropped, or padded with clear pixels, to a size, from its upper left corner.
    package func resized(to size: Comparison.Size) -> ComparedImage {
        guard size != self.size else { return self }
        let (rowCount, count) = (size.width * 4, min(width, size.width) * 4)
        func resized<Sample: FixedWidthInteger>(_ samples: [Sample]) -> [Sample] {
            var resized = [Sample](repeating: 0, count: rowCount * size.height)
            for y in 0..<min(height, size.height) {
                resized.replaceSubrange(
                    y * rowCount..<y * rowCount + count, with: samples[y * width * 4..<y * width * 4 + count])
            }
            return resized
        }
        // Of an opaque image the words are straight; clear ones are both.
        var image = ComparedImage(
            width: size.width, height: size.height, bytes: resized(bytes), isStraight: isStraight)
        (image.mayBeClear, image.deepSamples) = (mayBeClear, deepSamples.map(resized))
        image.presentation = presentation
        return image
    }
}

/// How images of different sizes are compared.
package enum ImageSizes: String, Hashable, Sendable, CaseIterable {
    /// Images of different sizes are refused.
    case refuse
    /// The common part is compared, from the upper left.
    case crop
    /// The smaller image is extended with clear pixels, unless the result is too large.
    case pad

    /// Prepares two images for comparison.
    package func fitted(
        _ first: ComparedImage, _ second: ComparedImage
    ) -> (ComparedImage, ComparedImage) {
        let (a, b) = (first.size, second.size)
        let size: Comparison.Size
        switch self {
        case .refuse: return (first, second)
        case .crop: size = .init(width: min(a.width, b.width), height: min(a.height, b.height))
        case .pad:
            size = .init(width: max(a.width, b.width), height: max(a.height, b.height))
            guard Bitmap.allows(width: size.width, height: size.height) else { return (first, second) }
        }
        return (first.resized(to: size), second.resized(to: size))
    }
}

extension FrameHash {
    /// The hash of a compared image.
    package init(_ image: ComparedImage) {
        self.init(
            width: image.width, height: image.height, bytes: image.bytes, isStraight: image.isStraight,
            deepSamples: image.deepSamples)
    }
}
