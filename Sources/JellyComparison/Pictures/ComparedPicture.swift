package import JellyPNG
package import JellyPixels

/// A picture as it is compared: the straight colours of a file, or a bitmap's.
package struct ComparedPicture: Hashable, Sendable {
    package let width: Int
    package let height: Int
    /// Blue, green, red and alpha of each pixel.
    let bytes: [UInt8]
    /// Whether the bytes hold straight colours; else they are premultiplied.
    let isStraight: Bool
    /// Whether clear pixels may have colours.
    private var mayBeClear = false

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
        return ComparedPicture(width: width, height: height, bytes: bytes, isStraight: true)
    }

    /// The same picture, whose clear pixels have no colour: what is drawn has none.
    var withoutClearColors: ComparedPicture {
        guard mayBeClear else { return self }
        var bytes = bytes
        bytes.withUnsafeMutableBytes { bytes in
            let words = bytes.bindMemory(to: UInt32.self)
            for index in words.indices where UInt32(littleEndian: words[index]) >> 24 == 0 { words[index] = 0 }
        }
        return ComparedPicture(width: width, height: height, bytes: bytes, isStraight: isStraight)
    }

    /// The upper left part of this size, with clear pixels where the picture has none.
    package func resized(to size: Comparison.Size) -> ComparedPicture {
        guard size != self.size else { return self }
        let (rowBytes, count) = (size.width * 4, min(width, size.width) * 4)
        var resized = [UInt8](repeating: 0, count: rowBytes * size.height)
        for y in 0..<min(height, size.height) {
            resized.replaceSubrange(
                y * rowBytes..<y * rowBytes + count, with: bytes[y * width * 4..<y * width * 4 + count])
        }
        // Of an opaque picture the words are straight; clear ones are both.
        var picture = ComparedPicture(
            width: size.width, height: size.height, bytes: resized, isStraight: isStraight)
        picture.mayBeClear = mayBeClear
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
