import Foundation
import JellySupport

/// Why a report cannot be written, or a file that belongs to one not be read.
package enum ReportError: Error, Hashable, Sendable {
    /// A file or folder cannot be made or filled; `reason` is the system's.
    case cannotWrite(path: String, reason: String)
    /// A file cannot be read; `reason` is the system's, or says what in it is wrong.
    case cannotRead(path: String, reason: String)
    /// A file says that it is of a version that is not known here.
    case unknownVersion(path: String, found: Int, known: Int)
    /// What is at a path stays as it is; `reason` is a sentence that says why.
    case cannotReplace(path: String, reason: String)
    /// Files do not belong together; `reason` is the sentence that says why, without its end.
    case apart(reason: String)
}

extension ReportError {
    /// The error of an output's place.
    init(_ error: OutputError) {
        self = error.failure(cannotWrite: Self.cannotWrite, cannotReplace: Self.cannotReplace)
    }
}

extension ReportError {
    /// The value in a file's bytes; `path` is what an error calls it.
    ///
    /// - Throws: `ReportError.cannotRead` or `.unknownVersion`.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, path: String, version: Int
    ) throws(ReportError) -> Value {
        do throws(VersionedJSON.Fault) {
            return try VersionedJSON.decode(type, from: data, versions: version...version, takesAnyNumber: true)
        } catch {
            switch error {
            case .version(let found): throw .unknownVersion(path: path, found: found, known: version)
            case .damaged(let reason): throw .cannotRead(path: path, reason: reason)
            }
        }
    }
}

extension ReportError: CustomStringConvertible {
    /// One sentence that says what is wrong.
    package var description: String {
        switch self {
        case .cannotWrite(let path, let reason): "“\(path)” cannot be written: \(reason)."
        case .cannotReplace(_, let reason): reason
        case .apart(let reason): reason + "."
        case .cannotRead(let path, let reason): "“\(path)” cannot be read: \(reason)."
        case .unknownVersion(let path, let found, let known):
            "“\(path)” has version \(found), and only version \(known) can be read; use the jellyframe that wrote it."
        }
    }
}
