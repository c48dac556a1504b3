/// What is wrong with a take, or with making one.
public enum TakeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such file, or it cannot be read.
    case unreadable(path: String, reason: String)
    /// The file is something else than a take.
    case foreign(path: String, reason: String)
    /// A later version made it.
    case newer(path: String, version: Int)
    /// It is not as it was written.
    case damaged(path: String, reason: String)
    /// What is asked for was not recorded, and cannot be played again.
    case notRecorded(path: String, reason: String)
    /// The scene moves or looks another way here than where the take was made.
    case differs(path: String, reason: String)
    /// It cannot be written.
    case cannotWrite(path: String, reason: String)

    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "the take “\(path)” cannot be read: \(reason)."
        case .foreign(let path, let reason): "“\(path)” is no take: \(reason)."
        case .newer(let path, let version):
            "the take “\(path)” has version \(version), which a later jellyframe made; this one reads version 1."
        case .damaged(let path, let reason): "the take “\(path)” is damaged: \(reason)."
        case .notRecorded(let path, let reason): "the take “\(path)” does not hold \(reason)."
        case .differs(let path, let reason): "the take “\(path)” was made where \(reason)."
        case .cannotWrite(let path, let reason): "the take “\(path)” cannot be written: \(reason)."
        }
    }
}
