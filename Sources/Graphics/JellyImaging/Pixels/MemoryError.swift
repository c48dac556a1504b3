import JellySupport

/// Something would take more memory than a run may.
public struct MemoryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What it is, to go before “needs”.
    public let what: String
    /// How many bytes it needs, about.
    public let bytes: Int
    /// The bytes that were taken before.
    public let taken: Int
    /// The most bytes that the run may take.
    public let limit: Int

    /// What needs how much, what the limit is, and what raises it.
    public var description: String {
        // What hardly counts is not worth a word.
        let before = Double(taken) > Double(bytes) / 100 ? ", with \(words(taken)) before it" : ""
        let all = Double(taken) + Double(bytes)
        // A little more than what is needed, in whole gigabytes.
        let enough = all < 1e15 ? "--memory \(Int(all * 1.05 / 1e9) + 1)GB allows it" : "no --memory allows it"
        return "\(what) needs about \(words(bytes)) of memory\(before), and a run may take "
            + "\(words(limit)); \(enough) (in Swift, a MemoryBudget)"
    }

    private func words(_ bytes: Int) -> String { ByteCount.text(bytes, rounded: .up) }
}
