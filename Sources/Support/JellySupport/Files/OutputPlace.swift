import Foundation

/// Where an output goes: what a path that somebody named leads to.
///
/// A regular file is replaced, and links to it are followed. A device, a pipe or a terminal is written straight.
package struct OutputPlace: Hashable, Sendable {
    /// What is done there.
    package enum Kind: Hashable, Sendable {
        /// A file of this path appears, or takes the place of the one that is there; no link is in the way to it.
        case file(String)
        /// What is there is opened and written.
        case special(String)
        /// An open descriptor of this process is written.
        case descriptor(Int32)
    }

    /// The path as it was named.
    package let path: String
    package let kind: Kind

    init(path: String, kind: Kind) { (self.path, self.kind) = (path, kind) }

    /// Looks at what is at `path`; its folder need not be there yet.
    ///
    /// - Throws: `OutputError.cannotCreate` for a folder, and for a link that leads nowhere.
    package init(_ path: String) throws(OutputError) {
        self.path = path
        // Opened anew, a file that has been written to would be written from its start.
        if let descriptor = openDescriptor(ofPath: path) {
            kind = .descriptor(descriptor)
            return
        }
        guard !path.isEmpty, !path.contains("\0") else {
            throw .cannotCreate(path: path, reason: String(cString: strerror(ENOENT)))
        }
        var status = stat()
        guard stat(path, &status) == 0 else {
            kind = .file(try Self.target(path))
            return
        }
        switch FileKind(status.st_mode) {
        case .folder: throw .cannotCreate(path: path, reason: "it is a folder")
        case .file:
            // A file that is open and has no name any more has a path that leads to another one, or to none.
            var named = Foundation.stat()
            if let real = realPath(path), stat(real, &named) == 0, named.st_ino == status.st_ino,
                named.st_dev == status.st_dev
            {
                kind = .file(real)
            } else {
                kind = .special(path)
            }
        default: kind = .special(path)
        }
    }

    /// The folder in which the output is made; nil where it is written straight.
    var parent: String? {
        guard case .file(let target) = kind else { return nil }
        return folder(ofPath: target)
    }

    /// Where a file appears that is made at `path`: links that lead to nothing yet are followed, and the folder's own.
    private static func target(_ path: String) throws(OutputError) -> String {
        var path = path
        for _ in 0..<40 {
            let (parent, name) = (folder(ofPath: path), name(ofPath: path))
            guard !name.isEmpty, name != ".", name != ".." else {
                throw .cannotCreate(path: path, reason: "it is a folder")
            }
            let real = realPath(parent).map { JellySupport.path(name, in: $0) } ?? path
            guard FileKind(of: path, followingLinks: false) == .link else { return real }
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return real }
            path = next.hasPrefix("/") ? next : parent + next
        }
        throw .cannotCreate(path: path, reason: String(cString: strerror(ELOOP)))
    }
}
