import Foundation

/// The part of a path before its last name, ending in a slash; empty where the path is only a name.
func folder(ofPath path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
}

/// The last name of a path.
func name(ofPath path: String) -> String {
    String(path.dropFirst(folder(ofPath: path).count))
}

/// Whether there is a folder at `path`, or a link to one.
func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Whether there is anything at `path`; a link counts itself.
func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
}

/// Whether the system knows of nothing at `path`, rather than that it cannot tell.
func isMissing(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == -1 && errno == ENOENT
}

/// Makes the folder `path` and those above it that are missing.
///
/// - Returns: the folders that were missing, outermost first.
/// - Throws: `FilmError.cannotCreate`; what was made is removed again then.
func createFolders(_ path: String) throws(FilmError) -> [String] {
    var created: [String] = []
    var at = path.startIndex
    while let slash = path[at...].firstIndex(of: "/") {
        let folder = String(path[..<slash])
        at = path.index(after: slash)
        if folder.isEmpty || isFolder(folder) { continue }
        do throws(SystemError) {
            try system("mkdir") { mkdir(folder, 0o777) }
            created.append(folder)
        } catch {
            // Another program may have been faster.
            if error.code == EEXIST, isFolder(folder) { continue }
            removeEmptyFolders(created)
            // A file in the way is not a folder, and saying so helps more than saying that it exists.
            let reason = error.code == EEXIST ? String(cString: strerror(ENOTDIR)) : error.reason
            throw .cannotCreate(path: folder, reason: reason)
        }
    }
    return created
}

/// Removes folders, last first, as far as they are empty.
func removeEmptyFolders(_ folders: [String]) {
    for folder in folders.reversed() { rmdir(folder) }
}

/// Makes something with a hidden name beside `path` that nothing else has: `.NAME.jellyframe-PID` and `ending`.
///
/// - Parameters:
///   - path: the place of the finished output.
///   - ending: the last letters of the name.
///   - make: makes a file or folder, and fails with EEXIST where the name is taken.
/// - Returns: the path of what was made.
/// - Throws: `FilmError.cannotCreate`, which names `path`.
func makeHidden(
    beside path: String, ending: String, _ make: (String) throws(SystemError) -> Void
) throws(FilmError) -> String {
    let stem = folder(ofPath: path) + "." + name(ofPath: path) + ".jellyframe-\(getpid())"
    var attempt = 1
    while true {
        let candidate = stem + (attempt == 1 ? "" : "-\(attempt)") + ending
        do throws(SystemError) {
            try make(candidate)
            return candidate
        } catch {
            attempt += 1
            if error.code == EEXIST, attempt < 1000 { continue }
            throw .cannotCreate(path: path, reason: error.reason)
        }
    }
}

/// Makes an empty hidden file beside `path`, whose folder has to exist.
///
/// - Throws: `FilmError.cannotCreate`.
func makeHiddenFile(for path: String, ending: String) throws(FilmError) -> String {
    let parent = folder(ofPath: path)
    if isFolder(path) { throw .cannotCreate(path: path, reason: "it is a folder") }
    if !parent.isEmpty, isMissing(parent) {
        throw .cannotCreate(path: path, reason: "the folder “\(parent)” does not exist")
    }
    return try makeHidden(beside: path, ending: ending) { (candidate) throws(SystemError) in
        close(try system("open") { open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) })
    }
}
