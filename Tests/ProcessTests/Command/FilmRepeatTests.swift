import Foundation
import TestSupport
import Testing

/// Films that are shown again and again, posters that choose their instant, and films of a size.
@Suite struct FilmRepeatTests {
    private static let blocks = Jellyframe.scene("falling-blocks")

    private static func render(
        _ words: String..., in folder: URL, besides others: [String] = []
    ) throws -> ChildProgram.Outcome {
        try Jellyframe.run(["render", blocks, "--scale", "0.1"] + words + others, in: folder)
    }

    private static func frames(_ name: String, in folder: URL) throws -> [Data] {
        let frames = folder.appending(path: name)
        return try frames.names.map { try Data(contentsOf: frames.appending(path: $0)) }
    }

    @Test func aBoomerangRunsBackToItsSecondFrame() throws {
        try withFolder { folder in
            let there = try Self.render("-o", "there/", "--to", "0.2", "--quiet", in: folder)
            let back = try Self.render("-o", "back/", "-o", "b.svg", "--to", "0.2", "--boomerang", in: folder)
            #expect(there.code == 0 && back.code == 0 && back.errors.contains("22 frames"), "\(back.errors)")
            let frames = try Self.frames("there", in: folder)
            #expect(try Self.frames("back", in: folder) == frames + frames.dropFirst().dropLast().reversed())
            let facts = try Self.render("-o", "back/", "--to", "0.2", "--boomerang", "--dry-run", in: folder)
            #expect(facts.text.contains("\"frames\": 22"))
        }
    }

    @Test func aBoomerangAsSVGPlaysWithoutEnd() throws {
        try withFolder { folder in
            for (words, hasEnd) in [(["--boomerang"], false), (["--boomerang", "--loop", "2"], true), ([], true)] {
                let outcome = try Jellyframe.run(
                    ["render", Self.blocks, "-o", "b.svg", "--to", "0.2", "--quiet"] + words, in: folder)
                let svg = try String(contentsOf: folder.appending(path: "b.svg"), encoding: .utf8)
                #expect(outcome.code == 0 && svg.contains("indefinite") == !hasEnd, "\(words)")
            }
        }
    }

    @Test func factorsAreThoseOfTheCodecInUse() throws {
        try withFolder { folder in
            let film = ["-o", "a.mp4", "--to", "0.1", "--quality", "draft", "--crf"]
            let found = try Jellyframe.run(
                ["render", Self.blocks, "--scale", "0.1", "--codec", "av1", "--quiet"] + film + ["60"], in: folder)
            #expect(found.code == 0, "\(found.errors)")
            for (codec, number, words) in [
                ("standard", "60", "from 0 to 51 for mp4, not “60”"),
                ("av1", "64", "from 0 to 63 for mp4 with AV1, not “64”"),
            ] {
                let outcome = try Jellyframe.run(
                    ["render", Self.blocks, "--codec", codec] + film + [number], in: folder)
                #expect(outcome.code == 64 && outcome.errors.contains(words), "\(outcome.errors)")
            }
        }
    }

    @Test func aSearchForASizeSaysWhatItTriesAndHowTheFilmEnds() throws {
        try withFolder { folder in
            func search(_ words: String...) throws -> String {
                let outcome = try Self.render(
                    "-o", "a.gif", "--fps", "50", "--to", "0.5", "--loop", "auto", "--max-size", "3kB", in: folder,
                    besides: words)
                #expect(outcome.code == 0, "\(outcome.errors)")
                return outcome.errors
            }
            let told = try search()
            #expect(told.hasPrefix("try 1: as it was asked for\ntry 2: --colors 32 --fps 10 --scale "), "\(told)")
            #expect(told.hasSuffix("does not come back to its start, so its end is held for 1 s\n"))
            #expect(try search("--quiet") == "")
            #expect(try !search("--progress", "none").contains("try "))
            #expect(try search("--progress", "json").contains("{\"try\": {\"number\": 2, \"options\": \"--colors 32 "))
        }
    }

