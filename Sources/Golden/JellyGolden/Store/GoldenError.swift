import JellySupport

/// An error of reading, writing or using goldens and reports.
///
/// Checks catch it to give the verdict unreadable instead of comparing; programs choose the exit code by its case.
package enum GoldenError: Error, Hashable, Sendable {
    /// An invalid name for a golden; `reason` states the rule.
    case unusableName(String, reason: String)
    /// A file of a golden is missing.
    case missingFile(String)
    /// A file cannot be read, with the reason.
    case unreadable(file: String, reason: String)
    /// A line of a file is invalid.
    case wrongLine(file: String, line: Int, reason: String)
    /// Two files of a golden contradict each other.
    case inconsistent(directory: String, reason: String)
    /// A file or directory cannot be written; `reason` is the system's message.
    case cannotWrite(path: String, reason: String)
    /// The file at a path is not replaced; `reason` is the complete message.
    case cannotReplace(path: String, reason: String)
    /// An environment variable has an unknown value.
    case unknownSetting(name: String, value: String, expected: String)
    /// Two renders differ, so nothing is recorded; `frame` is the first difference, nil if the physics differs.
    case notReproducible(name: String, frame: Int?)
    /// Nothing is recorded in CI.
    case recordingInCI(name: String)
    /// Nothing is recorded, because the golden would contain no image and could not fail, with the reason.
    case nothingToHold(name: String, reason: String)
    /// The result is already accepted as a variant or known bad; `taking` is the file to remove first.
    case acceptedOtherwise(name: String, as: AcceptedKind, label: String, taking: String)
    /// The result is the golden itself, and so not bad.
    case isTheGolden(name: String)
    /// The images are too large for an animation.
    case unusableImages(reason: String)
    /// The version of a result file is unknown.
    case unknownVersion(file: String, found: Int, known: Int)
    /// Result files do not belong together; `reason` is the complete message.
    case apart(reason: String)
}

extension GoldenError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unusableName(let name, let reason): "“\(name)” is not a valid name of a golden: \(reason)"
        case .missingFile(let path): "the golden's file “\(path)” is missing"
        case .unreadable(let file, let reason): "“\(file)” cannot be read: \(reason)"
        case .wrongLine(let file, let line, let reason): "“\(file)” is damaged in line \(line): \(reason)"
        case .inconsistent(let directory, let reason): "the golden “\(directory)” is inconsistent: \(reason)"
        case .cannotWrite(let path, let reason): "“\(path)” cannot be written: \(reason)"
        case .cannotReplace(_, let reason): reason
        case .unknownSetting(let name, let value, let expected): "\(name) must be \(expected), not “\(value)”"
        case .notReproducible(let name, let frame):
            "“\(name)” is not recorded: two renders of it differ"
                + (frame.map { $0 > 0 ? ", first in frame \($0)" : "" } ?? " in their physics")
        case .recordingInCI(let name):
            "“\(name)” is not recorded: goldens are never recorded in CI; record it locally, and commit it"
        case .nothingToHold(let name, let reason): "“\(name)” is not recorded: \(reason)"
        case .acceptedOtherwise(let name, .variant, let label, let place):
            "“\(name)” matches its accepted variant “\(label)”; to mark it as known bad, "
                + "remove “\(place)” first"
        case .acceptedOtherwise(let name, .knownBad, let label, let place):
            "“\(name)” matches “\(label)”, which is known bad; to accept it, remove "
                + "“\(place)” first"
        case .isTheGolden(let name):
            "“\(name)” matches its golden; to mark it as known bad, accept the correct result first"
        case .unusableImages(let reason): "the images cannot be stored: \(reason)"
        case .unknownVersion(let file, let found, let known):
            "“\(file)” has unknown version \(found), expected \(known); use the jellyframe that wrote it"
        case .apart(let reason): reason
        }
    }
}

extension GoldenError {
    /// The error of an output's place.
    init(_ error: OutputError) {
        self = error.failure(cannotWrite: Self.cannotWrite, cannotReplace: Self.cannotReplace)
    }
}
