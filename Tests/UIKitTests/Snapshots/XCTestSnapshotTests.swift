import Foundation
import TestSupport
import XCTest

import SnapshotTesting

/// Snapshots in XCTest, counted per test.
final class XCTestSnapshotTests: XCTestCase {
    func testSnapshotsAreCountedFromOne() throws { try countToTwo() }
    func testSnapshotsAreCountedFromOneAgain() throws { try countToTwo() }

    private func countToTwo() throws {
        try withSnapshots { snapshots in
            for number in 1...2 { _ = snapshots.failure(of: number, as: .description, named: nil, testName: "count") }
            XCTAssertEqual(try snapshots.names(), ["count.1.txt", "count.2.txt"])
        }
    }

    func testAnOlderNameAsserts() throws {
        try withSnapshots { snapshots in
            _ = snapshots.failure(of: "a", as: .lines)
            assertSnapshot(
                of: "a", as: .lines, named: "it", snapshotDirectory: snapshots.references.path, testName: "test")
            XCTAssertNil(
                verifySnapshot(
                    matching: "a", as: .lines, named: "it", snapshotDirectory: snapshots.references.path,
                    testName: "test"))
            XCTAssertFalse(isRecording)
            XCTAssertTrue(withSnapshotTesting(record: .all) { isRecording })
        }
    }
}
