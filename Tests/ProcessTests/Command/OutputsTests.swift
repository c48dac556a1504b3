import Foundation
import JellyImaging
import TestSupport
import Testing

/// Many outputs of one run.
@Suite struct OutputsTests {
    private let words = ["--fps", "50", "--to", "1.5", "--quiet", "--scale", "0.2"]

    @Test func oneRunMakesAllThatSeveralWouldMake() throws {
        try withDirectory { directory in
            let scene = Jellyframe.scene("jelly-alert")
            let videos = ["a.mp4", "a.gif", "frames/", "f-####.png"]
            let stills = [("p.png", "contact"), ("p.svg", "50%"), ("p.pdf", "1.25")]
            let outputs = videos + stills.map { $0.0 + "@" + $0.1 } + ["s.png@sheet"]
            let all = try Jellyframe.run(
                ["render", scene] + words + outputs.flatMap { ["-o", "all/" + $0] }, in: directory)
            // The directory of a video must exist.
            #expect(all.code == 73)
            try FileManager.default.createDirectory(
                at: directory.appending(path: "all"), withIntermediateDirectories: false)
            let again = try Jellyframe.run(
                ["render", scene] + words + outputs.flatMap { ["-o", "all/" + $0] }, in: directory)
            #expect(again.code == 0, "\(again.errors)")

            try FileManager.default.createDirectory(
                at: directory.appending(path: "one"), withIntermediateDirectories: false)
            for video in videos {
                let one = try Jellyframe.run(["render", scene] + words + ["-o", "one/" + video], in: directory)
                #expect(one.code == 0, "\(one.errors)")
            }
            for (path, instant) in stills {
                let one = try Jellyframe.run(
                    ["still", scene, "--at", instant, "-o", "one/" + path, "--scale", "0.2", "--quiet"], in: directory)
                #expect(one.code == 0, "\(one.errors)")
            }
            let difference = try ChildProgram.run(["diff", "-r", "all", "one"], in: directory)
            #expect(difference.text == "Only in all: s.png\n")
            let sheet = try PNGDecoder().decode(path: directory.appending(path: "all/s.png").path)
            #expect(sheet.width > sheet.height && sheet.height > 50)
        }
    }

    /// Without `--fps`, a GIF and the videos beside it have 50 frames per second, and others 60.
    @Test func theDefaultRateIsOneThatAllFormatsCanShow() throws {
        try withDirectory { directory in
            let scene = Jellyframe.scene("jelly-alert")
            func facts(_ words: String...) throws -> String {
                let outcome = try Jellyframe.run(["render", scene, "--to", "1", "--dry-run"] + words, in: directory)
                #expect(outcome.code == 0, "\(outcome.errors)")
                return outcome.text
            }
            #expect(try facts("-o", "a.mp4", "-o", "p.png@1").contains("\"rate\": \"60\""))
            #expect(try facts("-o", "a.gif").contains("\"frames\": 50, \"rate\": \"50\""))
            #expect(try facts("-o", "a.mp4", "-o", "a.gif").contains("\"rate\": \"50\""))
            #expect(try facts("-o", "a.gif", "--fps", "25").contains("\"rate\": \"25\""))
            let checked = try Jellyframe.run(["check", scene, "--for", "a.gif", "--for", "a.mp4"], in: directory)
            #expect(checked.code == 0 && !checked.text.contains("evenly"), "\(checked.text)")
        }
    }

    /// The view jumps at 3 s. At 59.94 frames per second frame 179 is shown between the ticks at 2.983 and 3 s, from
    /// where it was at both, and a still of 3 s must not move it earlier.
    @Test func stillsBetweenFramesChangeNoFrame() throws {
        try withDirectory { directory in
            let scene = Jellyframe.scene("catalog-item-properties")
            let words = ["--fps", "59.94", "--from", "2.9", "--to", "3.1", "--scale", "0.2", "--quiet"]
            let stills = ["0", "2.95", "2.9834", "3", "3.0167", "3.05", "4"]
            let alone = try Jellyframe.run(["render", scene, "-o", "one/"] + words, in: directory)
            #expect(alone.code == 0)
            let outputs = stills.enumerated().flatMap { ["-o", "s\($0).png@\($1)"] }
            let together = try Jellyframe.run(["render", scene, "-o", "all/"] + outputs + words, in: directory)
            #expect(together.code == 0, "\(together.errors)")
            #expect(try ChildProgram.run(["diff", "-r", "one", "all"], in: directory).text == "")
            for (number, time) in stills.enumerated() {
                _ = try Jellyframe.run(
                    ["still", scene, "--at", time, "-o", "t.png", "--scale", "0.2", "--quiet"], in: directory)
                let bytes = try Data(contentsOf: directory.appending(path: "t.png"))
                #expect(try Data(contentsOf: directory.appending(path: "s\(number).png")) == bytes, "at \(time) s")
            }
        }
    }

