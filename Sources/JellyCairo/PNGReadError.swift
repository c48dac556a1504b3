/// Why a PNG could not be read; `name` is a file's path, or what the caller called the bytes.
public enum PNGReadError: Error, Hashable, Sendable {
    /// There is nothing at the path.
    case missing(path: String)
    /// The file is there but cannot be read; `reason` is the system's.
    case unreadable(path: String, reason: String)
    /// The bytes do not start as a PNG does.
    case notPNG(name: String)
    /// The header states a size, in pixels, that is not positive or larger than `ImageSurface` allows.
    case unusableSize(name: String, width: Int, height: Int)
    /// The header states more than 8 bits a component, which not every Cairo reads the same way, and which a
    /// bitmap cannot hold.
    case unsupportedDepth(name: String, bits: Int)
    /// The header states more pixels than the caller takes.
    case tooLarge(name: String, width: Int, height: Int, maximumPixels: Int)
    /// The file ends before the picture does.
    case cutShort(name: String)
    /// The picture's data, of so many bytes, is too little for its size, however well it is compressed.
    case tooLittleData(name: String, width: Int, height: Int, bytes: Int)
    /// The chunk `tRNS` is misplaced, of a wrong length, or damaged.
    case unusableTransparency(name: String)
    /// The header is sound, what follows is not; Cairo before 1.18 has only "out of memory" to say about it.
    case damaged(name: String, cause: CairoError)
}

extension PNGReadError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missing(let path):
            "There is no file at '\(path)'."
        case .unreadable(let path, let reason):
            "The file '\(path)' cannot be read: \(reason)."
        case .notPNG(let name):
            "'\(name)' is not a PNG."
        case .unusableSize(let name, let width, let height):
            "The PNG '\(name)' says that it has \(width)×\(height) pixels, which is none or too many; "
                + "a side has 1 to \(ImageSurface.maximumSide), and all have at most \(ImageSurface.maximumPixels)."
        case .unsupportedDepth(let name, let bits):
            "The PNG '\(name)' has \(bits) bits a component; only up to 8 can be read."
        case .tooLarge(let name, let width, let height, let maximumPixels):
            "The PNG '\(name)' has \(width)×\(height) pixels, more than the \(maximumPixels) that are expected here."
        case .cutShort(let name):
            "The PNG '\(name)' is cut short."
        case .tooLittleData(let name, let width, let height, let bytes):
            "The PNG '\(name)' is damaged: it says that it has \(width)×\(height) pixels, which its \(bytes) bytes "
                + "of picture data cannot hold."
        case .unusableTransparency(let name):
            "The PNG '\(name)' is damaged: its transparency (the chunk tRNS) is misplaced, of a wrong length, or has "
                + "a wrong checksum."
        case .damaged(let name, _):
            "The PNG '\(name)' is damaged; Cairo could not decode it."
        }
    }
}
