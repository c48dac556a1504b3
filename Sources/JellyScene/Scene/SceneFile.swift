import Foundation

/// Reads a scene file's bytes.
enum SceneFile {
    /// The bytes of the file at `path`.
    ///
    /// It is a regular file, or what this process holds open already: standard input, or a shell's `<(…)`. To open any
    /// other pipe or device may wait for ever, and may do something to it.
    static func read(_ path: String) throws(SceneError) -> Data {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw SceneError(file: path, message: "there is no such file")
        }
        guard !isDirectory.boolValue else {
            throw SceneError(file: path, message: "this is a directory, not a scene file")
        }
        guard isRegular(path) || isOpen(path) else {
            throw SceneError(file: path, message: "this is no regular file; a scene file is, or standard input")
        }
        let data: Data
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? file.close() }
            // One byte more than allowed tells a file that is too large, and an endless one ends here.
            data = try file.read(upToCount: JSON5.sizeLimit + 1) ?? Data()
        } catch {
            throw SceneError(file: path, message: "the file cannot be read: \(reason(error))")
        }
        guard data.count <= JSON5.sizeLimit else { throw .tooLarge(file: path) }
        return data
    }

    /// Whether the path leads to a regular file, perhaps over links; one that cannot be asked about is opened and says why.
    private static func isRegular(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    }

    private static func isOpen(_ path: String) -> Bool {
        path == "/dev/stdin" || ["/dev/fd/", "/proc/self/fd/"].contains(where: path.hasPrefix)
    }

    private static func reason(_ error: any Error) -> String {
        if let error = error as? CocoaError, error.code == .fileReadNoPermission { return "permission denied" }
        return error.localizedDescription
    }
}
