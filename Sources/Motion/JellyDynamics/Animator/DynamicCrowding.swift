/// Items press on each other so much that a step did not look for fast ones among them, which would take seconds: what is
/// fast may pass through others there, though not through boundaries.
public struct DynamicCrowding: Hashable, Sendable, CustomStringConvertible {
    /// What one of the items is called.
    public let item: String
    /// The animator's tick in which it happened first.
    public let tick: Int

    /// The sentence that tells it.
    public var description: String { sentence(atTick: tick) }

    /// The sentence, with the number that a tick has elsewhere.
    package func sentence(atTick tick: Int) -> String {
        "\(item.sentenceStart) and others are so crowded at tick \(tick) that fast items among them may pass through "
            + "each other; fewer, larger or slower items do not."
    }
}
