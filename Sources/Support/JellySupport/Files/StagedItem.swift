import Foundation

/// One output of a `Staging`: where it is made, and where it goes.
struct StagedItem: Sendable {
    /// The place as it was asked for.
    let path: String
    let place: OutputPlace.Kind
    /// The new file; after `move()` the previous one, if any.
    let hidden: String
    /// How to treat an existing file.
    let conflict: OutputConflict
    /// Where the place is emptied, and nothing has been made: the directory up to which directories go that become empty.
    let removesUnder: String?
    private var course = Course.waiting

    private enum Course { case waiting, appeared, exchanged, replaced, removed }

    init(
        path: String, place: OutputPlace.Kind, hidden: String, conflict: OutputConflict = .replace,
        removesUnder: String?
    ) {
        (self.path, self.place, self.hidden) = (path, place, hidden)
        (self.conflict, self.removesUnder) = (conflict, removesUnder)
    }

    /// Whether what is in the place is written and not replaced.
    var isStraight: Bool {
        if case .file = place { false } else { true }
    }

    /// The previous file, on file systems without atomic exchange.
    private var old: String { hidden + ".old" }

    /// Puts it in its place, in one step wherever the file system has one.
    ///
    /// - Throws: `SystemError`; the place is as it was then.
    mutating func move() throws(SystemError) {
        guard case .file(let target) = place else { return }
        if removesUnder != nil {
            try system("rename") { rename(target, hidden) }
            course = .removed
            return
        }
        guard conflict == .replace else { return try appear(at: target) }
        for _ in 0..<100 {
            do throws(SystemError) {
                return try move(to: target)
            } catch  where [EEXIST, ENOENT].contains(error.code) {
                // Another run that makes the same may have put its own there, or taken it away, a moment ago.
                continue
            } catch {
                throw error
            }
        }
        try move(to: target)
    }

    /// Takes a place that nothing has; nobody can put anything there between a look and the move.
    private mutating func appear(at target: String) throws(SystemError) {
        do throws(SystemError) {
            if try !RenameExchange.moveToFreeName(hidden, target) {
                // A second name is as good as a move, and directories replace none that anything is in.
                let isDirectory = FileKind(of: hidden, followingLinks: false) == .directory
                if isDirectory {
                    try system("rename") { rename(hidden, target) }
                } else if link(hidden, target) == 0 {
                    unlink(hidden)
                } else if [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) {
                    // A file system with neither: what appears between this look and the move is replaced.
                    guard FileKind(of: target, followingLinks: false) == .nothing else {
                        throw SystemError(operation: "link", code: EEXIST)
                    }
                    try system("rename") { rename(hidden, target) }
                } else {
                    throw SystemError(operation: "link", code: errno)
                }
            }
            course = .appeared
        } catch {
            guard error.code == EEXIST || error.code == ENOTEMPTY else { throw error }
            guard conflict == .keep else { throw SystemError(operation: error.operation, code: EEXIST) }
        }
    }

    private mutating func move(to target: String) throws(SystemError) {
        var before = stat()
        guard lstat(target, &before) == 0 else {
            if try !RenameExchange.moveToFreeName(hidden, target) { try system("rename") { rename(hidden, target) } }
            course = .appeared
            return
        }
        let (new, there) = (FileKind(of: hidden, followingLinks: false), FileKind(before.st_mode))
        guard new == there else { throw SystemError(operation: "rename", code: there == .directory ? EISDIR : EEXIST) }
        if new == .file {
            do throws(SystemError) {
                try FileAttributes.copy(from: target, to: hidden)
                chmod(hidden, before.st_mode & 0o7777)
            } catch {
                // Without its access control list, the mode would grant what the list may deny.
                chmod(hidden, before.st_mode & 0o7707)
            }
        }
        if try RenameExchange.exchange(hidden, target) {
            course = .exchanged
            return
        }
        // A second name keeps an old file without leaving its place empty; not every file system has those.
        if new == .directory || link(target, old) == -1 { try system("rename") { rename(target, old) } }
        do throws(SystemError) {
            try system("rename") { rename(hidden, target) }
            course = .replaced
        } catch {
            rename(old, target)
            throw error
        }
    }

    /// Whether its place is a file that the run reads.
    var isInput: Bool {
        guard removesUnder == nil, case .file(let target) = place else { return false }
        return ProtectedFiles.contains(target)
    }

    /// Undoes `move()`.
    mutating func moveBack() {
        guard case .file(let target) = place else { return }
        switch course {
        case .waiting: break
        case .appeared: rename(target, hidden)
        case .exchanged: _ = try? RenameExchange.exchange(hidden, target)
        case .replaced:
            rename(target, hidden)
            rename(old, target)
        case .removed: rename(hidden, target)
        }
        course = .waiting
    }

    /// Removes the directories that a removal has left empty.
    func removeEmptyDirectories() {
        guard let root = removesUnder.flatMap(realPath), case .file(let target) = place else { return }
        var parent = URL(filePath: target).deletingLastPathComponent().path
        while parent.hasPrefix(root + "/"), rmdir(parent) == 0 {
            parent = URL(filePath: parent).deletingLastPathComponent().path
        }
    }

    /// Writes what has been made straight into a place that is no regular file.
    func copy() throws(SystemError) {
        let source = try system("open") { open(hidden, O_RDONLY | O_CLOEXEC) }
        defer { close(source) }
        let destination: Int32
        switch place {
        case .file: return
        case .special(let path): destination = try system("open") { open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
        case .descriptor(let number): destination = try system("dup") { fcntl(number, F_DUPFD_CLOEXEC, 3) }
        }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        do throws(SystemError) {
            while true {
                let count = try system("read") { read(source, &buffer, buffer.count) }
                if count == 0 { break }
                try writeAll(Array(buffer[..<count]), to: destination)
            }
        } catch {
            close(destination)
            throw error
        }
        try closeWritten(destination)
    }
}
