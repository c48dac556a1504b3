/// When references are recorded, and what a failure offers to show the difference.
public struct SnapshotTestingConfiguration: Sendable {
    /// The configuration of the code that runs.
    @TaskLocal package static var current: SnapshotTestingConfiguration?

    /// What a failure offers to show the difference; as around it when nil.
    public var diffTool: DiffTool?
    /// When references are recorded; as around it when nil.
    public var record: Record?

    /// A configuration; what is nil is as around it.
    public init(record: Record?, diffTool: DiffTool?) { (self.record, self.diffTool) = (record, diffTool) }

    /// When references are recorded. Where the variable `CI` is set, they never are.
    public struct Record: Equatable, Sendable, ExpressibleByBooleanLiteral {
        let rawValue: String

        /// The mode of a name: `all`, `failed`, `missing` or `never`.
        public init?(rawValue: String) {
            guard Self.names.contains(rawValue) else { return nil }
            self.rawValue = rawValue
        }

        /// `all` or `missing`.
        public init(booleanLiteral value: Bool) { self = value ? .all : .missing }

        private init(_ name: String) { rawValue = name }

        static let names = ["all", "failed", "missing", "never"]
        /// Always; every test fails.
        public static let all = Record("all")
        /// Where a comparison fails; that test still fails.
        public static let failed = Record("failed")
        /// Where a reference is missing; that test still fails.
        public static let missing = Record("missing")
        /// Never; a missing reference is a failure.
        public static let never = Record("never")
    }

    /// A command that shows a reference beside what a test saw, for a failure's message.
    public struct DiffTool: Sendable, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
        private let command: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

        /// A tool whose text for two paths a closure makes.
        public init(_ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String) {
            command = tool
        }

        /// A command that takes both paths.
        public init(stringLiteral value: String) { self.init { "\(value) \($0) \($1)" } }
        /// The default tool.
        public init(nilLiteral: ()) { self = .default }

        /// Kaleidoscope's command.
        public static let ksdiff = DiffTool { "ksdiff \"\($0)\" \"\($1)\"" }
        /// Both files as links.
        public static let `default` = DiffTool {
            """
            @−
            "file://\($0)"
            @+
            "file://\($1)"

            To configure output for a custom diff tool, use 'withSnapshotTesting'. For example:

                withSnapshotTesting(diffTool: .ksdiff) {
                  // ...
                }
            """
        }

        /// The text for two paths.
        public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
            command(currentFilePath, failedFilePath)
        }
    }
}

/// Runs code whose snapshots are recorded and shown in another way; what is nil is as around it.
public func withSnapshotTesting<Result>(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    operation: () throws -> Result
) rethrows -> Result {
    try SnapshotTestingConfiguration.$current.withValue(.current(record, diffTool), operation: operation)
}

/// Runs code whose snapshots are recorded and shown in another way; what is nil is as around it.
public func withSnapshotTesting<Result>(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
    try await SnapshotTestingConfiguration.$current.withValue(.current(record, diffTool), operation: operation)
}

extension SnapshotTestingConfiguration {
    fileprivate static func current(_ record: Record?, _ diffTool: DiffTool?) -> SnapshotTestingConfiguration {
        SnapshotTestingConfiguration(
            record: record ?? current?.record ?? SnapshotDefaults.record,
            diffTool: diffTool ?? current?.diffTool ?? SnapshotDefaults.diffTool)
    }
}
