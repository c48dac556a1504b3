import JellySystem

extension GoldenError {
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
