import Foundation
import JellyGolden
import TestSupport
import Testing

/// The shell command in a result that verifies the scene again.
@Suite struct ReproduceLineTests {
    private func reproduce(_ words: [String], in directory: URL) throws -> String {
        let outcome = try Jellyframe.run(["verify", "--results", "result.json"] + words, in: directory)
        #expect(outcome.code == 1, "\(outcome.errors)")
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: directory.appending(path: "result.json")))
        let results = try #require((json as? [String: Any])?["results"] as? [[String: Any]])
        return try #require(results.first?["reproduce"] as? String)
    }

    /// Characters with a quote or backtick in one of several scalars, which a shell sees separately.
    @Test(arguments: ["d", "d'\u{301}$(touch HACKED)'\u{301}", "d`\u{301}touch HACKED`\u{301}", "d \"$x", "d\n;ls"])
    func aShellRunsNothingElse(_ name: String) throws {
        try withDirectory { directory in
            let scene = directory.appending(path: name).appending(path: "drop.json5")
            try FileManager.default.createDirectory(
                at: scene.deletingLastPathComponent(), withIntermediateDirectories: false)
            try write(GoldenCommandTests.scene, to: scene)
            #expect(try Jellyframe.run(["record", "\(name)/drop.json5", "--golden", "G"], in: directory).code == 0)
            try write(GoldenCommandTests.scene.replacing("magnitude: 1", with: "magnitude: 2"), to: scene)
            let line = try reproduce(["\(name)/drop.json5", "--golden", "G"], in: directory)
            let again = try ChildProgram.run(
                ["bash", "-c", "jellyframe() { '\(Jellyframe.path)' \"$@\"; }; \(line)"], in: directory)
            #expect(again.code == 1 && again.text.hasPrefix("FAILED  drop: "), "\(line)\n\(again.errors)")
            #expect(try directory.names.sorted() == [name, "G", "result.json"].sorted())
        }
    }

    @Test func itJudgesByTheSameRulesAndTakesNoSceneForAnOption() throws {
        try withDirectory { directory in
            let scene = directory.appending(path: "-x.json5")
            try write(GoldenCommandTests.scene, to: scene)
            #expect(try Jellyframe.run(["record", "--golden", "G", "--", "-x.json5"], in: directory).code == 0)
            try write(GoldenCommandTests.scene.replacing("\"green\" }", with: "\"blue\" }"), to: scene)
            let rules = [
                "--tolerance", "exact", "--state-tolerance", "1", "--frames", "0-9", "--hidden-physics", "fail",
            ]
            let line = try reproduce(["--golden", "G"] + rules + ["--", "-x.json5"], in: directory)
            #expect(line == "jellyframe verify ./-x.json5 --golden G \(rules.joined(separator: " "))")
        }
    }

    /// A scene with this name is also checked and calibrated.
    @Test func aSceneThatBeginsWithADashIsNoOption() throws {
        try withDirectory { directory in
            try write(GoldenCommandTests.scene, to: directory.appending(path: "-x.json5"))
            #expect(try Jellyframe.run(["record", "--golden", "G", "--", "-x.json5"], in: directory).code == 0)
            for words in [["check"], ["calibrate", "--golden", "G", "--runs", "1", "--with", Jellyframe.path]] {
                let outcome = try Jellyframe.run(words + ["--", "-x.json5"], in: directory)
                #expect(outcome.code == 0 && !outcome.errors.contains("error"), "\(words): \(outcome.errors)")
            }
        }
    }
}
