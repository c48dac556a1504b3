import Foundation
import TestSupport
import Testing

@testable import JellyGolden

/// Untrusted files, damaged in seeded ways.
@Suite struct DamagedGoldenTests {
    @Test func whatIsDamagedIsRecordedAnewAsItWas() throws {
        try withStore { store throws in
            var plan = SequenceRecording()
            (plan.mode, plan.tolerance, plan.allowsHiddenPhysics) = (.keyEvery(5), .otherCairo, true)
            _ = try store.record(TestSubject(), named: "slide", plan)
            let before = try Data(contentsOf: store.file("golden.json"))
            try Data("jellyframe-state 9\n".utf8).write(to: store.file("state.txt"))
            #expect(try store.verifySlide(TestSubject()).verdict == .unreadable)
            _ = try store.record(TestSubject(), named: "slide")
            #expect(try Data(contentsOf: store.file("golden.json")) == before)
        }
    }

    @Test func anUnknownModeIsAnErrorWithTheNearestName() throws {
        try withStore { store throws in
            try store.recordSlide()
            let text = try String(contentsOf: store.file("golden.json"), encoding: .utf8)
            try Data(text.replacing("\"full\"", with: "\"ful\"").utf8).write(to: store.file("golden.json"))
            let error = #expect(throws: GoldenError.self) { try store.golden("slide") }
            let words = "unknown mode “ful”; expected full, key:N, hash or state; did you mean full?"
            #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
            var manifest = GoldenManifest(tool: "test", mode: .full, shape: TestSubject().shape)
            manifest.mode = "sate"
            let nearest = #expect(throws: GoldenError.self) { try manifest.knownMode(in: "golden.json") }
            #expect(nearest?.description.contains("did you mean state?") == true)
        }
    }

    @Test(arguments: [("golden.json", 8_003), ("frames.hash", 8_004), ("state.txt", 8_005)])
    func aGoldenIsHeldAgainstOrRefused(_ name: String, _ seed: UInt64) throws {
        try withStore { store in
            var subject = TestSubject()
            subject.count = 4
            subject.contacts = [2]
            try store.recordSlide(subject, .keyEvery(2))
            let file = store.file(name)
            let text = try String(contentsOf: file, encoding: .utf8)
            let problems = DamagedText.problems(reading: text, seed: seed, count: 400, throwing: GoldenError.self) {
                damaged in
                try Data(damaged.utf8).write(to: file)
                let golden = try store.golden("slide")
                #expect(try !golden.manifest.data.isEmpty && golden.selection.frames(of: 3..<9).count <= 6)
                #expect(!(try store.verifySlide(subject)).message.isEmpty)
            }
            #expect(problems == [])
        }
    }
}
