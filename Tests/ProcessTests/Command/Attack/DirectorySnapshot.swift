import Foundation
import JellySupport
import TestSupport

/// The contents of a directory, to compare with an earlier state.
struct DirectorySnapshot: Hashable, Sendable {
    enum Entry: Hashable, Sendable {
        case directory
        case file(Data)
        case link(String)
        /// A device or pipe, with its mode.
        case special(mode: UInt32)
    }

    /// By path relative to the directory.
    var entries: [String: Entry] = [:]

    /// - Parameters:
    ///   - place: its path when a line was run in it; nil for the current one.
    ///   - prefix: the prefix of files too large to read; nil for none.
    init(_ directory: URL, from place: URL? = nil, leavingOut prefix: String? = nil) throws {
        let place = (place ?? directory).standardizedFileURL.path
        for path in try FileManager.default.subpathsOfDirectory(atPath: directory.path) {
            if let prefix, path.hasPrefix(prefix) { continue }
            let whole = directory.path + "/" + path
            var status = stat()
            guard lstat(whole, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: entries[path] = .directory
            case S_IFLNK: entries[path] = .link(try FileManager.default.destinationOfSymbolicLink(atPath: whole))
            case S_IFREG: entries[path] = .file(Self.contents(of: whole, in: place))
            default: entries[path] = .special(mode: status.st_mode & S_IFMT)
            }
        }
    }

    /// A file's bytes; the path of the directory itself, as in scripts, is normalized.
    ///
    /// So are the hashes of such scripts in lists, which `OwnedDirectoryTests` check. Measured times always differ, so
    /// a complete file of them only counts as such.
    private static func contents(of file: String, in directory: String) -> Data {
        var data = FileManager.default.contents(atPath: file) ?? Data()
        if file.hasSuffix("/" + OwnedDirectory.listName) {
            let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
            data = Data(lines.map { $0.prefix { $0 != "\t" } }.joined(separator: "\n").utf8)
        }
        if data.starts(with: Data("{\"displayTimeUnit\"".utf8)),
            (try? JSONSerialization.jsonObject(with: data)) != nil
        {
            return Data("times".utf8)
        }
        while let place = data.range(of: Data(directory.utf8)) { data.replaceSubrange(place, with: Data("…".utf8)) }
        return data
    }

    /// The paths that changed.
    func changes(since before: DirectorySnapshot) -> [String] {
        Set(entries.keys).union(before.entries.keys).filter { entries[$0] != before.entries[$0] }.sorted()
    }

    /// The violation of an interrupted run, as text; nil if everything is in the old or new state.
    ///
    /// A golden counts as a unit, as does everything else that a run makes.
    func cause(from before: DirectorySnapshot, to after: DirectorySnapshot) -> String? {
        func unit(_ path: String) -> String {
            let parts = path.split(separator: "/")
            return parts.first == "Goldens" && parts.count > 1 ? String(parts[1]) : ""
        }
        if let hidden = entries.keys.first(where: { $0.contains(".jellyframe-") }) { return "\(hidden) is left" }
        let wanted = Dictionary(grouping: after.changes(since: before), by: unit)
        for (unit, paths) in Dictionary(grouping: changes(since: before), by: unit) {
            // The directory for all outputs may exist alone.
            let isOld = paths.allSatisfy { entries[$0] == .directory && after.entries[$0] == .directory }
            let isNew = Set(paths) == Set(wanted[unit] ?? []) && paths.allSatisfy { entries[$0] == after.entries[$0] }
            if !isOld && !isNew { return "\(paths) are neither old nor new" }
        }
        return nil
    }
}
