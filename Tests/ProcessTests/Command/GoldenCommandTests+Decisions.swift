import Foundation
import JellyGolden
import TestSupport
import Testing

// The decisions of a page, applied by `jellyframe accept`.
extension GoldenCommandTests {
    @Test func decisionsAreCarriedOutUnlessTheyCameTooLate() throws {
        try withGolden { directory in
            try change("magnitude: 1", to: "magnitude: 1.5", in: directory)
            func decide(_ fingerprint: String) throws {
                try write(
                    """
                    { "schemaVersion": 1, "decisions": [
                      { "name": "drop", "action": "accept", "reason": "heavier", "fingerprint": "\(fingerprint)" } ] }
                    """, to: directory.appending(path: "decisions.json"))
            }
            try decide("0000000000000000")
            let late = try run(["accept", "decisions.json", "--golden", "goldens"], in: directory)
            #expect(late.code == 1)
            #expect(late.errors.contains("“drop” has changed since “decisions.json” was made"))
            #expect(try verify(in: directory).code == 1)
            _ = try verify(["--report", "out"], in: directory)
            let page = try String(contentsOf: directory.appending(path: "out/report.html"), encoding: .utf8)
            let found = try #require(page.firstMatch(of: /"fingerprint":\s*"([0-9a-f]{16})"/))
            try decide(String(found.1))
            let accepted = try run(["accept", "decisions.json", "--golden", "goldens"], in: directory)
            #expect(accepted.code == 0 && accepted.errors == "drop: recorded as goldens/drop\n", "\(accepted.errors)")
            #expect(try verify(in: directory).code == 0)
        }
    }

    @Test func aDecisionAboutSomeFramesOrThePhysicsAloneIsCarriedOut() throws {
        for mode in [["--frames", "0-9"], ["--mode", "state"]] {
            try withGolden { directory in
                if mode[0] == "--mode" {
                    let words = ["record", "drop.json5", "--golden", "goldens", "--quiet"] + mode
                    try #require(try run(words, in: directory).code == 0)
                }
                try change("magnitude: 1", to: "magnitude: 1.5", in: directory)
                _ = try verify(["--report", "out"] + (mode[0] == "--frames" ? mode : []), in: directory)
                let page = try String(contentsOf: directory.appending(path: "out/report.html"), encoding: .utf8)
                let found = try #require(page.firstMatch(of: /"fingerprint":\s*"([0-9a-f]{16}[^"]*)"/))
                try write(
                    """
                    { "schemaVersion": 1, "decisions": [
                      { "name": "drop", "action": "accept", "reason": "heavier", "fingerprint": "\(found.1)" } ] }
                    """, to: directory.appending(path: "decisions.json"))
                // Another motion than the reviewed one.
                try change("magnitude: 1.5", to: "magnitude: 2", in: directory)
                let late = try run(["accept", "decisions.json", "--golden", "goldens"], in: directory)
                #expect(late.code == 1 && late.errors.contains("has changed since"), "\(mode) \(late.errors)")
                try change("magnitude: 2", to: "magnitude: 1.5", in: directory)
                let accepted = try run(["accept", "decisions.json", "--golden", "goldens"], in: directory)
                #expect(accepted.code == 0, "\(mode) \(accepted.errors)")
            }
        }
    }

    /// Calls `body` with a package in which a snapshot test failed: its reference says “a”, and it saw “b”.
    private func withSnapshot(_ body: (_ package: URL, _ reference: URL, _ result: RunResult) throws -> Void) throws {
        try withDirectory { package in
            let (references, artifacts) = ("Tests/__Snapshots__/CardTests", ".build/snapshot-failures/CardTests")
            let reference = package.appending(path: references).appending(path: "testCard.1.txt")
            for (directory, text) in [(references, "a"), (artifacts, "b")] {
                let place = package.appending(path: directory)
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
                try write(text, to: place.appending(path: "testCard.1.txt"))
            }
            let directory = package.appending(path: artifacts)
            var result = RunResult(name: "CardTests/testCard.1.txt", verdict: .changed, message: "differs")
            result.candidate = try SnapshotCandidate(
                "testCard.1.txt", in: directory, for: reference,
                replacing: SnapshotCandidate.hash(ofContent: reference), package: package)
            #expect(result.candidate?.directory == references)
            let file = try ResultFile([result], goldenDirectory: ".").data
            try file.write(to: directory.appending(path: "testCard.1.txt.result.json"))
            try body(package, reference, result)
        }
    }

    @Test(arguments: [".", "Tests", "Tests/__Snapshots__", "Tests/__Snapshots__/CardTests"])
    func whatASnapshotTestSawIsAcceptedBelowAnyOfItsDirectories(_ golden: String) throws {
        try withSnapshot { package, reference, _ in
            let wrong = try run(["accept", ".build/snapshot-failures", "--golden", ".build"], in: package)
            #expect(wrong.code != 0 && wrong.errors.contains("testCard.1.txt"), "\(wrong.errors)")
            let variant = try run(
                ["accept", ".build/snapshot-failures", "--golden", ".", "--as-variant", "a"], in: package)
            #expect(variant.code == 64 && variant.errors.contains("have no variants"), "\(variant.errors)")
            #expect(try String(contentsOf: reference, encoding: .utf8) == "a")
            let outcome = try run(["accept", ".build/snapshot-failures", "--golden", golden], in: package)
            #expect(
                outcome.code == 0 && outcome.errors.hasPrefix("CardTests/testCard.1.txt: recorded as"),
                "\(outcome.errors)")
            #expect(try String(contentsOf: reference, encoding: .utf8) == "b")
            let again = try run(["accept", ".build/snapshot-failures", "--golden", golden], in: package)
            #expect(again.code == 0 && again.errors == "CardTests/testCard.1.txt: unchanged\n", "\(again.errors)")
        }
    }

    @Test func decisionsAboutSnapshotsAreCarriedOut() throws {
        try withSnapshot { package, reference, result in
            func decide(_ action: String, _ fingerprint: String) throws -> ChildProgram.Outcome {
                try write(
                    """
                    { "schemaVersion": 1, "decisions": [
                      { "name": "\(result.name)", "action": "\(action)", "reason": "new", "fingerprint": "\(fingerprint)" } ] }
                    """, to: package.appending(path: "decisions.json"))
                return try run(
                    ["accept", "decisions.json", ".build/snapshot-failures", "--golden", "."], in: package)
            }
            let late = try decide("accept", "0000000000000000")
            #expect(late.code == 1 && late.errors.contains("has changed since"), "\(late.errors)")
            let bad = try decide("knownBad", result.fingerprint)
            #expect(bad.code == 1 && bad.errors.contains("which has no variants"), "\(bad.errors)")
            let page = try run(["report", ".build/snapshot-failures", "-o", "page"], in: package)
            #expect(page.code == 0, "\(page.errors)")
            let html = try String(contentsOf: package.appending(path: "page/report.html"), encoding: .utf8)
            #expect(html.contains(result.fingerprint) && html.contains(".build/snapshot-failures/CardTests"))
            #expect(try String(contentsOf: reference, encoding: .utf8) == "a")
            #expect(try decide("accept", result.fingerprint).code == 0)
            #expect(try String(contentsOf: reference, encoding: .utf8) == "b")
        }
    }
}
