import Foundation

/// A lock on a folder between runs, which the system takes away from one that ends in any way.
struct FolderLock: Sendable {
    private let descriptor: Int32
    private let number: ino_t
    private let device: dev_t

    /// The lock of the folder at `path`, as soon as nobody else has it; nil where the file system has no such locks.
    ///
    /// - Throws: `OutputError.busy` where somebody else has it longer than `patience`.
    init?(_ path: String, patience: Duration) throws(OutputError) {
        let folder = path.isEmpty ? "." : path
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            close(descriptor)
            return nil
        }
        (number, device) = (status.st_ino, status.st_dev)
        let end = ContinuousClock.now + patience
        while flock(descriptor, LOCK_EX | LOCK_NB) == -1 {
            let code = errno
            if code == EINTR { continue }
            guard code == EWOULDBLOCK, ContinuousClock.now < end, !Unfinished.isOver else {
                close(descriptor)
                if code == EWOULDBLOCK { throw .busy(folder: path) }
                return nil
            }
            // A lock that is waited for inside the system ends neither after a time nor at a signal.
            usleep(20_000)
        }
    }

    /// Whether a path leads to its folder.
    func `is`(_ path: String) -> Bool {
        var status = stat()
        return stat(path.isEmpty ? "." : path, &status) == 0 && status.st_ino == number && status.st_dev == device
    }

    func release() { close(descriptor) }
}
