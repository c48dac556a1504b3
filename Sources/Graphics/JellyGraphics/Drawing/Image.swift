public import Foundation
public import JellyImaging
import JellySupport

/// A bitmap shared by drawings.
///
/// Equality compares pixels, fast: identical objects are equal, and different pixels nearly always have different
/// digests, which are computed once.
public final class Image: Hashable, Sendable {
    /// The pixels.
    public let bitmap: Bitmap
    private let digest: String

    /// An image of a bitmap.
    public init(_ bitmap: Bitmap) {
        (self.bitmap, digest) = (bitmap, XXH3.digits(of: bitmap.bytes))
    }

    /// The image in a PNG file.
    ///
    /// - Throws: `PNGReadError` with the file's name, if it is missing, not a PNG, damaged or too large.
    public convenience init(contentsOfFile path: String) throws(PNGReadError) {
        self.init(try PNGDecoder().decode(path: path))
    }

    /// Decodes a PNG file's bytes; `name` is used in errors.
    ///
    /// - Throws: `PNGReadError`.
    public convenience init(png bytes: [UInt8], name: String) throws(PNGReadError) {
        self.init(try PNGDecoder().decode(bytes, name: name))
    }

    /// The width and height in pixels.
    public var size: CGSize { CGSize(width: bitmap.width, height: bitmap.height) }

    public static func == (one: Image, other: Image) -> Bool {
        one === other || one.digest == other.digest && one.bitmap == other.bitmap
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(digest) }

    /// The size in pixels from a PNG file's header; reads nothing else.
    ///
    /// - Throws: `PNGReadError` with the file's name.
    public static func pixelSize(ofPNG bytes: [UInt8], name: String) throws(PNGReadError) -> (width: Int, height: Int) {
        try PNGDecoder().size(of: bytes, name: name)
    }
}
