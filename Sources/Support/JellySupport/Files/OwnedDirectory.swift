import Foundation

/// A directory whose generated files are replaced as a whole, and which may contain other files.
///
/// A hidden file lists the generated files. Only these are replaced or removed; a new file in the place of another one
/// is an error. If users are expected to edit generated files, so is replacing an edited one.
package struct OwnedDirectory {
    /// The name of the hidden list.
    package static let listName = ".jellyframe"
    private static let firstLine = "# Made by jellyframe, which replaces and removes these files, and no others here."

    private let path: String
    private let outputs: Staging
    /// The files of an earlier run, as paths inside the directory.
    private let before: Set<String>
    /// The marks of their contents, where edits are spared.
    private let marks: [String: String]
    private let sparesEdits: Bool
    /// The directories of what an earlier run made.
    private let directoriesBefore: Set<String>
    /// The directories in which files are written, which have been looked at.
    private var usableDirectories: Set<String> = []
    /// The number of directories examined, as a measure of cost.
    private(set) var lookedAt = 0
    private var written: [String] = []
    private var newMarks: [String: String] = [:]

    /// Opens the directory at `path`, which may not exist yet.
    ///
    /// Waits for other runs that generate files in the directory, and blocks them until the outputs are published or
    /// cancelled.
    ///
    /// - Parameters:
    ///   - sparesEdits: whether files edited since are kept.
    ///   - patience: how long to wait for other runs.
    /// - Throws: `OutputError`; `.foreign` if the list is not a valid one, `.busy` if other runs take too long.
    package init(
        _ path: String, in outputs: Staging, sparesEdits: Bool = false, patience: Duration = .seconds(600)
    ) throws(OutputError) {
        (self.path, self.outputs, self.sparesEdits) = (path, outputs, sparesEdits)
        try outputs.prepareDirectory(path)
        try outputs.lockDirectory(path, patience: patience)
        let list = JellySupport.path(Self.listName, in: path)
        let found = Self.list(list)
        before = Set((found ?? []).map(\.name))
        directoriesBefore = Set(before.flatMap(pathsAbove))
        marks = Dictionary((found ?? []).compactMap { line in line.mark.map { (line.name, $0) } }) { $1 }
        if found == nil, exists(list) { throw foreign(list) }
    }

    /// Adds a file; `name` is its path inside the directory, and missing subdirectories are created.
    ///
    /// - Throws: `OutputError.foreign` if another file has its path.
    package mutating func write(_ bytes: [UInt8], to name: String) throws(OutputError) {
        let place = JellySupport.path(name, in: path)
        // A line of the list holds a name.
        guard !name.utf8.contains(where: { $0 < 32 }) else {
            throw .foreign(path: place, reason: "its name has control characters")
        }
        for directory in pathsAbove(name) where !usableDirectories.contains(directory) {
            let place = JellySupport.path(directory, in: path)
            let kind = FileKind(of: place, followingLinks: false)
            guard kind == .directory || kind == .nothing else {
                throw .foreign(path: place, reason: "not a directory")
            }
            // A directory in which nothing of ours is belongs to somebody else.
            guard kind == .nothing || directoriesBefore.contains(directory) || holdsNothing(place) else {
                throw foreign(place)
            }
            usableDirectories.insert(directory)
        }
        guard before.contains(name) || !exists(place) else { throw foreign(place) }
        guard !isEdited(name, place) else {
            throw .foreign(
                path: place, reason: "it was edited since it was made; choose another directory, or move it away")
        }
        written.append(name)
        if sparesEdits { newMarks[name] = Self.mark(bytes) }
        let hidden = try outputs.reserve(place, under: path, conflict: before.contains(name) ? .replace : .fail)
        try outputs.fill(hidden, with: bytes)
    }

    /// Keeps a file made by an earlier run, edited or not.
    package mutating func keep(_ name: String) {
        guard before.contains(name) else { return }
        written.append(name)
        newMarks[name] = marks[name]
    }

    /// Adds the list of written files, and the removal of those that only an earlier run made.
    ///
    /// Whenever a run is killed, the list contains all existing generated files: removals come first, and new files
    /// after the list.
    package func finish() throws(OutputError) {
        let lines = written.sorted().map { name in newMarks[name].map { name + "\t" + $0 } ?? name }
        let text = ([Self.firstLine] + lines).joined(separator: "\n") + "\n"
        let hidden = try outputs.reserve(JellySupport.path(Self.listName, in: path), under: path, isFirst: true)
        try outputs.fill(hidden, with: Array(text.utf8))
        let kept = Set(written)
        for name in before.subtracting(kept).sorted()
        where isOurs(name) && !isEdited(name, JellySupport.path(name, in: path)) {
            try outputs.remove(JellySupport.path(name, in: path), under: path, isFirst: true)
        }
    }

    /// Whether there is nothing in a directory but directories of which the same is true, as a killed run may leave them.
    private mutating func holdsNothing(_ directory: String) -> Bool {
        lookedAt += 1
        return FileKind(of: directory, followingLinks: false) == .directory
            && names(inDirectory: directory).allSatisfy { holdsNothing(JellySupport.path($0, in: directory)) }
    }

    /// Whether a file made by an earlier run was edited.
    package func isEdited(_ name: String) -> Bool { isEdited(name, JellySupport.path(name, in: path)) }

    private func isEdited(_ name: String, _ place: String) -> Bool {
        guard sparesEdits, let mark = marks[name] else { return false }
        // What is no file, or another length, or not for us to read, is no longer what was made.
        var status = stat()
        guard lstat(place, &status) == 0 else { return errno != ENOENT }
        guard FileKind(status.st_mode) == .file, mark.hasSuffix("-\(status.st_size)"),
            let data = FileManager.default.contents(atPath: place)
        else { return true }
        return Self.mark(Array(data)) != mark
    }

    /// FNV-1a, 64 bits, and the length: enough to see that somebody worked on a file.
    private static func mark(_ bytes: [UInt8]) -> String {
        var hash = FNV1a()
        hash.add(bytes)
        return String(hash.value, radix: 16) + "-" + String(bytes.count)
    }

    private func foreign(_ place: String) -> OutputError {
        .foreign(path: place, reason: "choose a new or empty directory, or move it away")
    }

    /// Whether no link leads from a listed name out of the directory, and a file is there.
    private func isOurs(_ name: String) -> Bool {
        for above in pathsAbove(name) {
            let directory = JellySupport.path(above, in: path)
            guard FileKind(of: directory, followingLinks: false) == .directory else { return false }
        }
        return FileKind(of: JellySupport.path(name, in: path), followingLinks: false) == .file
    }

    /// The names in a list with their marks, but for those that would lead out of the directory; nil where there is no list.
    private static func list(_ file: String) -> [(name: String, mark: String?)]? {
        guard FileKind(of: file, followingLinks: false) == .file, let data = FileManager.default.contents(atPath: file)
        else { return nil }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.first == firstLine else { return nil }
        return lines.dropFirst().map { line in
            let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            return (parts[0], parts.count > 1 ? parts[1] : nil)
        }
        .filter { line in
            // By bytes: a combining mark may follow a slash.
            line.name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
                .allSatisfy { !["", ".", ".."].contains(String($0)) }
        }
    }
}
