import Foundation
import Synchronization

/// Tells when files change, come or go.
///
/// What is looked at are the folders, all the way down to the files and along links, so that a file is noticed which an
/// editor writes beside and renames, one that comes later, and one whose folder goes and comes back. Changes that follow
/// each other at once are told once. Nothing is read before it was written to its end, unless that takes long.
package final class FileWatch: Sendable {
    /// Why waiting has ended.
    package enum Event: Hashable, Sendable {
        /// Some of the files may be others now.
        case changed
        /// Somebody called ``wake()``.
        case woken
        /// The terminal from which the program was started is gone.
        case terminalGone
    }

    private let notices: FolderNotices
    private let alarm: PipeEnds
    private let files = Mutex<[String]>([])
    /// Whether all that was heard has been told, and was written to its end.
    private let settled = Mutex(true)
    /// The terminal; nil where there is none, or its end is none of the program's.
    private let terminal: Int32?

    package init() throws(SystemError) {
        alarm = try PipeEnds()
        do throws(SystemError) {
            notices = try FolderNotices()
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

    /// Looks at these files from now on; one that has changed already is not told.
    package func watch(_ paths: [String]) {
        files.withLock { $0 = paths }
        notices.look(at: paths)
    }

    /// Whether no file is known to be half written, and no change is still to be told.
    ///
    /// True while nobody waits, and where the system does not tell the ends of writes.
    package var isSettled: Bool { settled.withLock(\.self) }

    /// Ends the waiting of another thread, or the next one.
    package func wake() {
        var byte: UInt8 = 0
        _ = write(alarm.writing, &byte, 1)
    }

    /// Waits; one thread may.
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
            if found.movesFolders { notices.look(at: files.withLock(\.self)) }
            if let isWhole = found.isWhole {
                settled.withLock { $0 = false }
                course.note(isWhole: isWhole, at: .now)
            }
            if course.rest(at: .now) == 0 {
                notices.look(at: files.withLock(\.self))
                if course.isWhole || !FolderNotices.tellsEnds { settled.withLock { $0 = true } }
                return .changed
            }
        }
    }
}

/// When changes that follow each other are told.
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

/// What has been heard of some folders.
struct FolderNews {
    /// Whether a file was written to its end; nil where none of the files has changed.
    var isWhole: Bool?
    /// Whether folders have come or gone, or a link leads elsewhere.
    var movesFolders = false
}

/// The folders on the way to some files, with the names in them that are on the way.
enum FolderWays {
    /// By folder: the names, and whether the way ends there.
    static func folders(to paths: [String]) -> [String: [String: Bool]] {
        var found: [String: [String: Bool]] = [:]
        for path in paths {
            let start = path.hasPrefix("/") ? path : (realPath("") ?? "") + "/" + path
            walk(start, into: &found, links: 0)
        }
        return found
    }

    private static func walk(_ path: String, into found: inout [String: [String: Bool]], links: Int) {
        var folder = "/"
        let words = path.split(separator: "/").map(String.init).filter { $0 != "." }
        for (index, word) in words.enumerated() {
            let next = JellySupport.path(word, in: folder)
            let isEnd = index + 1 == words.count
            if word != ".." { found[folder, default: [:]][word] = found[folder]?[word] == true || isEnd }
            if links < 40, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: next) {
                let begin = target.hasPrefix("/") ? target : JellySupport.path(target, in: folder)
                let rest = words[(index + 1)...].joined(separator: "/")
                return walk(rest.isEmpty ? begin : begin + "/" + rest, into: &found, links: links + 1)
            }
            folder = next
        }
    }
}
