import Foundation
import Synchronization

/// Watches files for changes, creation and removal.
///
/// It watches all directories down to the files, through symbolic links, so it detects files that an editor replaces
/// by renaming, files created later, and directories removed and recreated. Changes in quick succession are reported
/// once. A file is only reported when its writer has closed it, unless that takes long.
package final class FileWatch: Sendable {
    /// The reason why waiting ended.
    package enum Event: Hashable, Sendable {
        /// Some files may have changed.
        case changed
        /// ``wake()`` was called.
        case woken
        /// The terminal was closed.
        case terminalGone
    }

    private let notices: DirectoryNotices
    private let alarm: PipeEnds
    private let files = Mutex<[String]>([])
    /// Whether all changes were reported, and all files are complete.
    private let settled = Mutex(true)
    /// The terminal; nil if there is none, or its end is none of the program's.
    private let terminal: Int32?

    package init() throws(SystemError) {
        alarm = try PipeEnds()
        do throws(SystemError) {
            notices = try DirectoryNotices()
        } catch {
            alarm.closeBoth()
            throw error
        }
        // Nobody waits for ever where a pipe is full: what is in it already wakes.
        _ = fcntl(alarm.writing, F_SETFL, O_NONBLOCK)
        _ = fcntl(alarm.reading, F_SETFL, O_NONBLOCK)
        terminal = Interruption.isIgnored(SIGHUP) ? nil : (0...2).first { isatty($0) == 1 }
    }

    deinit { alarm.closeBoth() }

    /// Watches these files from now on; earlier changes are not reported.
    package func watch(_ paths: [String]) {
        files.withLock { $0 = paths }
        notices.look(at: paths)
    }

    /// Whether no file is known to be half written, and no change remains to be reported.
    ///
    /// Also true without a waiting thread, and if the system does not report when files are closed.
    package var isSettled: Bool { settled.withLock(\.self) }

    /// Wakes a waiting thread, or the next one to wait.
    package func wake() {
        var byte: UInt8 = 0
        _ = write(alarm.writing, &byte, 1)
    }

    /// Waits for an event; for a single thread.
    package func wait() -> Event {
        var course = ChangeCourse()
        while true {
            var descriptors = [
                pollfd(fd: notices.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: alarm.reading, events: Int16(POLLIN), revents: 0),
                pollfd(fd: terminal ?? -1, events: 0, revents: 0),
            ]
            let rest = course.rest(at: .now).map { Int32(min($0, 1000)) } ?? -1
            _ = poll(&descriptors, nfds_t(descriptors.count), notices.patience(rest))
            if descriptors[2].revents != 0 { return .terminalGone }
            if descriptors[1].revents != 0 {
                var bytes = [UInt8](repeating: 0, count: 256)
                while read(alarm.reading, &bytes, bytes.count) > 0 {}
                return .woken
            }
            let found = notices.read()
            if found.movesDirectories { notices.look(at: files.withLock(\.self)) }
            if let isWhole = found.isWhole {
                settled.withLock { $0 = false }
                course.note(isWhole: isWhole, at: .now)
            }
            if course.rest(at: .now) == 0 {
                notices.look(at: files.withLock(\.self))
                if course.isWhole || !DirectoryNotices.tellsEnds { settled.withLock { $0 = true } }
                return .changed
            }
        }
    }
}

/// Decides when successive changes are reported.
struct ChangeCourse {
    /// How long nothing may happen any more after a file was written to its end, and after it was only begun or removed.
    static let (pause, doubt) = (Duration.milliseconds(4), Duration.milliseconds(60))
    /// After which time what has changed is told in any case.
    static let longest = Duration.milliseconds(400)

    private var first: ContinuousClock.Instant?
    private var due: ContinuousClock.Instant?
    /// Whether the last change was one to its end.
    private(set) var isWhole = true

    /// Something has changed: to its end, or not yet.
    mutating func note(isWhole: Bool, at now: ContinuousClock.Instant) {
        let first = first ?? now
        self.first = first
        self.isWhole = isWhole
        due = min(now + (isWhole ? Self.pause : Self.doubt), first + Self.longest)
    }

    /// The milliseconds until it is told; nil where nothing has changed.
    func rest(at now: ContinuousClock.Instant) -> Int? {
        guard let due else { return nil }
        guard due > now else { return 0 }
        let (seconds, attoseconds) = (due - now).components
        return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000) + 1
    }
}

/// The changes of some directories.
struct DirectoryNews {
    /// Whether a file was written to its end; nil if no file changed.
    var isWhole: Bool?
    /// Whether directories were created or removed, or a link changed.
    var movesDirectories = false
}

/// The directories on the way to some files, with the names in them that are on the way.
enum DirectoryWays {
    /// By directory: the names, and whether the way ends there.
    static func directories(to paths: [String]) -> [String: [String: Bool]] {
        var found: [String: [String: Bool]] = [:]
        for path in paths {
            let start = path.hasPrefix("/") ? path : (realPath("") ?? "") + "/" + path
            walk(start, into: &found, links: 0)
        }
        return found
    }

    private static func walk(_ path: String, into found: inout [String: [String: Bool]], links: Int) {
        var directory = "/"
        let words = path.split(separator: "/").map(String.init).filter { $0 != "." }
        for (index, word) in words.enumerated() {
            let next = JellySupport.path(word, in: directory)
            let isEnd = index + 1 == words.count
            if word != ".." { found[directory, default: [:]][word] = found[directory]?[word] == true || isEnd }
            if links < 40, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: next) {
                let begin = target.hasPrefix("/") ? target : JellySupport.path(target, in: directory)
                let rest = words[(index + 1)...].joined(separator: "/")
                return walk(rest.isEmpty ? begin : begin + "/" + rest, into: &found, links: links + 1)
            }
            directory = next
        }
    }
}
