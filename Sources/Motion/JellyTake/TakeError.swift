/// An error in a take, or from making one.
///
/// For whoever opens a take; separate because `reproduce` reports errors of the options in a description otherwise.
public enum TakeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file does not exist, or cannot be read.
    case unreadable(path: String, reason: String)
    /// The file is not a take.
    case foreign(path: String, reason: String)
    /// The file is from a later version.
    case newer(path: String, version: Int)
    /// The file is damaged.
    case damaged(path: String, reason: String)
    /// The requested part was not recorded, and cannot be played again.
    case notRecorded(path: String, reason: String)
    /// The scene's motion or drawing differs from the recording here.
    case differs(path: String, reason: String)
    /// The file cannot be written.
    case cannotWrite(path: String, reason: String)

    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "the take “\(path)” cannot be read: \(reason)"
        case .foreign(let path, let reason): "“\(path)” is not a take: \(reason)"
        case .newer(let path, let version):
            "the take “\(path)” has version \(version), made by a later jellyframe; expected version 1"
        case .damaged(let path, let reason): "the take “\(path)” is damaged: \(reason)"
        case .notRecorded(let path, let reason): "the take “\(path)” does not contain \(reason)"
        case .differs(let path, let reason): "the take “\(path)” was recorded in another environment: \(reason)"
        case .cannotWrite(let path, let reason): "the take “\(path)” cannot be written: \(reason)"
        }
    }
}
