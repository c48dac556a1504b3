import Foundation
import Synchronization
import Testing
import XCTest

/// Where a reference lies: `__Snapshots__/TestFile/testName.1.png` beside the test's file.
struct SnapshotPlace {
    /// The directory of the references of the test's file.
    let directory: URL
    /// The name without its extension: the test's, and the snapshot's own or its number.
    let name: String
    let pathExtension: String?
    /// The test's file, without directories and extension.
    let testFile: String
    /// What the test calls it; nil for a number.
    let label: String?
    let testName: String

    init(
        _ file: StaticString, _ testName: String, _ label: String?, directory: String?, _ pathExtension: String?
    ) {
        let file = URL(filePath: "\(file)")
        testFile = file.deletingPathExtension().lastPathComponent
        self.directory =
            directory.map { URL(filePath: $0, directoryHint: .isDirectory) }
            ?? file.deletingLastPathComponent().appending(path: "__Snapshots__").appending(path: testFile)
        let test = Self.sanitized(testName)
        let part = label.map(Self.sanitized)
        name = "\(test).\(part ?? String(SnapshotCounter.next(self.directory.path + "/" + testName)))"
        (self.pathExtension, self.label, self.testName) = (pathExtension, label, test)
    }

    /// The place of a reference with a name of its own.
    init(_ name: String, in directory: URL, testName: String, label: String?, file: StaticString) {
        (self.name, self.directory, self.testName, self.label) = (name, directory, testName, label)
        testFile = URL(filePath: "\(file)").deletingPathExtension().lastPathComponent
        pathExtension = "png"
    }

    var fileName: String { name + (pathExtension.map { ".\($0)" } ?? "") }
    /// Whether the reference is an image, or a motion.
    var isGolden = false
    var file: URL { directory.appending(path: fileName) }

    /// A part of a file's name: what is no letter, digit or underscore becomes a dash, without one at the ends.
    static func sanitized(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            let properties = scalar.properties
            let isWord =
                scalar == "_" || properties.isAlphabetic || properties.numericType != nil
                || properties.generalCategory == .nonspacingMark
            if isWord {
                result.unicodeScalars.append(scalar)
            } else if !result.hasSuffix("-") {
                result += "-"
            }
        }
        if result.hasPrefix("-") { result.removeFirst() }
        if result.hasSuffix("-") { result.removeLast() }
        return result
    }
}

/// Counts the snapshots of tests: from 1 for each test of XCTest, and for each test or suite of Swift Testing with the
/// trait `.snapshots`; elsewhere in Swift Testing for each test function in a run.
final class SnapshotCounter: Sendable {
    @TaskLocal static var current = SnapshotCounter()
    private static let ofXCTest = SnapshotCounter()
    private static let observing: Void = XCTestObservationCenter.shared.addTestObserver(Observer())
    private let counts = Mutex<[String: Int]>([:])

    static func next(_ key: String) -> Int {
        guard Test.current == nil else { return current.next(key) }
        _ = observing
        return ofXCTest.next(key)
    }

    private func next(_ key: String) -> Int {
        counts.withLock { counts in
            counts[key, default: 0] += 1
            return counts[key] ?? 1
        }
    }

    /// Lets every test of XCTest count from 1, also when it is repeated.
    private final class Observer: NSObject, XCTestObservation {
        func testCaseDidFinish(_ testCase: XCTestCase) { SnapshotCounter.ofXCTest.counts.withLock { $0 = [:] } }
    }
}
