/// Pixels with premultiplied alpha, four bytes each in the order blue, green, red, alpha; rows from the top down.
///
/// The format is Cairo's `ARGB32` on a little-endian machine, without padding between rows. `isOpaque` guarantees
/// alpha 255 everywhere.
public struct Bitmap: Hashable, Sendable {
    /// Width in pixels; at least 1.
    public let width: Int
    /// Height in pixels; at least 1.
    public let height: Int
    /// Whether every alpha byte is 255.
    public let isOpaque: Bool
    /// `width * height * 4` bytes.
    public private(set) var bytes: [UInt8]

    /// The number of bytes in a row.
    public var bytesPerRow: Int { width * 4 }

    /// A bitmap from existing bytes.
    ///
    /// - Precondition: both sides are at least 1 and `bytes.count` is `width * height * 4`.
    public init(width: Int, height: Int, isOpaque: Bool, bytes: [UInt8]) {
        precondition(width > 0 && height > 0, "a bitmap must have at least one pixel, not \(width)×\(height)")
        precondition(
            bytes.count == width * height * 4,
            "\(width)×\(height) pixels take \(width * height * 4) bytes, not \(bytes.count)")
        (self.width, self.height, self.isOpaque, self.bytes) = (width, height, isOpaque, bytes)
    }

    /// Calls `body` to modify the bytes of rows in place.
    ///
    /// - Precondition: the rows are in range, and an opaque bitmap's alpha bytes stay 255.
    public mutating func withMutableBytes(ofRows rows: Range<Int>, _ body: (UnsafeMutableRawBufferPointer) -> Void) {
        precondition(rows.lowerBound >= 0 && rows.upperBound <= height, "rows \(rows) of \(height)")
        let (start, end) = (rows.lowerBound * bytesPerRow, rows.upperBound * bytesPerRow)
        bytes.withUnsafeMutableBytes { body(UnsafeMutableRawBufferPointer(rebasing: $0[start..<end])) }
    }

    /// The maximum side, in pixels, of all images drawn, read or written; Cairo's own limit.
    public static let maximumSide = 32_767
    /// The maximum area, in pixels: 2²⁸, one gibibyte.
    public static let maximumPixels = 268_435_456

    /// Whether an image size in pixels is within the limits.
    public static func allows(width: Int, height: Int) -> Bool {
        (1...maximumSide).contains(width) && (1...maximumSide).contains(height) && width * height <= maximumPixels
    }

