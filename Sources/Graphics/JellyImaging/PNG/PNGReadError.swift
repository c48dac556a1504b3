import JellySupport

/// An error from reading a PNG, for programs that show or skip unreadable images; separate because it knows the damage.
public struct PNGReadError: Error, Hashable, Sendable {
    /// The file's path, or the caller's name for the bytes.
    public let name: String
    public let cause: Cause

    public init(name: String, cause: Cause) { (self.name, self.cause) = (name, cause) }

    /// An error in bytes, before `named` adds the file.
    init(_ cause: Cause) { self.init(name: "PNG", cause: cause) }

    /// The cause of the error.
    public enum Cause: Hashable, Sendable {
        /// The file does not exist.
        case missing
        /// The file cannot be read; `reason` is the system's message.
        case unreadable(reason: String)
        /// The bytes do not start like a PNG.
        case notPNG
        /// The header has a size, in pixels, that is not positive or larger than `Bitmap` allows.
        case unusableSize(width: Int, height: Int)
        /// The header has more pixels than the caller allows.
        case tooLarge(width: Int, height: Int, maximumPixels: Int)
        /// The file ends before the image does.
        case cutShort
        /// The image data is too short for the image's size at any compression.
        case tooLittleData(width: Int, height: Int, bytes: Int)
        /// The chunk `tRNS` is misplaced, of the wrong length, or damaged.
        case unusableTransparency
        /// The file is damaged other than in its size.
        case damaged(Damage)
    }

    /// The kind of damage.
    public enum Damage: Hashable, Sendable {
        /// A chunk's checksum is wrong.
        case checksum(chunk: String)
        /// The header has an invalid pixel format.
        case pixels(colorType: Int, bits: Int)
        /// The header has an unknown compression, filter or interlace method.
        case method
        /// An unknown critical chunk.
        case unknownChunk(String)
        /// The chunk `PLTE` is missing, misplaced or of a wrong length.
        case palette
        /// A pixel's palette index is out of range.
        case paletteIndex(Int, colors: Int)
        /// The image's data is interrupted by other chunks.
        case scatteredData
        /// The image data is not a valid zlib stream.
        case stream
        /// The image data is too short or too long for the image's size.
        case amount(isTooLittle: Bool)
        /// A row has an invalid filter type.
        case filter(Int)
        /// The animation chunks are invalid.
        case animation(reason: String)
    }
}

extension PNGReadError.Damage: CustomStringConvertible {
    public var description: String {
        switch self {
        case .checksum(let chunk): "wrong checksum of chunk \(chunk)"
        case .pixels(let colorType, let bits): "invalid combination of color type \(colorType) and bit depth \(bits)"
        case .method: "unknown compression, filter or interlace method"
        case .unknownChunk(let name): "unknown critical chunk \(name)"
        case .palette: "palette (chunk PLTE) missing, misplaced or of a wrong length"
        case .paletteIndex(let index, let colors):
            "palette index \(index) out of range; the palette has \(WordList.count(colors, "color"))"
        case .scatteredData: "image data interrupted by other chunks"
        case .stream: "image data cannot be decompressed"
        case .amount(let isTooLittle): "too \(isTooLittle ? "little" : "much") image data for its size"
        case .filter(let filter): "unknown filter type \(filter)"
        case .animation(let reason): reason
        }
    }
}

extension PNGReadError {
    /// The reason, without the file's name.
    public var reason: String {
        switch cause {
        case .missing: "no such file"
        case .unreadable(let reason): reason
        case .notPNG: "not a PNG"
        case .unusableSize(let width, let height):
            "invalid size of \(width)×\(height) pixels; expected sides from 1 to \(Bitmap.maximumSide), and at most "
                + "\(Bitmap.maximumPixels) pixels"
        case .tooLarge(let width, let height, let maximumPixels):
            "\(width)×\(height) pixels exceed the \(maximumPixels) expected here"
        case .cutShort: "truncated"
        case .tooLittleData(let width, let height, let bytes):
            "too little image data: \(bytes) bytes for \(width)×\(height) pixels"
        case .unusableTransparency: "transparency (chunk tRNS) misplaced, of a wrong length or with a wrong checksum"
        case .damaged(let damage): damage.description
        }
    }
}

extension PNGReadError: CustomStringConvertible {
    public var description: String {
        switch cause {
        case .missing: "no file at “\(name)”"
        case .unreadable: "“\(name)” cannot be read: \(reason)"
        case .notPNG: "“\(name)” is not a PNG"
        case .unusableSize, .tooLarge: "the PNG “\(name)” cannot be read: \(reason)"
        case .cutShort: "the PNG “\(name)” is truncated"
        case .unusableTransparency, .tooLittleData, .damaged: "the PNG “\(name)” is damaged: \(reason)"
        }
    }
}
