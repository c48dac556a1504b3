import Foundation
import JellyGolden
import TestSupport
import Testing

/// `jellyframe accept` of many snapshots where it cannot end: all references become what the tests saw, or none.
@Suite struct SnapshotAcceptanceCommandTests {
    private static let references = "Tests/__Snapshots__/CardTests"
    private static let artifacts = ".build/snapshot-failures/CardTests"
    private static let words = ["accept", ".build/snapshot-failures", "--golden", "."]

    private func name(_ number: Int) -> String { "testCard.\(number).txt" }

    /// Calls `body` with a package in which many snapshot tests failed: their references are all of “a”, and they saw “b”.
    private func withSnapshots(
        _ count: Int, bytes: Int, _ body: (_ package: URL, _ references: URL) throws -> Void
    ) throws {
        try withDirectory { package in
            let references = package.appending(path: Self.references)
            let artifacts = package.appending(path: Self.artifacts)
            for (directory, letter) in [(references, "a"), (artifacts, "b")] {
                try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
                for number in 1...count {
                    try write(String(repeating: letter, count: bytes), to: directory.appending(path: name(number)))
                }
            }
            for number in 1...count {
                let reference = references.appending(path: name(number))
                var result = RunResult(name: "CardTests/\(name(number))", verdict: .changed, message: "differs")
                result.candidate = try SnapshotCandidate(
                    name(number), in: artifacts, for: reference,
                    replacing: SnapshotCandidate.hash(ofContent: reference), package: package)
                try ResultFile([result], goldenDirectory: ".").data
                    .write(to: artifacts.appending(path: name(number) + ".result.json"))
            }
            try body(package, references)
        }
    }

    /// The letters of a directory's files, each once, and the names that belong to no reference.
    private func content(_ directory: URL) throws -> (letters: Set<Character>, others: [String]) {
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
        let texts = try names.filter { $0.hasSuffix(".txt") }.map {
            try String(contentsOf: directory.appending(path: $0), encoding: .utf8)
        }
        return (Set(texts.joined()), names.filter { !$0.hasSuffix(".txt") })
    }

    @Test(
        .machine(DiskTests.canMount, "lets nobody mount a disk in memory"),
        arguments: [(free: 0, code: 73), (free: 10, code: 73), (free: 60, code: 0)])
    func aFullDiskKeepsAllReferences(_ free: Int, _ code: Int32) throws {
        try withSnapshots(20, bytes: 8000) { package, _ in
            // Two pages a text, and twenty texts: ten free pages are enough for some, sixty for all.
            let line = """
                mkdir disk && mount -t tmpfs -o size=4m none disk || exit 99
                cp -a .build Tests disk && cd disk || exit 99
                head -c \(free * 4096) /dev/zero > room; cat /dev/zero > rest 2>/dev/null; rm room
                "$0" "$@"; code=$?
                cp -a Tests ../after; exit $code
                """
            let outcome = try ChildProgram.run(
                ["unshare", "-rm", "bash", "-c", line, Jellyframe.path] + Self.words, in: package)
            #expect(outcome.code == code, "\(outcome.errors)")
            #expect(code == 0 || outcome.errors.contains("No space left on device"), "\(outcome.errors)")
            let after = try content(package.appending(path: "after/__Snapshots__/CardTests"))
            #expect(after.letters == [code == 0 ? "b" : "a"] && after.others.isEmpty, "\(after)")
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func aSignalLeavesAllReferencesOrNone(_ signal: Int32) throws {
        try withSnapshots(300, bytes: 2000) { package, references in
            let program = try ChildProgram(
                ["env", "--default-signal=INT,TERM,HUP", Jellyframe.path] + Self.words, in: package)
            // In the middle of the work: the directory is there in which the references are made.
            while try content(references).others.isEmpty, program.isRunning { usleep(500) }
            program.send(signal)
            let outcome = try program.outcome()
            let after = try content(references)
            // All are new, too, where the signal comes after they were published and before the program ends.
            #expect(after.letters.count == 1, "\(outcome.code) \(outcome.errors)")
            #expect(after.letters == ["b"] || outcome.code == 128 + signal, "\(outcome.code) \(outcome.errors)")
            #expect(after.others.isEmpty, "\(after.others)")
        }
    }

    @Test(arguments: ["file", "directory"]) func aLinkInTheReferencesPlaceIsNotFollowed(_ kind: String) throws {
        try withSnapshots(3, bytes: 10) { package, references in
            let manager = FileManager.default
            let place = kind == "file" ? references.appending(path: name(2)) : references
            let elsewhere = package.appending(path: "elsewhere")
            try manager.moveItem(at: place, to: elsewhere)
            try manager.createSymbolicLink(at: place, withDestinationURL: elsewhere)
            let outcome = try ChildProgram.run([Jellyframe.path] + Self.words, in: package)
            #expect(outcome.code != 0 && outcome.errors.contains("CardTests/testCard."), "\(outcome.errors)")
            #expect(try content(references).letters == ["a"])
            #expect(try manager.destinationOfSymbolicLink(atPath: place.path) == elsewhere.path)
            if kind == "file" { #expect(try String(contentsOf: elsewhere, encoding: .utf8) == "aaaaaaaaaa") }
        }
    }

    @Test func whereNoTestFailedThereIsNoPage() throws {
        try withDirectory { directory in
            try FileManager.default.createDirectory(
                at: directory.appending(path: "failures/CardTests/candidates"), withIntermediateDirectories: true)
            let outcome = try Jellyframe.run(["report", "failures", "-o", "page"], in: directory)
            #expect(outcome.code == 0 && outcome.errors.contains("has no results of snapshot tests"))
            #expect(!FileManager.default.fileExists(atPath: directory.appending(path: "page").path))
        }
    }
}
