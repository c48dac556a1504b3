import JellySupport

/// How much memory a run may take, and how much of it is taken.
///
/// What can be large is counted before it is made, by estimates that were measured: pictures, views, frames, traces.
/// A program as a whole takes some 30 MB more.
///
/// ```swift
/// var memory = MemoryBudget(limit: 4_000_000_000)
/// try memory.take(4 * width * height, for: "the picture")
/// ```
public struct MemoryBudget: Hashable, Sendable {
    /// What a run may take where nobody says it: 2 GB, about fifty times as much as the scenes of this package need, or
    /// half of the addresses that the process has left where those are limited (`ulimit -v`).
    public static let standard = MemoryBudget(limit: min(2_000_000_000, AddressLimit.left / 2))
    /// For what was counted elsewhere.
    public static let unlimited = MemoryBudget(limit: .max)

    /// The most bytes.
    public let limit: Int
    /// The bytes that are spoken for; more than the limit after a refusal, so that the next sentence says what all needs.
    public private(set) var taken = 0

    /// A budget of which nothing is taken.
    public init(limit: Int) { self.limit = limit }

    /// The bytes that are left.
    public var left: Int { max(0, limit - taken) }

    /// Counts what is kept from now on.
    ///
    /// - Parameters:
    ///   - bytes: how many are kept.
    ///   - what: what it is, to go before “needs”.
    /// - Throws: `MemoryError` where it does not fit.
    public mutating func take(_ bytes: Int, for what: @autoclosure () -> String) throws(MemoryError) {
        let before = taken
        taken = before.addingReportingOverflow(bytes).overflow ? .max : before + bytes
        guard taken <= limit else { throw MemoryError(what: what(), bytes: bytes, taken: before, limit: limit) }
    }

    /// Counts what is let go soon.
    ///
    /// - Throws: `MemoryError` where it does not fit.
    public func require(_ bytes: Int, for what: @autoclosure () -> String) throws(MemoryError) {
        var copy = self
        try copy.take(bytes, for: what())
    }

    /// A budget from a text such as `4GB`, `1.5GB` or `500MB`; nil for what is none, or less than 1 MB.
    public init?(_ text: String) {
        guard let bytes = ByteCount.read(text, in: 1_000_000...1_000_000_000_000_000) else { return nil }
        self.init(limit: bytes)
    }
}

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
