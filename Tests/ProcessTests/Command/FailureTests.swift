import Foundation
import TestSupport
import Testing

/// What the program says and how it ends when something is wrong; nothing is written then.
@Suite struct FailureTests {
    /// A command line, run where `out` is an empty folder, `file` a file and `scene.json5` holds `scene`.
    struct Case: Sendable, CustomTestStringConvertible {
        var words: String
        var scene = "{ version: 1, size: [30, 20], duration: 1 }"
        var code: Int32
        var message: String
        var testDescription: String { words + (code == 65 ? " with " + scene : "") }
    }

    static let usage = [
        ("rendr", "unknown command “rendr”; did you mean render?"),
        (
            "paint",
            "unknown command “paint”; the commands are new, check, list, schema, render, watch, bake, sheet, still, strobe, trace, plot, info, "
                + "docs, diff, verify, record, accept, report, prune, calibrate, tighten, reproduce, port, merge, farm, bench, doctor, help, completions"
        ),
        ("--verson", "unknown option “--verson”; did you mean --version?"),
        ("help rendr", "unknown command “rendr”; did you mean render?"),
        ("help tims", "unknown command “tims”; did you mean times?"),
        ("help times --man", "“times” is a topic of the program's manual page: jellyframe help --man"),
        ("completions fis", "there are no completions for “fis”; did you mean fish?"),
        ("completions bash scene.json5", "unexpected argument “scene.json5”"),
        (
            "render scene.json5 -o out/x.mp4 --progress jsn",
            "--progress is auto, plain, json or none, not “jsn”; did you mean json?"
        ),
        (
            "render scene.json5 -o out/x.mp4 --until setled",
            "--until is settled or rest, not “setled”; did you mean settled?"
        ),
        ("render scene.json5 --fsp 30", "unknown option “--fsp”; did you mean --fps?"),
        ("sheet scene.json5 --colums 3", "unknown option “--colums”; did you mean --columns?"),
        ("render scene.json5 -o out/x.mp4 --fps", "--fps needs a value: --fps RATE"),
        ("render scene.json5 -o out/x.mp4 --quiet=1", "--quiet takes no value"),
        ("render scene.json5 -o out/x.mp4 --fps 30 --fps 30", "--fps is given twice; give it once"),
        ("render scene.json5 -o out/x.mp4 more", "unexpected argument “more”"),
        (
            "render scene.json5 -o out/x.mp4 --memory 9",
            "--memory is a size from 1MB to 1000TB, such as 500MB or 4GB, not “9”"
        ),
        (
            "still scene.json5 -o out/x.png --at 0 --size 10000x10000 --memory 300MB",
            "A picture of 10000×10000 pixels needs about 400 MB of memory, and a run may take 300 MB; "
                + "--memory 1GB allows it (in Swift, a MemoryBudget)."
        ),
        ("render -o out/x.mp4", "SCENE is missing: jellyframe render SCENE"),
        ("render scene.json5", "where the film goes is missing: -o film.mp4, -o frames/ or -o -"),
        ("sheet scene.json5", "where the picture goes is missing: -o sheet.png"),
        (
            "sheet scene.json5 -o out/x.jpg", "“out/x.jpg” ends in .jpg, which is no known format (.png, .svg, .pdf)."
        ),
        ("sheet scene.json5 -o out/x.png --count 0", "--count is a whole number from 1 to 1000, not “0”"),
        (
            "render scene.json5 -o out/x.mp4 --size 0x0",
            "--size is a width and a height in pixels, such as 1280x720, not “0x0”"
        ),
        (
            "render scene.json5 -o out/x.mp4 --size abc",
            "--size is a width and a height in pixels, such as 1280x720, not “abc”"
        ),
        ("render scene.json5 -o out/x.mp4 --size 9x9 --scale 1", "--size and --scale exclude each other"),
        (
            "render scene.json5 -o out/x.mp4 --size 40000x2",
            "A picture of 40000×2 pixels is too large; a side has at most 32767 pixels, and the whole picture "
                + "at most 268435456."
        ),
        (
            "render scene.json5 -o out/x.mp4 --scale nan",
            "--scale is a number of pixels a point from 0.001, or several as in 1,2, not “nan”"
        ),
        (
            "render scene.json5 -o out/x.mp4 --scale 0",
            "--scale is a number of pixels a point from 0.001, or several as in 1,2, not “0”"
        ),
        (
            "sheet scene.json5 -o out/x.png --scale 1e-320",
            "--scale is a number of pixels a point from 0.001, or several as in 1,2, not “1e-320”"
        ),
        (
            "render scene.json5 -o out/x.mp4 --fps 0",
            "--fps is a number of frames a second up to 1000, such as 30, 29.97 or 30000/1001, not “0”"
        ),
        ("render scene.json5 -o out/x.mp4 --from 0.8 --to 0.2", "--from (0.8 s) is not before the end (0.2 s)"),
        ("render scene.json5 -o out/x.mp4 --to 1.5", "--to is 1.5 s, after the scene's end at 1 s"),
        (
            "render scene.json5 -o out/x.mp4 --from -1",
            "--from is a time in seconds from the start, such as 1.5 or 1500ms, not “-1”"
        ),
        (
            "render scene.json5 -o out/x.mp4 --fps 1 --from 0.2",
            "no frame lies between 0.2 s and 1 s at 1 frames a second"
        ),
        (
            "render scene.json5 -o out/x.mpp4",
            "“out/x.mpp4” ends in .mpp4, which is no known format (.mp4, .mov, .webm, .gif, .apng, .webp, .y4m, .png, .lottie.json, .lottie, .svg, .html); did you mean .mp4?"
        ),
        (
            "render scene.json5 -o out/x.avi",
            "“out/x.avi” ends in .avi, which is no known format (.mp4, .mov, .webm, .gif, .apng, .webp, .y4m, .png, .lottie.json, .lottie, .svg, .html)."
        ),
        (
            "render scene.json5 -o out/x",
            "“out/x” has no ending that tells its format (.mp4, .mov, .webm, .gif, .apng, .webp, .y4m, .png); a folder of pictures is written “out/x/”."
        ),
        (
            "render scene.json5 -o out/x.png",
            "A film has many frames and “out/x.png” names one picture; write “out/x-%04d.png”, with a place for the number."
        ),
        (
            "render scene.json5 -o out/x.mp4 -o ./out/x.mp4", "-o out/x.mp4 and -o ./out/x.mp4 name the same file"
        ),
        ("render scene.json5 -o out/x.mp4 -o out/x.mp4", "-o out/x.mp4 is given twice; give it once"),
        (
            "render scene.json5 -o out/f/ -o out/f/x.mp4",
            "-o out/f/x.mp4 lies in the folder of -o out/f/; give it a place of its own"
        ),
        (
            "render scene.json5 -o out/f/a/ -o out/f/",
            "-o out/f/a/ lies in the folder of -o out/f/; give it a place of its own"
        ),
        (
            "render scene.json5 -o out/%04d.png -o out/0001.png@50%",
            "-o out/%04d.png and -o out/0001.png@50% name the same file"
        ),
        ("render scene.json5 -o - -o -", "-o - is given twice; give it once"),
        (
            "render scene.json5 -o out/p.png@apx",
            "“apx” is no instant; write a time such as 1.5s, a share such as 50%, contact, apex, auto, settled or rest; did you mean apex?"
        ),
        ("render scene.json5 -o out/p.png@9s", "9 s is after the scene's end at 1 s"),
        (
            "render scene.json5 -o out/x.gif",
            "“out/x.gif” counts in hundredths of a second, at least two a frame, so it cannot show 60 frames a second "
                + "evenly; use 50, 25, 20 or 10."
        ),
        (
            "render scene.json5 -o out/x.mp4 --transparent",
            "“out/x.mp4” cannot hold transparent pixels; those formats can: "
                + ".mov, .webm, .gif, .apng, .webp and PNG pictures."
        ),
        (
            "render scene.json5 -o out/x.mov --quality lossless",
            "“out/x.mov” cannot be lossless; those formats can: .mp4, .apng, .webp and PNG pictures."
        ),
        (
            "render scene.json5 -o out/x.mp4 --quality hihg",
            "--quality is draft, standard, high or lossless, not “hihg”; did you mean high?"
        ),
        (
            "render scene.json5 -o out/f/ --quality high",
            "--quality high is for mp4, mov, webm, gif and webp, and there is no such output; "
                + "apng and png are always lossless"
        ),
        ("render scene.json5 -o out/x.mp4 --crf 52", "--crf is a whole number from 0 to 51 for mp4, not “52”"),
        ("render scene.json5 -o out/x.webm --crf x", "--crf is a whole number from 0 to 63 for webm, not “x”"),
        ("render scene.json5 -o out/f/ --crf 3", "--crf is for mp4 and webm, and there is no such output"),
        (
            "render scene.json5 -o out/x.mp4 --crf 3 --quality lossless",
            "--crf and --quality lossless exclude each other"
        ),
        ("render scene.json5 -o out/x.webm --preset slow", "--preset is for mp4, and there is no such output"),
        ("render scene.json5 -o out/x.mp4 --preset sloww", "there is no preset “sloww”; did you mean slow?"),
        (
            "render scene.json5 -o out/x.mp4 --format y4m",
            "--format says what -o - writes; the format of a file is told by its ending"
        ),
        (
            "render scene.json5 -o - --format mp4",
            "--format mp4 is none that -o - writes: png, y4m, lottie, dotlottie or svg"
        ),
        ("render scene.json5 -o out/x.mp4 --scale 1,2,1", "--scale 1,2,1 names one size twice"),
        (
            "render scene.json5 -o - --scale 1,2",
            "standard output takes one film; give one --scale and one --theme, or name files"
        ),
        (
            "render scene.json5 -o - --theme light,dark",
            "standard output takes one film; give one --scale and one --theme, or name files"
        ),
        ("render scene.json5 -o out/x.mp4 --theme light,light", "--theme names light twice"),
        ("render scene.json5 -o out/x.mp4 --theme drak", "--theme is light, dark, or light,dark for both, not “drak”"),
        (
            "render scene.json5 -o out/x.mp4 -o out/x~dark.mp4 --theme light,dark",
            "-o out/x.mp4 and -o out/x~dark.mp4 name the same file"
        ),
    ].map { Case(words: $0, code: 64, message: $1) }