    @Test func aMotionThatDoesNotComeBackHoldsItsEnd() throws {
        try withFolder { folder in
            let outcome = try Self.render("-o", "a/", "--fps", "10", "--to", "0.5", "--loop", "auto", in: folder)
            #expect(outcome.errors.hasSuffix("does not come back to its start, so its end is held for 1 s\n"))
            let frames = try Self.frames("a", in: folder)
            #expect(frames.count == 15 && Set(frames[4...]).count == 1 && Set(frames[..<5]).count == 5)
        }
    }

    @Test func aMotionThatComesBackEndsThere() throws {
        try withFolder { folder in
            let words = ["--loop", "auto", "--scale", "0.1", "--fps", "50", "-o", "a.gif", "-o", "a.svg"]
            let outcome = try Jellyframe.run(["render", Jellyframe.scene("catalog-pendulum")] + words, in: folder)
            #expect(outcome.code == 0 && outcome.errors.contains("ends where it is nearly as at its start, at "))
            let svg = try String(contentsOf: folder.appending(path: "a.svg"), encoding: .utf8)
            #expect(svg.contains("indefinite"))
        }
    }

    @Test func whatHasFadedHasNotComeBack() throws {
        try withFolder { folder in
            let scene = """
                { version: 1, size: [900, 900], duration: 2.5,
                  views: [{ id: "a", type: "block", frame: [40, 20, 20, 20] }, { id: "b", type: "block", frame: [0, 90, 9, 9] }],
                  timeline: [{ at: 0.5, setView: { view: "b", alpha: 0.3 } }, { at: FADE, setView: { view: "b", alpha: 1 } }],
                  behaviors: [
                    { type: "attachment", item: "a", anchor: [50, 50], length: 0, frequency: 1, damping: 0 },
                    { type: "dynamicItem", items: ["a"], resistance: 0 } ] }
                """
            // The swing itself fades, too, and is nearly as at its start once.
            for (time, words) in [
                ("0.75", "ends where it is nearly as at its start, at 1.017 s"),
                ("1.5", "does not come back to its start"),
            ] {
                try write(scene.replacing("FADE", with: time), to: folder.appending(path: "a.json5"))
                let outcome = try Jellyframe.run(
                    ["render", "a.json5", "-o", "a.apng", "--fps", "20", "--loop", "auto", "--scale", "0.1"], in: folder
                )
                #expect(outcome.code == 0 && outcome.errors.contains(words), "\(outcome.errors)")
            }
        }
    }

    @Test func aPosterShowsWhenMostMoves() throws {
        try withFolder { folder in
            let outcome = try Self.render("-o", "a.png@auto", "-o", "b.png@contact", in: folder)
            let still = try Jellyframe.run(
                ["still", Self.blocks, "--at", "auto", "--scale", "0.1", "-o", "c.png"], in: folder)
            #expect(outcome.code == 0 && still.errors.hasSuffix("at 0.983 s\n"), "\(still.errors)")
            let pictures = try ["a", "b", "c"].map { try Data(contentsOf: folder.appending(path: $0 + ".png")) }
            #expect(pictures[0] == pictures[2] && pictures[0] != pictures[1])
        }
    }

    @Test(arguments: ["mp4", "webm"])
    func aFilmIsAV1WhereThatIsAskedFor(ending: String) throws {
        try withFolder { folder in
            for jobs in ["1", "3"] {
                let outcome = try Self.render(
                    "-o", "\(jobs).\(ending)", "--codec", "av1", "--quality", "draft", "--to", "0.3", "-j", jobs,
                    "--quiet",
                    in: folder)
                #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
            }
            let film = folder.appending(path: "1.\(ending)")
            let stream = try VideoTests.stream(of: film)
            #expect(stream.codecName == "av1" && stream.pixFmt == "yuv420p" && stream.nbReadFrames == "18")
            #expect(stream.colorSpace == "bt709" && stream.colorRange == "tv")
            #expect(try Data(contentsOf: film) == Data(contentsOf: folder.appending(path: "3.\(ending)")))
        }
    }

