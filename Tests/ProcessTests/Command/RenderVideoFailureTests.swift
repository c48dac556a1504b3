import Foundation
import TestSupport
import Testing

/// `Scripts/render-video` without a possible video: it reports the error once, and keeps existing files.
@Suite struct RenderVideoFailureTests {
    private let scene = Jellyframe.scene("falling-blocks")

    @Test func aBadSceneFailsAndLeavesTheOldVideoAlone() throws {
        try withDirectory { directory in
            try write("{", to: directory.appending(path: "scene.json5"))
            for words in [[], ["--y4m"], ["--keep", "frames/"]] {
                let first = try RenderVideoScript.run(["scene.json5", "video.mp4"] + words, in: directory)
                #expect(first.code == 65)
                #expect(first.errors.hasPrefix("jellyframe: scene.json5:1:2: "))
                #expect(try directory.names == ["scene.json5"])
            }
            try write("old", to: directory.appending(path: "video.mp4"))
            let second = try RenderVideoScript.run(["scene.json5", "video.mp4"], in: directory)
            #expect(second.code == 65)
            #expect(try String(contentsOf: directory.appending(path: "video.mp4"), encoding: .utf8) == "old")
            #expect(try directory.names == ["scene.json5", "video.mp4"])
        }
    }

    @Test(arguments: [
        (["video.mp4", "--fsp", "30"], 64, "jellyframe: unknown option “--fsp”; did you mean --fps?"),
        (["video.mp4", "--fps"], 64, "jellyframe: missing value: --fps RATE"),
        (["video.mp4", "--to", "0.1", "--"], 64, "render-video: expected options of ffmpeg after --"),
        (["video.mp4", "--y4m", "--keep=f"], 64, "render-video: --keep and --y4m cannot be combined"),
        (
            ["video.mp4", "--format", "y4m"], 64,
            "render-video: the pipe contains PNG images, or with --y4m Y4M frames; omit --format"
        ),
        (
            ["video.gif", "--y4m", "--fps", "50"], 64,
            "render-video: --y4m applies only to .mp4, .m4v, .mkv, .webm, and encoders given after --"
        ),
        (
            ["video.gif", "--fps", "60"], 64,
            "jellyframe: “video.gif” cannot show 60 frames per second evenly, since frames last whole hundredths of a "
                + "second, at least two; use 50, 25, 20 or 10"
        ),
        (
            ["video.mp4", "--transparent"], 64,
            "jellyframe: “video.mp4” cannot be transparent; use .mov, .webm, .gif, .apng, .webp or PNG images"
        ),
        (
            ["video.avi"], 64,
            "render-video: video.avi has no known extension; see --help, or name an encoder after --"
        ),
        (["directory", "--to", "0.1"], 73, "render-video: directory is a directory"),
        (["none/video.mp4", "--to", "0.1"], 73, "render-video: the directory none does not exist"),
    ]) func whatIsWrongIsSaidBeforeAnythingIsWritten(_ words: [String], _ code: Int, _ message: String) throws {
        try withDirectory { directory in
            let inner = directory.appending(path: "directory")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
            let outcome = try RenderVideoScript.run([scene] + words, in: directory)
            #expect(outcome.code == code && outcome.errors == message + "\n", "\(outcome.code) \(outcome.errors)")
            #expect(try directory.names == ["directory"] && inner.names == [])
        }
    }

    @Test func withoutAVideosNameTheUsageIsTold() throws {
        try withDirectory { directory in
            for words in [[], [scene]] {
                let outcome = try RenderVideoScript.run(words, in: directory)
                #expect(outcome.code == 64)
                #expect(outcome.errors.hasPrefix("render-video: usage: Scripts/render-video SCENE OUT "))
            }
            let help = try RenderVideoScript.run(["--help"], in: directory)
            #expect(help.code == 0 && help.text.hasPrefix("Renders a scene to a video: "))
            #expect(help.text.contains("\n  --keep FRAMES/ ") && !help.text.contains("pipefail"))
            #expect(try directory.names == [])
        }
    }

    @Test func theSceneIsNotOverwritten() throws {
        try withDirectory { directory in
            let copy = directory.appending(path: "scene.mp4")
            try FileManager.default.copyItem(atPath: scene, toPath: copy.path)
            try FileManager.default.createSymbolicLink(
                at: directory.appending(path: "link.mp4"), withDestinationURL: copy)
            let outcome = try RenderVideoScript.run(["scene.mp4", "link.mp4", "--to", "0.1"], in: directory)
            #expect(outcome.code == 64 && outcome.errors == "render-video: link.mp4 is the scene itself\n")
            #expect(FileManager.default.contentsEqual(atPath: scene, andPath: copy.path))
        }
    }

