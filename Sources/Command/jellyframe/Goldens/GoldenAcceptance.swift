import Foundation
import JellyGolden

/// What `record` and `accept` have in common.
enum GoldenAcceptance {
    /// The path from a folder to a file, as a golden keeps it.
    static func path(of file: String, from folder: URL) -> String {
        let to = URL(filePath: file).standardizedFileURL.pathComponents
        let from = folder.standardizedFileURL.pathComponents
        let common = zip(to, from).prefix { $0 == $1 }.count
        return (from.dropFirst(common).map { _ in ".." } + to.dropFirst(common)).joined(separator: "/")
    }

    /// Says what was written.
    static func report(_ outcome: GoldenOutcome, quiet: Bool) {
        for warning in outcome.warnings { Terminal.note("jellyframe: warning: \(warning)") }
        guard !quiet else { return }
        let place = outcome.recorded.map { "recorded as \($0.relativePath)" }
        Terminal.note("\(outcome.result.name): \(place ?? outcome.result.message)")
    }
}
