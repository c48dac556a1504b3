public import Foundation
public import JellyImaging

/// A bitmap that drawings share instead of holding its bytes each.
///
/// Two pictures are equal when their pixels are. Comparing them is quick nonetheless: one object equals itself, and
/// different pixels nearly always have different digests, which are computed once.
public final class Picture: Hashable, Sendable {
    /// The pixels.
    public let bitmap: Bitmap
    private let digest: UInt64

    /// A picture of a bitmap.
    public init(_ bitmap: Bitmap) {
        (self.bitmap, digest) = (bitmap, bitmap.digest)
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
}

extension Bitmap {
    /// A number that differs between most bitmaps: FNV-1a over words of 32 bits, a pixel each.
    fileprivate var digest: UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func mix(_ word: UInt32) { hash = (hash ^ UInt64(word)) &* 0x100_0000_01b3 }
        mix(UInt32(truncatingIfNeeded: width))
        mix(isOpaque ? 1 : 0)
        bytes.withUnsafeBytes { buffer in
            for offset in stride(from: 0, to: buffer.count, by: 4) {
                mix(buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
            }
        }
        return hash
    }
}
