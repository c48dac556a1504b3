import Foundation
import JellyGolden
import JellySupport

/// Failures as GitHub shows them, for the commands that find or read results.
enum GitHubMarks {
    static let option = Option(
        flag: "--github",
        help: "mark failures as GitHub shows them, and write the step's summary;\ndone by itself in a workflow")

    /// Prints the marks and appends to the step's summary, where that is asked for or this is a step of a workflow.
    static func write(_ results: [RunResult], isAsked: Bool) throws {
        let environment = ProcessInfo.processInfo.environment
        guard isAsked || GitHubAnnotations.isWanted(environment: environment) else { return }
        let annotations = GitHubAnnotations(results)
        for line in annotations.lines { Terminal.mark(line) }
        // The runner collects what several programs of a step append to its file.
        if let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty {
            try appendFile(Array(annotations.summary.utf8), to: path)
        }
    }
}
