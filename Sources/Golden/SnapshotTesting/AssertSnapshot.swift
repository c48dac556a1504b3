public import Foundation

/// Asserts that a value is what its reference holds.
///
/// ```swift
/// assertSnapshot(of: CardController(), as: .image(on: .iPhoneX))
/// assertSnapshot(of: CardController(), as: .motion(to: 2))
/// ```
///
/// References lie in `__Snapshots__/TestFile/testName.1.png` beside the test's file, numbered in the order of the
/// assertions of a test. A missing one is recorded, and that run fails; in CI none is recorded. It works in Swift
/// Testing and in XCTest; views are used on the main thread, so a test of views in Swift Testing is `@MainActor`.
///
/// - Parameters:
///   - value: what is looked at.
///   - snapshotting: how it becomes an image, a text or a motion, and how that is compared.
///   - name: stands in the reference's name instead of the number.
///   - record: when the reference is recorded; as the code around says when nil.
///   - snapshotDirectory: where references lie; in `__Snapshots__` beside the test's file when nil.
///   - timeout: how long an asynchronous strategy may take, in seconds.
///   - fileID: the test's file, by its module.
///   - filePath: the test's file, beside which references lie.
///   - testName: the test's function, by which the reference is named.
///   - line: where a failure is shown.
///   - column: where a failure is shown.
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
    timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    let place = SnapshotPlace(filePath, testName, name, directory: snapshotDirectory, snapshotting.pathExtension)
    let source = SnapshotSource(fileID: "\(fileID)", filePath: filePath, line: line, column: column)
    SnapshotCheck(place: place, source: source, record: record, timeout: timeout).failure(of: value, snapshotting)?
        .report(at: source)
}

/// Asserts that a value is what a reference holds for each of several strategies, in the order of their names.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
        assertSnapshot(
            of: try value(), as: strategy, named: name, record: record, timeout: timeout, fileID: fileID,
            file: filePath, testName: testName, line: line, column: column)
    }
}

/// Asserts that a value is what a reference holds for each of several strategies.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    for strategy in strategies {
        assertSnapshot(
            of: try value(), as: strategy, record: record, timeout: timeout, fileID: fileID, file: filePath,
            testName: testName, line: line, column: column)
    }
}

/// What differs between a value and its reference, as `assertSnapshot(of:as:)` would report it; nil where nothing does.
///
/// For assertions of your own.
public func verifySnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
    timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
    let place = SnapshotPlace(filePath, testName, name, directory: snapshotDirectory, snapshotting.pathExtension)
    let source = SnapshotSource(fileID: "\(fileID)", filePath: filePath, line: line, column: column)
    return SnapshotCheck(place: place, source: source, record: record, timeout: timeout)
        .failure(of: value, snapshotting)?.message
}
