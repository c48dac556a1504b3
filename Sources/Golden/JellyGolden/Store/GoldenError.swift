import JellySupport

/// Why a golden cannot be read, written or used.
public enum GoldenError: Error, Hashable, Sendable {
    /// A name that cannot be a golden's; `reason` says what one is.
    case unusableName(String, reason: String)
    /// A file that belongs to a golden is not there.
    case missingFile(String)
    /// A file cannot be read; `reason` is what is wrong with it.
    case unreadable(file: String, reason: String)
    /// A line of a file says nothing that can be understood.
    case wrongLine(file: String, line: Int, reason: String)
    /// Two files of a golden contradict each other.
    case inconsistent(folder: String, reason: String)
    /// A file or folder cannot be written; `reason` is the system's.
    case cannotWrite(path: String, reason: String)
    /// What is at a path stays as it is; `reason` is a sentence that says why.
    case cannotReplace(path: String, reason: String)
    /// The environment variable of that name says something that is not known.
    case unknownSetting(name: String, value: String, expected: String)
    /// Two renders of one thing differ, so it is not recorded; `frame` is the first that does, nil where the physics does.
    case notReproducible(name: String, frame: Int?)
    /// Something is not recorded, because this is a machine that builds and tests by itself.
    case recordingInCI(name: String)
    /// Something is not recorded, because its golden would hold no picture and could not fail; `reason` says why.
    case nothingToHold(name: String, reason: String)
    /// A result is accepted already, as good or as wrong; `taking` is what to remove so that it is not.
    case acceptedOtherwise(name: String, as: AcceptedKind, label: String, taking: String)
    /// A result is the golden itself, and so not wrong.
    case isTheGolden(name: String)
    /// A picture is larger than can be stored as a moving one.
    case unusablePictures(reason: String)
}

extension GoldenError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unusableName(let name, let reason): "“\(name)” cannot be a golden's name: \(reason)."
        case .missingFile(let path): "There is no file “\(path)”, which belongs to the golden."
        case .unreadable(let file, let reason): "“\(file)” cannot be read: \(reason)."
        case .wrongLine(let file, let line, let reason): "“\(file)” is damaged in line \(line): \(reason)."
        case .inconsistent(let folder, let reason): "The golden “\(folder)” contradicts itself: \(reason)."
        case .cannotWrite(let path, let reason): "“\(path)” cannot be written: \(reason)."
        case .cannotReplace(_, let reason): reason
        case .unknownSetting(let name, let value, let expected): "\(name) is \(expected), not “\(value)”."
        case .notReproducible(let name, let frame):
            "“\(name)” is not recorded, because two renders of it differ"
                + (frame.map { $0 > 0 ? ", first in frame \($0)." : "." } ?? " in where bodies are.")
        case .recordingInCI(let name): "“\(name)” is not recorded, because goldens are never recorded in CI."
        case .nothingToHold(let name, let reason): "“\(name)” is not recorded, because \(reason)."
        case .acceptedOtherwise(let name, .variant, let label, let place):
            "“\(name)” looks as its variant “\(label)”, which is accepted as good, so it is not remembered as wrong; "
                + "remove “\(place)” first, if it is."
        case .acceptedOtherwise(let name, .knownBad, let label, let place):
            "“\(name)” looks as “\(label)”, which is known to be wrong, so it is not accepted as good; remove "
                + "“\(place)” first, if it is right."
        case .isTheGolden(let name):
            "“\(name)” is its golden, so it is not remembered as wrong; accept what is right in its place first."
        case .unusablePictures(let reason): "The pictures cannot be stored: \(reason)."
        }
    }
}

extension GoldenError {
    /// The error of an output's place.
    init(_ error: OutputError) {
        self = error.failure(cannotWrite: Self.cannotWrite, cannotReplace: Self.cannotReplace)
    }
}

/// Why what a golden is compared with cannot be made.
package struct GoldenRunError: Error, Hashable, Sendable, CustomStringConvertible {
    private let message: String

    /// - Parameter message: a sentence without its end.
    package init(message: String) { self.message = message }

    package var description: String { message + "." }
}
