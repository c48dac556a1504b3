import CCairo
public import JellyPixels

/// A surface of pixels in memory.
public final class ImageSurface: Surface {
    /// What a pixel holds.
    public enum Format: Hashable, Sendable {
        /// Colour and premultiplied alpha.
        case argb32
        /// Colour only; the picture is opaque, and Cairo has less to compute.
        case rgb24
    }

    /// A clear (or for `rgb24`, black) surface of `width`×`height` pixels.
    ///
    /// - Throws: `CairoError.unusableSize` outside the limits, and Cairo's status when there is not enough memory.
    public init(format: Format, width: Int, height: Int) throws(CairoError) {
        guard Bitmap.allows(width: width, height: height) else {
            throw .unusableSize(width: width, height: height)
        }
        let raw = format == .argb32 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
        let operation = "cairo_image_surface_create"
        guard let pointer = cairo_image_surface_create(raw, Int32(width), Int32(height)) else {
            throw .status(operation: operation, code: CAIRO_STATUS_NO_MEMORY.rawValue, message: "no surface")
        }
        try super.init(adopting: pointer, operation: operation)
    }

    override init(adopting pointer: OpaquePointer, operation: String) throws(CairoError) {
        try super.init(adopting: pointer, operation: operation)
    }

    /// Width in pixels.
    public var width: Int { Int(cairo_image_surface_get_width(pointer)) }
    /// Height in pixels.
    public var height: Int { Int(cairo_image_surface_get_height(pointer)) }

    /// A copy of the pixels as they are now; that of an `rgb24` surface is opaque.
    public func bitmap() throws(CairoError) -> Bitmap {
        let isOpaque = cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_RGB24
        var bitmap = Bitmap(
            width: width, height: height, isOpaque: isOpaque,
            bytes: [UInt8](unsafeUninitializedCapacity: width * height * 4) { $1 = width * height * 4 })
        try copy(rows: 0..<height, columns: 0..<width, to: &bitmap)
        return bitmap
    }

    /// Brings some rows and columns of a bitmap of this surface's size up to date.
    ///
    /// - Precondition: the sizes are the same, and so is whether the pictures are opaque; rows and columns are the
    ///   surface's.
    public func copy(rows: Range<Int>, columns: Range<Int>, to bitmap: inout Bitmap) throws(CairoError) {
        precondition(bitmap.width == width && bitmap.height == height, "the bitmap has another size")
        precondition(columns.lowerBound >= 0 && columns.upperBound <= width, "columns \(columns) of \(width)")
        cairo_surface_flush(pointer)
        let operation = "cairo_image_surface_get_data"
        try check(cairo_surface_status(pointer), operation: operation)
        let format = cairo_image_surface_get_format(pointer)
        guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 else {
            throw .status(
                operation: operation, code: CAIRO_STATUS_INVALID_FORMAT.rawValue, message: "pixel format not known")
        }
        let width = width
        let bytesPerRow = Int(cairo_image_surface_get_stride(pointer))
        guard let source = cairo_image_surface_get_data(pointer) else {
            throw .status(
                operation: operation, code: CAIRO_STATUS_SURFACE_FINISHED.rawValue, message: "no pixels")
        }
        // The fourth byte of RGB24 is undefined, so it is set here.
        let opaque: UInt32 = format == CAIRO_FORMAT_RGB24 ? 0xFF00_0000 : 0
        bitmap.withMutableBytes(ofRows: rows) { result in
            guard var target = result.bindMemory(to: UInt32.self).baseAddress?.advanced(by: columns.lowerBound)
            else { return }
            for y in rows {
                let line = UnsafeRawPointer(source + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
                copyPixels(line + columns.lowerBound, to: target, count: columns.count, setting: opaque)
                target += width
            }
        }
    }
}

/// Copies pixels, with `bits` set in each.
///
/// Cairo's pixels are words of the machine; a bitmap's bytes have one order everywhere. Plain pointers, so that the loop
/// becomes one over vectors: pixel by pixel it would take longer than drawing.
private func copyPixels(
    _ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, count: Int, setting bits: UInt32
) {
    var x = 0
    while x < count {
        target[x] = (source[x] | bits).littleEndian
        x &+= 1
    }
}
