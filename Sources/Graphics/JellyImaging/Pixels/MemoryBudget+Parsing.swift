import JellySupport

extension MemoryBudget {
    /// A budget from a text such as `4GB`, `1.5GB` or `500MB`; nil for what is none, or less than 1 MB.
    public init?(_ text: String) {
        guard let bytes = ByteCount.read(text, in: 1_000_000...1_000_000_000_000_000) else { return nil }
        self.init(limit: bytes)
    }
}
