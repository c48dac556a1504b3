import Foundation

/// Reads a scene file's bytes.
enum SceneFile {
    /// The bytes of the file at `path`; it may be a pipe too.
    static func read(_ path: String) throws(SceneError) -> Data {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw SceneError(file: path, message: "there is no such file")
        }
        guard !isDirectory.boolValue else {
            throw SceneError(file: path, message: "this is a directory, not a scene file")
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

    private static func reason(_ error: any Error) -> String {
        if let error = error as? CocoaError, error.code == .fileReadNoPermission { return "permission denied" }
        return error.localizedDescription
    }
}
