import JellyStage

// Descriptions of instants for `--help`.
extension Instant {
    static let help = """
        a time (1.5, 1.5s or 1500ms), a percentage of the scene (50%), contact or contact:N (the first or
        N-th contact to begin), contact(ITEM) or contact(ITEM):N (of that item), touch or touch:N (the N-th touch to
        begin), apex (the highest point after the first contact), auto (the most motion), settled (no visible motion
        left), rest (everything at rest); or one of them with an offset (contact-0.3s, apex+200ms)
        """

    /// A positive duration in seconds; nil if invalid.
    static func length(_ text: String) -> Double? { seconds(text).flatMap { $0 > 0 ? $0 : nil } }
}

extension InstantList {
    static let help = """
        a list such as contact,apex,rest,50%: times (1.5, 1500ms), percentages of the scene (50%),
        contact, contact:N or contact(ITEM), contacts (every one), touch or touch:N (a touch begins),
        apex (the highest point after the first contact), auto (the most motion), settled (no visible motion left),
        rest (everything at rest), each with an offset if needed (contact-0.3s)
        """

    /// The maximum number of instants in a list.
    static let limit = 1000
}
