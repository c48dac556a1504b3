import Foundation

/// Pictures that wait beside their places for the film to be finished.
final class StagedStills: Sendable {
    private struct State {
        var files: [StagedFile] = []
        var createdFolders: [String] = []
        var hasEnded = false
    }

    private let state = Locked(State())

    /// Writes a file's bytes beside its place; folders that are missing are made.
    func add(_ bytes: [UInt8], at path: String) throws(FilmError) {
        try state.withLock { (state) throws(FilmError) in
            guard !state.hasEnded else { throw .ended }
            state.createdFolders += try createFolders(folder(ofPath: path))
            let hidden = try makeHiddenFile(for: path, ending: ".part")
            state.files.append(StagedFile(hidden: hidden, place: path))
            do throws(SystemError) {
                try writeFile(bytes, at: hidden, options: O_WRONLY)
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
