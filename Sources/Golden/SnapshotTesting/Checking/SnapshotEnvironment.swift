import Foundation
import JellyGolden
import JellyGoldenTesting
import JellyValues

/// What the machine says of all snapshots; tests of this library give their own.
package struct SnapshotEnvironment: Sendable {
    /// Whether recording is refused.
    package var isCI: Bool
    /// The directory for what failing tests saw; nil for `.build/snapshot-failures` in the package.
    package var artifacts: String?
    /// The variable `SNAPSHOT_TESTING_RECORD`.
    package var record: String?
    /// Whether failures are printed as annotations.
    package var isGitHub = false

    @TaskLocal package static var current = SnapshotEnvironment(ProcessInfo.processInfo.environment)

    package init(_ variables: [String: String]) {
        isCI = GoldenStore.isCI(variables)
        func text(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
        (artifacts, record) = (text("SNAPSHOT_ARTIFACTS"), text("SNAPSHOT_TESTING_RECORD"))
        isGitHub = GitHubAnnotations.isWanted(environment: variables)
    }

    /// The directory for what the failing tests of a file saw.
    func artifacts(of testFile: String, _ path: StaticString) -> URL {
        let root =
            artifacts.map { URL(filePath: $0, directoryHint: .isDirectory) }
            ?? GoldenCheck.package(of: URL(filePath: "\(path)")).appending(path: ".build/snapshot-failures")
        return root.appending(path: testFile)
    }

    /// When references are recorded where nobody in the code says so.
    func recordMode() throws -> SnapshotTestingConfiguration.Record {
        guard let record else { return .missing }
        guard let mode = SnapshotTestingConfiguration.Record(rawValue: record) else {
            throw InputError(
                "SNAPSHOT_TESTING_RECORD must be all, failed, missing or never, not “\(record)”")
        }
        return mode
    }
}
