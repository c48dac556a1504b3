import Foundation
import TestSupport
import Testing

/// Looping videos, posters at a chosen instant, and videos with a size limit.
@Suite struct VideoRepeatTests {
    private static let blocks = Jellyframe.scene("falling-blocks")

    private static func render(
        _ words: String..., in directory: URL, besides others: [String] = []
    ) throws -> ChildProgram.Outcome {
        try Jellyframe.run(["render", blocks, "--scale", "0.1"] + words + others, in: directory)
    }

    private static func frames(_ name: String, in directory: URL) throws -> [Data] {
        let frames = directory.appending(path: name)
        return try frames.names.map { try Data(contentsOf: frames.appending(path: $0)) }
    }

    @Test func aBoomerangRunsBackToItsSecondFrame() throws {
        try withDirectory { directory in
            let there = try Self.render("-o", "there/", "--to", "0.2", "--quiet", in: directory)
            let back = try Self.render("-o", "back/", "-o", "b.svg", "--to", "0.2", "--boomerang", in: directory)
            #expect(there.code == 0 && back.code == 0 && back.errors.contains("22 frames"), "\(back.errors)")
            let frames = try Self.frames("there", in: directory)
            #expect(try Self.frames("back", in: directory) == frames + frames.dropFirst().dropLast().reversed())
            let facts = try Self.render("-o", "back/", "--to", "0.2", "--boomerang", "--dry-run", in: directory)
            #expect(facts.text.contains("\"frames\": 22"))
        }
    }

    @Test func aBoomerangAsSVGPlaysWithoutEnd() throws {
        try withDirectory { directory in
            for (words, hasEnd) in [(["--boomerang"], false), (["--boomerang", "--loop", "2"], true), ([], true)] {
                let outcome = try Jellyframe.run(
                    ["render", Self.blocks, "-o", "b.svg", "--to", "0.2", "--quiet"] + words, in: directory)
                let svg = try String(contentsOf: directory.appending(path: "b.svg"), encoding: .utf8)
                #expect(outcome.code == 0 && svg.contains("indefinite") == !hasEnd, "\(words)")
            }
        }
    }

    @Test func factorsAreThoseOfTheCodecInUse() throws {
        try withDirectory { directory in
            let video = ["-o", "a.mp4", "--to", "0.1", "--quality", "draft", "--crf"]
            let found = try Jellyframe.run(
                ["render", Self.blocks, "--scale", "0.1", "--codec", "av1", "--quiet"] + video + ["60"], in: directory)
            #expect(found.code == 0, "\(found.errors)")
            for (codec, number, words) in [
                ("standard", "60", "from 0 to 51 for mp4, not “60”"),
                ("av1", "64", "from 0 to 63 for mp4 with AV1, not “64”"),
            ] {
                let outcome = try Jellyframe.run(
                    ["render", Self.blocks, "--codec", codec] + video + [number], in: directory)
                #expect(outcome.code == 64 && outcome.errors.contains(words), "\(outcome.errors)")
            }
        }
    }

