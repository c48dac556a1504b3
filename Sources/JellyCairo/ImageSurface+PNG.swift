import CCairo
import Foundation
public import JellyPixels

extension ImageSurface {
    /// The picture in the PNG file at `path`.
    ///
    /// The header is looked at first, so that neither a huge file of another kind nor a header that claims a huge
    /// picture takes memory.
    public static func readPNG(path: String) throws(PNGReadError) -> Bitmap {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw .missing(path: path)
        }
        guard !isDirectory.boolValue else { throw .unreadable(path: path, reason: "it is a folder") }
        let bytes: [UInt8]
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? file.close() }
            let start = [UInt8](try file.read(upToCount: PNGHeader.byteCount) ?? Data())
            try PNGHeader.checked(start, name: path)
            bytes = start + [UInt8](try file.readToEnd() ?? Data())
        } catch let error as PNGReadError {
            throw error
        } catch {
            throw .unreadable(path: path, reason: (error as NSError).localizedDescription)
        }
        return try readPNG(bytes: bytes, name: path)
    }

    /// The picture in the bytes of a PNG file; `name` is what an error calls them.
    public static func readPNG(bytes: [UInt8], name: String = "PNG") throws(PNGReadError) -> Bitmap {
        try PNGHeader.checked(bytes, name: name)
        do throws(CairoError) {
            return try decode(bytes).bitmap()
        } catch {
            throw .damaged(name: name, cause: error)
        }
    }

    private static func decode(_ bytes: [UInt8]) throws(CairoError) -> ImageSurface {
        let operation = "cairo_image_surface_create_from_png_stream"
        let surface = bytes.withUnsafeBytes { buffer in
            var unread = buffer[...]
            return cairo_image_surface_create_from_png_stream(readNext, &unread)
        }
        guard let surface else {
            throw .status(operation: operation, code: CAIRO_STATUS_NO_MEMORY.rawValue, message: "no surface")
        }
        return try ImageSurface(adopting: surface, operation: operation)
    }
}

/// Hands Cairo the next `length` of the bytes that `closure`, a slice of a buffer, has not given out yet.
private let readNext: cairo_read_func_t = { closure, destination, length in
    guard let unread = closure?.assumingMemoryBound(to: Slice<UnsafeRawBufferPointer>.self), let destination,
        unread.pointee.count >= Int(length)
    else { return CAIRO_STATUS_READ_ERROR }
    let part = unread.pointee.prefix(Int(length))
    UnsafeMutableRawBufferPointer(start: destination, count: Int(length)).copyBytes(from: part)
    unread.pointee = unread.pointee.dropFirst(Int(length))
    return CAIRO_STATUS_SUCCESS
}
