/// An error from writing an output.
///
/// Videos, takes and goldens catch it to add what could not be written; programs choose the exit code by its case.
public enum OutputError: Error, Hashable, Sendable {
    /// A file or directory cannot be created, with the system's reason.
    case cannotCreate(path: String, reason: String)
    /// A write failed; `operation` is the system call, `reason` the system's message.
    case writeFailed(path: String, operation: String, reason: String)
    /// The file at the path was not made by this program and is kept, with the reason.
    case foreign(path: String, reason: String)
    /// The path exists and is not replaced.
    case exists(path: String)
    /// The user's file at the path is not edited, with the reason.
    case unchanged(path: String, reason: String)
    /// Another run is generating files in the directory, and did not end in time.
    case busy(directory: String)
    /// Two outputs are the same file.
    case twice(path: String, other: String)
    /// The output is an input file of the run.
    case input(path: String)
    /// The outputs were already published or cancelled.
    case ended
}

extension OutputError: CustomStringConvertible {
    /// The message, with advice if available.
    public var description: String {
        switch self {
        case .cannotCreate(let path, let reason): "“\(path)” cannot be created: \(reason)"
        case .writeFailed(let path, let operation, let reason): "writing “\(path)” failed in \(operation): \(reason)"
        case .foreign(let path, let reason): "“\(path)” was not made by jellyframe, and is not replaced: \(reason)"
        case .exists(let path): "“\(path)” already exists, and is not replaced; choose another name"
        case .unchanged(let path, let reason): "“\(path)” not changed: \(reason)"
        case .busy(let directory):
            "another jellyframe is writing to “\(directory)”; try again when it has finished"
        case .twice(let path, let other):
            path == other ? "“\(path)” is written twice" : "“\(other)” and “\(path)” are the same file"
        case .input(let path): "“\(path)” is an input of this run; choose another output"
        case .ended: "the output has already been completed or cancelled"
        }
    }
}

extension OutputError {
    /// As a library's error with two cases: a failed write with the system's reason, or an output left unchanged with
    /// an explanation.
    package func failure<Failure: Error>(
        cannotWrite: (_ path: String, _ reason: String) -> Failure,
        cannotReplace: (_ path: String, _ reason: String) -> Failure
    ) -> Failure {
        switch self {
        case .cannotCreate(let path, let reason), .writeFailed(let path, _, let reason): cannotWrite(path, reason)
        case .foreign(let path, _), .exists(let path), .unchanged(let path, _), .busy(let path), .twice(let path, _),
            .input(let path):
            cannotReplace(path, description)
        case .ended: cannotWrite("", description)
        }
    }
}
