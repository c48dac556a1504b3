import JellyStage

// What `--help` says of instants.
extension Instant {
    static let help = """
        a time (1.5, 1.5s or 1500ms), a share of the scene (50%), contact or contact:N (the first or
        N-th time something begins to touch), apex (the highest point after the first contact), auto (when most moves),
        settled (nothing moves visibly any more), or rest (nothing moves at all)
        """

    /// Seconds that are more than 0; nil for anything else.
    static func length(_ text: String) -> Double? { seconds(text).flatMap { $0 > 0 ? $0 : nil } }
}

extension InstantList {
    static let help = """
        instants, as in contact,apex,rest,50%: times (1.5, 1500ms), shares of the scene (50%),
        contact or contact:N, contacts (each of them), apex (the highest point after the first contact),
        auto (when most moves),
        settled (nothing moves visibly any more), rest (nothing moves at all)
        """

    /// The most pictures there can be in one.
    static let limit = 1000
}
