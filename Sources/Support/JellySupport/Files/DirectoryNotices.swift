import Foundation
import Synchronization

#if os(Linux)
    /// Changes in directories reported by inotify.
    final class DirectoryNotices: Sendable {
        private struct State {
            /// By the system's number of a directory.
            var directories: [Int32: [String: Bool]] = [:]
        }

        /// Whether the end of writing is reported.
        static let tellsEnds = true

        let descriptor: Int32
        private let state = Mutex(State())

        private static let written = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_ATTRIB)
        private static let begun =
            UInt32(IN_MODIFY) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
        private static let own = UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

        init() throws(SystemError) {
            // The flags of inotify are those of open.
            descriptor = try system("inotify_init1") { inotify_init1(O_CLOEXEC | O_NONBLOCK) }
        }

        deinit { close(descriptor) }

        /// The timeout of a wait, possibly shortened.
        func patience(_ milliseconds: Int32) -> Int32 { milliseconds }

        /// Looks at the directories on the way to these files; those that are not there are looked at once they are.
        func look(at paths: [String]) {
            state.withLock { state in
                let before = Set(state.directories.keys)
                state.directories = [:]
                for (directory, names) in DirectoryWays.directories(to: paths) {
                    let events = Self.written | Self.begun | Self.own | UInt32(IN_ONLYDIR)
                    let number = inotify_add_watch(descriptor, directory, events)
                    // Two ways may lead to one directory.
                    if number >= 0 { state.directories[number, default: [:]].merge(names) { $0 || $1 } }
                }
                for number in before.subtracting(state.directories.keys) { inotify_rm_watch(descriptor, number) }
            }
        }

        /// The changes since the last call.
        func read() -> DirectoryNews {
            var news = DirectoryNews()
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 8)
            defer { buffer.deallocate() }
            while case let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
                var place = 0
                let head = MemoryLayout<inotify_event>.size
                while place + head <= count {
                    let event = buffer.load(fromByteOffset: place, as: inotify_event.self)
                    let bytes = buffer[(place + head)..<min(place + head + Int(event.len), count)]
                    let name = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                    take(event.wd, event.mask, name, &news)
                    place += head + Int(event.len)
                }
            }
            return news
        }

        private func take(_ number: Int32, _ mask: UInt32, _ name: String, _ news: inout DirectoryNews) {
            // What did not fit into the system's list may have been anything.
            let isLost = mask & UInt32(IN_Q_OVERFLOW) != 0
            let isOwn = mask & (Self.own | UInt32(IN_UNMOUNT)) != 0
            let isEnd = state.withLock { $0.directories[number]?[name] }
            guard isLost || isOwn || isEnd != nil else { return }
            if isEnd != true { news.movesDirectories = true }
            let isWhole = isEnd == true && mask & Self.written != 0 && mask & UInt32(IN_ISDIR) == 0
            // A file that was written to its end and is removed then is not there.
            news.isWhole = isWhole
        }
    }
#else
    /// Changes in directories, detected by polling files five times a second.
    final class DirectoryNotices: Sendable {
        static let tellsEnds = false

        private let stamps = Mutex<[String: FileStamp?]>([:])
        let descriptor: Int32 = -1

        init() throws(SystemError) {}

        /// The timeout of a wait, possibly shortened.
        func patience(_ milliseconds: Int32) -> Int32 { milliseconds < 0 ? 200 : min(milliseconds, 200) }

        func look(at paths: [String]) {
            stamps.withLock { stamps in
                stamps = Dictionary(paths.map { ($0, FileStamp(of: realPath($0) ?? $0)) }) { first, _ in first }
            }
        }

        func read() -> DirectoryNews {
            var news = DirectoryNews()
            stamps.withLock { stamps in
                for (path, stamp) in stamps {
                    let now = FileStamp(of: realPath(path) ?? path)
                    guard now != stamp else { continue }
                    stamps[path] = .some(now)
                    // Whether it is written to its end is not to be seen.
                    news.isWhole = false
                }
            }
            return news
        }
    }
#endif
