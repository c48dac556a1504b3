public import Testing

/// How snapshots of a test or suite are recorded and shown; each test counts its snapshots anew.
public struct SnapshotsTestTrait: SuiteTrait, TestTrait, TestScoping {
    let configuration: SnapshotTestingConfiguration

    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withSnapshotTesting(record: configuration.record, diffTool: configuration.diffTool) {
            try await SnapshotCounter.$current.withValue(SnapshotCounter()) { try await function() }
        }
    }
}

extension Trait where Self == SnapshotsTestTrait {
    /// Counts the snapshots of each test anew.
    public static var snapshots: Self { snapshots() }

    /// How snapshots of a test or suite are recorded and shown.
    ///
    ///     @Suite(.snapshots(record: .failed)) struct CardTests { … }
    public static func snapshots(
        record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil
    ) -> Self { snapshots(SnapshotTestingConfiguration(record: record, diffTool: diffTool)) }

    /// How snapshots of a test or suite are recorded and shown.
    public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
        SnapshotsTestTrait(configuration: configuration)
    }
}
