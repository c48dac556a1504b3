import Foundation
import TestSupport
import Testing

/// `jellyframe diff` and `jellyframe report`, in a directory with two videos that diverge at frame 1.
@Suite struct DiffTests {
    /// A block that falls in one video and stays in the other.
    static func scene(moves: Bool) -> String {
        let gravity = #"{ type: "gravity", items: ["a"] }"#
        return """
            { version: 1, size: [30, 20], duration: 0.5,
              views: [{ id: "a", type: "block", frame: [4, 4, 6, 6], backgroundColor: "black" }],
              behaviors: [\(moves ? gravity : "")] }
            """
    }

    func withVideos(_ body: (URL) throws -> Void) throws {
        try withDirectory { directory in
            for (name, moves) in [("a", false), ("b", true)] {
                try write(Self.scene(moves: moves), to: directory.appending(path: name + ".json5"))
                let words = ["render", name + ".json5", "-o", name + "/", "--fps", "10", "--quiet"]
                try #require(Jellyframe.run(words, in: directory).code == 0)
            }
            try body(directory)
        }
    }

    @Test func videosThatAreTheSameAreSaidToBe() throws {
        try withVideos { directory in
            let outcome = try Jellyframe.run(["diff", "a", "a/"], in: directory)
            #expect(outcome.code == 0 && outcome.errors.isEmpty)
            #expect(
                outcome.text == """
                    same: 5 frames
                    ▁▁▁▁▁
                    5 frames: 5 same, 0 tolerated, 0 changed, 0 on one side only

                    """)
        }
    }

    @Test func scenesAreComparedFrameByFrame() throws {
        try withVideos { directory in
            let outcome = try Jellyframe.run(["diff", "a.json5", "b.json5", "--fps", "10"], in: directory)
            #expect(outcome.code == 1 && outcome.text.contains("visible from frame 1: "))
            #expect(
                outcome.text.hasSuffix("▁████\n5 frames: 1 same, 0 tolerated, 4 changed, 0 on one side only\n"),
                "\(outcome.text)")
        }
    }

    @Test func whereVideosPartIsSaidAndShown() throws {
        try withVideos { directory in
            let words = ["diff", "a/", "b/", "-o", "out", "--results", "r.json", "--fps", "10"]
            let outcome = try Jellyframe.run(words, in: directory)
            #expect(outcome.code == 1)
            #expect(outcome.errors == "jellyframe: b/ differs from a/\n")
            let lines = outcome.text.split(separator: "\n")
            #expect(lines.first?.hasPrefix("changed: pixels differ from frame 1 on: most in frame ") == true)
            #expect(lines[1].hasPrefix("first: frame 1, 0.1 s: "))
            #expect(
                Array(lines.suffix(3)) == [
                    "▁████", "5 frames: 1 same, 0 tolerated, 4 changed, 0 on one side only", "see out/report.html",
                ])
            let out = directory.appending(path: "out")
            #expect(try out.names == [".jellyframe", "images", "junit.xml", "report.html", "result.json"])
            #expect(try out.appending(path: "images/b").names.contains("difference-0001.png"))
            let results = try JSONSerialization.jsonObject(with: Data(contentsOf: directory.appending(path: "r.json")))
            let facts = try #require(results as? [String: Any])
            #expect(facts["failed"] as? Int == 1 && facts["schemaVersion"] as? Int == 1)

            let again = try Jellyframe.run(
                ["report", "out/result.json", "-o", "again/", "--github"], environment: ["GITHUB_STEP_SUMMARY": nil],
                in: directory)
            #expect(again.code == 0 && again.errors.isEmpty)
            #expect(again.text.hasPrefix("::error title=Golden b%3A changed::changed: pixels differ from frame 1 on"))
            #expect(again.text.hasSuffix("  ▁████\n0 passed, 1 failed\n"))
            let page = directory.appending(path: "again/report.html")
            #expect(try Data(contentsOf: page) == Data(contentsOf: out.appending(path: "report.html")))
        }
    }

    @Test func gitHubsSummaryIsAppendedTo() throws {
        try withVideos { directory in
            _ = try Jellyframe.run(["diff", "a/", "b/", "-o", "out", "--quiet"], in: directory)
            try write("before\n", to: directory.appending(path: "summary"))
            let outcome = try Jellyframe.run(
                ["report", "out/result.json", "-o", "again/", "--quiet"],
                environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "summary"], in: directory)
            #expect(outcome.code == 0 && outcome.text.hasPrefix("::error "))
            let summary = try String(contentsOf: directory.appending(path: "summary"), encoding: .utf8)
            #expect(summary.hasPrefix("before\n### Goldens: 0 passed, 1 failed\n"))
        }
    }

    @Test func aToleranceIsKeptAndWhatItAllowsIsNoFailure() throws {
        try withVideos { directory in
            let outcome = try Jellyframe.run(["diff", "a/", "b/", "--tolerance", "pixels=600"], in: directory)
            #expect(outcome.code == 0 && outcome.errors.isEmpty)
            #expect(outcome.text.contains("5 frames: 1 same, 4 tolerated, 0 changed"))
        }
    }

    @Test func singleImagesAndOtherSizesAreCompared() throws {
        try withVideos { directory in
            let one = try Jellyframe.run(["diff", "a/0000.png", "b/0000.png"], in: directory)
            #expect(one.code == 0 && one.text == "same: 1 frame\n")
            let large = ["still", "a.json5", "--at", "0s", "--scale", "2", "-o", "large.png", "--quiet"]
            try #require(Jellyframe.run(large, in: directory).code == 0)
            let outcome = try Jellyframe.run(["diff", "a/0000.png", "large.png", "-o", "out"], in: directory)
            #expect(outcome.code == 3)
            #expect(outcome.text.hasPrefix("structural: 60×40 pixels instead of 30×20"))
            try FileManager.default.removeItem(at: directory.appending(path: "b/0004.png"))
            let short = try Jellyframe.run(["diff", "a/", "b/"], in: directory)
            #expect(short.code == 3 && short.text.hasPrefix("structural: 4 frames instead of 5"))
        }
    }

    @Test func videosAreCompared() throws {
        try withVideos { directory in
            for name in ["a", "b"] {
                let video = ["render", name + ".json5", "-o", name + ".mp4", "--fps", "10", "--quiet"]
                try #require(Jellyframe.run(video, in: directory).code == 0)
            }
            #expect(try Jellyframe.run(["diff", "a.mp4", "a.mp4"], in: directory).code == 0)
            let outcome = try Jellyframe.run(["diff", "a.mp4", "b.mp4"], in: directory)
            #expect(outcome.code == 1 && outcome.text.contains("████\n5 frames: "))
            let slow = ["render", "a.json5", "-o", "slow.mp4", "--fps", "5", "--quiet"]
            try #require(Jellyframe.run(slow, in: directory).code == 0)
            let other = try Jellyframe.run(["diff", "a.mp4", "slow.mp4"], in: directory)
            #expect(other.code == 3 && other.text.hasPrefix("structural: 5 frames per second instead of 10"))
            let without = try Jellyframe.run(
                ["diff", "a.mp4", "b.mp4"], environment: ["PATH": directory.appending(path: "nowhere").path],
                in: directory)
            #expect(without.code == 69 || without.code == 127)
        }
    }

    static let wrong: [(words: String, code: Int32, message: String)] = [
        ("diff a/", 64, "missing B: jellyframe diff A B"),
        ("diff a/ a/ --tolerance 3", 64, "--tolerance: "),
        ("diff a/ a/ --fps 0", 64, "--fps must be a number of frames per second up to 1000"),
        ("diff a/ nothing/", 4, "no file at “nothing/”"),
        ("diff a/ nothing.mp4", 4, "no file at “nothing.mp4”"),
        ("diff a/ empty", 4, "“empty” cannot be read: the directory has no PNG images"),
        ("diff a/0000.png text.png", 4, "“text.png” is not a PNG"),
        ("diff a/0000.png a.json5", 64, "a scene or take can only be compared with another one"),
        ("diff a/ b/ -o text.png", 73, "“"),
        ("diff a/ b/ -o x.jsonl", 64, "-o must be a directory or a page"),
        ("diff a/ b/ -o x.WebM", 64, "-o must be a directory or a page"),
        ("report text.png -o out", 4, "“text.png” cannot be read: not valid JSON"),
        ("report nothing.json -o out", 4, "“nothing.json” cannot be read: "),
        ("report text.png", 64, "missing -o DIR, for example -o page/"),
    ]

    @Test func whatIsWrongIsSaidAndNothingIsLeftBehind() throws {
        try withVideos { directory in
            try FileManager.default.createDirectory(
                at: directory.appending(path: "empty"), withIntermediateDirectories: false)
            try write("text", to: directory.appending(path: "text.png"))
            let before = try directory.names
            for (words, code, message) in Self.wrong {
                let outcome = try Jellyframe.run(words.split(separator: " ").map(String.init), in: directory)
                #expect(outcome.code == code, "\(words)")
                #expect(outcome.errors.hasPrefix("jellyframe: " + message), "\(words): \(outcome.errors)")
                #expect(try directory.names == before, "\(words)")
            }
        }
    }

    @Test func aProbeThatCannotStartIsNoDifference() throws {
        try withDirectory { directory in
            // Found, and not this machine's programs.
            for name in ["ffmpeg", "ffprobe"] { try write("\u{7f}ELF?", to: directory.appending(path: name)) }
            _ = try ChildProgram.run(["chmod", "755", "ffmpeg", "ffprobe"], in: directory)
            for name in ["a.mp4", "b.mp4"] { try write("video", to: directory.appending(path: name)) }
            let outcome = try Jellyframe.run(
                ["diff", "a.mp4", "b.mp4"], environment: ["PATH": directory.path], in: directory)
            #expect(outcome.code == 69, "\(outcome.errors)")
            #expect(outcome.errors.contains("failed to start"))
        }
    }

    @Test func aPlaceThatTakesNoNumbersIsKnownBeforeThePageIsWritten() throws {
        try withVideos { directory in
            let outcome = try Jellyframe.run(["diff", "a", "b", "-o", "out", "--results", "a"], in: directory)
            #expect(outcome.code == 73)
            #expect(try directory.names.contains("out") == false)
        }
    }

    @Test func theNameOfAFileIsNoDirectory() throws {
        try withDirectory { directory in
            let scene = Jellyframe.scene("catalog-gravity")
            for name in ["x.svg", "x.mp4", "out/x.lottie.json", "X.PNG"] {
                let outcome = try Jellyframe.run(["diff", scene, scene, "-o", name], in: directory)
                #expect(outcome.code == 64 && outcome.errors.contains("not “\(name)”"), "\(outcome.errors)")
            }
            #expect(try directory.names.isEmpty)
            let made = try Jellyframe.run(["diff", scene, scene, "-o", "differences.1/"], in: directory)
            #expect(made.code == 0, "\(made.errors)")
        }
    }
}
