import Foundation
import JellyGolden
import TestSupport

/// Calls `body` with a store in a new directory.
func withStore(_ body: (GoldenStore) throws -> Void) throws {
    try withDirectory { directory throws in
        try body(
            GoldenStore(root: directory.appending(path: "golden"), artifacts: directory.appending(path: "failures")))
    }
}

extension GoldenStore {
    /// Records a subject as `slide`.
    func recordSlide(_ subject: TestSubject = TestSubject(), _ mode: GoldenMode = .full) throws {
        var plan = SequenceRecording()
        plan.mode = mode
        _ = try record(subject, named: "slide", plan)
    }

    func verifySlide(
        _ subject: TestSubject, _ options: VerificationOptions = VerificationOptions()
    ) throws -> RunResult {
        try verify(subject, named: "slide", options: options).result
    }

    /// A file of the golden `slide`.
    func file(_ name: String) -> URL { root.appending(path: "slide").appending(path: name) }
}
