/// Why a PNG could not be read.
public struct PNGReadError: Error, Hashable, Sendable {
    /// The file's path, or what the caller called the bytes.
    public let name: String
    public let fault: Fault

    public init(name: String, fault: Fault) { (self.name, self.fault) = (name, fault) }

    /// What is wrong with the file.
    public enum Fault: Error, Hashable, Sendable {
        /// There is nothing at the path.
        case missing
        /// The file is there but cannot be read; `reason` is the system's.
        case unreadable(reason: String)
        /// The bytes do not start as a PNG does.
        case notPNG
        /// The header states a size, in pixels, that is not positive or larger than `Bitmap` allows.
        case unusableSize(width: Int, height: Int)
        /// The header states more pixels than the caller takes.
        case tooLarge(width: Int, height: Int, maximumPixels: Int)
        /// The file ends before the picture does.
        case cutShort
        /// The picture's data, of so many bytes, is too little for its size, however well it is compressed.
        case tooLittleData(width: Int, height: Int, bytes: Int)
        /// The chunk `tRNS` is misplaced, of a wrong length, or damaged.
        case unusableTransparency
        /// The header's size is sound, and something else is not.
        case damaged(Damage)
    }

    /// What is damaged.
    public enum Damage: Hashable, Sendable {
        /// A chunk's checksum is not that of its bytes.
        case checksum(chunk: String)
        /// The header states a kind of pixel that PNG does not have.
        case pixels(colorType: Int, bits: Int)
        /// The header states a compression, filter or interlace method that is not known.
        case method
        /// A chunk that pictures cannot be understood without is not known.
        case unknownChunk(String)
        /// The chunk `PLTE` is missing, misplaced or of a wrong length.
        case palette
        /// A pixel has a color that the palette does not have.
        case paletteIndex(Int, colors: Int)
        /// The picture's data is interrupted by other chunks.
        case scatteredData
        /// The picture's data is no stream of zlib, or its checksum is wrong.
        case stream
        /// The picture's data is too little or too much for its size.
        case amount(isTooLittle: Bool)
        /// A row has a filter that PNG does not have.
        case filter(Int)
        /// What the file says of its animation cannot be.
        case animation(reason: String)
    }
}

extension PNGReadError.Damage: CustomStringConvertible {
    /// The end of a sentence.
    public var description: String {
        switch self {
        case .checksum(let chunk): "its chunk \(chunk) has a wrong checksum"
        case .pixels(let colorType, let bits): "it has color type \(colorType) with \(bits) bits, which PNG has not"
        case .method: "its method of compression, filters or interlacing is not known"
        case .unknownChunk(let name): "its chunk \(name) is not known, and said to be necessary"
        case .palette: "its palette (the chunk PLTE) is missing, misplaced or of a wrong length"
        case .paletteIndex(let index, let colors): "a pixel has color \(index) of a palette of \(colors)"
        case .scatteredData: "its picture data is interrupted by other chunks"
        case .stream: "its picture data cannot be decompressed"
        case .amount(let isTooLittle): "its picture data is \(isTooLittle ? "less" : "more") than its size takes"
        case .filter(let filter): "a row has filter \(filter), which PNG has not"
        case .animation(let reason): reason
        }
    }
}

extension PNGReadError {
    /// The part of a sentence that follows the file's name and says what is wrong with it.
    public var reason: String {
        switch fault {
        case .missing: "it is not there"
        case .unreadable(let reason): reason
        case .notPNG: "it is not a PNG"
        case .unusableSize(let width, let height):
            "\(width)×\(height) pixels are none or too many; a side has 1 to \(Bitmap.maximumSide), and the whole picture at most "
                + "\(Bitmap.maximumPixels)"
        case .tooLarge(let width, let height, let maximumPixels):
            "\(width)×\(height) pixels are more than the \(maximumPixels) that are expected here"
        case .cutShort: "it is cut short"
        case .tooLittleData(let width, let height, let bytes):
            "it says that it has \(width)×\(height) pixels, which its \(bytes) bytes of picture data cannot hold"
        case .unusableTransparency: "its transparency (the chunk tRNS) is damaged"
        case .damaged(let damage): damage.description
        }
    }
}

extension PNGReadError: CustomStringConvertible {
    public var description: String {
        switch fault {
        case .missing: "There is no file at '\(name)'."
        case .unreadable(let reason): "The file '\(name)' cannot be read: \(reason)."
        case .notPNG: "'\(name)' is not a PNG."
        case .unusableSize(let width, let height):
            "The PNG '\(name)' says that it has \(width)×\(height) pixels, which is none or too many; "
                + "a side has 1 to \(Bitmap.maximumSide) pixels, and the whole picture at most \(Bitmap.maximumPixels)."
        case .tooLarge(let width, let height, let maximumPixels):
            "The PNG '\(name)' has \(width)×\(height) pixels, more than the \(maximumPixels) that are expected here."
        case .cutShort: "The PNG '\(name)' is cut short."
        case .unusableTransparency:
            "The PNG '\(name)' is damaged: its transparency (the chunk tRNS) is misplaced, of a wrong length, or has "
                + "a wrong checksum."
        case .tooLittleData, .damaged: "The PNG '\(name)' is damaged: \(reason)."
        }
    }
}