    @Test func aSearchForASizeSaysWhatItTriesAndHowTheVideoEnds() throws {
        try withDirectory { directory in
            func search(_ words: String...) throws -> String {
                let outcome = try Self.render(
                    "-o", "a.gif", "--fps", "50", "--to", "0.5", "--loop", "auto", "--max-size", "3kB", in: directory,
                    besides: words)
                #expect(outcome.code == 0, "\(outcome.errors)")
                return outcome.errors
            }
            let told = try search()
            #expect(
                told.hasPrefix("try 1: with the given options\ntry 2: --lossy 8 --colors 32 --fps 10 --scale "),
                "\(told)")
            #expect(told.hasSuffix("does not return to its start; the last frame is held for 1 s\n"))
            #expect(try search("--quiet") == "")
            #expect(try !search("--progress", "none").contains("try "))
            #expect(
                try search("--progress", "json").contains(
                    "{\"try\": {\"number\": 2, \"options\": \"--lossy 8 --colors 32 "))
        }
    }

    @Test func aMotionThatDoesNotComeBackHoldsItsEnd() throws {
        try withDirectory { directory in
            let outcome = try Self.render("-o", "a/", "--fps", "10", "--to", "0.5", "--loop", "auto", in: directory)
            #expect(outcome.errors.hasSuffix("does not return to its start; the last frame is held for 1 s\n"))
            let frames = try Self.frames("a", in: directory)
            #expect(frames.count == 15 && Set(frames[4...]).count == 1 && Set(frames[..<5]).count == 5)
        }
    }

    @Test func aMotionThatComesBackEndsThere() throws {
        try withDirectory { directory in
            let words = ["--loop", "auto", "--scale", "0.1", "--fps", "50", "-o", "a.gif", "-o", "a.svg"]
            let outcome = try Jellyframe.run(["render", Jellyframe.scene("catalog-pendulum")] + words, in: directory)
            #expect(outcome.code == 0 && outcome.errors.contains("where it is closest to its start"))
            let svg = try String(contentsOf: directory.appending(path: "a.svg"), encoding: .utf8)
            #expect(svg.contains("indefinite"))
        }
    }

    @Test func whatHasFadedHasNotComeBack() throws {
        try withDirectory { directory in
            let scene = """
                { version: 1, size: [900, 900], duration: 2.5,
                  views: [{ id: "a", type: "block", frame: [40, 20, 20, 20] }, { id: "b", type: "block", frame: [0, 90, 9, 9] }],
                  timeline: [{ at: 0.5, setView: { view: "b", alpha: 0.3 } }, { at: FADE, setView: { view: "b", alpha: 1 } }],
                  behaviors: [
                    { type: "attachment", item: "a", anchor: [50, 50], length: 0, frequency: 1, damping: 0 },
                    { type: "dynamicItem", items: ["a"], resistance: 0 } ] }
                """
            // The swing itself fades, too, and returns close to its start once.
            for (time, words) in [
                ("0.75", "loops at 1.017 s, where it is closest to its start"),
                ("1.5", "does not return to its start"),
            ] {
                try write(scene.replacing("FADE", with: time), to: directory.appending(path: "a.json5"))
                let outcome = try Jellyframe.run(
                    ["render", "a.json5", "-o", "a.apng", "--fps", "20", "--loop", "auto", "--scale", "0.1"],
                    in: directory
                )
                #expect(outcome.code == 0 && outcome.errors.contains(words), "\(outcome.errors)")
            }
        }
    }

    @Test func aPosterShowsWhenMostMoves() throws {
        try withDirectory { directory in
            let outcome = try Self.render("-o", "a.png@auto", "-o", "b.png@contact", in: directory)
            let still = try Jellyframe.run(
                ["still", Self.blocks, "--at", "auto", "--scale", "0.1", "-o", "c.png"], in: directory)
            #expect(outcome.code == 0 && still.errors.hasSuffix("at 0.983 s\n"), "\(still.errors)")
            let images = try ["a", "b", "c"].map { try Data(contentsOf: directory.appending(path: $0 + ".png")) }
            #expect(images[0] == images[2] && images[0] != images[1])
        }
    }

    @Test(arguments: ["mp4", "webm"])
    func aVideoIsAV1WhereThatIsAskedFor(fileExtension: String) throws {
        try withDirectory { directory in
            for jobs in ["1", "3"] {
                let outcome = try Self.render(
                    "-o", "\(jobs).\(fileExtension)", "--codec", "av1", "--quality", "draft", "--to", "0.3", "-j", jobs,
                    "--quiet",
                    in: directory)
                #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
            }
            let video = directory.appending(path: "1.\(fileExtension)")
            let stream = try VideoTests.stream(of: video)
            #expect(stream.codecName == "av1" && stream.pixFmt == "yuv420p" && stream.nbReadFrames == "18")
            #expect(stream.colorSpace == "bt709" && stream.colorRange == "tv")
            #expect(try Data(contentsOf: video) == Data(contentsOf: directory.appending(path: "3.\(fileExtension)")))
        }
    }

    @Test func aVideoOfASizeIsTheOneOfTheSettingsThatItNames() throws {
        try withDirectory { directory in
            let whole = try Self.render("-o", "a.gif", "--fps", "50", "--to", "2", "--quiet", in: directory)
            #expect(whole.code == 0)
            let size = try Data(contentsOf: directory.appending(path: "a.gif")).count
            let limit = "\(Double(size / 20) / 100)KB"
            let found = try Self.render("-o", "b.gif", "--fps", "50", "--to", "2", "--max-size", limit, in: directory)
            #expect(found.code == 0, "\(found.errors)")
            let video = try Data(contentsOf: directory.appending(path: "b.gif"))
            #expect(video.count <= size / 2 && !video.isEmpty)
            let words = try #require(found.errors.firstMatch(of: /with (--[^()]*) \(setting/)).1.split(separator: " ")
            let again = try Jellyframe.run(
                ["render", Self.blocks, "-o", "c.gif", "--to", "2", "--quiet"] + words.map(String.init)
                    + (words.contains("--fps") ? [] : ["--fps", "50"])
                    + (words.contains("--scale") ? [] : ["--scale", "0.1"]), in: directory)
            #expect(again.code == 0, "\(again.errors)")
            #expect(try Data(contentsOf: directory.appending(path: "c.gif")) == video)
            let none = try Self.render("-o", "d.gif", "--fps", "50", "--to", "2", "--max-size", "1kB", in: directory)
            #expect(none.code == 1 && none.errors.contains("raise the limit of 1 kB"), "\(none.errors)")
            #expect(try directory.names == ["a.gif", "b.gif", "c.gif"])
        }
    }

    @Test(arguments: [
        ("a.mp4", "standard", 12), ("a.mp4", "draft", 10), ("a.mov", "standard", 8), ("a.mov", "draft", 7),
        ("a.webp", "standard", 8), ("a.webp", "lossless", 7),
    ])
    func noSettingIsAsLargeAsWhatWasAskedFor(video: String, quality: String, count: Int) throws {
        try withDirectory { directory in
            let outcome = try Self.render(
                "-o", video, "--quality", quality, "--to", "0.1", "--max-size", "1GB", in: directory)
            #expect(outcome.code == 0 && outcome.errors.contains("(setting 1 of \(count),"), "\(outcome.errors)")
        }
    }

    @Test(arguments: [
        ("-o a.gif --boomerang --loop auto", "--boomerang and --loop auto cannot be combined"),
        ("-o a.mp4 --loop 3", "--loop N applies only to gif, apng, webp, svg, css and js"),
        ("-o a/ --shard 1/2 --loop 1", "--shard cannot be combined with --boomerang or --loop"),
        ("-o a.svg --loop often", "--loop must be auto, or a whole number"),
        ("-o a.mp4 --lossy 2", "--lossy applies only to gif"), ("-o a.webp --dither", "--dither applies only to gif"),
        ("-o a.gif --fps 50 --matte #fff", "--matte needs --transparent"),
        ("-o a.gif --fps 50 --transparent --matte #ffffff80", "--matte must be an opaque colour such as #ffffff"),
        ("-o a.mov --codec av1", "--codec av1 applies only to mp4 and webm"),
        ("-o a.mp4 --colors 9", "--colors applies only to gif"),
        ("-o a.mp4 --codec av1 --segment 30", "--segment and --codec av1 cannot be combined"),
        ("-o a.webm --codec av1 --transparent", "--transparent and --codec av1 cannot be combined"),
        ("-o a.mp4 --codec av1 --quality lossless", "--quality lossless and --codec av1 cannot be combined"),
        ("-o a.mp4 -o b.mp4 --max-size 1MB", "--max-size applies to a single video file"),
        ("-o a/ --max-size 1MB", "--max-size applies to a single video file"),
        ("-o a/ --max-size 1MB --dry-run", "--max-size applies to a single video file"),
        ("-o a.html --boomerang", "--boomerang applies only to videos"),
        ("-o a.png@auto --boomerang", "--boomerang applies only to videos"),
        ("-o a.html --loop auto", "--loop auto applies only to videos"),
        ("-o a.png@0s --loop auto", "--loop auto applies only to videos"),
        ("-o a.mp4 --max-size 1e3kB", "--max-size must be a size from 1kB to 1GB"),
        ("-o a.mp4 --max-size 12", "--max-size must be a size from 1kB to 1GB"),
        ("-o a/ --shard 1/2 --boomerang", "--shard cannot be combined with --boomerang or --loop"),
        ("-o a/ --shard 1/2 --codec av1", "--shard cannot be combined with --codec or --max-size"),
    ])
    func whatDoesNotGoTogetherIsSaid(words: String, message: String) throws {
        try withDirectory { directory in
            let outcome = try Jellyframe.run(
                ["render", Self.blocks] + words.split(separator: " ").map(String.init), in: directory)
            #expect(outcome.code == 64 && outcome.errors.contains(message), "\(outcome.errors)")
            #expect(try directory.names.isEmpty)
        }
    }
}
