import UIKitDynamics

/// An assertion about an image by another library's names.
package enum SnapshotAssertion {
    /// Whether the variable `SNAPSHOT_TESTING_RECORD` is `all`.
    package static var recordsAll: Bool { (try? SnapshotEnvironment.current.recordMode()) == .all }

    /// Compares or records an image, and reports a failure to the framework whose test runs.
    ///
    /// - Parameters:
    ///   - value: what is drawn.
    ///   - strategy: how it is drawn and compared.
    ///   - name: the reference's name, without its extension.
    ///   - directory: the directory of the reference.
    ///   - test: the test's name.
    ///   - label: the name of one of several images of a test.
    ///   - isRecording: whether the reference is recorded, whatever the environment says.
    ///   - file: the test's file.
    ///   - line: the assertion's line.
    package static func check<Value>(
        _ value: Value, _ strategy: Snapshotting<Value, UIImage>, named name: String, in directory: URL, test: String,
        label: String?, isRecording: Bool, file: StaticString, line: UInt
    ) {
        let place = SnapshotPlace(name, in: directory, testName: test, label: label, file: file)
        let source = SnapshotSource(fileID: "\(file)", filePath: file, line: line, column: 1)
        SnapshotCheck(place: place, source: source, record: isRecording ? .all : nil, timeout: 5)
            .failure(of: { value }, strategy)?.report(at: source)
    }
}