    /// A bitmap of one colour; opaque when the colour is.
    ///
    /// - Precondition: both sides are at least 1.
    public init(width: Int, height: Int, filledWith color: StraightColor) {
        precondition(width > 0 && height > 0, "a bitmap must have at least one pixel, not \(width)×\(height)")
        let pixel = color.premultiplied
        let count = width * height * 4
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            for start in stride(from: 0, to: count, by: 4) {
                buffer[start] = pixel.blue
                buffer[start + 1] = pixel.green
                buffer[start + 2] = pixel.red
                buffer[start + 3] = pixel.alpha
            }
            initialized = count
        }
        self.init(width: width, height: height, isOpaque: color.alpha == 255, bytes: bytes)
    }

    /// The pixel in column `x` and row `y`, both from 0 at the top left, with straight alpha.
    ///
    /// - Precondition: the pixel lies inside the bitmap.
    public subscript(x: Int, y: Int) -> StraightColor { premultiplied(x: x, y: y).straight }

    /// The pixel in column `x` and row `y`, both from 0 at the top left, with premultiplied alpha.
    ///
    /// - Precondition: the pixel lies inside the bitmap.
    public func premultiplied(x: Int, y: Int) -> PremultipliedColor {
        precondition(
            (0..<width).contains(x) && (0..<height).contains(y),
            "(\(x), \(y)) is outside the bitmap of \(width)×\(height) pixels")
        let start = y * bytesPerRow + x * 4
        return PremultipliedColor(
            red: bytes[start + 2], green: bytes[start + 1], blue: bytes[start], alpha: bytes[start + 3])
    }

    /// The pixels with straight alpha, four bytes each in the order red, green, blue, alpha; rows from the top down.
    ///
    /// Each component is (c·255 + a/2) / a in integers, the nearest to the exact quotient; transparent pixels are
    /// zero.
    public func straightRGBA() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: bytes.count) { result, initialized in
            bytes.withUnsafeBufferPointer { source in
                for start in stride(from: 0, to: source.count, by: 4) {
                    let color = PremultipliedColor(
                        red: source[start + 2], green: source[start + 1], blue: source[start],
                        alpha: source[start + 3]
                    ).straight
                    result[start] = color.red
                    result[start + 1] = color.green
                    result[start + 2] = color.blue
                    result[start + 3] = color.alpha
                }
            }
            initialized = bytes.count
        }
    }

    /// A bitmap from pixels with straight alpha, otherwise in a bitmap's format; colours are rounded.
    ///
    /// - Precondition: that of `init(width:height:isOpaque:bytes:)`.
    package init(width: Int, height: Int, straightBytes: [UInt8]) {
        var (bytes, isOpaque) = (straightBytes, true)
        bytes.withUnsafeMutableBytes { buffer in
            let words = buffer.bindMemory(to: UInt32.self)
            isOpaque = words.allSatisfy { $0 &>> 24 == 255 }
            if !isOpaque, let start = words.baseAddress { Premultiplication.multiply(start, count: words.count) }
        }
        self.init(width: width, height: height, isOpaque: isOpaque, bytes: bytes)
    }

    /// Fills rectangles with a colour.
    ///
    /// - Precondition: the rectangles are inside the bitmap, and the colour is opaque if the bitmap is.
    package mutating func fill(_ rectangles: [PixelRectangle], with color: PremultipliedColor) {
        let (width, height) = (width, height)
        let word =
            UInt32(color.blue) | UInt32(color.green) << 8 | UInt32(color.red) << 16 | UInt32(color.alpha) << 24
        withMutableBytes(ofRows: 0..<height) { bytes in
            guard let pixels = bytes.bindMemory(to: UInt32.self).baseAddress else { return }
            for rectangle in rectangles {
                precondition(
                    rectangle.x >= 0 && rectangle.y >= 0 && rectangle.x + rectangle.width <= width
                        && rectangle.y + rectangle.height <= height, "\(rectangle) is not in \(width)×\(height) pixels")
                var row = pixels + rectangle.y * width + rectangle.x
                for _ in 0..<rectangle.height {
                    row.update(repeating: word.littleEndian, count: rectangle.width)
                    row += width
                }
            }
        }
    }

    /// Copies rectangles of another bitmap of the same size.
    ///
    /// - Precondition: the rectangles are inside the bitmap, and the other one is opaque if the bitmap is.
    package mutating func copy(_ rectangles: [PixelRectangle], of other: Bitmap) {
        precondition(other.width == width && other.height == height, "the bitmaps have different sizes")
        let width = width
        other.bytes.withUnsafeBytes { source in
            withMutableBytes(ofRows: 0..<height) { bytes in
                guard let from = source.baseAddress, let to = bytes.baseAddress else { return }
                for rectangle in rectangles {
                    for row in rectangle.rows {
                        let place = (row * width + rectangle.x) * 4
                        precondition(place + rectangle.width * 4 <= bytes.count, "\(rectangle) is outside the bitmap")
                        (to + place).copyMemory(from: from + place, byteCount: rectangle.width * 4)
                    }
                }
            }
        }
    }

    /// A part of the image, in pixels from 0 at the top left; nil if a range is empty or outside.
    public func cropped(columns: Range<Int>, rows: Range<Int>) -> Bitmap? {
        guard !columns.isEmpty, !rows.isEmpty, columns.lowerBound >= 0, rows.lowerBound >= 0,
            columns.upperBound <= width, rows.upperBound <= height
        else { return nil }
        var part: [UInt8] = []
        part.reserveCapacity(columns.count * rows.count * 4)
        for row in rows {
            let start = row * bytesPerRow
            part += bytes[(start + columns.lowerBound * 4)..<(start + columns.upperBound * 4)]
        }
        return Bitmap(width: columns.count, height: rows.count, isOpaque: isOpaque, bytes: part)
    }
}
