/// Pixels with premultiplied alpha, four bytes each in the order blue, green, red, alpha; rows from the top down.
///
/// It is Cairo's `ARGB32` on a little-endian machine, without gaps between rows. An opaque picture has alpha 255
/// everywhere, which `isOpaque` promises.
public struct Bitmap: Hashable, Sendable {
    /// Width in pixels; at least 1.
    public let width: Int
    /// Height in pixels; at least 1.
    public let height: Int
    /// Whether every alpha byte is 255.
    public let isOpaque: Bool
    /// `width * height * 4` bytes.
    public private(set) var bytes: [UInt8]

    /// How many bytes one row takes.
    public var bytesPerRow: Int { width * 4 }

    /// A bitmap over bytes that are already there.
    ///
    /// - Precondition: both sides are at least 1 and `bytes.count` is `width * height * 4`.
    public init(width: Int, height: Int, isOpaque: Bool, bytes: [UInt8]) {
        precondition(width > 0 && height > 0, "a bitmap has at least one pixel, not \(width)×\(height)")
        precondition(
            bytes.count == width * height * 4,
            "\(width)×\(height) pixels take \(width * height * 4) bytes, not \(bytes.count)")
        (self.width, self.height, self.isOpaque, self.bytes) = (width, height, isOpaque, bytes)
    }

    /// Lets `body` write the bytes of some rows in place; what it leaves of them stays.
    ///
    /// - Precondition: the rows are the bitmap's, and an opaque bitmap's alpha bytes stay 255.
    public mutating func withMutableBytes(ofRows rows: Range<Int>, _ body: (UnsafeMutableRawBufferPointer) -> Void) {
        precondition(rows.lowerBound >= 0 && rows.upperBound <= height, "rows \(rows) of \(height)")
        let (start, end) = (rows.lowerBound * bytesPerRow, rows.upperBound * bytesPerRow)
        bytes.withUnsafeMutableBytes { body(UnsafeMutableRawBufferPointer(rebasing: $0[start..<end])) }
    }
}