    /// The first line is compared; the source line and carets follow it.
    static let badScenes = [
        ("{ version: 1, size: [30, 20], duration 5 }", "1:40: expected `:` after the key `duration`, found `5`"),
        ("{\n  version: 1,\n  size: [30, 20\n}", "4:1: expected `,` or `]` after an array's element, found `}`"),
        (
            "{ version: 1, size: [30, 20], duration: 1, behavoirs: [] }",
            "1:44: unknown key `behavoirs`; did you mean `behaviors`?"
        ),
        (
            """
            { version: 1, size: [30, 20], duration: 1,
              views: [{ id: "green", type: "block", frame: [0, 0, 5, 5] }],
              behaviors: [{ type: "gravity", items: ["gren"] }] }
            """, "3:42: there is no view `gren`; did you mean `green`?"
        ),
        (
            "{ version: 1, size: [NaN, 20], duration: 1 }",
            "1:22: `size[0]` must be a number above 0 and at most 16384, not NaN"
        ),
        (
            "{ version: 1, size: [30, 0], duration: 1 }",
            "1:26: `size[1]` must be a number above 0 and at most 16384, not 0"
        ),
        (
            "{ version: 1, size: [-30, 20], duration: 1 }",
            "1:22: `size[0]` must be a number above 0 and at most 16384, not -30"
        ),
    ].map { Case(words: "render scene.json5 -o out/x.mp4", scene: $0, code: 65, message: "scene.json5:" + $1) }

