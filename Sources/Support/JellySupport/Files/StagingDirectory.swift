import Foundation
import Synchronization

/// A hidden directory beside the places of outputs, in which they are made before they take their places.
///
/// Whoever made it holds a lock on a file in it as long as it lives. So the next run finds what a killed one has left,
/// and leaves alone what a running one is about to fill, also where that runs in another container.
struct StagingDirectory: Sendable {
    /// The directory's path, without a slash at the end.
    let path: String
    private let lock: Int32
    /// Closed before the directory is removed, for which a descriptor is needed even where all others are in use.
    private let spare: Int32
    /// The directory's number in its file system: as soon as its lock is gone, another may get its name.
    private let number: ino_t

    /// The number of names tried by this process.
    private static let count = Atomic(0)
    private static let prefix = ".jellyframe-"
    /// What stands for its name where it could not be made.
    static let example = prefix + "…"
    private static let lockName = "lock"
    private static let mark = "jellyframe: unfinished outputs; safe to delete when jellyframe is not running\n"

    /// Makes the directory in `parent`, which is there, and removes those that killed runs have left in it.
    ///
    /// - Throws: `SystemError`.
    init(in parent: String) throws(SystemError) {
        Self.tidy(parent)
        var tries = 0
        while true {
            tries += 1
            // No name is used twice by a process, lest somebody takes another directory for the one that he removes.
            let attempt = Self.count.add(1, ordering: .relaxed).newValue
            let path = JellySupport.path(Self.prefix + "\(getpid())-\(attempt)", in: parent)
            do throws(SystemError) {
                try system("mkdir") { mkdir(path, 0o777) }
            } catch {
                if error.code == EEXIST, tries < 100_000 { continue }
                throw error
            }
            var spare: Int32 = -1
            do throws(SystemError) {
                spare = try system("open") { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
                // Another run that tidies meanwhile may take it for one that is left; then there is another try.
                guard let lock = try Self.lock(path, options: O_CREAT | O_EXCL) else {
                    close(spare)
                    continue
                }
                try writeAll(Array(Self.mark.utf8), to: lock)
                self.init(path: path, lock: lock, spare: spare)
                return
            } catch {
                close(spare)
                removeTree(path)
                if error.code == ENOENT, tries < 100_000 { continue }
                throw error
            }
        }
    }

    /// Removes the directory with all that is in it.
    func remove() {
        close(spare)
        // Again, where another thread that is about to end makes one more file meanwhile.
        for _ in 0..<1000 where Self.number(path) == number {
            for name in names(inDirectory: path) where name != Self.lockName { removeTree(path + "/" + name) }
            // The lock's file last: as long as it is there, what is left is known as ours.
            if names(inDirectory: path).contains(where: { $0 != Self.lockName }) { continue }
            unlink(path + "/" + Self.lockName)
            if rmdir(path) == 0 || errno != ENOTEMPTY { break }
        }
        close(lock)
    }

    /// Locks the file in a directory; nil where somebody else has the lock, or has removed the file meanwhile.
    private static func lock(_ path: String, options: Int32 = 0) throws(SystemError) -> Int32? {
        let file = path + "/" + lockName
        let descriptor = try system("open") {
            open(file, O_RDWR | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | options, 0o666)
        }
        var (mine, named) = (stat(), stat())
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &mine) == 0, stat(file, &named) == 0,
            mine.st_ino == named.st_ino, FileKind(mine.st_mode) == .file
        {
            return descriptor
        }
        close(descriptor)
        return nil
    }

    /// Removes the directories in `parent` whose makers are gone.
    static func tidy(_ parent: String) {
        for name in names(inDirectory: parent) where name.hasPrefix(prefix) {
            let path = JellySupport.path(name, in: parent)
            guard FileKind(of: path, followingLinks: false) == .directory else { continue }
            guard let descriptor = try? lock(path) else {
                // Killed before there was a lock: nothing else is in it.
                rmdir(path)
                continue
            }
            var bytes = [UInt8](repeating: 0, count: mark.utf8.count + 1)
            let count = read(descriptor, &bytes, bytes.count)
            if count >= 0, bytes[..<count].elementsEqual(mark.utf8) {
                StagingDirectory(path: path, lock: descriptor, spare: -1).remove()
                continue
            }
            if count == 0, names(inDirectory: path) == [lockName] {
                unlink(path + "/" + lockName)
                rmdir(path)
            }
            close(descriptor)
        }
    }

    /// Whether a name is one that such directories have.
    static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) }

    /// Whether whoever made a directory lives; whoever asks changes nothing, and others may ask meanwhile.
    static func isHeld(_ path: String) -> Bool {
        let file = path + "/" + lockName
        guard FileKind(of: file, followingLinks: false) == .file else { return false }
        let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) == -1 && errno == EWOULDBLOCK
    }

    private init(path: String, lock: Int32, spare: Int32) {
        (self.path, self.lock, self.spare, number) = (path, lock, spare, Self.number(path))
    }

    /// Zero where there is nothing.
    private static func number(_ path: String) -> ino_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_ino : 0
    }
}
