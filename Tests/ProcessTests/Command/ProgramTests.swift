import Foundation
import JellyImaging
import JellySupport
import TestSupport
import Testing

@testable import JellyProgram

/// The program's behavior without errors.
@Suite struct ProgramTests {
    @Test(arguments: [[], ["--help"], ["-h"], ["help"]])
    func helpIsPrintedOnStandardOutput(_ words: [String]) throws {
        let outcome = try Jellyframe.run(words)
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        #expect(outcome.text.hasPrefix("Renders UIKit Dynamics scenes to images and video"))
        for command in ["render", "still"] { #expect(outcome.text.contains("\n  \(command) ")) }
    }

    /// A combining mark or a joiner forms one character with the equals sign before it.
    @Test(arguments: ["\u{301}x.mp4", "\u{200D}x.mp4", "\u{FE0F}x.mp4"])
    func aValueMayBeginWithWhatJoinsTheCharacterBeforeIt(_ value: String) throws {
        for words in [["--output=" + value], ["-o=" + value], ["-o" + value], ["-o", value], ["--output", value]] {
            let arguments = try Arguments(["x.json5"] + words, of: RenderCommand.specification)
            #expect(arguments[RenderCommand.output].map { Array($0.utf8) } == [Array(value.utf8)], "\(words)")
        }
        // It begins with a dash, and is therefore an unknown option.
        #expect(throws: Failure.self) { try Arguments(["-" + value], of: RenderCommand.specification) }
    }

    @Test func aValueMayBeAttachedToAShortOption() throws {
        let words = ["x.json5", "-ovideo.mp4", "-o=a.gif", "-o", "=", "-j2"]
        let arguments = try Arguments(words, of: RenderCommand.specification)
        #expect(arguments.operands == ["x.json5"] && arguments[RenderCommand.output] == ["video.mp4", "a.gif", "="])
        #expect(arguments[RenderCommand.jobs] == 2)
        for (word, near) in [("-output", "--output"), ("-jobs=2", "--jobs"), ("-fps", "--fps")] {
            let failure = #expect(throws: Failure.self) { try Arguments(["x", word], of: RenderCommand.specification) }
            #expect(failure?.message.hasSuffix("did you mean \(near)?") == true, "\(failure?.message ?? "")")
        }
    }

    @Test(arguments: [
        (["--verison"], "unknown option “--verison”; did you mean --version?"),
        (["-v"], "unknown option “-v”; did you mean --version?"),
        (["-x"], "unknown option “-x”; see jellyframe --help"),
        (["vresion"], "unknown command “vresion”; did you mean --version?"),
        (["--version", "more"], "unexpected argument “more”"),
        (["--help", "render", "more"], "unexpected argument “more”"),
    ]) func whatStandsInACommandsPlaceIsNamed(words: [String], message: String) throws {
        let outcome = try Jellyframe.run(words)
        #expect(outcome.code == 64 && outcome.errors == "jellyframe: \(message)\n", "\(outcome.errors)")
    }

    @Test func anErrorWithoutWordsIsNoCaseOfAnEnumeration() {
        enum Cause: Error { case notThere(limit: Int) }
        let message = Program.phrased(Cause.notThere(limit: 7)).message
        #expect(!message.isEmpty && !message.contains("notThere"), "\(message)")
        #expect(Program.phrased(SystemError(operation: "read", code: EIO)).message == "read failed: Input/output error")
    }

    @Test(arguments: [["render", "--help"], ["render", "x", "-h"], ["help", "render"], ["--help", "render"]])
    func aCommandsHelpListsItsOptions(_ words: [String]) throws {
        let outcome = try Jellyframe.run(words)
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        for option in ["-o, --output OUT", "--fps RATE", "--scale N", "--size WxH", "--from TIME", "--to TIME"] {
            #expect(outcome.text.contains("\n  " + option))
        }
    }

    @Test(arguments: Program.commands.map { $0.specification.name })
    func aCommandsHelpFitsIntoATerminalAndNamesDefaults(_ command: String) throws {
        let outcome = try Jellyframe.run([command, "--help"])
        #expect(outcome.code == 0 && !outcome.text.contains("unless given"))
        for line in outcome.text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
        if command == "render" {
            #expect(outcome.text.contains("; default: 60; 50 with a GIF\n"))
        }
    }

    @Test func theVersionIsPrinted() throws {
        let outcome = try Jellyframe.run(["--version"])
        #expect(outcome.code == 0 && outcome.text == "jellyframe 0.1.0\n")
    }

    @Test func progressIsPlainLinesWhereThereIsNoTerminal() throws {
        try withDirectory { directory in
            let outcome = try Jellyframe.run(
                [
                    "render", Jellyframe.scene("jelly-alert"), "-o", "frames/", "--to", "1", "--fps", "20", "--scale",
                    "0.1", "--progress", "plain",
                ],
                in: directory)
            #expect(outcome.code == 0 && outcome.output.isEmpty)
            #expect(!outcome.errors.contains { $0 == "\r" || $0 == "\u{1b}" || $0 == "\r\n" })
            let lines = outcome.errors.split(separator: "\n")
            #expect(lines.count == 11)
            #expect(lines.first?.hasPrefix("2/20 frames, ") == true)
            #expect(lines.last?.hasPrefix("frames/: 20 frames of 32×57 pixels, 1 s at 20 fps, in ") == true)
            let short = try Jellyframe.run(
                ["render", Jellyframe.scene("jelly-alert"), "-o", "short/", "--to", "0.2", "--scale", "0.1"],
                in: directory)
            #expect(short.code == 0 && short.errors.hasPrefix("short/: 12 frames of 32×57 pixels"), "\(short.errors)")
            let quiet = try Jellyframe.run(
                ["render", Jellyframe.scene("jelly-alert"), "-o", "quiet/", "--to", "0.1", "--quiet"], in: directory)
            #expect(quiet.code == 0 && quiet.errors.isEmpty)
        }
    }

    @Test func aDryRunTellsTheFramesAndWritesNothing() throws {
        try withDirectory { directory in
            let words = ["render", Jellyframe.scene("falling-blocks"), "--from", "1", "--to", "2", "--dry-run"]
            let stream = try Jellyframe.run(words + ["-o", "-", "--fps=29.97"], in: directory)
            #expect(stream.code == 0 && stream.errors.isEmpty)
            let facts = #"{"first": 30, "frames": 30, "rate": "30000/1001", "sizes": [[375, 667]]}"#
            #expect(stream.text == facts + "\n")
            let videos = try Jellyframe.run(words + ["-o", "a.mp4", "-o", "f/", "-o", "p.png@1s"], in: directory)
            let sizes = #"{"first": 60, "frames": 60, "rate": "60", "sizes": [[376, 668], [375, 667]], "ffmpeg": [{"#
            #expect(videos.text.hasPrefix(sizes) && videos.text.hasSuffix("}, null]}\n"))
            #expect(videos.text.contains(#""pixels": "yuv420p""#) && videos.text.contains(#"["-c:v", "libx264", "#))
            let clear = try Jellyframe.run(words + ["-o", "a.mp4", "--transparent"], in: directory)
            #expect(clear.code == 64 && clear.output.isEmpty)
            #expect(try directory.names == [])
        }
    }

    @Test func theStreamIsTheFilesOneAfterAnother() throws {
        try withDirectory { directory in
            let options = ["--from", "1", "--to", "1.5", "--fps", "10", "--scale", "0.5"]
            let scene = Jellyframe.scene("jelly-alert")
            let stream = try Jellyframe.run(["render", scene, "-o", "-"] + options, in: directory)
            #expect(stream.code == 0)
            let files = try Jellyframe.run(["render", scene, "-o", "frames/"] + options, in: directory)
            #expect(files.code == 0 && files.output.isEmpty)
            let frames = directory.appending(path: "frames")
            #expect(try frames.names == ["0010.png", "0011.png", "0012.png", "0013.png", "0014.png"])
            let joined = try frames.names.map { try Data(contentsOf: frames.appending(path: $0)) }.reduce(Data(), +)
            #expect(!joined.isEmpty && stream.output == joined)
            #expect(try directory.names == ["frames"])
        }
    }

    @Test func aSheetIsOneImage() throws {
        try withDirectory { directory in
            let outcome = try Jellyframe.run(
                ["sheet", Jellyframe.scene("falling-blocks"), "-o", "sheet.png", "--count", "4", "--columns", "2"],
                in: directory)
            #expect(outcome.code == 0)
            #expect(outcome.errors == "sheet.png: 393×719 pixels, at 0, 1.65, 3.317, 4.983 s\n")
            let sheet = try PNGDecoder().decode(path: directory.appending(path: "sheet.png").path)
            #expect(sheet.width == 393 && sheet.height == 719)
            #expect(try directory.names == ["sheet.png"])
        }
    }
}
