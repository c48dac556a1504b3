import Foundation
import TestSupport
import Testing

/// `jellyframe diff` and `jellyframe report`, in a folder with two films that part at frame 1.
@Suite struct DiffTests {
    /// A block that falls in one film and stays in the other.
    static func scene(moves: Bool) -> String {
        let gravity = #"{ type: "gravity", items: ["a"] }"#
        return """
            { version: 1, size: [30, 20], duration: 0.5,
              views: [{ id: "a", type: "block", frame: [4, 4, 6, 6], backgroundColor: "black" }],
              behaviors: [\(moves ? gravity : "")] }
            """
    }

    func withFilms(_ body: (URL) throws -> Void) throws {
        try withFolder { folder in
            for (name, moves) in [("a", false), ("b", true)] {
                try write(Self.scene(moves: moves), to: folder.appending(path: name + ".json5"))
                let words = ["render", name + ".json5", "-o", name + "/", "--fps", "10", "--quiet"]
                try #require(Jellyframe.run(words, in: folder).code == 0)
            }
            try body(folder)
        }
    }

    @Test func filmsThatAreTheSameAreSaidToBe() throws {
        try withFilms { folder in
            let outcome = try Jellyframe.run(["diff", "a", "a/"], in: folder)
            #expect(outcome.code == 0 && outcome.errors.isEmpty)
            #expect(
                outcome.text == """
                    same: 5 frames
                    ▁▁▁▁▁
                    5 frames: 5 same, 0 tolerated, 0 changed, 0 on one side only

                    """)
        }
    }

    @Test func whereFilmsPartIsSaidAndShown() throws {
        try withFilms { folder in
            let words = ["diff", "a/", "b/", "-o", "out", "--json", "r.json", "--fps", "10"]
            let outcome = try Jellyframe.run(words, in: folder)
            #expect(outcome.code == 1)
            #expect(outcome.errors == "jellyframe: b/ differs from a/\n")
            let lines = outcome.text.split(separator: "\n")
            #expect(lines.first?.hasPrefix("changed: pixels differ from frame 1 on: at most in frame ") == true)
            #expect(lines[1].hasPrefix("first: frame 1, 0.1 s: "))
            #expect(
                Array(lines.suffix(3)) == [
                    "▁████", "5 frames: 1 same, 0 tolerated, 4 changed, 0 on one side only", "see out/report.html",
                ])
            let out = folder.appending(path: "out")
            #expect(try out.names == [".jellyframe", "junit.xml", "pictures", "report.html", "result.json"])
            #expect(try out.appending(path: "pictures/b").names.contains("difference-0001.png"))
            let results = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: "r.json")))
            let facts = try #require(results as? [String: Any])
            #expect(facts["failed"] as? Int == 1 && facts["schemaVersion"] as? Int == 1)

            let again = try Jellyframe.run(
                ["report", "out/result.json", "-o", "again/", "--github"], environment: ["GITHUB_STEP_SUMMARY": nil],
                in: folder)
            #expect(again.code == 0 && again.errors.isEmpty)
            #expect(again.text.hasPrefix("::error title=Golden b%3A changed::changed: pixels differ from frame 1 on"))
            #expect(again.text.hasSuffix("  ▁████\n0 passed, 1 failed\n"))
            let page = folder.appending(path: "again/report.html")
            #expect(try Data(contentsOf: page) == Data(contentsOf: out.appending(path: "report.html")))
        }
    }

    @Test func gitHubsSummaryIsAppendedTo() throws {
        try withFilms { folder in
            _ = try Jellyframe.run(["diff", "a/", "b/", "-o", "out", "--quiet"], in: folder)
            try write("before\n", to: folder.appending(path: "summary"))
            let outcome = try Jellyframe.run(
                ["report", "out/result.json", "-o", "again/", "--quiet"],
                environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "summary"], in: folder)
            #expect(outcome.code == 0 && outcome.text.hasPrefix("::error "))
            let summary = try String(contentsOf: folder.appending(path: "summary"), encoding: .utf8)
            #expect(summary.hasPrefix("before\n### Goldens: 0 passed, 1 failed\n"))
        }
    }

    @Test func aToleranceIsKeptAndWhatItAllowsIsNoFailure() throws {
        try withFilms { folder in
            let outcome = try Jellyframe.run(["diff", "a/", "b/", "--tolerance", "pixels=600"], in: folder)
            #expect(outcome.code == 0 && outcome.errors.isEmpty)
            #expect(outcome.text.contains("5 frames: 1 same, 4 tolerated, 0 changed"))
        }
    }

    @Test func singlePicturesAndOtherSizesAreCompared() throws {
        try withFilms { folder in
            let one = try Jellyframe.run(["diff", "a/0000.png", "b/0000.png"], in: folder)
            #expect(one.code == 0 && one.text == "same: 1 frame\n")
            let large = ["still", "a.json5", "--at", "0s", "--scale", "2", "-o", "large.png", "--quiet"]
            try #require(Jellyframe.run(large, in: folder).code == 0)
            let outcome = try Jellyframe.run(["diff", "a/0000.png", "large.png", "-o", "out"], in: folder)
            #expect(outcome.code == 3)
            #expect(outcome.text.hasPrefix("structural: 60×40 pixels instead of 30×20"))
            try FileManager.default.removeItem(at: folder.appending(path: "b/0004.png"))
            let short = try Jellyframe.run(["diff", "a/", "b/"], in: folder)
            #expect(short.code == 3 && short.text.hasPrefix("structural: 4 frames instead of 5"))
        }
    }

    @Test func videosAreCompared() throws {
        try withFilms { folder in
            for name in ["a", "b"] {
                let film = ["render", name + ".json5", "-o", name + ".mp4", "--fps", "10", "--quiet"]
                try #require(Jellyframe.run(film, in: folder).code == 0)
            }
            #expect(try Jellyframe.run(["diff", "a.mp4", "a.mp4"], in: folder).code == 0)
            let outcome = try Jellyframe.run(["diff", "a.mp4", "b.mp4"], in: folder)
            #expect(outcome.code == 1 && outcome.text.contains("████\n5 frames: "))
            let slow = ["render", "a.json5", "-o", "slow.mp4", "--fps", "5", "--quiet"]
            try #require(Jellyframe.run(slow, in: folder).code == 0)
            let other = try Jellyframe.run(["diff", "a.mp4", "slow.mp4"], in: folder)
            #expect(other.code == 3 && other.text.hasPrefix("structural: 5 frames a second instead of 10"))
            let without = try Jellyframe.run(
                ["diff", "a.mp4", "b.mp4"], environment: ["PATH": folder.appending(path: "nowhere").path], in: folder)
            #expect(without.code == 69 || without.code == 127)
        }
    }

    static let wrong: [(words: String, code: Int32, message: String)] = [
        ("diff a/", 64, "B is missing: jellyframe diff A B"),
        ("diff a/ a/ --tolerance 3", 64, "--tolerance: "),
        ("diff a/ a/ --fps 0", 64, "--fps is a number of frames a second up to 1000"),
        ("diff a/ nothing/", 4, "There is no file at 'nothing/'."),
        ("diff a/ nothing.mp4", 4, "There is no file at “nothing.mp4”."),
        ("diff a/ empty", 4, "The file 'empty' cannot be read: there is no PNG picture in the folder."),
        ("diff a/0000.png text.png", 4, "'text.png' is not a PNG."),
        ("diff a/0000.png a.json5", 64, "a scene or a take is compared with another one"),
        ("diff a/ b/ -o text.png", 73, "“"),
        ("diff a/ b/ -o x.jsonl", 64, "diff writes a folder, or a page of two motions"),
        ("diff a/ b/ -o x.WebM", 64, "diff writes a folder, or a page of two motions"),
        ("report text.png -o out", 4, "“text.png” cannot be read: it is not JSON."),
        ("report nothing.json -o out", 4, "“nothing.json” cannot be read: "),
        ("report text.png", 64, "where the page goes is missing: -o page/"),
    ]

    @Test func whatIsWrongIsSaidAndNothingIsLeftBehind() throws {
        try withFilms { folder in
            try FileManager.default.createDirectory(
                at: folder.appending(path: "empty"), withIntermediateDirectories: false)
            try write("text", to: folder.appending(path: "text.png"))
            let before = try folder.names
            for (words, code, message) in Self.wrong {
                let outcome = try Jellyframe.run(words.split(separator: " ").map(String.init), in: folder)
                #expect(outcome.code == code, "\(words)")
                #expect(outcome.errors.hasPrefix("jellyframe: " + message), "\(words): \(outcome.errors)")
                #expect(try folder.names == before, "\(words)")
            }
        }
    }

    @Test func aProbeThatCannotStartIsNoDifference() throws {
        try withFolder { folder in
            // Found, and no program of this machine's.
            for name in ["ffmpeg", "ffprobe"] { try write("\u{7f}ELF?", to: folder.appending(path: name)) }
            _ = try ChildProgram.run(["chmod", "755", "ffmpeg", "ffprobe"], in: folder)
            for name in ["a.mp4", "b.mp4"] { try write("film", to: folder.appending(path: name)) }
            let outcome = try Jellyframe.run(
                ["diff", "a.mp4", "b.mp4"], environment: ["PATH": folder.path], in: folder)
            #expect(outcome.code == 69, "\(outcome.errors)")
            #expect(outcome.errors.contains("could not be started"))
        }
    }

    @Test func aPlaceThatTakesNoNumbersIsKnownBeforeThePageIsWritten() throws {
        try withFilms { folder in
            let outcome = try Jellyframe.run(["diff", "a", "b", "-o", "out", "--json", "a"], in: folder)
            #expect(outcome.code == 73)
            #expect(try folder.names.contains("out") == false)
        }
    }

    @Test func theNameOfAFileIsNoFolder() throws {
        try withFolder { folder in
            let scene = Jellyframe.scene("catalog-gravity")
            for name in ["x.svg", "x.mp4", "out/x.lottie.json", "X.PNG"] {
                let outcome = try Jellyframe.run(["diff", scene, scene, "-o", name], in: folder)
                #expect(outcome.code == 64 && outcome.errors.contains("not “\(name)”"), "\(outcome.errors)")
            }
            #expect(try folder.names.isEmpty)
            let made = try Jellyframe.run(["diff", scene, scene, "-o", "differences.1/"], in: folder)
            #expect(made.code == 0, "\(made.errors)")
        }
    }
}
