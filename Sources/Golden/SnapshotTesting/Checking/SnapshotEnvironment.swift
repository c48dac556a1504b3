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
        artifacts(ofTestIn: "\(path)").appending(path: testFile)
    }

    /// The directory for what failing tests saw, by the path of a test's file; in the current directory when nil.
    func artifacts(ofTestIn path: String?) -> URL {
        if let artifacts { return URL(filePath: artifacts, directoryHint: .isDirectory) }
        let package =
            path.map { GoldenCheck.package(of: URL(filePath: $0)) }
            ?? URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        return package.appending(path: ".build/snapshot-failures")
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
