import CCairo
import Foundation
import JellyImaging

/// The cost of reading a PNG, compared with libpng through Cairo.
func reportDecoding(_ name: String, _ file: [UInt8]) throws {
    let bitmap = try PNGDecoder().decode(file)
    let ours = milliseconds(9) { (try? PNGDecoder().decode(file))?.bytes.count ?? .min }
    let theirs = milliseconds(9) { cairoDecode(file) }
    print(
        name.padding(toLength: 28, withPad: " ", startingAt: 0),
        "\(bitmap.width)×\(bitmap.height)".padding(toLength: 11, withPad: " ", startingAt: 0),
        String(format: "%8d %8.2f %8.2f %8.1f", file.count, ours, theirs, theirs / ours))
}

/// The width of the image read by Cairo.
private func cairoDecode(_ file: [UInt8]) -> Int {
    file.withUnsafeBytes { buffer in
        var unread = buffer[...]
        let surface = cairo_image_surface_create_from_png_stream(
            { closure, destination, length in
                guard let unread = closure?.assumingMemoryBound(to: Slice<UnsafeRawBufferPointer>.self),
                    let destination, unread.pointee.count >= Int(length)
                else { return CAIRO_STATUS_READ_ERROR }
                UnsafeMutableRawBufferPointer(start: destination, count: Int(length)).copyBytes(
                    from: unread.pointee.prefix(Int(length)))
                unread.pointee = unread.pointee.dropFirst(Int(length))
                return CAIRO_STATUS_SUCCESS
            }, &unread)
        defer { cairo_surface_destroy(surface) }
        return Int(cairo_image_surface_get_width(surface))
    }
}
