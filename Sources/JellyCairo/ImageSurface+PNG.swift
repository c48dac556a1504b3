import CCairo
import Foundation
public import JellyPixels

extension ImageSurface {
    /// The picture in the PNG file at `path`: any colour type with up to 8 bits a component, interlaced or not, of an
    /// animated PNG the first frame.
    ///
    /// The header is looked at first, so that neither a huge file of another kind nor a header that claims a huge
    /// picture takes memory. Reading takes eight bytes a pixel and the file's own, and gives four bytes a pixel back.
    ///
    /// - Parameter maximumPixels: more are refused, before memory is taken for them.
    public static func readPNG(
        path: String, maximumPixels: Int = maximumPixels
    ) throws(PNGReadError) -> Bitmap {
        let bytes = try withFile(path) { file in
            let start = [UInt8](try file.read(upToCount: PNGHeader.byteCount) ?? Data())
            let header = try PNGHeader.checked(start, name: path, maximumPixels: maximumPixels)
            // Where a file's size is not known, as that of a pipe, it is read to its end.
            if let size = try? file.seekToEnd() {
                let limit = UInt64(spareFileBytes + 8 * header.width * header.height)
                guard size <= limit else {
                    throw PNGReadError.unreadable(
                        path: path, reason: "it has \(size) bytes, far more than its picture needs")
                }
                try file.seek(toOffset: UInt64(start.count))
            }
            return start + [UInt8](try file.readToEnd() ?? Data())
        }
        return try readPNG(bytes: bytes, name: path, maximumPixels: maximumPixels)
    }

    /// The picture in the bytes of a PNG file; `name` is what an error calls them.
    ///
    /// - Parameter maximumPixels: more are refused, before memory is taken for them.
    public static func readPNG(
        bytes: [UInt8], name: String = "PNG", maximumPixels: Int = maximumPixels
    ) throws(PNGReadError) -> Bitmap {
        let header = try PNGHeader.checked(bytes, name: name, maximumPixels: maximumPixels)
        try PNGChunks.check(bytes, header: header, name: name)
        do throws(CairoError) {
            return try decode(bytes).bitmap()
        } catch {
            throw .damaged(name: name, cause: error)
        }
    }

    /// The size in pixels that the header of the PNG file at `path` states; nothing else of it is read.
    public static func sizeOfPNG(path: String) throws(PNGReadError) -> (width: Int, height: Int) {
        let header = try withFile(path) { file in
            try PNGHeader.checked([UInt8](try file.read(upToCount: PNGHeader.byteCount) ?? Data()), name: path)
        }
        return (header.width, header.height)
    }

    /// What a file may have besides its picture: texts, colour profiles, an animation's other frames.
    private static let spareFileBytes = 256 << 20

    private static func withFile<Result>(
        _ path: String, _ body: (FileHandle) throws -> Result
    ) throws(PNGReadError) -> Result {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw .missing(path: path)
        }
        guard !isDirectory.boolValue else { throw .unreadable(path: path, reason: "it is a folder") }
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? file.close() }
            return try body(file)
        } catch let error as PNGReadError {
            throw error
        } catch {
            throw .unreadable(path: path, reason: (error as NSError).localizedDescription)
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