    @Test func severalScalesTellTheirFilesApart() throws {
        try withDirectory { directory in
            let outcome = try Jellyframe.run(
                [
                    "render", Jellyframe.scene("jelly-alert"), "-o", "a.mp4", "-o", "f/", "-o", "p.png@1s", "--scale",
                    "0.1,0.2,1", "--to", "0.1", "--quiet",
                ], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            let names = [
                "a.mp4", "a@0.1x.mp4", "a@0.2x.mp4", "f", "f@0.1x", "f@0.2x", "p.png", "p@0.1x.png", "p@0.2x.png",
            ]
            #expect(try directory.names == names)
            let still = try PNGDecoder().decode(path: directory.appending(path: "p@0.2x.png").path)
            #expect(still.width == 64 && still.height == 114)
            let frame = try PNGDecoder().decode(path: directory.appending(path: "f@0.1x/0000.png").path)
            #expect(frame.width == 32 && frame.height == 57)
        }
    }

    /// Both appearances come from one run, even if a frame is exposed for longer than a tick.
    @Test(arguments: [[], ["--motion-blur", "3", "--shutter", "360", "--overlay", "all"], ["--transparent"]])
    func twoThemesMakeWhatARunOfEachWould(_ more: [String]) throws {
        try withDirectory { directory in
            let words =
                ["render", Jellyframe.scene("jelly-alert"), "--fps", "24", "--from", "1.1", "--to", "1.35", "--quiet"]
                + ["--scale", "0.2"] + more
            let outputs = ["f/", "a.apng", "p.png@1.2", "s.png@sheet"] + (more == ["--transparent"] ? [] : ["a.y4m"])
            for (place, theme) in [("both", "light,dark"), ("light", "light"), ("dark", "dark")] {
                let place = directory.appending(path: place)
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
                let outcome = try Jellyframe.run(
                    words + ["--theme", theme] + outputs.flatMap { ["-o", $0] }, in: place)
                #expect(outcome.code == 0, "\(outcome.errors)")
            }
            let (both, light) = (directory.appending(path: "both"), directory.appending(path: "light"))
            let dark = directory.appending(path: "dark")
            let names = try light.names
            #expect(names.count == outputs.count)
            #expect(try both.names == (names + names.map { $0.dark }).sorted())
            for name in names {
                let pairs = [(light, name, name), (dark, name, name.dark)]
                for (alone, name, among) in pairs {
                    let paths = [alone.appending(path: name).path, both.appending(path: among).path]
                    #expect(try ChildProgram.run(["diff", "-r"] + paths, in: directory).code == 0, "\(among)")
                }
                let paths = [name, name.dark].map { both.appending(path: $0).path }
                // Without its background the jelly looks the same in both; a sheet's borders do not.
                let isDifferent = more != ["--transparent"] || name == "s.png"
                let difference = try ChildProgram.run(["diff", "-rq"] + paths, in: directory)
                #expect((difference.code == 1) == isDifferent, "\(name)")
            }
        }
    }

    @Test func variantsOfADirectoryWithoutANameShareIt() throws {
        try withDirectory { directory in
            let outcome = try Jellyframe.run(
                [
                    "render", Jellyframe.scene("jelly-alert"), "-o", "./", "--scale", "0.1,1", "--theme", "light,dark",
                    "--to", "0.01", "--quiet",
                ], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(
                try directory.names == ["0000.png", "0000@0.1x.png", "0000~dark.png", "0000~dark@0.1x.png"])
        }
    }

    @Test func oneFailureLeavesAllUnfinished() throws {
        try withDirectory { directory in
            let tools = directory.appending(path: "tools")
            let out = directory.appending(path: "out")
            for url in [tools, out] {
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            }
            try installFFmpeg("cat >/dev/null; echo 'no luck' >&2; exit 3", in: tools)
            try write("old", to: out.appending(path: "p.png"))
            let outcome = try Jellyframe.run(
                [
                    "render", Jellyframe.scene("jelly-alert"), "-o", "out/f/", "-o", "out/a.y4m", "-o", "out/p.png@50%",
                    "-o", "out/new/p.svg@1s", "-o", "out/a.mp4",
                ] + words, environment: ["PATH": searchPath(first: tools)], in: directory)
            #expect(outcome.code == 1)
            #expect(outcome.errors.hasPrefix("jellyframe: ffmpeg failed with exit code 3: no luck\n"))
            #expect(try out.names == ["p.png"])
            #expect(try String(contentsOf: out.appending(path: "p.png"), encoding: .utf8) == "old")
        }
    }

    @Test func aPlaceThatIsTakenAtTheEndLeavesAllAsItWas() throws {
        try withDirectory { directory in
            try write("old", to: directory.appending(path: "a.y4m"))
            try FileManager.default.createDirectory(
                at: directory.appending(path: "f/0003.png"), withIntermediateDirectories: true)
            let outcome = try Jellyframe.run(
                ["render", Jellyframe.scene("jelly-alert"), "-o", "a.y4m", "-o", "b.y4m", "-o", "f/"] + words,
                in: directory)
            #expect(outcome.code == 73)
            #expect(outcome.errors == "jellyframe: “f/0003.png” cannot be created: is a directory\n")
            #expect(try directory.names == ["a.y4m", "f"])
            #expect(try directory.appending(path: "f").names == ["0003.png"])
            #expect(try String(contentsOf: directory.appending(path: "a.y4m"), encoding: .utf8) == "old")
        }
    }

    @Test func transparentVideosLeaveTheGroundOut() throws {
        try withDirectory { directory in
            let outcome = try Jellyframe.run(
                [
                    "render", Jellyframe.scene("falling-blocks"), "-o", "f/", "-o", "p.png@0", "--transparent", "--to",
                    "0.02", "--quiet",
                ], in: directory)
            #expect(outcome.code == 0, "\(outcome.errors)")
            for name in ["f/0000.png", "p.png"] {
                let frame = try PNGDecoder().decode(path: directory.appending(path: name).path)
                #expect(frame[300, 500].alpha == 0 && frame[100, 100].description == "#00ff00")
            }
        }
    }
}

extension String {
    /// The name of the same output in the dark appearance.
    fileprivate var dark: String {
        guard let dot = lastIndex(of: ".") else { return self + "~dark" }
        return self[..<dot] + "~dark" + self[dot...]
    }
}
