import Foundation

/// A lock on a directory between runs, which the system takes away from one that ends in any way.
package struct DirectoryLock: Sendable {
    private let descriptor: Int32
    private let number: ino_t
    private let device: dev_t

    /// The lock of the directory at `path`, as soon as nobody else has it; nil where the file system has no such locks.
    ///
    /// `Staging.onWaiting` is called once where that takes longer than a second, or than `patience`.
    ///
    /// - Throws: `OutputError.busy` where somebody else has it longer than `patience`.
    package init?(_ path: String, patience: Duration) throws(OutputError) {
        let directory = path.isEmpty ? "." : path
        descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            close(descriptor)
            return nil
        }
        (number, device) = (status.st_ino, status.st_dev)
        let start = ContinuousClock.now
        let end = start + patience
        var silence: Duration? = min(.seconds(1), patience)
        while flock(descriptor, LOCK_EX | LOCK_NB) == -1 {
            let code = errno
            if code == EINTR { continue }
            if code == EWOULDBLOCK, let quiet = silence, ContinuousClock.now - start >= quiet {
                silence = nil
                Staging.onWaiting?.body(Self.sentence(directory, holder: LockTable.holder(of: status)))
            }
            guard code == EWOULDBLOCK, ContinuousClock.now < end, !CleanupRegistry.isOver else {
                close(descriptor)
                if code == EWOULDBLOCK { throw .busy(directory: path) }
                return nil
            }
            // A lock that is waited for inside the system ends neither after a time nor at a signal.
            usleep(20_000)
        }
    }

    /// Whether a path leads to its directory.
    func `is`(_ path: String) -> Bool {
        var status = stat()
        return stat(path.isEmpty ? "." : path, &status) == 0 && status.st_ino == number && status.st_dev == device
    }

    /// Lets others have the lock.
    package func release() { close(descriptor) }

    /// - Parameter holder: the process that has the lock; nil where the system does not know it, as on another machine.
    private static func sentence(_ directory: String, holder: pid_t?) -> String {
        let owner = holder.map { " (process \($0))" } ?? ""
        return "waiting for another jellyframe\(owner) that is writing into “\(directory)”"
    }
}

/// The file locks that the system lists.
enum LockTable {
    /// The process that has a lock by `flock` on a file; nil where the system does not list it.
    static func holder(of file: stat) -> pid_t? {
        // Line by line, since the kernel gives this file in pieces.
        guard let table = fopen("/proc/locks", "re") else { return nil }
        defer { fclose(table) }
        var (line, size): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
        defer { free(line) }
        while getline(&line, &size, table) > 0, let text = line.map({ String(cString: $0) }) {
            if let holder = holder(of: file, line: text) { return holder }
        }
        return nil
    }

    /// The same from a line, such as `1: FLOCK ADVISORY WRITE 3527 fe:00:1448 0 EOF`; that of one that waits has an arrow.
    static func holder(of file: stat, line: String) -> pid_t? {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard words.count > 5, words[1] == "FLOCK", let holder = pid_t(words[4]), holder > 0 else { return nil }
        let numbers = words[5].split(separator: ":")
        guard numbers.count == 3, let major = UInt64(numbers[0], radix: 16), let minor = UInt64(numbers[1], radix: 16)
        else { return nil }
        // As the C library's `makedev`.
        let device = minor & 0xff | (major & 0xfff) << 8 | (minor & ~0xff) << 12 | (major & ~0xfff) << 32
        return device == UInt64(file.st_dev) && UInt64(numbers[2]) == UInt64(file.st_ino) ? holder : nil
    }
}
