import Foundation

/// A hidden folder beside the place of a golden, which takes that place when all is in it.
struct StagedFolder {
    let folder: URL
    private let place: URL

    init(for place: URL) throws(GoldenError) {
        self.place = place
        let parent = place.deletingLastPathComponent()
        try Files.makeFolder(parent)
        try Self.tidy(place)
        var attempt = 1
        while true {
            let name = Self.prefix(place) + "\(ProcessInfo.processInfo.processIdentifier)-\(attempt)"
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
        let old = folder.appendingPathExtension(Self.replaced)
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

    /// What a golden that is being replaced ends in.
    private static let replaced = "old"

    private static func prefix(_ place: URL) -> String { ".\(place.lastPathComponent).recording-" }

    /// Removes what recordings of this golden left that were killed; a golden that one of them had moved away comes
    /// back.
    static func tidy(_ place: URL) throws(GoldenError) {
        let parent = place.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        let prefix = prefix(place)
        for name in names.sorted() where name.hasPrefix(prefix) {
            // The process, a number, and perhaps what says that it is the golden itself.
            let words = name.dropFirst(prefix.count).split(separator: ".", omittingEmptySubsequences: false)
            let numbers = (words.first ?? "").split(separator: "-").map { Int32($0) }
            guard numbers.count == 2, let process = numbers[0], process > 0, numbers[1] != nil, words.count <= 2,
                words.count == 1 || words[1] == replaced, !isRunning(process)
            else { continue }
            let left = parent.appending(path: name)
            if words.count == 2, rename(left.path, place.path) == 0 { continue }
            try Files.remove(left)
        }
    }

    private static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }
}
