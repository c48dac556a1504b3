import Foundation

/// Pictures that wait beside their places for the film to be finished.
final class StagedStills: Sendable {
    private struct State {
        var files: [StagedFile] = []
        var createdFolders: [String] = []
        var hasEnded = false
    }

    private let state = Locked(State())

    /// Makes an empty file beside each path, so that a place that takes none is known at once; folders that are missing
    /// are made.
    ///
    /// - Throws: `FilmError.cannotCreate`; nothing is left behind then.
    init(paths: [String]) throws(FilmError) {
        do throws(FilmError) {
            try state.withLock { (state) throws(FilmError) in
                for path in paths {
                    state.createdFolders += try createFolders(folder(ofPath: path))
                    let hidden = try makeHiddenFile(for: path, ending: ".part")
                    state.files.append(StagedFile(hidden: hidden, place: path))
                }
            }
        } catch {
            cancel()
            throw error
        }
    }

    /// Writes the bytes of the file that belongs at `path`, which is one of those of `init`.
    func write(_ bytes: [UInt8], for path: String) throws(FilmError) {
        try state.withLock { (state) throws(FilmError) in
            guard !state.hasEnded, let file = state.files.first(where: { $0.place == path }) else { throw .ended }
            do throws(SystemError) {
                try writeFile(bytes, at: file.hidden, options: O_WRONLY | O_TRUNC)
            } catch {
                throw .writeFailed(path: path, operation: error.operation, reason: error.reason)
            }
        }
    }

    func complete() throws(FilmError) -> [StagedFile] {
        try state.withLock { (state) throws(FilmError) in
            guard !state.hasEnded else { throw .ended }
            return state.files
        }
    }

    func didPublish() { state.withLock { $0.hasEnded = true } }

    func cancel() {
        state.withLock { state in
            guard !state.hasEnded else { return }
            state.hasEnded = true
            for file in state.files { unlink(file.hidden) }
            removeEmptyFolders(state.createdFolders)
        }
    }
}
