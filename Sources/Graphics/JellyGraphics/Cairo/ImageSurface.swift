import CCairo
import JellyImaging

/// A surface over pixels in memory, with colour and premultiplied alpha.
final class ImageSurface: Surface {
    /// A clear surface of `width`×`height` pixels with memory of its own.
    ///
    /// - Throws: `GraphicsError.unusableSurface` outside the limits, and Cairo's status when there is not enough memory.
    init(width: Int, height: Int) throws(GraphicsError) {
        try Self.require(width, height)
        let operation = "cairo_image_surface_create"
        guard let pointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else {
            throw .cairo(operation: operation, code: CAIRO_STATUS_NO_MEMORY.rawValue, message: "no surface")
        }
        try super.init(adopting: pointer, operation: operation)
    }

    /// A surface over the bytes of a bitmap, which have to live and stay where they are until `finish`.
    ///
    /// - Parameter isOpaque: whether alpha is not looked at.
    /// - Throws: `GraphicsError.unusableSurface` outside the limits, and Cairo's status when there is not enough memory.
    init(over bytes: UnsafeMutableRawPointer?, width: Int, height: Int, isOpaque: Bool) throws(GraphicsError) {
        try Self.require(width, height)
        let operation = "cairo_image_surface_create_for_data"
        let data = bytes?.assumingMemoryBound(to: UInt8.self)
        let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        guard
            let pointer = cairo_image_surface_create_for_data(
                data, format, Int32(width), Int32(height), Int32(width * 4))
        else {
            throw .cairo(operation: operation, code: CAIRO_STATUS_NO_MEMORY.rawValue, message: "no surface")
        }
        try super.init(adopting: pointer, operation: operation)
    }

    private static func require(_ width: Int, _ height: Int) throws(GraphicsError) {
        guard Bitmap.allows(width: width, height: height) else {
            throw .unusableSurface(width: width, height: height)
        }
    }

    /// Ends all use of the pixels; whoever still holds the surface, as a vector surface may, takes a copy now.
    func finish() { cairo_surface_finish(pointer) }
}
