import JellyGolden
import JellyGraphics
import JellyImaging
import JellyScene
import JellyStage
import JellySupport
import JellyTake
import JellyVideo

extension Program {
    /// An error in the words in which it is told.
    static func phrased(_ error: any Error) -> Failure {
        switch error {
        case let failure as Failure: return failure
        case let error as SceneErrors:
            let unread = error.errors.allSatisfy { $0.line == nil }
            return Failure(code: unread ? .noScene : .badScene, lines: error.lines)
        case let error as any CodedError:
            let lines = [error.description] + (error.details.map(VisibleText.lines) ?? [])
            return Failure(code: error.exitCode, lines: lines)
        case let error as MemoryError: return .usage("\(error).")
        case let error as StageError: return Failure(code: .failure, message: "the scene stopped \(error)")
        default:
            // As a value every error has a description, which of an enumeration is the name of its case.
            let hasWords = type(of: error) is any CustomStringConvertible.Type
            return Failure(code: .failure, message: hasWords ? "\(error)" : SystemReason.text(error))
        }
    }
}

/// An error of a library whose description is told as it is, with how the program ends because of it.
private protocol CodedError: Error {
    var description: String { get }
    /// What another program has said; nil where there is none.
    var details: String? { get }
    var exitCode: ExitCode { get }
}

extension CodedError {
    var details: String? { nil }
}

extension FilmError: CodedError {
    fileprivate var exitCode: ExitCode {
        switch kind {
        case .usage: .usage
        case .missingDependency: .missingDependency
        case .cannotCreateOutput: .cannotCreate
        case .writeFailed, .encoderFailed, .unusableSegment: .failure
        }
    }
}

extension OutputError: CodedError {
    fileprivate var exitCode: ExitCode {
        switch self {
        case .cannotCreate, .foreign, .exists, .busy: .cannotCreate
        case .twice, .input: .usage
        case .writeFailed, .ended: .failure
        }
    }
}

extension ShardError: CodedError {
    fileprivate var exitCode: ExitCode {
        switch self {
        case .unreadable, .wrongLine: .unreadable
        case .inTheWay: .cannotCreate
        case .severalPlans, .nothingThere: .incomplete
        default: .usage
        }
    }
}

extension DrawingError: CodedError {
    fileprivate var exitCode: ExitCode { self == .blurredShapes ? .usage : .failure }
}

extension ReportError: CodedError {
    fileprivate var exitCode: ExitCode {
        switch self {
        case .cannotWrite, .cannotReplace: .cannotCreate
        case .cannotRead, .unknownVersion, .apart: .unreadable
        }
    }
}

extension ViewportError: CodedError {
    fileprivate var exitCode: ExitCode { .usage }
}

extension GoldenError: CodedError {
    fileprivate var exitCode: ExitCode {
        switch self {
        case .missingFile, .unreadable, .wrongLine, .inconsistent: .unreadable
        case .cannotWrite, .cannotReplace: .cannotCreate
        case .unusableName, .unknownSetting: .usage
        case .notReproducible, .recordingInCI, .nothingToHold, .acceptedOtherwise, .isTheGolden, .unusablePictures:
            .failure
        }
    }
}

extension InputError: CodedError {
    fileprivate var exitCode: ExitCode { isUsage ? .usage : .failure }
}

extension TakeError: CodedError {
    fileprivate var exitCode: ExitCode {
        switch self {
        case .unreadable: .noScene
        case .foreign, .newer, .damaged: .badScene
        case .notRecorded: .usage
        case .differs, .cannotWrite: .failure
        }
    }
}
