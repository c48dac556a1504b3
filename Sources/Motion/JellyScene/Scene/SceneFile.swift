import Foundation
import JellySupport

/// Reads a scene file's bytes.
enum SceneFile {
    /// The bytes of the file at `path`, which may be standard input or a shell's `<(…)`.
    static func read(_ path: String) throws(SceneError) -> Data {
        do throws(ContainedFileError) {
            return Data(try NamedFile.read(path, limit: JSON5.sizeLimit))
        } catch {
            switch error {
            case .tooLarge: throw .tooLarge(file: path)
            case .isFolder: throw SceneError(file: path, message: "this is a directory, not a scene file")
            case .isNoFile:
                throw SceneError(file: path, message: "this is no regular file; a scene file is, or standard input")
            case .missing: throw SceneError(file: path, message: error.reason)
            case .leavesFolder, .isPointer, .otherKind, .unreadable:
                throw SceneError(file: path, message: "the file cannot be read: \(error.reason)")
            }
        }
    }
}
