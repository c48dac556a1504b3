import Foundation

// Paths are cut between code points: a name may begin with a combining mark, which is one character with the slash
// before it.

/// The part of a path before its last name, ending in a slash; empty where the path is only a name.
package func folder(ofPath path: String) -> String {
    path.unicodeScalars.lastIndex(of: "/").map { String(path.unicodeScalars[...$0]) } ?? ""
}

/// The last name of a path.
package func name(ofPath path: String) -> String {
    String(path.unicodeScalars.dropFirst(folder(ofPath: path).unicodeScalars.count))
}

/// The last name of a path, though slashes may follow it; the path itself where it has no name.
package func lastName(ofPath path: String) -> String {
    let name = name(ofPath: unslashed(path))
    return name.isEmpty ? path : name
}

/// A path without the slashes that it ends in; empty where it is the root.
package func unslashed(_ path: String) -> String {
    let scalars = path.unicodeScalars
    return String(scalars.dropLast(scalars.reversed().prefix { $0 == "/" }.count))
}

/// The paths of the folders on the way to a file, outermost first: `a` and `a/b` of `a/b/c`; empty for the root.
package func pathsAbove(_ path: String) -> [String] {
    let scalars = path.unicodeScalars
    return scalars.indices.filter { scalars[$0] == "/" }.map { String(scalars[..<$0]) }
}

/// The names in a path, in their order.
package func names(inPath path: String) -> [String] { path.unicodeScalars.split(separator: "/").map { String($0) } }

/// A folder's path, which ends in a slash; empty where the folder's is.
package func slashed(_ folder: String) -> String { path("", in: folder) }

/// What stands behind the last dot of a path's name; nil where there is none, as in the name of a hidden file.
package func ending(ofPath path: String) -> String? {
    let name = name(ofPath: path).unicodeScalars
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name.index(after: dot) != name.endIndex else {
        return nil
    }
    return String(name[name.index(after: dot)...])
}

/// A path inside a folder, whether or not the folder's path ends in a slash; the name alone where the folder is empty.
package func path(_ name: String, in folder: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

/// What a path leads to.
package enum FileKind: Hashable, Sendable {
    case nothing, file, folder, link
    /// A device, a pipe, a socket.
    case special

    /// What is at `path`; `.nothing` also where that cannot be known.
    ///
    /// - Parameter followingLinks: whether a symbolic link stands for what it leads to.
    package init(of path: String, followingLinks: Bool = true) {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
            self = .nothing
            return
        }
        self.init(status.st_mode)
    }

    init(_ mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        default: self = .special
        }
    }
}

/// Whether there is a folder at `path`, or a link to one.
package func isFolder(_ path: String) -> Bool { FileKind(of: path) == .folder }

/// Whether there is anything at `path`; a link counts itself.
package func exists(_ path: String) -> Bool { FileKind(of: path, followingLinks: false) != .nothing }

/// Whether the system knows of nothing at `path`, rather than that it cannot tell.
package func isMissing(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == -1 && errno == ENOENT
}

/// The path without symbolic links, dots and double slashes; nil where it leads nowhere.
package func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}

/// The open descriptor that a path stands for: `/dev/stdin`, `/dev/fd/3` or `/proc/self/fd/3`; nil for other paths.
package func openDescriptor(ofPath path: String) -> Int32? {
    let folders = ["/dev/fd/", "/proc/self/fd/"]
    let number =
        ["/dev/stdin", "/dev/stdout", "/dev/stderr"].firstIndex(of: path).map(Int32.init)
        ?? folders.first(where: path.hasPrefix).flatMap { Int32(path.dropFirst($0.count)) }
    guard let number, number >= 0, fcntl(number, F_GETFD) != -1 else { return nil }
    return number
}

/// The names of what is in a folder, hidden ones too, ascending; none where it cannot be read.
package func names(inFolder path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path.isEmpty ? "." : path)) ?? []).sorted()
}

/// Makes the folder `path` and those above it that are missing.
///
/// - Returns: the folders that were missing, outermost first.
/// - Throws: `OutputError.cannotCreate`; what was made is removed again then.
func createFolders(_ path: String) throws(OutputError) -> [String] {
    var created: [String] = []
    var at = path.startIndex
    while at < path.endIndex {
        let scalars = path.unicodeScalars
        let end = scalars[at...].firstIndex(of: "/") ?? path.endIndex
        let folder = String(scalars[..<end])
        at = end == path.endIndex ? end : scalars.index(after: end)
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

/// Removes a file, or a folder with all that is in it, without following links; does nothing where there is nothing.
func removeTree(_ path: String) {
    guard FileKind(of: path, followingLinks: false) == .folder else {
        unlink(path)
        return
    }
    for name in names(inFolder: path) { removeTree(path + "/" + name) }
    rmdir(path)
}
