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
