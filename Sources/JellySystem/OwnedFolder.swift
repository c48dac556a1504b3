import Foundation

/// A folder of files that this program makes and replaces as a whole, which may hold other files too.
///
/// A hidden file in it lists what was made here. Only that is replaced or removed; what else is there stays, and a new
/// file that would take its place is an error.
package struct OwnedFolder {
    /// The name of the list.
    package static let listName = ".jellyframe"
    private static let firstLine = "# Made by jellyframe, which replaces and removes these files, and no others here."

    private let path: String
    private let outputs: Staging
    /// What an earlier run made, as paths inside the folder.
    private let before: Set<String>
    private var written: [String] = []

    /// The folder at `path`, which need not be there yet.
    ///
    /// - Throws: `OutputError`; `.foreign` where a file of the list's name is none.
    package init(_ path: String, in outputs: Staging) throws(OutputError) {
        (self.path, self.outputs) = (path, outputs)
        try outputs.prepareFolder(path)
        let list = JellySystem.path(Self.listName, in: path)
        let found = Self.list(list)
        before = Set(found ?? [])
        if found == nil, exists(list) { throw foreign(list) }
    }

    /// Adds a file; `name` is its path inside the folder, whose own folders are made.
    ///
    /// - Throws: `OutputError.foreign` where something else is in its place.
    package mutating func write(_ bytes: [UInt8], to name: String) throws(OutputError) {
        let place = JellySystem.path(name, in: path)
        var at = name.startIndex
        while let slash = name[at...].firstIndex(of: "/") {
            let folder = JellySystem.path(String(name[..<slash]), in: path)
            let kind = FileKind(of: folder, followingLinks: false)
            guard kind == .folder || kind == .nothing else { throw .foreign(path: folder, reason: "it is no folder") }
            // A folder in which nothing of ours is belongs to somebody else.
            let prefix = String(name[...slash])
            guard
                kind == .nothing || names(inFolder: folder).isEmpty || before.contains(where: { $0.hasPrefix(prefix) })
                    || written.contains(where: { $0.hasPrefix(prefix) })
            else { throw foreign(folder) }
            at = name.index(after: slash)
        }
        guard before.contains(name) || !exists(place) else { throw foreign(place) }
        written.append(name)
        let hidden = try outputs.reserve(place, under: path)
        try outputs.fill(hidden, with: bytes)
    }

    /// Adds the list of what was written, and the removal of what an earlier run made and this one did not.
    package func finish() throws(OutputError) {
        let kept = Set(written)
        for name in before.subtracting(kept).sorted() where isOurs(name) {
            try outputs.remove(JellySystem.path(name, in: path), under: path)
        }
        let text = ([Self.firstLine] + written.sorted()).joined(separator: "\n") + "\n"
        let hidden = try outputs.reserve(JellySystem.path(Self.listName, in: path), under: path)
        try outputs.fill(hidden, with: Array(text.utf8))
    }

    private func foreign(_ place: String) -> OutputError {
        .foreign(path: place, reason: "name a folder that is new or empty, or move it away")
    }

    /// Whether no link leads from a listed name out of the folder, and a file is there.
    private func isOurs(_ name: String) -> Bool {
        var at = name.startIndex
        while let slash = name[at...].firstIndex(of: "/") {
            let folder = JellySystem.path(String(name[..<slash]), in: path)
            guard FileKind(of: folder, followingLinks: false) == .folder else { return false }
            at = name.index(after: slash)
        }
        return FileKind(of: JellySystem.path(name, in: path), followingLinks: false) == .file
    }

    /// The names in a list, but for those that would lead out of the folder; nil where there is no list.
    private static func list(_ file: String) -> [String]? {
        guard FileKind(of: file, followingLinks: false) == .file, let data = FileManager.default.contents(atPath: file)
        else { return nil }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.first == firstLine else { return nil }
        return lines.dropFirst().filter { name in
            name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
        }
    }
}
