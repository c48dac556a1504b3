import Foundation

/// Files that are there whole or not at all: written beside their place, then renamed.
public enum WholeFile {
    /// Writes a file; folders that are missing are made, and a file that is there is replaced.
    ///
    /// - Throws: `FilmError.cannotCreate` or `.writeFailed`; nothing is left behind then.
    public static func write(_ bytes: [UInt8], to path: String) throws(FilmError) {
        let created = try createFolders(folder(ofPath: path))
        do throws(FilmError) {
            try replace(path, with: bytes)
        } catch {
            removeEmptyFolders(created)
            throw error
        }
    }

    /// Writes to standard output; a reader that has gone away, as `head` does, has had enough.
    ///
    /// - Throws: `FilmError.writeFailed`.
    public static func print(_ bytes: [UInt8]) throws(FilmError) {
        do throws(SystemError) {
            try writeAll(bytes, to: 1)
        } catch  where error.code == EPIPE {
            return
        } catch {
            throw .writeFailed(path: "-", operation: error.operation, reason: error.reason)
        }
    }

    private static func replace(_ path: String, with bytes: [UInt8]) throws(FilmError) {
        if isFolder(path) { throw .cannotCreate(path: path, reason: String(cString: strerror(EISDIR))) }
        var descriptor: Int32 = -1
        let part = try makeHidden(beside: path, ending: ".part") { (candidate) throws(SystemError) in
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
