import Foundation

/// Replaces a user's own file that was read before.
package enum FileReplacement {
    /// The reason why the file was not changed.
    package enum Cause: Error, Hashable, Sendable {
        /// It was replaced since it was read.
        case changed
        /// It is a symbolic link, whose target may belong to another user.
        case link
        /// It is not a regular file.
        case noFile
        /// It has hard links, which would keep the old content.
        case severalNames
        /// It is read-only.
        case readOnly
        /// It belongs to another user.
        case foreign
        /// It has an access control list or another attribute that cannot be copied.
        case attributes(reason: String)
        /// A system call failed.
        case failed(operation: String, reason: String)
    }

    /// Atomically replaces the file at `path` if its content is `old`; mode, owner, access control list and user
    /// extended attributes are kept.
    ///
    /// The new file is made in a hidden directory beside it, which is always removed.
    ///
    /// - Throws: `Error`; the file is unchanged then.
    package static func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(Cause) {
        let before = try status(path)
        guard try bytes(path, most: old.count) == old else { throw .changed }
        let outputs = Staging()
        defer { outputs.cancel() }
        let hidden: String
        do throws(OutputError) {
            hidden = try outputs.scratchDirectory(for: path) + "/scene"
        } catch {
            throw error.failure(
                cannotWrite: { _, reason in Cause.failed(operation: "mkdir", reason: reason) },
                cannotReplace: { _, reason in Cause.failed(operation: "mkdir", reason: reason) })
        }
        do throws(SystemError) {
            try write(new, to: hidden, like: before, at: path)
            guard try RenameExchange.exchange(hidden, path) else {
                // Where two files cannot be exchanged there is a moment between the look and the rename.
                guard (try? bytes(path, most: old.count)) == old else { throw SystemError(operation: "", code: ESTALE) }
                try system("rename") { rename(hidden, path) }
                return
            }
        } catch {
            switch error.code {
            case ESTALE: throw .changed
            case EPERM where error.operation == "chown": throw .foreign
            case _ where error.operation.hasSuffix("xattr"): throw .attributes(reason: error.reason)
            default: throw .failed(operation: error.operation, reason: error.reason)
            }
        }
        // What was in the place is looked at once more, now that nobody opens it by its name.
        if (try? bytes(hidden, most: old.count)) == old { return }
        _ = try? RenameExchange.exchange(hidden, path)
        throw .changed
    }

    private static func status(_ path: String) throws(Cause) -> stat {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { throw .changed }
            throw .failed(operation: "stat", reason: String(cString: strerror(errno)))
        }
        switch FileKind(status.st_mode) {
        case .file: break
        case .link: throw .link
        case .directory, .special, .nothing: throw .noFile
        }
        guard status.st_nlink == 1 else { throw .severalNames }
        // The mode is heeded even for a user to whom the system allows everything.
        guard status.st_mode & 0o200 != 0, access(path, W_OK) == 0 else {
            throw geteuid() != 0 && status.st_uid != geteuid() ? .foreign : .readOnly
        }
        return status
    }

    private static func write(
        _ bytes: [UInt8], to path: String, like other: stat, at place: String
    ) throws(SystemError) {
        let descriptor = try system("open") { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
        defer { close(descriptor) }
        var own = stat()
        try system("fstat") { fstat(descriptor, &own) }
        if own.st_uid != other.st_uid || own.st_gid != other.st_gid {
            try system("chown") { fchown(descriptor, other.st_uid, other.st_gid) }
        }
        try FileAttributes.copy(from: place, to: path)
        try system("chmod") { fchmod(descriptor, other.st_mode & 0o7777) }
        try writeAll(bytes, to: descriptor)
        // A person's work: it is on the disk before the old text goes.
        try system("fsync") { fsync(descriptor) }
    }

    /// A file's bytes; nil where it has more than `most`.
    private static func bytes(_ path: String, most: Int) throws(Cause) -> [UInt8]? {
        let descriptor: Int32
        do throws(SystemError) {
            descriptor = try system("open") { open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        } catch {
            throw error.code == ELOOP ? .link : .failed(operation: error.operation, reason: error.reason)
        }
        defer { close(descriptor) }
        do throws(ContainedFileError) {
            return try readBytes(of: descriptor, atMost: most)
        } catch {
            if case .tooLarge = error { return nil }
            throw .failed(operation: "read", reason: error.reason)
        }
    }
}

extension FileReplacement.Cause: CustomStringConvertible {
    /// The reason, as in `“a.json5” not changed: REASON`.
    package var description: String {
        switch self {
        case .changed: "it has changed since it was read"
        case .link: "is a symbolic link; give the file it points to"
        case .noFile: "not a regular file"
        case .severalNames: "has several hard links, of which only one would be changed"
        case .readOnly: "read-only"
        case .foreign: "owned by another user"
        case .attributes(let reason):
            "cannot keep its extended attributes, such as an access control list: \(reason)"
        case .failed(let operation, let reason): "\(operation) failed: \(reason)"
        }
    }
}
