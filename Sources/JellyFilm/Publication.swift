import Foundation

/// A finished file and the place where it belongs, in the same file system.
struct StagedFile: Hashable {
    let hidden: String
    let place: String
    /// What is there already while the new file takes its place.
    fileprivate var old: String { hidden + ".old" }
}

/// Puts finished files in their places, all or none.
enum Publication {
    /// Moves the files.
    ///
    /// - Throws: `FilmError.writeFailed`; every place is as it was before then, and the files wait again.
    static func publish(_ files: [StagedFile]) throws(FilmError) {
        var moved: [StagedFile] = []
        for file in files {
            do throws(SystemError) {
                try move(file)
                moved.append(file)
            } catch {
                for file in moved.reversed() { moveBack(file) }
                throw .writeFailed(path: file.place, operation: error.operation, reason: error.reason)
            }
        }
        for file in files { unlink(file.old) }
    }

    private static func move(_ file: StagedFile) throws(SystemError) {
        let wasThere = exists(file.place)
        if wasThere {
            if isFolder(file.place) { throw SystemError(operation: "rename", code: EISDIR) }
            // A second name keeps the old file without leaving its place empty; not every file system has those.
            if link(file.place, file.old) == -1 { try system("rename") { rename(file.place, file.old) } }
        }
        do throws(SystemError) {
            try system("rename") { rename(file.hidden, file.place) }
        } catch {
            if wasThere { rename(file.old, file.place) }
            unlink(file.old)
            throw error
        }
    }

    private static func moveBack(_ file: StagedFile) {
        rename(file.place, file.hidden)
        if exists(file.old) { rename(file.old, file.place) }
    }
}