    /// A replacement of ffmpeg, the script's exit code, and its last line.
    @Test(arguments: [
        ("cat >/dev/null; echo 'no encoder' >&2; exit 187", 187, "ffmpeg failed with code 187; video.mp4 was not made"),
        // It exits in the middle of the video.
        ("head -c 9 >/dev/null; exit 8", 8, "ffmpeg failed with code 8; video.mp4 was not made"),
        ("cat >/dev/null", 1, "ffmpeg succeeded, but wrote no video"),
        ("exit 0", 1, "ffmpeg succeeded, but wrote no video"),
        ("cat >/dev/null; for f; do :; done; : >\"${f#file:}\"", 1, "ffmpeg succeeded, but wrote no video"),
        (
            "cat >/dev/null; for f; do :; done; echo video >\"${f#file:}\"", 1,
            "ffmpeg succeeded, but its video cannot be read"
        ),
        ("PATH=${PATH#*:} ffmpeg -t 0.1 \"$@\"", 1, "ffmpeg succeeded, but wrote 6 of 18 frames"),
    ]) func anEncoderThatFailsLeavesTheOldVideo(_ ffmpeg: String, _ code: Int, _ message: String) throws {
        try withDirectory { directory in
            try installFFmpeg(ffmpeg, in: directory)
            try write("old", to: directory.appending(path: "video.mp4"))
            let outcome = try RenderVideoScript.run(
                [scene, "video.mp4", "--to", "0.3", "--quiet"], environment: ["PATH": searchPath(first: directory)],
                in: directory)
            #expect(outcome.code == code)
            #expect(outcome.errors.hasSuffix("render-video: \(message)\n"), "\(outcome.errors)")
            #expect(try String(contentsOf: directory.appending(path: "video.mp4"), encoding: .utf8) == "old")
            #expect(try directory.names == ["ffmpeg", "video.mp4"])
        }
    }

    @Test func withoutFFmpegNothingIsTried() throws {
        try withDirectory { directory in
            let bin = directory.appending(path: "bin")
            try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: false)
            for name in ["bash", "dirname", "basename", "tr", "sed", "readlink"] {
                try FileManager.default.createSymbolicLink(
                    atPath: bin.appending(path: name).path, withDestinationPath: "/usr/bin/" + name)
            }
            let outcome = try RenderVideoScript.run(
                [scene, "video.mp4", "--keep", "frames"], environment: ["PATH": bin.path], in: directory)
            #expect(outcome.code == 69)
            #expect(outcome.errors == "render-video: ffmpeg not found on PATH; run Scripts/setup\n")
            #expect(try directory.names == ["bin"])
        }
    }

    /// The signal is sent only to the script, as by `kill`, while ffmpeg waits for more.
    @Test(arguments: [
        (SIGINT, "video.mp4", []), (SIGTERM, "video.mp4", []), (SIGHUP, "video.mp4", ["--y4m"]),
        (SIGQUIT, "video.mp4", []),
        (SIGTERM, "video.gif", ["--fps", "50"]), (SIGINT, "video.mp4", ["--keep", "frames"]),
    ]) func anInterruptedVideoLeavesNothing(_ signal: Int32, _ name: String, _ words: [String]) throws {
        try withDirectory { directory in
            let out = directory.appending(path: "out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
            try installFFmpeg(
                "echo $$ >'\(directory.path)/id'; : >'\(directory.path)/started'; sleep 1000 & wait", in: directory)
            let script = try ChildProgram(
                ["env", "--default-signal=INT,TERM,HUP,QUIT"] + RenderVideoScript.words
                    + [scene, "out/" + name, "--to", "0.3", "--quiet"] + words,
                environment: ["PATH": searchPath(first: directory), "JELLYFRAME_PROGRAM": Jellyframe.path],
                in: directory)
            while try !directory.names.contains("started"), script.isRunning { usleep(5000) }
            script.send(signal)
            let outcome = try script.outcome()
            #expect(outcome.code == 128 + signal)
            #expect(outcome.errors.contains("render-video: interrupted\n"), "\(outcome.errors)")
            #expect(try out.names == [])
            let id = try String(contentsOf: directory.appending(path: "id"), encoding: .utf8)
            #expect(kill(try #require(Int32(id.filter(\.isNumber))), 0) == -1, "ffmpeg goes on")
        }
    }

    @Test func linksAreFollowedAndPipesWrittenAsTheyAre() throws {
        try withDirectory { directory in
            let words = ["--to", "0.1", "--quiet"]
            let inner = directory.appending(path: "videos")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
            try FileManager.default.createSymbolicLink(
                atPath: directory.appending(path: "link.webm").path, withDestinationPath: "videos/real.webm")
            let linked = try RenderVideoScript.run([scene, "link.webm"] + words, in: directory)
            #expect(linked.code == 0, "\(linked.errors)")
            #expect(try inner.names == ["real.webm"])
            let pipe = directory.appending(path: "pipe.webm").path
            #expect(mkfifo(pipe, 0o600) == 0)
            let reader = try ChildProgram(["cat", pipe])
            let piped = try RenderVideoScript.run([scene, "pipe.webm"] + words, in: directory)
            try #require(piped.code == 0, "\(piped.errors)")
            #expect(try reader.outcome().output.starts(with: [0x1A, 0x45, 0xDF, 0xA3]))
            #expect(try directory.names == ["link.webm", "pipe.webm", "videos"])
            let type = try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType
            #expect(type != .typeRegular)
            let link = try FileManager.default.destinationOfSymbolicLink(atPath: directory.path + "/link.webm")
            #expect(link == "videos/real.webm")
        }
    }
}
