import Foundation
import TestSupport
import Testing

/// Films that are shown again and again, posters that choose their instant, and films of a size.
@Suite struct FilmRepeatTests {
    private static let blocks = Jellyframe.scene("falling-blocks")

    private static func render(_ words: String..., in folder: URL) throws -> ChildProgram.Outcome {
        try Jellyframe.run(["render", blocks, "--scale", "0.1"] + words, in: folder)
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
        ("a.mp4", "standard", 12), ("a.mp4", "draft", 10), ("a.webp", "standard", 8), ("a.webp", "lossless", 7),
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
