import Foundation
import TestSupport
import Testing

/// Error messages and exit codes of the program; nothing is written on errors.
@Suite struct FailureTests {
    /// A command line, run with an empty directory `out`, a file `file`, and `scene` in `scene.json5`.
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
            "unknown command “paint”; the commands are new, watch, check, list, schema, render, still, sheet, "
                + "strobe, plot, trace, info, bake, docs, spring, record, verify, accept, diff, report, prune, calibrate, "
                + "tighten, reproduce, port, farm, merge, doctor, bench, completions, help"
        ),
        ("--verson", "unknown option “--verson”; did you mean --version?"),
        ("help rendr", "unknown command “rendr”; did you mean render?"),
        ("help tims", "unknown command “tims”; did you mean times?"),
        ("help times --man", "the topic “times” is part of the program's manual page: jellyframe help --man"),
        ("completions fis", "unknown shell “fis”; did you mean fish?"),
        ("completions bash scene.json5", "unexpected argument “scene.json5”"),
        (
            "render scene.json5 -o out/x.mp4 --progress jsn",
            "--progress must be auto, plain, json or none, not “jsn”; did you mean json?"
        ),
        (
            "render scene.json5 -o out/x.mp4 --until setled",
            "invalid instant “setled”; expected a time such as 1.5s, a percentage such as 50%, contact, "
                + "contact(ITEM), touch, apex, auto, settled or rest, or one with an offset such as contact-0.3s; "
                + "did you mean settled?"
        ),
        ("render scene.json5 --fsp 30", "unknown option “--fsp”; did you mean --fps?"),
        ("sheet scene.json5 --colums 3", "unknown option “--colums”; did you mean --columns?"),
        ("render scene.json5 -o out/x.mp4 --fps", "missing value: --fps RATE"),
        ("render scene.json5 -o out/x.mp4 --quiet=1", "--quiet takes no value"),
        ("render scene.json5 -o out/x.mp4 --fps 30 --fps 30", "--fps can be given only once"),
        (
            "render scene.json5 -o out/x.mp4 more",
            "2 inputs are given; add --side-by-side to show them in a grid, or --transition cut to play them one after "
                + "another"
        ),
        (
            "render scene.json5 -o out/x.mp4 --memory 9",
            "--memory must be a size from 1MB to 1000TB, such as 500MB or 4GB, not “9”"
        ),
        (
            "still scene.json5 -o out/x.png --at 0 --size 10000x10000 --memory 300MB",
            "an image of 10000×10000 pixels needs about 400 MB of memory; the limit is 300 MB; use --memory "
                + "1GB (in Swift, a MemoryBudget)"
        ),
        ("render -o out/x.mp4", "missing SCENE…: jellyframe render SCENE…"),
        ("info scene.json5 --document --json", "--document cannot be combined with --json; omit one of them"),
        ("render scene.json5", "missing -o OUT, for example -o video.mp4, -o frames/ or -o -"),
        ("sheet scene.json5", "missing -o OUT, for example -o sheet.png"),
        (
            "sheet scene.json5 -o out/x.jpg", "unknown format “.jpg” of “out/x.jpg”; expected .png, .svg, .pdf"
        ),
        ("sheet scene.json5 -o out/x.png --count 0", "--count must be a whole number from 1 to 1000, not “0”"),
        (
            "render scene.json5 -o out/x.mp4 --size 0x0",
            "--size must be a width and a height in pixels, such as 1280x720, not “0x0”"
        ),
        (
            "render scene.json5 -o out/x.mp4 --size abc",
            "--size must be a width and a height in pixels, such as 1280x720, not “abc”"
        ),
        ("render scene.json5 -o out/x.mp4 --size 9x9 --scale 1", "--size and --scale cannot be combined"),
        (
            "render scene.json5 -o out/x.mp4 --size 40000x2",
            "an image of 40000×2 pixels is too large; sides are limited to 32767 pixels, and the image to 268435456"
        ),
        (
            "render scene.json5 -o out/x.mp4 --scale nan",
            "--scale must be a number of pixels per point, at least 0.001, or a list such as 1,2, not “nan”"
        ),
        (
            "render scene.json5 -o out/x.mp4 --scale 0",
            "--scale must be a number of pixels per point, at least 0.001, or a list such as 1,2, not “0”"
        ),
        (
            "sheet scene.json5 -o out/x.png --scale 1e-320",
            "--scale must be a number of pixels per point, at least 0.001, or a list such as 1,2, not “1e-320”"
        ),
        (
            "render scene.json5 -o out/x.mp4 --fps 0",
            "--fps must be a number of frames per second up to 1000, such as 30, 29.97 or 30000/1001, not “0”"
        ),
        ("render scene.json5 -o out/x.mp4 --from 0.8 --to 0.2", "--from 0.8 s is not before the end at 0.2 s"),
        ("render scene.json5 -o out/x.mp4 --to 1.5", "--to 1.5 s is after the scene's end at 1 s"),
        (
            "render scene.json5 -o out/x.mp4 --from -1",
            "--from must be a time in seconds, such as 1.5, or milliseconds, such as 1500ms, not “-1”"
        ),
        (
            "render scene.json5 -o out/x.mp4 --fps 1 --from 0.2",
            "no frame lies between 0.2 s and 1 s at 1 frames per second"
        ),
        (
            "render scene.json5 -o out/x.mpp4",
            "unknown format “.mpp4” of “out/x.mpp4”; expected .mp4, .mov, .webm, .gif, .apng, .webp, .y4m, .png, .lottie.json, .lottie, .svg, .motion.json, .motion.css, .motion.js, .html, .vtt; did you mean .mp4?"
        ),
        (
            "render scene.json5 -o out/x.avi",
            "unknown format “.avi” of “out/x.avi”; expected .mp4, .mov, .webm, .gif, .apng, .webp, .y4m, .png, "
                + ".lottie.json, .lottie, .svg, .motion.json, .motion.css, .motion.js, .html, .vtt"
        ),
        (
            "render scene.json5 -o out/x",
            "“out/x” has no file extension; expected .mp4, .mov, .webm, .gif, .apng, .webp, .y4m, .png, or “out/x/” for a directory of images"
        ),
        (
            "render scene.json5 -o out/x.png",
            "“out/x.png” is a single image; for the frames of a video, use “out/x-%04d.png”"
        ),
        (
            "render scene.json5 -o out/x.mp4 -o ./out/x.mp4",
            "-o out/x.mp4 and -o ./out/x.mp4 would write the same file"
        ),
        ("render scene.json5 -o out/x.mp4 -o out/x.mp4", "-o out/x.mp4 is given twice"),
        (
            "render scene.json5 -o out/f/ -o out/f/x.mp4",
            "-o out/f/x.mp4 is inside the directory of -o out/f/; choose a path outside it"
        ),
        (
            "render scene.json5 -o out/f/a/ -o out/f/",
            "-o out/f/a/ is inside the directory of -o out/f/; choose a path outside it"
        ),
        (
            "render scene.json5 -o out/%04d.png -o out/0001.png@50%",
            "-o out/%04d.png and -o out/0001.png@50% would write the same file"
        ),
        ("render scene.json5 -o - -o -", "-o - is given twice"),
        (
            "render scene.json5 -o out/p.png@apx",
            "invalid instant “apx”; expected a time such as 1.5s, a percentage such as 50%, contact, "
                + "contact(ITEM), touch, apex, auto, settled or rest, or one with an offset such as contact-0.3s; "
                + "did you mean apex?"
        ),
        ("render scene.json5 -o out/p.png@9s", "9 s is after the scene's end at 1 s"),
        (
            "render scene.json5 -o out/x.gif --fps 60",
            "“out/x.gif” cannot show 60 frames per second evenly, since frames last whole hundredths of a "
                + "second, at least two; use 50, 25, 20 or 10"
        ),
        (
            "render scene.json5 -o out/x.mp4 --transparent",
            "“out/x.mp4” cannot be transparent; use .mov, .webm, .gif, .apng, .webp or PNG images"
        ),
        (
            "render scene.json5 -o out/x.mov --quality lossless",
            "“out/x.mov” cannot be lossless; use .mp4, .apng, .webp or PNG images"
        ),
        (
            "render scene.json5 -o out/x.mp4 --quality hihg",
            "--quality must be draft, standard, high or lossless, not “hihg”; did you mean high?"
        ),
        (
            "render scene.json5 -o out/f/ --quality high",
            "--quality high applies only to mp4, mov, webm, gif and webp; "
                + "apng and png are always lossless"
        ),
        ("render scene.json5 -o out/x.mp4 --crf 52", "--crf must be a whole number from 0 to 51 for mp4, not “52”"),
        ("render scene.json5 -o out/x.webm --crf x", "--crf must be a whole number from 0 to 63 for webm, not “x”"),
        (
            "render scene.json5 -o out/f/ --crf 3",
            "--crf applies only to mp4 and webm; add such an output, or omit the option"
        ),
        (
            "render scene.json5 -o out/x.mp4 --crf 3 --quality lossless",
            "--crf and --quality lossless cannot be combined"
        ),
        (
            "render scene.json5 -o out/x.webm --preset slow",
            "--preset applies only to mp4; add such an output, or omit the option"
        ),
        ("render scene.json5 -o out/x.mp4 --preset sloww", "unknown preset “sloww”; did you mean slow?"),
        (
            "render scene.json5 -o out/x.mp4 --format y4m",
            "--format applies only to -o -; a file's extension selects its format"
        ),
        (
            "render scene.json5 -o - --format mp4",
            "--format mp4 cannot be written to standard output; expected png, y4m, lottie, dotlottie, svg, motion, css or js"
        ),
        ("render scene.json5 -o out/x.mp4 --scale 1,2,1", "--scale 1,2,1 lists a scale twice"),
        (
            "render scene.json5 -o - --scale 1,2",
            "-o - writes a single video; give one --scale and one --theme, or output files"
        ),
        (
            "render scene.json5 -o - --theme light,dark",
            "-o - writes a single video; give one --scale and one --theme, or output files"
        ),
        ("render scene.json5 -o out/x.mp4 --theme light,light", "--theme lists “light” twice"),
        (
            "render scene.json5 -o out/x.mp4 --theme drak",
            "--theme must be light, dark, or light,dark for both, not “drak”; did you mean dark?"
        ),
        (
            "render scene.json5 -o out/x.mp4 -o out/x~dark.mp4 --theme light,dark",
            "-o out/x.mp4 and -o out/x~dark.mp4 would write the same file"
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
            """, "3:42: unknown view `gren`; did you mean `green`?"
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
        ("render none.json5 -o out/x.mp4", 66, "none.json5: no such file"),
        ("render scnee.json5 -o out/x.mp4", 66, "scnee.json5: no such file; did you mean scene.json5?"),
        (
            "docs ./scene.jsn", 66,
            "the document “./scene.jsn” cannot be read: no such file; did you mean ./scene.json5?"
        ),
        ("render scene.tak -o out/x.mp4", 66, "scene.tak: no such file; did you mean scene.json5?"),
        ("render out -o out/x.mp4", 66, "out: is a directory, not a scene file"),
        ("render file/scene.json5 -o out/x.mp4", 66, "file/scene.json5: no such file"),
        ("render scene.json5 -o file/x.mp4", 73, "“file/x.mp4” cannot be created: Not a directory"),
        ("render scene.json5 -o file/frames/", 73, "“file” cannot be created: Not a directory"),
        (
            "render scene.json5 -o out/a.y4m -o out/f/ -o file/x.png@50%", 73,
            "“file” cannot be created: Not a directory"
        ),
        ("render scene.json5 -o /proc/x.mp4", 73, "“/proc/x.mp4” cannot be created: No such file or directory"),
        ("sheet scene.json5 -o file/x.png", 73, "“file” cannot be created: Not a directory"),
        (
            "render scene.json5 -o out/none/x.mp4", 73,
            "“out/none/x.mp4” cannot be created: the directory “out/none/” does not exist"
        ),
    ].map { Case(words: $0, code: $1, message: $2) }

    @Test(arguments: usage + badScenes + places)
    func aFailureHasAMessageAndACodeAndLeavesNothing(_ test: Case) throws {
        try withDirectory { directory in
            let out = directory.appending(path: "out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
            try write("", to: directory.appending(path: "file"))
            try write(test.scene, to: directory.appending(path: "scene.json5"))
            let outcome = try Jellyframe.run(test.words.split(separator: " ").map(String.init), in: directory)
            #expect(outcome.code == test.code)
            let lines = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.first.map(String.init) == "jellyframe: " + test.message)
            #expect(lines.count == (test.code == 65 ? 4 : 2))
            #expect(outcome.output.isEmpty)
            #expect(try out.names == [])
            #expect(try directory.names == ["file", "out", "scene.json5"])
        }
    }

    @Test func withoutFFmpegAVideoNamesWhatToInstall() throws {
        try withDirectory { directory in
            let outcome = try Jellyframe.run(
                ["render", Jellyframe.scene("falling-blocks"), "-o", "x.mp4"], environment: ["PATH": "/none"],
                in: directory)
            #expect(outcome.code == 69)
            #expect(outcome.errors.contains("ffmpeg not found on PATH (/none)"))
            #expect(outcome.errors.contains("apt-get install ffmpeg"))
            #expect(try directory.names == [])
        }
    }

    @Test func anEncoderThatFailsIsQuotedAndLeavesTheOldVideoAlone() throws {
        try withDirectory { directory in
            let tools = directory.appending(path: "tools")
            let out = directory.appending(path: "out")
            for url in [tools, out] {
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            }
            try installFFmpeg("cat >/dev/null; echo 'the disk is full' >&2; exit 3", in: tools)
            try write("old", to: out.appending(path: "x.mp4"))
            let outcome = try Jellyframe.run(
                ["render", Jellyframe.scene("falling-blocks"), "-o", "out/x.mp4", "--to", "0.1", "--quiet"],
                environment: ["PATH": searchPath(first: tools)], in: directory)
            #expect(outcome.code == 1)
            #expect(
                outcome.errors.hasPrefix(
                    "jellyframe: ffmpeg failed with exit code 3: the disk is full\ncommand: "))
            #expect(try out.names == ["x.mp4"])
            #expect(try String(contentsOf: out.appending(path: "x.mp4"), encoding: .utf8) == "old")
        }
    }
}