    static let places = [
        ("render none.json5 -o out/x.mp4", 66, "none.json5: there is no such file"),
        ("render out -o out/x.mp4", 66, "out: this is a directory, not a scene file"),
        ("render file/scene.json5 -o out/x.mp4", 66, "file/scene.json5: there is no such file"),
        ("render scene.json5 -o file/x.mp4", 73, "“file/x.mp4” cannot be created: Not a directory."),
        ("render scene.json5 -o file/frames/", 73, "“file” cannot be created: Not a directory."),
        (
            "render scene.json5 -o out/a.y4m -o out/f/ -o file/x.png@50%", 73,
            "“file” cannot be created: Not a directory."
        ),
        ("render scene.json5 -o /proc/x.mp4", 73, "“/proc/x.mp4” cannot be created: No such file or directory."),
        ("sheet scene.json5 -o file/x.png", 73, "“file” cannot be created: Not a directory."),
        (
            "render scene.json5 -o out/none/x.mp4", 73,
            "“out/none/x.mp4” cannot be created: the folder “out/none/” does not exist."
        ),
    ].map { Case(words: $0, code: $1, message: $2) }

    @Test(arguments: usage + badScenes + places)
    func aFailureHasAMessageAndACodeAndLeavesNothing(_ test: Case) throws {
        try withFolder { folder in
            let out = folder.appending(path: "out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
            try write("", to: folder.appending(path: "file"))
            try write(test.scene, to: folder.appending(path: "scene.json5"))
            let outcome = try Jellyframe.run(test.words.split(separator: " ").map(String.init), in: folder)
            #expect(outcome.code == test.code)
            let lines = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.first.map(String.init) == "jellyframe: " + test.message)
            #expect(lines.count == (test.code == 65 ? 4 : 2))
            #expect(outcome.output.isEmpty)
            #expect(try out.names == [])
            #expect(try folder.names == ["file", "out", "scene.json5"])
        }
    }

