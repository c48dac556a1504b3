import Foundation
import JellyGoldenTesting
import JellySupport
import Synchronization
import Testing
import XCTest

/// The files that tests attach themselves: of Swift Testing its attachments; of XCTest they lie beside what failing
/// snapshot tests saw, in `attachments`, if the test fails or they are always kept.
final class TestFiles: NSObject, XCTestObservation, Sendable {
    static let shared: TestFiles = {
        let files = TestFiles()
        XCTestObservationCenter.shared.addTestObserver(files)
        return files
    }()

    private struct Files {
        var added: [(attachment: XCTAttachment, activity: String?)] = []
        /// Where the test failed first.
        var failed: String?
    }
    private let files = Mutex(Files())

    func add(_ attachment: XCTAttachment, of activity: String?) {
        guard Test.current == nil else {
            return Attachment.record(
                Array(attachment.data), named: Self.fileName(attachment, activity, number: nil))
        }
        files.withLock { $0.added.append((attachment, activity)) }
    }

    func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
        atLine lineNumber: Int
    ) {
        files.withLock { $0.failed = $0.failed ?? filePath ?? "" }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        let files = files.withLock { files in
            defer { files = Files() }
            return files
        }
        let kept = files.added.filter { files.failed != nil || $0.attachment.lifetime == .keepAlways }
        guard !kept.isEmpty else { return }
        let root = SnapshotEnvironment.current.artifacts(ofTestIn: files.failed.flatMap { $0.isEmpty ? nil : $0 })
        let words = testCase.name.split(separator: ".").map { SnapshotPlace.sanitized(String($0)) }
        let directory = words.reduce(root) { $0.appending(path: $1) }.appending(path: "attachments")
        for (number, file) in kept.enumerated() {
            let path = directory.appending(path: Self.fileName(file.attachment, file.activity, number: number + 1)).path
            do {
                try Staging.write(Array(file.attachment.data), to: path)
            } catch {
                print("“\(path)” cannot be written: \(error)")
            }
        }
    }

    /// A name by what the test calls the file and by what it holds.
    private static func fileName(_ attachment: XCTAttachment, _ activity: String?, number: Int?) -> String {
        let given = attachment.name ?? activity ?? "file"
        let known = (given as NSString).pathExtension
        let base = SnapshotPlace.sanitized(known.isEmpty ? given : (given as NSString).deletingPathExtension)
        let name = number.map { "\($0)-\(base)" } ?? base
        return name + "." + (known.isEmpty ? attachment.fileExtension : SnapshotPlace.sanitized(known))
    }
}

extension XCTAttachment {
    /// By what the bytes are.
    fileprivate var fileExtension: String {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
        if data.starts(with: [0x47, 0x49, 0x46]) { return "gif" }
        if data.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpg" }
        return String(validating: data, as: UTF8.self) == nil ? "bin" : "txt"
    }
}
