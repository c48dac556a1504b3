import Foundation
import JellyGolden
import TestSupport
import Testing

/// The line of a result by which a shell judges a scene again.
@Suite struct ReproduceLineTests {
    private func reproduce(_ words: [String], in folder: URL) throws -> String {
        let outcome = try Jellyframe.run(["verify", "--json", "result.json"] + words, in: folder)
        #expect(outcome.code == 1, "\(outcome.errors)")
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: "result.json")))
        let results = try #require((json as? [String: Any])?["results"] as? [[String: Any]])
        return try #require(results.first?["reproduce"] as? String)
    }

    /// Characters that hold a quote or a backtick in more than one scalar, which a shell sees for itself.
    @Test(arguments: ["d", "d'\u{301}$(touch HACKED)'\u{301}", "d`\u{301}touch HACKED`\u{301}", "d \"$x", "d\n;ls"])
    func aShellRunsNothingElse(_ name: String) throws {
        try withFolder { folder in
            let scene = folder.appending(path: name).appending(path: "drop.json5")
            try FileManager.default.createDirectory(
                at: scene.deletingLastPathComponent(), withIntermediateDirectories: false)
            try write(GoldenCommandTests.scene, to: scene)
            #expect(try Jellyframe.run(["record", "\(name)/drop.json5", "--golden", "G"], in: folder).code == 0)
            try write(GoldenCommandTests.scene.replacing("magnitude: 1", with: "magnitude: 2"), to: scene)
            let line = try reproduce(["\(name)/drop.json5", "--golden", "G"], in: folder)
            let again = try ChildProgram.run(
                ["bash", "-c", "jellyframe() { '\(Jellyframe.path)' \"$@\"; }; \(line)"], in: folder)
            #expect(again.code == 1 && again.text.hasPrefix("FAILED  drop: "), "\(line)\n\(again.errors)")
            #expect(try folder.names.sorted() == [name, "G", "result.json"].sorted())
        }
    }

    @Test func itJudgesByTheSameRulesAndTakesNoSceneForAnOption() throws {
        try withFolder { folder in
            let scene = folder.appending(path: "-x.json5")
            try write(GoldenCommandTests.scene, to: scene)
            #expect(try Jellyframe.run(["record", "--golden", "G", "--", "-x.json5"], in: folder).code == 0)
            try write(GoldenCommandTests.scene.replacing("\"green\" }", with: "\"blue\" }"), to: scene)
            let rules = ["--tolerance", "exact", "--state-tolerance", "1", "--frames", "0-9", "--strict"]
            let line = try reproduce(["--golden", "G"] + rules + ["--", "-x.json5"], in: folder)
            #expect(line == "jellyframe verify ./-x.json5 --golden G \(rules.joined(separator: " "))")
        }
    }

    /// A scene of this name is checked and calibrated, too.
    @Test func aSceneThatBeginsWithADashIsNoOption() throws {
        try withFolder { folder in
            try write(GoldenCommandTests.scene, to: folder.appending(path: "-x.json5"))
            #expect(try Jellyframe.run(["record", "--golden", "G", "--", "-x.json5"], in: folder).code == 0)
            for words in [["check"], ["calibrate", "--golden", "G", "--runs", "1", "--with", Jellyframe.path]] {
                let outcome = try Jellyframe.run(words + ["--", "-x.json5"], in: folder)
                #expect(outcome.code == 0 && !outcome.errors.contains("error"), "\(words): \(outcome.errors)")
            }
        }
    }
}
