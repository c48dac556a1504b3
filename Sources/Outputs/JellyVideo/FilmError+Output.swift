import JellySupport

extension FilmError {
    /// The error of an output's place.
    init(_ error: OutputError) {
        self =
            switch error {
            case .cannotCreate(let path, let reason): .cannotCreate(path: path, reason: reason)
            case .writeFailed(let path, let operation, let reason):
                .writeFailed(path: path, operation: operation, reason: reason)
            case .foreign(let path, let reason): .cannotCreate(path: path, reason: reason)
            case .exists(let path), .busy(let path): .cannotCreate(path: path, reason: error.description)
            case .twice(let path, let other): .sameFile(output: path, other: other)
            case .input(let path): .isInput(output: path)
            case .ended: .ended
            }
    }

    /// Runs `body`, whose errors are those of an output's place.
    static func ofOutput<Result>(_ body: () throws(OutputError) -> Result) throws(FilmError) -> Result {
        do throws(OutputError) {
            return try body()
        } catch {
            throw FilmError(error)
        }
    }
}
