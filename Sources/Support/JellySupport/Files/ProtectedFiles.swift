import Foundation
import Synchronization

/// A run's input files, which its outputs must not replace: scenes and the files they refer to.
package enum ProtectedFiles {
    private struct Identity: Hashable {
        let device: UInt64
        let number: UInt64
    }

    /// The files' paths; a number of the system may be another file's when its own is gone.
    private static let paths = Mutex<[Identity: String]>([:])

    /// Protects the file at `path`, under all its names, for the rest of the process.
    package static func add(_ path: String) {
        guard let identity = identity(path) else { return }
        let real = realPath(path) ?? path
        paths.withLock { $0[identity] = real }
    }

    /// Whether the file at `path` is one of them.
    static func contains(_ path: String) -> Bool {
        guard let identity = identity(path) else { return false }
        guard let original = paths.withLock({ $0[identity] }) else { return false }
        return self.identity(original) == identity
    }

    private static func identity(_ path: String) -> Identity? {
        var status = stat()
        guard stat(path, &status) == 0, FileKind(status.st_mode) == .file else { return nil }
        return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    }
}
