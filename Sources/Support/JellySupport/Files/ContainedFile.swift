import Foundation

/// A file that a document of others names, beneath the document's folder.
///
/// Links are followed as far as they stay beneath the folder. What the path leads to is found out first and then opened
/// step by step without following any link, so that nothing can be put in its place meanwhile.
package enum ContainedFile {
    /// The most bytes of a file of a format that has no limit of its own.
    package static let largest = 256 << 20

    /// The bytes of the file at `path` beneath `folder`; an empty folder is the current one.
    ///
    /// - Parameters:
    ///   - limit: the most bytes that the file may have.
    ///   - kind: the text that it has to be; another one is left as soon as that is seen.
    /// - Throws: `ContainedFileError`.
    package static func read(
        _ path: String, beneath folder: String, limit: Int, kind: TextKind? = nil
    ) throws(ContainedFileError) -> [UInt8] {
        guard staysBeneath(path) else { throw .leavesFolder }
        let root = try resolved(folder)
        let target = try resolved((folder.isEmpty ? "." : folder) + "/" + path)
        let prefix = root == "/" ? root : root + "/"
        guard target.utf8.starts(with: prefix.utf8) else { throw target == root ? .isFolder : .leavesFolder }
        let words = names(inPath: String(decoding: target.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
        let result: Result<[UInt8], ContainedFileError>
        do throws(SystemError) {
            result = try read(words, beneath: root, limit: limit, kind)
        } catch {
            // A link, or no folder, where there was one a moment ago.
            if error.code == ELOOP || error.code == ENOTDIR { throw .leavesFolder }
            if error.code == ENOENT { throw .missing }
            throw .unreadable(reason: error.reason)
        }
        return try result.get()
    }

    /// The bytes of the file at a path that whoever runs the program has named: its links lead wherever they do.
    ///
    /// - Throws: `ContainedFileError`.
    package static func read(
        named path: String, limit: Int = largest, kind: TextKind? = nil
    ) throws(ContainedFileError) -> [UInt8] {
        let place = try resolved(path)
        return try read(name(ofPath: place), beneath: folder(ofPath: place), limit: limit, kind: kind)
    }

    /// Whether a path, by its words alone, leads to nowhere but beneath the folder that it begins in.
    package static func staysBeneath(_ path: String) -> Bool {
        path.utf8.first != UInt8(ascii: "/") && !names(inPath: path).contains("..")
    }

    private static func read(
        _ words: [String], beneath root: String, limit: Int, _ kind: TextKind?
    ) throws(SystemError) -> Result<[UInt8], ContainedFileError> {
        let searched = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        var folder = try system("open") { open(root, searched) }
        defer { close(folder) }
        for word in words.dropLast() {
            let next = try system("openat") { openat(folder, word, searched) }
            close(folder)
            folder = next
        }
        guard let name = words.last else { return .failure(.isFolder) }
        var status = stat()
        // Opening is an act for a device, and waits for a pipe.
        try system("fstatat") { fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) }
        guard FileKind(status.st_mode) == .file else {
            return .failure(FileKind(status.st_mode) == .folder ? .isFolder : .isNoFile)
        }
        let file = try system("openat") {
            openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
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

/// Why a file beneath a folder cannot be read.
package enum ContainedFileError: Error, Hashable, Sendable {
    /// The path, or a link on it, leads out of the folder.
    case leavesFolder
    /// There is nothing.
    case missing
    case isFolder
    /// It is a pipe, a socket or a device.
    case isNoFile
    /// It has more bytes than are taken.
    case tooLarge(limit: Int)
    /// It is what Git LFS leaves in a file's place.
    case isPointer
    /// It is of another kind than is wanted; `reason` says so.
    case otherKind(reason: String)
    /// The system does not let it be read; `reason` is the system's.
    case unreadable(reason: String)

    /// What is wrong, for a sentence that begins with the file.
    package var reason: String {
        switch self {
        case .leavesFolder: "it leads out of the folder"
        case .missing: "there is no such file"
        case .isFolder: "it is a folder"
        case .isNoFile: "it is no regular file"
        case .tooLarge(let limit): "it is larger than \(ByteCount.limit(limit))"
        case .isPointer: LargeFilePointer.reason
        case .otherKind(let reason), .unreadable(let reason): reason
        }
    }
}

/// A kind of text, by what is seen of it while a file is read: no text has a NUL byte.
package struct TextKind: Hashable, Sendable {
    /// What it begins with, behind a byte order mark and whitespace.
    private let beginning: String
    /// Why a file is not read that is of another kind.
    private let fault: String

    /// Any text.
    package static let any = TextKind(beginning: "", fault: "it is no text")
    /// JSON of a value with keys.
    package static let json = TextKind(beginning: "{", fault: "it is not JSON")
    /// XML.
    package static let xml = TextKind(beginning: "<", fault: "it is no XML")

    /// - Parameters:
    ///   - beginning: what it begins with, behind a byte order mark and whitespace.
    ///   - fault: why a file is not read that is of another kind, such as `it is not JSON`.
    package init(beginning: String, fault: String) { (self.beginning, self.fault) = (beginning, fault) }

    /// Throws where bytes are none of it, which are a file's first ones or come later.
    func check(_ bytes: ArraySlice<UInt8>, isStart: Bool) throws(ContainedFileError) {
        let hasNUL = bytes.withUnsafeBytes { bytes in bytes.baseAddress.flatMap { memchr($0, 0, bytes.count) } != nil }
        guard !hasNUL else { throw .otherKind(reason: fault) }
        guard isStart else { return }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).drop { [9, 10, 13, 32].contains($0) }
        guard text.starts(with: beginning.utf8) else { throw .otherKind(reason: fault) }
    }
}
