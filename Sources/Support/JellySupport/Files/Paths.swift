import Foundation

// Paths are cut between code points: a name may begin with a combining mark, which is one character with the slash
// before it.

/// A path up to its last component, ending in a slash; empty for a plain name.
package func directory(ofPath path: String) -> String {
    path.unicodeScalars.lastIndex(of: "/").map { String(path.unicodeScalars[...$0]) } ?? ""
}

/// The last component of a path.
package func name(ofPath path: String) -> String {
    String(path.unicodeScalars.dropFirst(directory(ofPath: path).unicodeScalars.count))
}

/// The last component of a path, ignoring trailing slashes; the path itself if there is no component.
package func lastName(ofPath path: String) -> String {
    let name = name(ofPath: unslashed(path))
    return name.isEmpty ? path : name
}

/// A path without trailing slashes; empty for the root.
package func unslashed(_ path: String) -> String {
    let scalars = path.unicodeScalars
    return String(scalars.dropLast(scalars.reversed().prefix { $0 == "/" }.count))
}

/// The parent directories of a path, outermost first: `a` and `a/b` for `a/b/c`; empty for the root.
package func pathsAbove(_ path: String) -> [String] {
    let scalars = path.unicodeScalars
    return scalars.indices.filter { scalars[$0] == "/" }.map { String(scalars[..<$0]) }
}

/// The components of a path.
package func names(inPath path: String) -> [String] { path.unicodeScalars.split(separator: "/").map { String($0) } }

/// A directory's path with a trailing slash; empty if it is empty.
package func slashed(_ directory: String) -> String { path("", in: directory) }

/// The extension of a path's last component; nil without one, and for hidden files.
package func fileExtension(ofPath path: String) -> String? {
    let name = name(ofPath: path).unicodeScalars
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name.index(after: dot) != name.endIndex else {
        return nil
    }
    return String(name[name.index(after: dot)...])
}

/// A path inside a directory, with or without trailing slash; the name alone if the directory is empty.
package func path(_ name: String, in directory: String) -> String {
    directory.isEmpty || directory.hasSuffix("/") ? directory + name : directory + "/" + name
}

/// The kind of file at a path.
package enum FileKind: Hashable, Sendable {
    case nothing, file, directory, link
    /// A device, a pipe, a socket.
    case special

    /// The kind of the file at `path`; `.nothing` also if that is unknown.
    ///
    /// - Parameter followingLinks: whether to resolve symbolic links.
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
        case S_IFDIR: self = .directory
        case S_IFLNK: self = .link
        default: self = .special
        }
    }
}

/// Whether `path` is a directory, or a link to one.
package func isDirectory(_ path: String) -> Bool { FileKind(of: path) == .directory }

/// Whether `path` exists; links are not followed.
package func exists(_ path: String) -> Bool { FileKind(of: path, followingLinks: false) != .nothing }

/// Whether `path` certainly does not exist, as opposed to being inaccessible.
package func isMissing(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == -1 && errno == ENOENT
}

/// The path with symbolic links, dots and double slashes resolved; nil if it does not exist.
package func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}

/// The open descriptor of a path such as `/dev/stdin`, `/dev/fd/3` or `/proc/self/fd/3`; nil for other paths.
package func openDescriptor(ofPath path: String) -> Int32? {
    let directories = ["/dev/fd/", "/proc/self/fd/"]
    let number =
        ["/dev/stdin", "/dev/stdout", "/dev/stderr"].firstIndex(of: path).map(Int32.init)
        ?? directories.first(where: path.hasPrefix).flatMap { Int32(path.dropFirst($0.count)) }
    guard let number, number >= 0, fcntl(number, F_GETFD) != -1 else { return nil }
    return number
}

/// The names in a directory, hidden ones included, ascending; empty if unreadable.
package func names(inDirectory path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path.isEmpty ? "." : path)) ?? []).sorted()
}

/// The reason why a file cannot be read that does not exist, with a similar name in its directory, if any.
package func missingFileReason(_ path: String) -> String {
    func parts(_ name: String) -> (stem: String, ending: String) {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
        return (String(name[..<dot]), String(name[dot...]))
    }
    let wanted = name(ofPath: path)
    let known = names(inDirectory: directory(ofPath: path)).filter { !$0.hasPrefix(".") }.map(parts)
    let (stem, ending) = parts(wanted)
    let alike = known.filter { $0.ending == ending }.map(\.stem)
    let endings = known.filter { $0.stem == stem }.map(\.ending)
    let near =
        SpellingSuggestion.find(stem, in: alike).map { $0 + ending }
        ?? (SpellingSuggestion.find(ending, in: endings) ?? endings.first).map { stem + $0 }
    return "no such file" + SpellingSuggestion.hint(meaning: near) { path.dropLast(wanted.count) + $0 }
}

/// Makes the directory `path` and those above it that are missing.
///
/// - Returns: the directories that were missing, outermost first.
/// - Throws: `OutputError.cannotCreate`; what was made is removed again then.
func createDirectories(_ path: String) throws(OutputError) -> [String] {
    var created: [String] = []
    var at = path.startIndex
    while at < path.endIndex {
        let scalars = path.unicodeScalars
        let end = scalars[at...].firstIndex(of: "/") ?? path.endIndex
        let directory = String(scalars[..<end])
        at = end == path.endIndex ? end : scalars.index(after: end)
        if directory.isEmpty || isDirectory(directory) { continue }
        do throws(SystemError) {
            try system("mkdir") { mkdir(directory, 0o777) }
            created.append(directory)
        } catch {
            // Another program may have been faster.
            if error.code == EEXIST, isDirectory(directory) { continue }
            removeEmptyDirectories(created)
            // A file in the way is not a directory, and saying so helps more than saying that it exists.
            let reason = error.code == EEXIST ? String(cString: strerror(ENOTDIR)) : error.reason
            throw .cannotCreate(path: directory, reason: reason)
        }
    }
    return created
}

/// Removes directories, last first, as far as they are empty.
func removeEmptyDirectories(_ directories: [String]) {
    for directory in directories.reversed() { rmdir(directory) }
}

/// Removes a file, or a directory with all that is in it, without following links; does nothing where there is nothing.
func removeTree(_ path: String) {
    guard FileKind(of: path, followingLinks: false) == .directory else {
        unlink(path)
        return
    }
    for name in names(inDirectory: path) { removeTree(path + "/" + name) }
    rmdir(path)
}
