import Foundation

/// A hidden folder beside the place of a golden, which takes that place when all is in it.
struct StagedFolder {
    let folder: URL
    private let place: URL

    init(for place: URL) throws(GoldenError) {
        self.place = place
        let parent = place.deletingLastPathComponent()
        try Files.makeFolder(parent)
        var attempt = 1
        while true {
            let name = ".\(place.lastPathComponent).recording-\(ProcessInfo.processInfo.processIdentifier)-\(attempt)"
            let folder = parent.appending(path: name)
            if mkdir(folder.path, 0o777) == 0 {
                self.folder = folder
                return
            }
            let code = errno
            attempt += 1
            guard code == EEXIST, attempt < 1000 else {
                throw .cannotWrite(path: place.path, reason: String(cString: strerror(code)))
            }
        }
    }

    /// Moves the folder to its place; what was there goes, or comes back where that fails.
    func publish() throws(GoldenError) {
        let old = folder.appendingPathExtension("old")
        let wasThere = Files.exists(place)
        if wasThere, rename(place.path, old.path) != 0 { throw failure() }
        if rename(folder.path, place.path) != 0 {
            let failure = failure()
            if wasThere { rename(old.path, place.path) }
            throw failure
        }
        if wasThere { try Files.remove(old) }
    }

    /// Removes the folder where it was not published.
    func remove() { try? FileManager.default.removeItem(at: folder) }

    private func failure() -> GoldenError {
        .cannotWrite(path: place.path, reason: String(cString: strerror(errno)))
    }
}