    @Test func aFilmOfASizeIsTheOneOfTheSettingsThatItNames() throws {
        try withFolder { folder in
            let whole = try Self.render("-o", "a.gif", "--fps", "50", "--to", "2", "--quiet", in: folder)
            #expect(whole.code == 0)
            let size = try Data(contentsOf: folder.appending(path: "a.gif")).count
            let limit = "\(Double(size / 20) / 100)KB"
            let found = try Self.render("-o", "b.gif", "--fps", "50", "--to", "2", "--max-size", limit, in: folder)
            #expect(found.code == 0, "\(found.errors)")
            let film = try Data(contentsOf: folder.appending(path: "b.gif"))
            #expect(film.count <= size / 2 && !film.isEmpty)
            let words = try #require(found.errors.firstMatch(of: /with (--[^()]*) \(setting/)).1.split(separator: " ")
            let again = try Jellyframe.run(
                ["render", Self.blocks, "-o", "c.gif", "--to", "2", "--quiet"] + words.map(String.init)
                    + (words.contains("--fps") ? [] : ["--fps", "50"])
                    + (words.contains("--scale") ? [] : ["--scale", "0.1"]), in: folder)
            #expect(again.code == 0, "\(again.errors)")
            #expect(try Data(contentsOf: folder.appending(path: "c.gif")) == film)
            let none = try Self.render("-o", "d.gif", "--fps", "50", "--to", "2", "--max-size", "1kB", in: folder)
            #expect(none.code == 1 && none.errors.contains("allow more than 1 kB"), "\(none.errors)")
            #expect(try folder.names == ["a.gif", "b.gif", "c.gif"])
        }
    }

    @Test(arguments: [
        ("a.mp4", "standard", 12), ("a.mp4", "draft", 10), ("a.mov", "standard", 8), ("a.mov", "draft", 7),
        ("a.webp", "standard", 8), ("a.webp", "lossless", 7),
    ])
    func noSettingIsAsLargeAsWhatWasAskedFor(film: String, quality: String, count: Int) throws {
        try withFolder { folder in
            let outcome = try Self.render(
                "-o", film, "--quality", quality, "--to", "0.1", "--max-size", "1GB", in: folder)
            #expect(outcome.code == 0 && outcome.errors.contains("(setting 1 of \(count),"), "\(outcome.errors)")
        }
    }

    @Test(arguments: [
        ("-o a.gif --boomerang --loop auto", "--loop auto finds nothing to cut"),
        ("-o a.gif --loop 3", "--loop is for film.svg"), ("-o a.svg --loop often", "--loop is auto, or a whole number"),
        ("-o a.mov --codec av1", "--codec av1 is for mp4 and webm"), ("-o a.mp4 --colors 9", "--colors is for gif"),
        ("-o a.mp4 --codec av1 --segment 30", "--segment is nothing that AV1 has here"),
        ("-o a.webm --codec av1 --transparent", "--transparent is nothing that AV1 has here"),
        ("-o a.mp4 --codec av1 --quality lossless", "--quality lossless is nothing that AV1 has here"),
        ("-o a.mp4 -o b.mp4 --max-size 1MB", "--max-size is for one film in one file"),
        ("-o a/ --max-size 1MB", "--max-size is for one film in one file"),
        ("-o a/ --max-size 1MB --dry-run", "--max-size is for one film in one file"),
        ("-o a.html --boomerang", "--boomerang is for films and film.lottie.json"),
        ("-o a.png@auto --boomerang", "--boomerang is for films and film.lottie.json"),
        ("-o a.html --loop auto", "--loop auto is for films, sheets and film.lottie.json"),
        ("-o a.png@0s --loop auto", "--loop auto is for films, sheets and film.lottie.json"),
        ("-o a.mp4 --max-size 1e3kB", "--max-size is a size from 1kB to 1GB"),
        ("-o a.mp4 --max-size 12", "--max-size is a size from 1kB to 1GB"),
        ("-o a/ --shard 1/2 --boomerang", "leave --boomerang and --loop out"),
        ("-o a/ --shard 1/2 --codec av1", "leave --codec and --max-size out"),
    ])
    func whatDoesNotGoTogetherIsSaid(words: String, message: String) throws {
        try withFolder { folder in
            let outcome = try Jellyframe.run(
                ["render", Self.blocks] + words.split(separator: " ").map(String.init), in: folder)
            #expect(outcome.code == 64 && outcome.errors.contains(message), "\(outcome.errors)")
            #expect(try folder.names.isEmpty)
        }
    }
}
