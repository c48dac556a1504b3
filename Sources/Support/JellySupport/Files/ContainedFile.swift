import Foundation

/// A file referenced by an untrusted document, inside the document's directory.
///
/// Symbolic links are followed as long as they stay inside the directory. The path is resolved first, then opened
/// component by component without following links, so that a concurrent replacement has no effect.
package enum ContainedFile {
    /// The maximum size in bytes of a file whose format has no limit of its own.
    package static let largest = 256 << 20

    /// Reads the file at `path` beneath `directory`; an empty directory is the current one.
    ///
    /// - Parameters:
    ///   - limit: the maximum file size, in bytes.
    ///   - kind: the expected kind of text; reading stops once it does not match.
    /// - Throws: `ContainedFileError`.
    package static func read(
        _ path: String, beneath directory: String, limit: Int, kind: TextKind? = nil
    ) throws(ContainedFileError) -> [UInt8] {
        guard staysBeneath(path) else { throw .leavesDirectory }
        let root = try resolved(directory)
        let target = try resolved((directory.isEmpty ? "." : directory) + "/" + path)
        let prefix = root == "/" ? root : root + "/"
        guard target.utf8.starts(with: prefix.utf8) else { throw target == root ? .isDirectory : .leavesDirectory }
        let words = names(inPath: String(decoding: target.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
        let result: Result<[UInt8], ContainedFileError>
        do throws(SystemError) {
            result = try read(words, beneath: root, limit: limit, kind)
        } catch {
            // A link, or no directory, where there was one a moment ago.
            if error.code == ELOOP || error.code == ENOTDIR { throw .leavesDirectory }
            if error.code == ENOENT { throw .missing }
            throw .unreadable(reason: error.reason)
        }
        return try result.get()
    }

    /// Reads a file named by the user; symbolic links are followed.
    ///
    /// - Throws: `ContainedFileError`.
    package static func read(
        named path: String, limit: Int = largest, kind: TextKind? = nil
    ) throws(ContainedFileError) -> [UInt8] {
        let place = try resolved(path)
        return try read(name(ofPath: place), beneath: directory(ofPath: place), limit: limit, kind: kind)
    }

    /// Whether a path stays beneath its base directory, judged lexically.
    package static func staysBeneath(_ path: String) -> Bool {
        path.utf8.first != UInt8(ascii: "/") && !names(inPath: path).contains("..")
    }

    private static func read(
        _ words: [String], beneath root: String, limit: Int, _ kind: TextKind?
    ) throws(SystemError) -> Result<[UInt8], ContainedFileError> {
        let searched = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        var directory = try system("open") { open(root, searched) }
        defer { close(directory) }
        for word in words.dropLast() {
            let next = try system("openat") { openat(directory, word, searched) }
            close(directory)
            directory = next
        }
        guard let name = words.last else { return .failure(.isDirectory) }
        var status = stat()
        // Opening is an act for a device, and waits for a pipe.
        try system("fstatat") { fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) }
        guard FileKind(status.st_mode) == .file else {
            return .failure(FileKind(status.st_mode) == .directory ? .isDirectory : .isNoFile)
        }
        let file = try system("openat") {
            openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        }
        defer { close(file) }
        try system("fstat") { fstat(file, &status) }
        guard FileKind(status.st_mode) == .file else { return .failure(.isNoFile) }
        guard status.st_size <= limit else { return .failure(.tooLarge(limit: limit)) }
        // A file that grows meanwhile ends at the limit.
        return Result { () throws(ContainedFileError) in
            try readBytes(of: file, atMost: limit, kind: kind)
        }
    }

    private static func resolved(_ path: String) throws(ContainedFileError) -> String {
        // The system would cut the path there, and find another file.
        guard !path.utf8.contains(0) else { throw .missing }
        if let real = realPath(path) { return real }
        let code = errno
        if code == ENOENT || code == ENOTDIR { throw .missing }
        throw .unreadable(reason: String(cString: strerror(code)))
    }
}

/// An error from reading an input file or the JSON in it, which callers tell with the file's role and name.
package enum ContainedFileError: Error, Hashable, Sendable {
    /// The path, or a symbolic link in it, leads out of the directory.
    case leavesDirectory
    /// The file does not exist.
    case missing
    case isDirectory
    /// It is a pipe, a socket or a device.
    case isNoFile
    /// It exceeds the size limit.
    case tooLarge(limit: Int)
    /// It is a Git LFS pointer.
    case isPointer
    /// It is not of the expected kind, with the reason.
    case otherKind(reason: String)
    /// It is JSON of another version.
    case version(Int)
    /// It cannot be read, with the system's reason.
    case unreadable(reason: String)

    /// The reason, as in `“a.png” cannot be read: REASON`.
    package var reason: String {
        switch self {
        case .leavesDirectory: "outside the directory"
        case .missing: "no such file"
        case .isDirectory: "is a directory"
        case .isNoFile: "not a regular file"
        case .tooLarge(let limit): "larger than \(ByteCount.limit(limit))"
        case .isPointer: LargeFilePointer.reason
        case .version(let version): "unknown version \(version)"
        case .otherKind(let reason), .unreadable(let reason): reason
        }
    }
}

/// A kind of text, recognized while a file is read; texts never contain NUL bytes.
package struct TextKind: Hashable, Sendable {
    /// The required start, after a byte order mark and whitespace.
    private let beginning: String
    /// The reason why a file of another kind is refused.
    private let cause: String

    /// Any text.
    package static let any = TextKind(beginning: "", cause: "not a text file")
    /// JSON objects.
    package static let json = TextKind(beginning: "{", cause: "not valid JSON")
    /// XML.
    package static let xml = TextKind(beginning: "<", cause: "not an XML file")

    /// - Parameters:
    ///   - beginning: the required start, after a byte order mark and whitespace.
    ///   - error: the reason given for other files, such as `not valid JSON`.
    package init(beginning: String, cause: String) { (self.beginning, self.cause) = (beginning, cause) }

    /// Throws where bytes are none of it, which are a file's first ones or come later.
    func check(_ bytes: ArraySlice<UInt8>, isStart: Bool) throws(ContainedFileError) {
        let hasNUL = bytes.withUnsafeBytes { bytes in bytes.baseAddress.flatMap { memchr($0, 0, bytes.count) } != nil }
        guard !hasNUL else { throw .otherKind(reason: cause) }
        guard isStart else { return }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).drop { [9, 10, 13, 32].contains($0) }
        guard text.starts(with: beginning.utf8) else { throw .otherKind(reason: cause) }
    }
}
