import Foundation
public import JellyDrawing
import JellyPNG

/// One drawing as a PNG file, written beside its place and then renamed.
public enum StillPicture {
    /// Draws and stores a picture; folders that are missing are made.
    ///
    /// - Throws: `FilmError` or `DrawingError`; nothing is left behind then.
    public static func write(_ drawing: Drawing, viewport: Viewport, to path: String) throws {
        let bitmap = try Rasterizer(viewport: viewport).rasterize(drawing)
        let bytes = PNGEncoder().encode(bitmap)
        let created = try createFolders(folder(ofPath: path))
        do throws(FilmError) {
            try replace(path, with: bytes)
        } catch {
            removeEmptyFolders(created)
            throw error
        }
    }

    private static func replace(_ path: String, with bytes: [UInt8]) throws(FilmError) {
        if isFolder(path) { throw .cannotCreate(path: path, reason: String(cString: strerror(EISDIR))) }
        var descriptor: Int32 = -1
        let part = try makeHidden(beside: path, ending: ".png") { (candidate) throws(SystemError) in
            descriptor = try system("open") { open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
        }
        do throws(SystemError) {
            do throws(SystemError) {
                try writeAll(bytes, to: descriptor)
            } catch {
                close(descriptor)
                throw error
            }
            // Some file systems tell only now that the disk is full. A close is not repeated, even after EINTR.
            if close(descriptor) == -1, errno != EINTR { throw SystemError(operation: "close", code: errno) }
            try system("rename") { rename(part, path) }
        } catch {
            unlink(part)
            throw .writeFailed(path: path, operation: error.operation, reason: error.reason)
        }
    }
}
