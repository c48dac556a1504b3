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
