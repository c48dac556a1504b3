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
    /// The header states more than 8 bits a component, which not every Cairo reads the same way.
    case unsupportedDepth(name: String, bits: Int)
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
        case .damaged(let name, _):
            "The PNG '\(name)' is damaged or cut short; Cairo could not decode it."
        }
    }
}
