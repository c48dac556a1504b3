public import Foundation

/// What stopped a stage, and when.
public struct StageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Seconds after the start.
    public let time: TimeInterval
    /// One sentence.
    public let reason: String

    public var description: String { "at \(String(format: "%.3f", time)) s: \(reason)" }
}
