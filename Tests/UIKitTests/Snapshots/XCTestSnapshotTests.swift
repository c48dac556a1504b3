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
            XCTAssertNil(
                verifySnapshot(
                    of: "a", as: .lines, named: "it", record: Bool?.none, snapshotDirectory: snapshots.references.path,
                    testName: "test"))
            XCTAssertFalse(isRecording)
            XCTAssertTrue(withSnapshotTesting(record: .all) { isRecording })
        }
    }

    // Only has to build: helpers of suites pass on an optional truth value.
    private func assertAll(_ text: String, record: Bool? = nil) {
        assertSnapshots(of: text, as: [.lines], record: record)
        assertSnapshots(of: text, as: ["a": .lines], record: record)
        assertSnapshots(matching: text, as: [.lines], record: record)
        assertSnapshots(matching: text, as: ["a": .lines], record: record)
    }
}

/// A suite of swift-snapshot-testing's first versions.
final class OlderSnapshotTests: SnapshotTestCase {
    func testItIsATestCase() { XCTAssertTrue(self as Any is XCTestCase) }
}
