import Foundation

/// A folder of files that this program makes and replaces as a whole, which may hold other files too.
///
/// A hidden file in it lists what was made here. Only that is replaced or removed; what else is there stays, and a new
/// file that would take its place is an error. Where people are meant to edit what is made, so is a new file in the place
/// of one that was changed since.
package struct OwnedFolder {
    /// The name of the list.
    package static let listName = ".jellyframe"
    private static let firstLine = "# Made by jellyframe, which replaces and removes these files, and no others here."

    private let path: String
    private let outputs: Staging
    /// What an earlier run made, as paths inside the folder.
    private let before: Set<String>
    /// The marks of their contents, where edits are spared.
    private let marks: [String: String]
    private let sparesEdits: Bool
    /// The folders of what an earlier run made.
    private let foldersBefore: Set<String>
    /// The folders in which files are written, which have been looked at.
    private var usableFolders: Set<String> = []
    /// How many folders have been looked at, as what this costs.
    private(set) var lookedAt = 0
    private var written: [String] = []
    private var newMarks: [String: String] = [:]

    /// The folder at `path`, which need not be there yet.
    ///
    /// Other runs that make files in the folder are waited for, and wait until the outputs are published or cancelled.
    ///
    /// - Parameters:
    ///   - sparesEdits: whether files that were changed since they were made stay.
    ///   - patience: how long others may take.
    /// - Throws: `OutputError`; `.foreign` where a file of the list's name is none, `.busy` where others take too long.
    package init(
        _ path: String, in outputs: Staging, sparesEdits: Bool = false, patience: Duration = .seconds(600)
    ) throws(OutputError) {
        (self.path, self.outputs, self.sparesEdits) = (path, outputs, sparesEdits)
        try outputs.prepareFolder(path)
        try outputs.lockFolder(path, patience: patience)
        let list = JellySupport.path(Self.listName, in: path)
        let found = Self.list(list)
        before = Set((found ?? []).map(\.name))
        foldersBefore = Set(before.flatMap(pathsAbove))
        marks = Dictionary((found ?? []).compactMap { line in line.mark.map { (line.name, $0) } }) { $1 }
        if found == nil, exists(list) { throw foreign(list) }
    }

    /// Adds a file; `name` is its path inside the folder, whose own folders are made.
    ///
    /// - Throws: `OutputError.foreign` where something else is in its place.
    package mutating func write(_ bytes: [UInt8], to name: String) throws(OutputError) {
        let place = JellySupport.path(name, in: path)
        // A line of the list holds a name.
        guard !name.utf8.contains(where: { $0 < 32 }) else {
            throw .foreign(path: place, reason: "its name holds characters that no list can")
        }
        for folder in pathsAbove(name) where !usableFolders.contains(folder) {
            let place = JellySupport.path(folder, in: path)
            let kind = FileKind(of: place, followingLinks: false)
            guard kind == .folder || kind == .nothing else { throw .foreign(path: place, reason: "it is no folder") }
            // A folder in which nothing of ours is belongs to somebody else.
            guard kind == .nothing || foldersBefore.contains(folder) || holdsNothing(place) else {
                throw foreign(place)
            }
            usableFolders.insert(folder)
        }
        guard before.contains(name) || !exists(place) else { throw foreign(place) }
        guard !isEdited(name, place) else {
            throw .foreign(
                path: place, reason: "it was changed since it was made; name another folder, or move it away")
        }
        written.append(name)
        if sparesEdits { newMarks[name] = Self.mark(bytes) }
        let hidden = try outputs.reserve(place, under: path, conflict: before.contains(name) ? .replace : .fail)
        try outputs.fill(hidden, with: bytes)
    }

    /// Leaves a file as it is that an earlier run made, whatever became of it.
    package mutating func keep(_ name: String) {
        guard before.contains(name) else { return }
        written.append(name)
        newMarks[name] = marks[name]
    }

    /// Adds the list of what was written, and the removal of what an earlier run made and this one did not.
    ///
    /// Whenever a run is killed, all of ours that is there is in the list that is there: what goes goes first, and what
    /// comes comes after the list.
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

    /// Whether there is nothing in a folder but folders of which the same is true, as a killed run may leave them.
    private mutating func holdsNothing(_ folder: String) -> Bool {
        lookedAt += 1
        return FileKind(of: folder, followingLinks: false) == .folder
            && names(inFolder: folder).allSatisfy { holdsNothing(JellySupport.path($0, in: folder)) }
    }

    /// Whether a file that an earlier run made is another one now.
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
        .foreign(path: place, reason: "name a folder that is new or empty, or move it away")
    }

    /// Whether no link leads from a listed name out of the folder, and a file is there.
    private func isOurs(_ name: String) -> Bool {
        for above in pathsAbove(name) {
            let folder = JellySupport.path(above, in: path)
            guard FileKind(of: folder, followingLinks: false) == .folder else { return false }
        }
        return FileKind(of: JellySupport.path(name, in: path), followingLinks: false) == .file
    }

    /// The names in a list with their marks, but for those that would lead out of the folder; nil where there is no list.
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
