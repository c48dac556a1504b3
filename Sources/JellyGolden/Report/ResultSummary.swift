/// How many results pass, and the line that says so.
public struct ResultSummary: Hashable, Sendable {
    public let passed: Int
    public let failed: Int

    /// Counts results; `strict` makes a hidden change of the physics a failure.
    public init(_ results: [RunResult], strict: Bool = false) {
        passed = results.count { $0.verdict.passes(strict: strict) }
        failed = results.count - passed
    }

    /// The last line of a run: `12 passed, 1 failed`.
    public var closingLine: String { "\(passed) passed, \(failed) failed" }
}
