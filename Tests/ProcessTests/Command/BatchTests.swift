import Foundation
import Synchronization
import TestSupport
import Testing

@testable import JellyProgram

/// An error in one of several files hides nothing about the others.
@Suite struct BatchTests {
    private static let pointer =
        "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0", count: 64))\nsize 9\n"

    /// Runs a command in a directory with a valid scene, an invalid one and a Git LFS pointer.
    private func withScenes(_ body: (URL, ([String]) throws -> ChildProgram.Outcome) throws -> Void) throws {
        try withDirectory { directory in
            try write(DocumentTests.scene, to: directory.appending(path: "a.json5"))
            try write(
                DocumentTests.scene.replacing("gravity", with: "grvity"), to: directory.appending(path: "bad.json5"))
            try write(Self.pointer, to: directory.appending(path: "p.json5"))
            try body(directory) { try Jellyframe.run($0, environment: ["CI": nil], in: directory) }
        }
    }

    @Test func everySceneIsVerifiedAndTheWorstDecides() throws {
        try withScenes { directory, run in
            #expect(try run(["record", "a.json5", "--golden", "G"]).code == 0)
            let outcome = try run([
                "verify", "bad.json5", "a.json5", "p.json5", "--golden", "G", "--results", "r.json", "--report", "R",
            ])
            #expect(outcome.code == 66 && outcome.text.contains("ok  a: same"), "\(outcome.text)")
            #expect(
                outcome.text.contains("FAILED  bad: bad.json5:3:") && outcome.text.hasSuffix("1 passed, 2 failed\n"))
            #expect(outcome.errors.contains("did you mean `gravity`?") && outcome.errors.contains("“git lfs pull”"))
            let facts = try JSONSerialization.jsonObject(with: Data(contentsOf: directory.appending(path: "r.json")))
            let results = (facts as? [String: Any])?["results"] as? [[String: Any]]
            #expect(results?.compactMap { $0["verdict"] as? String } == ["unreadable", "same", "unreadable"])
            #expect(try directory.appending(path: "R").names.contains("report.html"))
            // A golden's manifest, too.
            try write(Self.pointer, to: directory.appending(path: "G/a/golden.json"))
            let golden = try run(["verify", "a.json5", "--golden", "G"])
            #expect(golden.code == 4 && golden.text.contains("is a Git LFS pointer"))
        }
    }

    /// What is kept is changed for all scenes or for none.
    @Test(arguments: ["record", "prune", "tighten"])
    func everyBadSceneIsNamedBeforeAnythingIsWritten(_ command: String) throws {
        try withScenes { directory, run in
            #expect(try run(["record", "a.json5", "--golden", "G"]).code == 0)
            try write(DocumentTests.scene, to: directory.appending(path: "b.json5"))
            let before = try DirectorySnapshot(directory)
            let outcome = try run([command, "b.json5", "bad.json5", "a.json5", "p.json5", "--golden", "G"])
            #expect(outcome.code == 66 && outcome.text.isEmpty, "\(outcome.code): \(outcome.text)\(outcome.errors)")
            #expect(outcome.errors.contains("did you mean `gravity`?") && outcome.errors.contains("“git lfs pull”"))
            #expect(try DirectorySnapshot(directory) == before)
        }
    }

    @Test func severalReportsAtOnceInOneDirectoryEndWell() throws {
        try withScenes { directory, run in
            #expect(try run(["record", "a.json5", "--golden", "G"]).code == 0)
            try write(DocumentTests.scene.replacing("gravity", with: "push"), to: directory.appending(path: "a.json5"))
            let outcomes = Mutex<[ChildProgram.Outcome]>([])
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                let outcome = try? Jellyframe.run(
                    ["verify", "a.json5", "--golden", "G", "--report", "R"], environment: ["CI": nil], in: directory)
                outcomes.withLock { $0 += outcome.map { [$0] } ?? [] }
            }
            let all = outcomes.withLock { $0 }
            #expect(all.count == 4)
            // None calls another's files foreign.
            for outcome in all { #expect(outcome.code == all[0].code && outcome.code != 73, "\(outcome.errors)") }
            #expect(try directory.appending(path: "R").names.contains("report.html"))
            #expect(try directory.names.sorted() == ["G", "R", "a.json5", "bad.json5", "p.json5"])
        }
    }

    @Test func aPointerAmongShardsIsNamed() throws {
        try withScenes { directory, run in
            for words in [
                ["bake", "a.json5", "-o", "a.take"],
                ["render", "a.take", "--segment", "8", "--shard", "1/1", "--format", "mp4", "-o", "S/"],
            ] { #expect(try run(words + ["--quiet"]).code == 0) }
            let segment = try #require(try directory.appending(path: "S").names.first { $0.hasSuffix(".mp4") })
            try write(Self.pointer, to: directory.appending(path: "S/\(segment)"))
            let merged = try run(["merge", "a.take", "S/", "-o", "a.mp4"])
            #expect(merged.code != 0 && merged.errors.contains("Git LFS pointer"), "\(merged.errors)")
            #expect(merged.errors.contains(segment))
            #expect(try !directory.names.contains("a.mp4"))
            try write(Self.pointer, to: directory.appending(path: "a.take"))
            let take = try run(["merge", "a.take", "S/", "-o", "a.mp4"])
            #expect(take.code == 66 && take.errors.contains("“git lfs pull”"), "\(take.errors)")
        }
    }

    @Test func everyFileOfResultsIsShown() throws {
        try withScenes { directory, run in
            #expect(try run(["record", "a.json5", "--golden", "G"]).code == 0)
            #expect(try run(["verify", "a.json5", "--golden", "G", "--results", "r.json"]).code == 0)
            try write(Self.pointer, to: directory.appending(path: "p.json"))
            let outcome = try run(["report", "p.json", "r.json", "-o", "page"])
            #expect(outcome.code == 4 && outcome.text.hasSuffix("1 passed, 1 failed\n"), "\(outcome.text)")
            #expect(outcome.errors.contains("“p.json” cannot be read: is a Git LFS pointer"))
            let page = try String(contentsOf: directory.appending(path: "page/report.html"), encoding: .utf8)
            #expect(page.contains("\"name\":\"p.json\""))
            #expect(try run(["report", "p.json", "-o", "other"]).code == 4)
            #expect(try !directory.names.contains("other"))
        }
    }

    @Test func everyDocumentAndCommandIsToldOf() throws {
        try withScenes { directory, run in
            func command(_ scene: String) -> String { "<!-- jellyframe still \(scene) --at 0 -o \(scene).png -->\n" }
            try write(
                command("a.json5") + command("bad.json5") + "<!-- jellyframe sill a.json5 -->\n",
                to: directory.appending(path: "g.md"))
            try write(Self.pointer, to: directory.appending(path: "p.md"))
            for words in [["docs"], ["docs", "--check"]] {
                let outcome = try run(words + ["g.md", "p.md", "none.md"])
                #expect(outcome.code == 66)
                for text in [
                    "“p.md” cannot be read: is a Git LFS pointer", "“none.md” cannot be read",
                    "g.md:3: “sill” cannot be used",
                    "g.md:2: bad.json5:3:",
                ] { #expect(outcome.errors.contains(text), "\(outcome.errors)") }
            }
            #expect(try !directory.names.contains("a.json5.png"))
        }
    }

    @Test func theListOfImagesIsLookedThroughOnce() {
        let entries = (0..<30_000).map { index in
            DocumentRecord.Entry(
                path: "p\(index).png", document: "d\(index % 7).md", source: "", motion: "", hash: "\(index)")
        }
        let record = DocumentRecord(entries)
        var looks = 0
        let (own, others) = record.entries(of: ["d0.md"], in: "/x") { path in
            looks += 1
            return path == "/x/d1.md"
        }
        #expect(looks == 6 && own.count + others.count == 30_000)
        #expect(Set(others.map(\.document)) == ["d1.md"])
        for index in 0..<30_000 { #expect(record["p\(index).png"]?.hash == "\(index)") }
    }

    @Test func aLongWordIsNotQuotedWhole() throws {
        try withDirectory { directory in
            let word = String(repeating: "w", count: 3_000_000)
            try write(
                "<!-- jellyframe still a.json5 --at 0 -o \(word).png -->\n", to: directory.appending(path: "l.md"))
            let outcome = try Jellyframe.run(["docs", "l.md"], in: directory)
            #expect(outcome.code != 0 && outcome.errors.utf8.count < 5000, "\(outcome.errors.utf8.count)")
        }
    }
}
