import JellySupport

/// A memory limit, and the memory reserved of it.
///
/// Large objects (images, views, frames, traces) are reserved before they are made, by measured estimates. The program
/// itself uses some 30 MB more.
///
/// ```swift
/// var memory = MemoryBudget(limit: 4_000_000_000)
/// try memory.take(4 * width * height, for: "the image")
/// ```
public struct MemoryBudget: Hashable, Sendable {
    /// The default: 2 GB, about fifty times what the scenes of this package need, or half of the remaining address space
    /// where that is limited (`ulimit -v`).
    public static let standard = MemoryBudget(limit: min(2_000_000_000, AddressLimit.left / 2))
    /// No limit, for memory that is reserved elsewhere.
    public static let unlimited = MemoryBudget(limit: .max)

    /// The limit, in bytes.
    public let limit: Int
    /// Bytes reserved; may exceed `limit` after a failure, so that a later error includes all of them.
    public private(set) var taken = 0

    /// Creates a budget with nothing reserved.
    public init(limit: Int) { self.limit = limit }

    /// The bytes left.
    public var left: Int { max(0, limit - taken) }

    /// Reserves memory that is kept.
    ///
    /// - Parameters:
    ///   - bytes: the amount.
    ///   - what: the subject of the error message: `“an image” needs …`.
    /// - Throws: `MemoryError` if it exceeds the limit.
    public mutating func take(_ bytes: Int, for what: @autoclosure () -> String) throws(MemoryError) {
        let before = taken
        taken = before.addingReportingOverflow(bytes).overflow ? .max : before + bytes
        guard taken <= limit else { throw MemoryError(what: what(), bytes: bytes, taken: before, limit: limit) }
    }

    /// Checks that memory for temporary use is available.
    ///
    /// - Throws: `MemoryError` if it exceeds the limit.
    public func require(_ bytes: Int, for what: @autoclosure () -> String) throws(MemoryError) {
        var copy = self
        try copy.take(bytes, for: what())
    }

    /// Parses a text such as `4GB`, `1.5GB` or `500MB`; nil for anything else, and below 1 MB.
    public init?(_ text: String) {
        guard let bytes = ByteCount.read(text, in: 1_000_000...1_000_000_000_000_000) else { return nil }
        self.init(limit: bytes)
    }
}

/// A memory limit would be exceeded: reported by the program as wrong usage, and never as a defect of the input.
public struct MemoryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The subject of the message.
    public let what: String
    /// The estimated bytes needed.
    public let bytes: Int
    /// The bytes reserved before.
    public let taken: Int
    /// The limit, in bytes.
    public let limit: Int

    public var description: String {
        // Negligible amounts are not mentioned.
        let before = Double(taken) > Double(bytes) / 100 ? " in addition to \(words(taken))" : ""
        let all = Double(taken) + Double(bytes)
        // A little more than needed, in whole gigabytes.
        let hint = all < 1e15 ? "; use --memory \(Int(all * 1.05 / 1e9) + 1)GB (in Swift, a MemoryBudget)" : ""
        return "\(what) needs about \(words(bytes)) of memory\(before); the limit is \(words(limit))\(hint)"
    }

    private func words(_ bytes: Int) -> String { ByteCount.text(bytes, rounded: .up) }
}
