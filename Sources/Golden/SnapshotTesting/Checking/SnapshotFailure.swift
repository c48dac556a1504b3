import Foundation
import JellyGolden
import Testing
import XCTest

/// Where an assertion stands.
struct SnapshotSource {
    let fileID: String
    let filePath: StaticString
    let line: UInt
    let column: UInt
}

/// What a failing test says and shows.
struct SnapshotFailure {
    let message: String
    var attachments: [(name: String, bytes: [UInt8])] = []
    /// For reports; nil where the format is not a golden's.
    var result: RunResult?

    /// Reports the failure to the framework whose test runs; for Swift Testing with attachments.
    func report(at source: SnapshotSource) {
        guard Test.current != nil else {
            return XCTFail(message, file: source.filePath, line: source.line)
        }
        let location = SourceLocation(
            fileID: source.fileID, filePath: "\(source.filePath)", line: Int(source.line), column: Int(source.column))
        for (name, bytes) in attachments { Attachment.record(bytes, named: name, sourceLocation: location) }
        Issue.record(Comment(rawValue: message), sourceLocation: location)
    }
}

/// What belongs to a snapshot while it is taken.
// @unchecked: one thread at a time takes a snapshot, and hands it on through `Taken`.
final class SnapshotRun: @unchecked Sendable {
    @TaskLocal static var current: SnapshotRun?

    /// Why it cannot be taken.
    private(set) var problem: String?
    /// How long the motion goes on first, in seconds.
    var delay: TimeInterval = 0

    /// Says why the snapshot cannot be taken.
    static func fail(_ problem: String) { current?.problem = problem }
}
