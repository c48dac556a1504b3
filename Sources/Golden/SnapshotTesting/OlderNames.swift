public import Foundation
import Synchronization
public import XCTest

// The names of earlier versions of swift-snapshot-testing, which test files still use.

/// Whether all references are recorded.
public var isRecording: Bool {
    get { (SnapshotTestingConfiguration.current?.record ?? SnapshotDefaults.record) == .all }
    set { SnapshotDefaults.change { $0.record = newValue ? .all : .missing } }
}

/// Whether all references are recorded.
public var record: Bool {
    get { isRecording }
    set { isRecording = newValue }
}

/// What a failure offers to show the difference.
public var diffTool: SnapshotTestingConfiguration.DiffTool {
    get { SnapshotTestingConfiguration.current?.diffTool ?? SnapshotDefaults.diffTool }
    set { SnapshotDefaults.change { $0.diffTool = newValue } }
}

/// When references are recorded, for swift-snapshot-testing's own tests.
@_spi(Internals) public var _record: SnapshotTestingConfiguration.Record {
    get { SnapshotTestingConfiguration.current?.record ?? SnapshotDefaults.record ?? .missing }
    set { SnapshotDefaults.change { $0.record = newValue } }
}

/// What a failure offers, for swift-snapshot-testing's own tests.
@_spi(Internals) public var _diffTool: SnapshotTestingConfiguration.DiffTool {
    get { SnapshotTestingConfiguration.current?.diffTool ?? SnapshotDefaults.diffTool }
    set { SnapshotDefaults.change { $0.diffTool = newValue } }
}

/// What holds where no configuration says otherwise.
enum SnapshotDefaults {
    struct Values: Sendable {
        var record: SnapshotTestingConfiguration.Record?
        var diffTool = SnapshotTestingConfiguration.DiffTool.default
    }
    private static let values = Mutex(Values())

    static var record: SnapshotTestingConfiguration.Record? { values.withLock(\.record) }
    static var diffTool: SnapshotTestingConfiguration.DiffTool { values.withLock(\.diffTool) }
    static func change(_ body: (inout Values) -> Void) { values.withLock { body(&$0) } }
}

/// See `assertSnapshot(of:as:)`.
public func assertSnapshot<Value, Format>(
    matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil, record recording: SnapshotTestingConfiguration.Record? = nil,
    timeout: TimeInterval = 5, fileID: StaticString = #fileID, file: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshot(
        of: try value(), as: snapshotting, named: name, record: recording, timeout: timeout, fileID: fileID,
        file: file, testName: testName, line: line, column: column)
}

/// See `assertSnapshots(of:as:)`.
public func assertSnapshots<Value, Format>(
    matching value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
    fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
    column: UInt = #column
) {
    assertSnapshots(
        of: try value(), as: strategies, record: recording, timeout: timeout, fileID: fileID, file: file,
        testName: testName, line: line, column: column)
}

/// See `assertSnapshots(of:as:)`.
public func assertSnapshots<Value, Format>(
    matching value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
    record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
    fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
    column: UInt = #column
) {
    assertSnapshots(
        of: try value(), as: strategies, record: recording, timeout: timeout, fileID: fileID, file: file,
        testName: testName, line: line, column: column)
}

/// See `verifySnapshot(of:as:)`.
public func verifySnapshot<Value, Format>(
    matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil, record recording: SnapshotTestingConfiguration.Record? = nil,
    snapshotDirectory: String? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
    verifySnapshot(
        of: try value(), as: snapshotting, named: name, record: recording, snapshotDirectory: snapshotDirectory,
        timeout: timeout, fileID: fileID, file: file, testName: testName, line: line, column: column)
}

// Earlier versions took whether references are recorded as a truth value.

extension SnapshotTestingConfiguration.Record {
    /// All references for true; for false and nil, as the code around says.
    fileprivate static func asked(_ recording: Bool?) -> Self? { recording == true ? .all : nil }
}

/// See `assertSnapshot(of:as:)`.
@_disfavoredOverload
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil, record recording: Bool?, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshot(
        of: try value(), as: snapshotting, named: name, record: .asked(recording), timeout: timeout, fileID: fileID,
        file: file, testName: testName, line: line, column: column)
}

/// See `assertSnapshot(of:as:)`.
@_disfavoredOverload
public func assertSnapshot<Value, Format>(
    matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil, record recording: Bool?, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshot(
        of: try value(), as: snapshotting, named: name, record: .asked(recording), timeout: timeout, fileID: fileID,
        file: file, testName: testName, line: line, column: column)
}

/// See `verifySnapshot(of:as:)`.
@_disfavoredOverload
public func verifySnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil, record recording: Bool?, snapshotDirectory: String? = nil, timeout: TimeInterval = 5,
    fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
    column: UInt = #column
) -> String? {
    verifySnapshot(
        of: try value(), as: snapshotting, named: name, record: .asked(recording),
        snapshotDirectory: snapshotDirectory, timeout: timeout, fileID: fileID, file: file, testName: testName,
        line: line, column: column)
}

/// See `verifySnapshot(of:as:)`.
@_disfavoredOverload
public func verifySnapshot<Value, Format>(
    matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil, record recording: Bool?, snapshotDirectory: String? = nil, timeout: TimeInterval = 5,
    fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
    column: UInt = #column
) -> String? {
    verifySnapshot(
        of: try value(), as: snapshotting, named: name, record: .asked(recording),
        snapshotDirectory: snapshotDirectory, timeout: timeout, fileID: fileID, file: file, testName: testName,
        line: line, column: column)
}

/// See `assertSnapshots(of:as:)`.
@_disfavoredOverload
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record recording: Bool?, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshots(
        of: try value(), as: strategies, record: .asked(recording), timeout: timeout, fileID: fileID, file: file,
        testName: testName, line: line, column: column)
}

/// See `assertSnapshots(of:as:)`.
@_disfavoredOverload
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>], record recording: Bool?,
    timeout: TimeInterval = 5, fileID: StaticString = #fileID, file: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshots(
        of: try value(), as: strategies, record: .asked(recording), timeout: timeout, fileID: fileID, file: file,
        testName: testName, line: line, column: column)
}

/// See `assertSnapshots(of:as:)`.
@_disfavoredOverload
public func assertSnapshots<Value, Format>(
    matching value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record recording: Bool?, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshots(
        of: try value(), as: strategies, record: .asked(recording), timeout: timeout, fileID: fileID, file: file,
        testName: testName, line: line, column: column)
}

/// See `assertSnapshots(of:as:)`.
@_disfavoredOverload
public func assertSnapshots<Value, Format>(
    matching value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
    record recording: Bool?, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshots(
        of: try value(), as: strategies, record: .asked(recording), timeout: timeout, fileID: fileID, file: file,
        testName: testName, line: line, column: column)
}

/// A test case; swift-snapshot-testing's first versions had a class of their own.
public typealias SnapshotTestCase = XCTestCase
