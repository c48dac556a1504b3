package import JellyImaging

/// A picture as it is compared: the straight colours of a file, or a bitmap's.
package struct ComparedPicture: Hashable, Sendable {
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
    /// What is said of how the pixels are shown.
    package private(set) var presentation = PicturePresentation()

    package var size: Comparison.Size { Comparison.Size(width: width, height: height) }

    private init(width: Int, height: Int, bytes: [UInt8], isStraight: Bool) {
        (self.width, self.height, self.bytes, self.isStraight) = (width, height, bytes, isStraight)
    }

    /// What was drawn.
    package init(_ bitmap: Bitmap) {
        self.init(width: bitmap.width, height: bitmap.height, bytes: bitmap.bytes, isStraight: bitmap.isOpaque)
    }

    /// What a file holds, with the colours of clear pixels.
    package init(_ picture: PNGDecoder.ExactPicture) {
        self.init(width: picture.width, height: picture.height, bytes: picture.bytes, isStraight: true)
        mayBeClear = !picture.isOpaque
        (deepSamples, presentation) = (picture.deepSamples, picture.presentation)
    }

    /// A frame of a film, or of an animation, that is shown as its file says.
    package init(_ bitmap: Bitmap, _ presentation: PicturePresentation, orientation: PictureOrientation = .upright) {
        let (width, height) = (bitmap.width, bitmap.height)
        let size = orientation.swapsSides ? (height, width) : (width, height)
        self.init(
            width: size.0, height: size.1,
            bytes: orientation.applied(to: bitmap.bytes, of: 4, width: width, height: height),
            isStraight: bitmap.isOpaque)
        self.presentation = presentation
    }

    /// Straight samples of 16 bits, red first, as a film holds them.
    package init(width: Int, height: Int, samples: [UInt16], _ presentation: PicturePresentation) {
        self.init(width: width, height: height, bytes: DeepSamples.bytes(samples), isStraight: true)
        mayBeClear = true
        if DeepSamples.areFine(samples) { deepSamples = samples }
        self.presentation = presentation
    }

    /// The picture as what is drawn has it; half-clear colours may lose bits.
    package var bitmap: Bitmap {
        guard isStraight else { return Bitmap(width: width, height: height, isOpaque: false, bytes: bytes) }
        return Bitmap(width: width, height: height, straightBytes: bytes)
    }

    /// The same picture with straight colours.
    var straight: ComparedPicture {
        guard !isStraight else { return self }
        let count = width * height
        let bytes = StraightPixels.with(self) { pixels in
            [UInt8](unsafeUninitializedCapacity: count * 4) { buffer, initialized in
                let words = UnsafeMutableRawBufferPointer(buffer).bindMemory(to: UInt32.self)
                for index in 0..<count { words[index] = pixels[index].littleEndian }
                initialized = count * 4
            }
        }
        var picture = self
        (picture.bytes, picture.isStraight) = (bytes, true)
        return picture
    }

    /// The same picture, whose clear pixels have no colour: what is drawn has none.
    var withoutClearColors: ComparedPicture {
        guard mayBeClear else { return self }
        var bytes = bytes
        bytes.withUnsafeMutableBytes { bytes in
            let words = bytes.bindMemory(to: UInt32.self)
            for index in words.indices where UInt32(littleEndian: words[index]) >> 24 == 0 { words[index] = 0 }
        }
        var picture = self
        (picture.bytes, picture.mayBeClear) = (bytes, false)
        if var samples = deepSamples {
            for pixel in stride(from: 0, to: samples.count, by: 4) where samples[pixel + 3] == 0 {
                (samples[pixel], samples[pixel + 1], samples[pixel + 2]) = (0, 0, 0)
            }
            picture.deepSamples = samples
        }
        return picture
    }

    /// The upper left part of this size, with clear pixels where the picture has none.
    package func resized(to size: Comparison.Size) -> ComparedPicture {
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
        // Of an opaque picture the words are straight; clear ones are both.
        var picture = ComparedPicture(
            width: size.width, height: size.height, bytes: resized(bytes), isStraight: isStraight)
        (picture.mayBeClear, picture.deepSamples) = (mayBeClear, deepSamples.map(resized))
        picture.presentation = presentation
        return picture
    }
}

/// What becomes of pictures whose sizes differ.
package enum PictureSizes: String, Hashable, Sendable, CaseIterable {
    /// They are no two of a kind.
    case refuse
    /// Their common part is compared, from the upper left.
    case crop
    /// The smaller one has clear pixels where the larger one has more, unless both together make a picture that is too
    /// large to be one.
    case pad

    /// Two pictures as they are compared.
    package func fitted(
        _ first: ComparedPicture, _ second: ComparedPicture
    ) -> (ComparedPicture, ComparedPicture) {
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
    /// The hash of an image that is compared.
    package init(_ picture: ComparedPicture) {
        self.init(
            width: picture.width, height: picture.height, bytes: picture.bytes, isStraight: picture.isStraight,
            deepSamples: picture.deepSamples)
    }
}
