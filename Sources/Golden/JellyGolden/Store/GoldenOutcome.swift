package import Foundation
import JellySupport

/// What checking or recording a golden came to.
public struct GoldenOutcome: Sendable, CustomStringConvertible {
    /// What was found.
    package var result: RunResult
    /// What was written, when something was; such a run is a failure, so that recording never passes for testing.
    package var recorded: URL?
    /// What else is to be said, a sentence each.
    package var warnings: [String] = []
    /// Pictures of what went wrong.
    package var files: [URL] = []

    init(_ result: RunResult) { self.result = result }

    /// Whether a test passes.
    package var passes: Bool { recorded == nil && result.passes }

    /// One sentence, and a line for each picture.
    public var description: String {
        ([sentence] + files.map { "  " + $0.path }).map(VisibleText.line).joined(separator: "\n")
    }

    private var sentence: String {
        if let recorded { return "“\(result.name)” is recorded as \(recorded.path); look at it." }
        return "“\(result.name)”: \(result.message)" + (result.message.hasSuffix("?") ? "" : ".")
    }
}
