/// Why an output cannot be written.
package enum OutputError: Error, Hashable, Sendable {
    /// A file or folder cannot be made; `reason` is the system's.
    case cannotCreate(path: String, reason: String)
    /// Bytes or names cannot be written; `operation` is the system call, `reason` the system's words.
    case writeFailed(path: String, operation: String, reason: String)
    /// What is at the path was not made by this program, which leaves it alone; `reason` says what it is.
    case foreign(path: String, reason: String)
    /// Something is at the path already, and nothing is replaced there.
    case exists(path: String)
    /// Another run makes files in the folder, and did not end in time.
    case busy(folder: String)
    /// Two outputs are one file.
    case twice(path: String, other: String)
    /// The output is a file that the run reads.
    case input(path: String)
    /// The outputs were completed or cancelled before.
    case ended
}

extension OutputError: CustomStringConvertible {
    /// One sentence that says what is wrong and, where it is known, what helps.
    package var description: String {
        switch self {
        case .cannotCreate(let path, let reason): "“\(path)” cannot be created: \(reason)."
        case .writeFailed(let path, let operation, let reason): "Writing “\(path)” failed in \(operation): \(reason)."
        case .foreign(let path, let reason): "“\(path)” was not made by jellyframe, and stays as it is: \(reason)."
        case .exists(let path): "“\(path)” already exists and is not replaced; choose another name."
        case .busy(let folder): "Another jellyframe is still writing into “\(folder)”; try again when it has finished."
        case .twice(let path, let other):
            path == other ? "“\(path)” is written twice." : "“\(other)” and “\(path)” are the same file."
        case .input(let path): "“\(path)” is read for this, and cannot be its output too."
        case .ended: "The output has already been completed or cancelled."
        }
    }
}

extension OutputError {
    /// The same as the error of a library that knows two kinds: what cannot be written, with the system's reason, and
    /// what stays as it is, with a sentence that says why.
    package func failure<Failure: Error>(
        cannotWrite: (_ path: String, _ reason: String) -> Failure,
        cannotReplace: (_ path: String, _ reason: String) -> Failure
    ) -> Failure {
        switch self {
        case .cannotCreate(let path, let reason), .writeFailed(let path, _, let reason): cannotWrite(path, reason)
        case .foreign(let path, _), .exists(let path), .busy(let path), .twice(let path, _), .input(let path):
            cannotReplace(path, description)
        case .ended: cannotWrite("", description)
        }
    }
}
