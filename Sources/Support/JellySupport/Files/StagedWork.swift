import Foundation
import Synchronization

/// The work of `Staging`, without its life cycle: `Interruption` ends it, too.
final class StagedWork: Sendable {
    private struct State {
        var phase = Phase.collecting
        var directories: [String: StagingDirectory] = [:]
        var createdDirectories: [String] = []
        /// Those that take their places before all others, the last one first of all.
        var firstItems: [StagedItem] = []
        var items: [StagedItem] = []
        /// Directories that are kept from other runs, by their numbers.
        var locks: [DirectoryLock] = []
        /// The places of all items, with how they were asked for.
        var places: [OutputPlace.Kind: String] = [:]
        var realParents: [String: String] = [:]
        var count = 0
    }

    private enum Phase { case collecting, publishing, ended }

    private let state = Mutex(State())

    init() {
        if !CleanupRegistry.add(self) { state.withLock { $0.phase = .ended } }
    }

    func reserve(
        _ place: OutputPlace, fileExtension: String, makesDirectories: Bool, under root: String?, isFirst: Bool,
        conflict: OutputConflict
    ) throws(OutputError) -> String {
        try add(place, makesDirectories: makesDirectories, under: root, isFirst: isFirst, conflict: conflict) {
            (path) throws(SystemError) in
            let file = path + fileExtension
            close(try system("open") { open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) })
            return file
        }
    }

    func reserveDirectory(_ path: String, conflict: OutputConflict) throws(OutputError) -> String {
        let slashless = path.hasSuffix("/") ? String(path.dropLast()) : path
        let target = realPath(slashless) ?? slashless
        if FileKind(of: target) == .file || FileKind(of: target) == .special {
            throw .cannotCreate(path: path, reason: String(cString: strerror(ENOTDIR)))
        }
        let place = OutputPlace(path: path, kind: .file(target))
        return try add(place, makesDirectories: true, under: nil, conflict: conflict) { (path) throws(SystemError) in
            try system("mkdir") { mkdir(path, 0o777) }
            return path
        }
    }

    func reserveRemoval(_ path: String, under root: String?, isFirst: Bool) throws(OutputError) {
        guard exists(path) else { return }
        let place = OutputPlace(path: path, kind: .file(path))
        _ = try add(place, makesDirectories: false, under: root, isFirst: isFirst, isRemoval: true) { $0 }
    }

    func prepareDirectory(_ path: String) throws(OutputError) {
        try state.withLock { (state) throws(OutputError) in
            guard state.phase == .collecting else { throw .ended }
            let place = OutputPlace(path: path, kind: .file(JellySupport.path("file", in: path)))
            guard case .file(let target) = try Self.prepare(place, makesDirectories: true, &state) else { return }
            do throws(SystemError) {
                _ = try Self.stagingDirectory(in: directory(ofPath: target), &state)
            } catch {
                throw Self.error(error, path: path)
            }
        }
    }

    func scratchDirectory(in parent: String, for place: String) throws(OutputError) -> String {
        try state.withLock { (state) throws(OutputError) in
            guard state.phase == .collecting else { throw .ended }
            do throws(SystemError) {
                let directory = try Self.stagingDirectory(in: parent, &state)
                state.count += 1
                let path = directory.path + "/\(state.count)"
                try system("mkdir") { mkdir(path, 0o777) }
                return path
            } catch {
                throw Self.error(error, path: place)
            }
        }
    }

    func lockDirectory(_ path: String, patience: Duration) throws(OutputError) {
        let isLocked = state.withLock { state in state.locks.contains { $0.is(path) } }
        guard !isLocked, let lock = try DirectoryLock(path, patience: patience) else { return }
        try state.withLock { (state) throws(OutputError) in
            guard state.phase == .collecting else {
                lock.release()
                throw .ended
            }
            state.locks.append(lock)
        }
    }

    func makeScratchDirectories(_ path: String) throws(OutputError) {
        try state.withLock { (state) throws(OutputError) in
            guard state.phase == .collecting else { throw .ended }
            _ = try createDirectories(path)
        }
    }

    /// Adds an item for which `make` makes something hidden at a path that nothing has.
    ///
    /// - Parameter isFirst: whether it takes its place before all that were added so far.
    private func add(
        _ place: OutputPlace, makesDirectories: Bool, under root: String?, isFirst: Bool = false,
        conflict: OutputConflict = .replace, isRemoval: Bool = false,
        _ make: (String) throws(SystemError) -> String
    ) throws(OutputError) -> String {
        if !isRemoval, case .file(let target) = place.kind, ProtectedFiles.contains(target) {
            throw .input(path: place.path)
        }
        return try state.withLock { (state) throws(OutputError) in
            guard state.phase == .collecting else { throw .ended }
            let kind = try Self.prepare(place, makesDirectories: makesDirectories, &state)
            if let other = state.places[kind] { throw .twice(path: place.path, other: other) }
            var parent = NSTemporaryDirectory()
            if case .file(let target) = kind {
                parent = root ?? directory(ofPath: target)
                // Known only by asking, and else when all work is done.
                var status = stat()
                if lstat(target, &status) == -1, errno == ENAMETOOLONG {
                    throw .cannotCreate(path: place.path, reason: String(cString: strerror(ENAMETOOLONG)))
                }
            }
            do throws(SystemError) {
                let directory = try Self.stagingDirectory(in: parent, &state)
                state.count += 1
                let hidden = try make(directory.path + "/\(state.count)")
                state.places[kind] = place.path
                let item = StagedItem(
                    path: place.path, place: kind, hidden: hidden, conflict: conflict,
                    removesUnder: isRemoval ? root ?? parent : nil)
                if isFirst { state.firstItems.append(item) } else { state.items.append(item) }
                return hidden
            } catch {
                throw Self.error(error, path: place.path)
            }
        }
    }

    /// No room is no error of the place.
    private static func error(_ error: SystemError, path: String) -> OutputError {
        [ENOSPC, EDQUOT].contains(error.code)
            ? .writeFailed(path: path, operation: error.operation, reason: error.reason)
            : .cannotCreate(path: path, reason: error.reason)
    }

    /// Sees to the directory of a place; the place as the directory's links lead to it.
    private static func prepare(
        _ place: OutputPlace, makesDirectories: Bool, _ state: inout State
    ) throws(OutputError) -> OutputPlace.Kind {
        guard case .file(let target) = place.kind else { return place.kind }
        let parent = directory(ofPath: target)
        if let known = state.realParents[parent] { return .file(known + name(ofPath: target)) }
        if !makesDirectories {
            guard parent.isEmpty || !isMissing(parent) else {
                throw .cannotCreate(
                    path: place.path, reason: "the directory “\(directory(ofPath: place.path))” does not exist")
            }
        } else if !parent.isEmpty, !isDirectory(parent) {
            state.createdDirectories += try createDirectories(parent)
        }
        let real = realPath(parent).map(slashed) ?? parent
        state.realParents[parent] = real
        return .file(real + name(ofPath: target))
    }

    private static func stagingDirectory(in parent: String, _ state: inout State) throws(SystemError)
        -> StagingDirectory
    {
        if let known = state.directories[parent] { return known }
        let directory = try StagingDirectory(in: parent)
        state.directories[parent] = directory
        return directory
    }

    /// The error of writing a hidden file, which names the place that its reader knows.
    func error(_ error: SystemError, at hidden: String) -> OutputError {
        state.withLock { state in
            guard let item = (state.items + state.firstItems).first(where: { $0.hidden == hidden }),
                state.phase == .collecting
            else {
                return .ended
            }
            return .writeFailed(path: item.path, operation: error.operation, reason: error.reason)
        }
    }

    func publish() throws(OutputError) {
        let straight = try state.withLock { (state) throws(OutputError) in
            guard state.phase == .collecting else { throw .ended }
            state.items = state.firstItems.reversed() + state.items
            state.firstItems = []
            // Some places are kept before it is known what is read.
            for item in state.items where item.isInput {
                end(&state, keepingMoved: false)
                throw .input(path: item.path)
            }
            for index in state.items.indices where !state.items[index].isStraight {
                do throws(SystemError) {
                    try state.items[index].move()
                } catch {
                    let path = state.items[index].path
                    let mayReplace = state.items[index].conflict == .replace
                    end(&state, keepingMoved: false)
                    if error.code == EEXIST, !mayReplace { throw .exists(path: path) }
                    throw .writeFailed(path: path, operation: error.operation, reason: error.reason)
                }
            }
            state.phase = .publishing
            return state.items.filter(\.isStraight)
        }
        // Without the lock: a pipe's reader may let it wait for ever, and a signal has to get through.
        for item in straight {
            do throws(SystemError) {
                try item.copy()
            } catch {
                cancel()
                throw .writeFailed(path: item.path, operation: error.operation, reason: error.reason)
            }
        }
        try state.withLock { (state) throws(OutputError) in
            guard state.phase == .publishing else { throw .ended }
            end(&state, keepingMoved: true)
        }
    }

    func cancel() {
        state.withLock { state in
            guard state.phase != .ended else { return }
            end(&state, keepingMoved: false)
        }
    }

    private func end(_ state: inout State, keepingMoved: Bool) {
        state.phase = .ended
        if !keepingMoved {
            for index in state.items.indices.reversed() { state.items[index].moveBack() }
        }
        for directory in state.directories.values { directory.remove() }
        if keepingMoved { for item in state.items { item.removeEmptyDirectories() } }
        state.directories = [:]
        if !keepingMoved { removeEmptyDirectories(state.createdDirectories) }
        for lock in state.locks { lock.release() }
        state.locks = []
        CleanupRegistry.remove(self)
    }
}
