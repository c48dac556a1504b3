import Foundation

/// Replaces a user's own file that was read before.
package enum FileReplacement {
    /// Atomically replaces the file at `path` if its content is `old`; mode, owner, access control list and user
    /// extended attributes are kept.
    ///
    /// The new file is made in a hidden directory beside it, which is always removed.
    ///
    /// - Throws: `OutputError.unchanged`.
    package static func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(OutputError) {
        let before = try status(path)
        guard try bytes(path, most: old.count) == old else { throw changed(path) }
        let outputs = Staging()
        defer { outputs.cancel() }
        let hidden: String
        do throws(OutputError) {
            hidden = try outputs.scratchDirectory(for: path) + "/scene"
        } catch {
            let refuse = { (_: String, reason: String) in
                OutputError.unchanged(path: path, reason: "mkdir failed: \(reason)")
            }
            throw error.failure(cannotWrite: refuse, cannotReplace: refuse)
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
            case ESTALE: throw changed(path)
            case EPERM where error.operation == "chown": throw foreign(path)
            case _ where error.operation.hasSuffix("xattr"):
                throw .unchanged(
                    path: path,
                    reason: "cannot keep its extended attributes, such as an access control list: \(error.reason)")
            default: throw .unchanged(path: path, reason: error.description)
            }
        }
        // What was in the place is looked at once more, now that nobody opens it by its name.
        if (try? bytes(hidden, most: old.count)) == old { return }
        _ = try? RenameExchange.exchange(hidden, path)
        throw changed(path)
    }

    private static func changed(_ path: String) -> OutputError {
        .unchanged(path: path, reason: "it has changed since it was read")
    }

    private static func foreign(_ path: String) -> OutputError {
        .unchanged(path: path, reason: "owned by another user")
    }

    private static func link(_ path: String) -> OutputError {
        .unchanged(path: path, reason: "is a symbolic link; give the file it points to")
    }

    private static func status(_ path: String) throws(OutputError) -> stat {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            let code = errno
            if code == ENOENT { throw changed(path) }
            throw .unchanged(path: path, reason: SystemError(operation: "stat", code: code).description)
        }
        switch FileKind(status.st_mode) {
        case .file: break
        case .link: throw link(path)
        case .directory, .special, .nothing: throw .unchanged(path: path, reason: "not a regular file")
        }
        guard status.st_nlink == 1 else {
            throw .unchanged(path: path, reason: "has several hard links, of which only one would be changed")
        }
        // The mode is heeded even for a user to whom the system allows everything.
        guard status.st_mode & 0o200 != 0, access(path, W_OK) == 0 else {
            throw geteuid() != 0 && status.st_uid != geteuid()
                ? foreign(path) : .unchanged(path: path, reason: "read-only")
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
    private static func bytes(_ path: String, most: Int) throws(OutputError) -> [UInt8]? {
        let descriptor: Int32
        do throws(SystemError) {
            descriptor = try system("open") { open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        } catch {
            throw error.code == ELOOP ? link(path) : .unchanged(path: path, reason: error.description)
        }
        defer { close(descriptor) }
        do throws(ContainedFileError) {
            return try readBytes(of: descriptor, atMost: most)
        } catch {
            if case .tooLarge = error { return nil }
            throw .unchanged(path: path, reason: "read failed: \(error.reason)")
        }
    }
}
