public import Foundation
public import JellyImaging
import JellySupport

/// A bitmap that drawings share instead of holding its bytes each.
///
/// Two pictures are equal when their pixels are. Comparing them is quick nonetheless: one object equals itself, and
/// different pixels nearly always have different digests, which are computed once.
public final class Picture: Hashable, Sendable {
    /// The pixels.
    public let bitmap: Bitmap
    private let digest: String

    /// A picture of a bitmap.
    public init(_ bitmap: Bitmap) {
        (self.bitmap, digest) = (bitmap, XXH3.digits(of: bitmap.bytes))
    }

    /// The picture in a PNG file.
    ///
    /// - Throws: `PNGReadError`, which names the file, when it is missing, no PNG, damaged or too large.
    public convenience init(contentsOfFile path: String) throws(PNGReadError) {
        self.init(try PNGDecoder().decode(path: path))
    }

    /// The picture in the bytes of a PNG file; `name` is what an error calls them.
    ///
    /// - Throws: `PNGReadError`.
    public convenience init(png bytes: [UInt8], name: String) throws(PNGReadError) {
        self.init(try PNGDecoder().decode(bytes, name: name))
    }

    /// Width and height in pixels.
    public var size: CGSize { CGSize(width: bitmap.width, height: bitmap.height) }

    public static func == (one: Picture, other: Picture) -> Bool {
        one === other || one.digest == other.digest && one.bitmap == other.bitmap
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(digest) }

    /// The size in pixels that the header of a PNG file states; nothing else of the file is read.
    ///
    /// - Throws: `PNGReadError`, which names the file.
    public static func pixelSize(ofPNG bytes: [UInt8], name: String) throws(PNGReadError) -> (width: Int, height: Int) {
        try PNGDecoder().size(of: bytes, name: name)
    }
}
