public import Foundation
import JellyImaging
public import JellyValues

/// The mapping from points to pixels: an image's size, and the position of the drawing in it.
///
/// ```swift
/// let phone = CGSize(width: 375, height: 667)
/// try Viewport(size: phone, scale: 2)                            // 750×1334 pixels
/// try Viewport(size: phone, fitting: (width: 1920, height: 1080))  // 607×1080 of them, in the middle
/// ```
public struct Viewport: Hashable, Sendable {
    /// The maximum side, in pixels.
    public static let maximumSide = Bitmap.maximumSide
    /// The maximum area, in pixels.
    public static let maximumPixels = Bitmap.maximumPixels

    /// Width in pixels.
    public let width: Int
    /// Height in pixels.
    public let height: Int
    /// The scale, in pixels per point.
    public let scale: Double
    /// The distance from the image's left edge to the drawing's, in pixels.
    public let offsetX: Int
    /// The distance from the image's top edge to the drawing's, in pixels.
    public let offsetY: Int
    /// Whether the last column and the last row, which even sides need, repeat those before them.
    let repeatsColumn: Bool
    let repeatsRow: Bool

    /// All of `size` points at a scale in pixels per point.
    ///
    /// Sides are rounded to whole pixels, halves up, at least one: 375 points at a scale of 0.5 are 188 pixels.
    ///
    /// - Throws: `GraphicsError` if a number is not finite and positive, or the image too large.
    public init(size: CGSize, scale: Double) throws(GraphicsError) {
        try Self.require(size)
        guard scale.isFinite, scale > 0 else { throw .unusableScale(scale) }
        try self.init(
            width: Self.pixels(size.width, scale: scale), height: Self.pixels(size.height, scale: scale),
            scale: scale, offsetX: 0, offsetY: 0)
    }

    /// The largest image of `size` points that fits into a size in pixels, centered, with its aspect ratio kept.
    ///
    /// It starts at a whole pixel, so that sharp edges stay sharp.
    ///
    /// - Throws: `GraphicsError` if a number is not finite and positive, or the image too large.
    public init(size: CGSize, fitting pixels: (width: Int, height: Int)) throws(GraphicsError) {
        try Self.require(size)
        let (width, height) = pixels
        guard width > 0, height > 0 else { throw .unusablePixels(width: width, height: height) }
        let scale = min(Double(width) / size.width, Double(height) / size.height)
        func margin(_ side: Int, _ points: Double) -> Double {
            max(0, (Double(side) - Self.pixels(points, scale: scale)) / 2).rounded(.down)
        }
        try self.init(
            width: Double(width), height: Double(height), scale: scale,
            offsetX: margin(width, size.width), offsetY: margin(height, size.height))
    }

    private init(
        width: Double, height: Double, scale: Double, offsetX: Double, offsetY: Double, repeatsColumn: Bool = false,
        repeatsRow: Bool = false
    ) throws(GraphicsError) {
        let side = Double(Self.maximumSide)
        guard width <= side, height <= side, width * height <= Double(Self.maximumPixels) else {
            throw .tooLarge(width: width, height: height)
        }
        (self.width, self.height) = (Int(width), Int(height))
        (self.scale, self.offsetX, self.offsetY) = (scale, Int(offsetX), Int(offsetY))
        (self.repeatsColumn, self.repeatsRow) = (repeatsColumn, repeatsRow)
    }

    /// This image with odd sides extended by repeating the last column or row.
    ///
    /// Video with 4:2:0 chroma (`yuv420p`) requires even sides. Any other padding colour would bleed into the last
    /// column and row, which share its chroma.
    ///
    /// - Throws: `GraphicsError.tooLarge` if a side has the maximum, which is odd.
    public var withEvenSides: Viewport {
        get throws(GraphicsError) {
            try Viewport(
                width: Double(width + width % 2), height: Double(height + height % 2),
                scale: scale, offsetX: Double(offsetX), offsetY: Double(offsetY),
                repeatsColumn: repeatsColumn || width % 2 == 1, repeatsRow: repeatsRow || height % 2 == 1)
        }
    }

    /// The transform from points to pixels.
    public var transform: CGAffineTransform {
        CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: CGFloat(offsetX), ty: CGFloat(offsetY))
    }

    /// The pixels covered by a drawing of `size` points; drawing outside is clipped.
    package func extent(of size: CGSize) -> CGRect {
        CGRect(
            x: CGFloat(offsetX), y: CGFloat(offsetY),
            width: size.width > 0 ? Self.pixels(size.width, scale: scale) : 0,
            height: size.height > 0 ? Self.pixels(size.height, scale: scale) : 0)
    }

    /// A length in whole pixels, at least 1.
    private static func pixels(_ points: Double, scale: Double) -> Double {
        // The product of two decimal fractions may miss a half by its last digits: 45 · 0.7 must not round down
        // because it is 31.499999999999996 in binary.
        max(1, (points * scale + 0.5 + 1e-6).rounded(.down))
    }

    private static func require(_ size: CGSize) throws(GraphicsError) {
        guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else {
            throw .unusableImageSize(size)
        }
    }

    /// The pixels that a box in points may touch; nil when it lies outside the image.
    func pixels(around box: CGRect) -> PixelRectangle? {
        guard !box.isNull else { return nil }
        let pixels = box.applying(transform)
        guard let rows = Self.touched(from: pixels.minY, to: pixels.maxY, of: height),
            let columns = Self.touched(from: pixels.minX, to: pixels.maxX, of: width)
        else { return nil }
        return PixelRectangle(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }

    private static func touched(from start: CGFloat, to end: CGFloat, of count: Int) -> Range<Int>? {
        // A pixel more on each side: Cairo's coordinates are whole 256ths of a pixel.
        let first = max(0, (start - 1).rounded(.down))
        let last = min(CGFloat(count), (end + 1).rounded(.up))
        return first < last ? Int(first)..<Int(last) : nil
    }

    /// Repeats the last column and row of an image where even sides have added one.
    ///
    /// Tiles of damage have even sides, so what is repeated changes with what it repeats.
    func repeatEdges(of bitmap: inout Bitmap) {
        guard repeatsColumn || repeatsRow else { return }
        let rowBytes = bitmap.bytesPerRow
        let (isWide, isHigh) = (repeatsColumn && width > 1, repeatsRow && height > 1)
        bitmap.withMutableBytes(ofRows: 0..<height) { bytes in
            if isWide {
                for end in stride(from: rowBytes, through: bytes.count, by: rowBytes) {
                    bytes[end - 4..<end].copyBytes(from: bytes[end - 8..<end - 4])
                }
            }
            if isHigh {
                let end = bytes.count
                bytes[end - rowBytes..<end].copyBytes(from: bytes[end - 2 * rowBytes..<end - rowBytes])
            }
        }
    }
}
