/// A result besides the golden: a variant that is as good, or one that is known to be wrong.
public struct AcceptedResult: Sendable {
    /// What it is called.
    public let name: String
    /// Why it is there.
    public let reason: String?
    /// The pictures' hashes, by frame.
    public let hashes: [Int: FrameHash]

    public init(name: String, reason: String?, hashes: [Int: FrameHash]) {
        (self.name, self.reason, self.hashes) = (name, reason, hashes)
    }
}
