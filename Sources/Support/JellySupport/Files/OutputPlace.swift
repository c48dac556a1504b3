import Foundation

/// The destination of an output, resolved from a user's path.
///
/// A regular file is replaced, following symbolic links. Devices, pipes and terminals are written directly.
package struct OutputPlace: Hashable, Sendable {
    /// The kind of destination.
    package enum Kind: Hashable, Sendable {
        /// A regular file to create or replace, with symbolic links resolved.
        case file(String)
        /// An existing device or pipe, opened for writing.
        case special(String)
        /// An open descriptor of this process.
        case descriptor(Int32)
    }

    /// The user's path.
    package let path: String
    package let kind: Kind

    init(path: String, kind: Kind) { (self.path, self.kind) = (path, kind) }

    /// Examines `path`; its directory may not exist yet.
    ///
    /// - Throws: `OutputError.cannotCreate` for a directory, and for a dangling symbolic link.
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
        case .directory: throw .cannotCreate(path: path, reason: "is a directory")
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

    /// The directory in which the output is made; nil where it is written straight.
    var parent: String? {
        guard case .file(let target) = kind else { return nil }
        return directory(ofPath: target)
    }

    /// Where a file appears that is made at `path`: links that lead to nothing yet are followed, and the directory's own.
    private static func target(_ path: String) throws(OutputError) -> String {
        var path = path
        for _ in 0..<40 {
            let (parent, name) = (directory(ofPath: path), name(ofPath: path))
            guard !name.isEmpty, name != ".", name != ".." else {
                throw .cannotCreate(path: path, reason: "is a directory")
            }
            let real = realPath(parent).map { JellySupport.path(name, in: $0) } ?? path
            guard FileKind(of: path, followingLinks: false) == .link else { return real }
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return real }
            path = next.hasPrefix("/") ? next : parent + next
        }
        throw .cannotCreate(path: path, reason: String(cString: strerror(ELOOP)))
    }
}
