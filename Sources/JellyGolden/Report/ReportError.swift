import JellySystem

/// Why a report cannot be written, or a file that belongs to one not be read.
public enum ReportError: Error, Hashable, Sendable {
    /// A file or folder cannot be made or filled; `reason` is the system's.
    case cannotWrite(path: String, reason: String)
    /// A file cannot be read; `reason` is the system's, or says what in it is wrong.
    case cannotRead(path: String, reason: String)
    /// A file says that it is of a version that is not known here.
    case unknownVersion(path: String, found: Int, known: Int)
    /// What is at a path stays as it is; `reason` is a sentence that says why.
    case cannotReplace(path: String, reason: String)
}

extension ReportError {
    /// The error of an output's place.
    init(_ error: OutputError) {
        self =
            switch error {
            case .cannotCreate(let path, let reason), .writeFailed(let path, _, let reason):
                .cannotWrite(path: path, reason: reason)
            case .foreign(let path, _), .twice(let path, _), .input(let path):
                .cannotReplace(path: path, reason: error.description)
            case .ended: .cannotWrite(path: "", reason: error.description)
            }
    }
}

extension ReportError: CustomStringConvertible {
    /// One sentence that says what is wrong.
    public var description: String {
        switch self {
        case .cannotWrite(let path, let reason): "“\(path)” cannot be written: \(reason)."
        case .cannotReplace(_, let reason): reason
        case .cannotRead(let path, let reason): "“\(path)” cannot be read: \(reason)."
        case .unknownVersion(let path, let found, let known):
            "“\(path)” has version \(found), and only version \(known) can be read; use the jellyframe that wrote it."
        }
    }
}
