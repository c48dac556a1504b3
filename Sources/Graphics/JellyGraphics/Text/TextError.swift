/// Why a text could not be laid out.
public enum TextError: Error, Hashable, Sendable {
    /// The font's size, in points, is not finite, not more than zero, or larger than `TextShaper.maximumSize`.
    case unusableSize(Double)
    /// The width to wrap at, in points, is negative or not finite.
    case unusableWidth(Double)
    /// The text takes more room than Pango can count; `bytes` is its length in UTF-8, `size` the font's in points.
    case tooLong(bytes: Int, size: Double)
    /// No font was found, neither of the family that was asked for nor any other.
    case noFont(family: String)
    /// The system makes no thread to look for fonts.
    case noThread
    /// Cairo failed while an outline was read, most likely for lack of memory.
    case cairo(CairoError)
}

extension TextError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unusableSize(let size):
            "Text cannot be set in a size of \(size) points; the size must be more than 0 and at most \(TextShaper.maximumSize)."
        case .unusableWidth(let width):
            "Text cannot be wrapped at a width of \(width) points; the width must be finite and not negative."
        case .tooLong(let bytes, let size):
            "A text of \(bytes) bytes at \(size) points is too long for one layout; "
                + "bytes times points may be at most \(TextShaper.maximumExtent)."
        case .noFont(let family):
            "There is no font to stand in for '\(family)'; install one, such as fonts-dejavu-core."
        case .noThread:
            "No thread that looks for fonts can be started; allow this user or this process more of them."
        case .cairo(let error):
            error.description
        }
    }
}