    @Test func withoutFFmpegAVideoNamesWhatToInstall() throws {
        try withFolder { folder in
            let outcome = try Jellyframe.run(
                ["render", Jellyframe.scene("falling-blocks"), "-o", "x.mp4"], environment: ["PATH": "/none"],
                in: folder)
            #expect(outcome.code == 69)
            #expect(outcome.errors.contains("Video needs ffmpeg, which is in none of the folders of PATH (/none)"))
            #expect(outcome.errors.contains("apt-get install ffmpeg"))
            #expect(try folder.names == [])
        }
    }

    @Test func anEncoderThatFailsIsQuotedAndLeavesTheOldFilmAlone() throws {
        try withFolder { folder in
            let tools = folder.appending(path: "tools")
            let out = folder.appending(path: "out")
            for url in [tools, out] {
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            }
            try installFFmpeg("cat >/dev/null; echo 'the disk is full' >&2; exit 3", in: tools)
            try write("old", to: out.appending(path: "x.mp4"))
            let outcome = try Jellyframe.run(
                ["render", Jellyframe.scene("falling-blocks"), "-o", "out/x.mp4", "--to", "0.1", "--quiet"],
                environment: ["PATH": searchPath(first: tools)], in: folder)
            #expect(outcome.code == 1)
            #expect(
                outcome.errors.hasPrefix(
                    "jellyframe: ffmpeg failed with exit code 3: the disk is full\nCommand: "))
            #expect(try out.names == ["x.mp4"])
            #expect(try String(contentsOf: out.appending(path: "x.mp4"), encoding: .utf8) == "old")
        }
    }
}
