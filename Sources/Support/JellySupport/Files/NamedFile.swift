package import Foundation

/// An input file named by the user.
///
/// It must be a regular file, or already open in this process: standard input, or a shell's `<(…)`. Opening other
/// pipes or devices can block forever or have side effects.
package enum NamedFile {
    /// Opens the file at `path` for reading.
    ///
    /// - Throws: `ContainedFileError`.
    package static func open(_ path: String) throws(ContainedFileError) -> FileHandle {
        // The system would cut the path there, and find another file.
        guard !path.utf8.contains(0) else { throw .missing }
        var flags = O_RDONLY | O_NOCTTY | O_CLOEXEC
        switch FileKind(of: path) {
        case .nothing: throw .missing
        case .directory: throw .isDirectory
        case .link, .special:
            guard openDescriptor(ofPath: path) != nil else { throw .isNoFile }
        // Nor does it wait for what is put in the file's place meanwhile.
        case .file: flags |= O_NONBLOCK
        }
        let descriptor: Int32
        do throws(SystemError) {
            descriptor = try system("open") { Foundation.open(path, flags) }
        } catch {
            throw .unreadable(reason: error.reason)
        }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        let isFile = fstat(descriptor, &status) == 0 && FileKind(status.st_mode) == .file
        guard isFile || flags & O_NONBLOCK == 0 else { throw .isNoFile }
        return file
    }

    /// Reads the file at `path`.
    ///
    /// - Parameter limit: the maximum file size, in bytes; also stops endless files.
    /// - Throws: `ContainedFileError`.
    package static func read(_ path: String, limit: Int) throws(ContainedFileError) -> [UInt8] {
        let file = try open(path)
        // It closes when nobody has it any more.
        defer { withExtendedLifetime(file) {} }
        return try readBytes(of: file.fileDescriptor, atMost: limit)
    }

    /// The first bytes of the file at `path`, at most `count`, whatever they are.
    ///
    /// - Throws: `ContainedFileError`.
    static func start(of path: String, count: Int) throws(ContainedFileError) -> [UInt8] {
        let file = try open(path)
        defer { withExtendedLifetime(file) {} }
        var bytes = [UInt8](repeating: 0, count: count)
        do throws(SystemError) {
            let found = try system("read") { Foundation.read(file.fileDescriptor, &bytes, count) }
            return Array(bytes[..<found])
        } catch {
            throw .unreadable(reason: error.reason)
        }
    }
}

/// The rest of an open file's bytes; what tells that they are not wanted ends the reading, and so does a pointer of Git
/// LFS, which is never what is wanted.
func readBytes(
    of descriptor: Int32, atMost limit: Int, kind: TextKind? = nil
) throws(ContainedFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count: Int
        do throws(SystemError) {
            count = try system("read") { Foundation.read(descriptor, &buffer, buffer.count) }
        } catch {
            throw .unreadable(reason: error.reason)
        }
        guard count > 0 else { return bytes }
        guard bytes.count + count <= limit else { throw .tooLarge(limit: limit) }
        if bytes.isEmpty, LargeFilePointer.recognizes(buffer[..<count]) { throw .isPointer }
        try kind?.check(buffer[..<count], isStart: bytes.isEmpty)
        bytes += buffer[..<count]
    }
}
