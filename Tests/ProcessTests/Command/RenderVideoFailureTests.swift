import Foundation
import TestSupport
import Testing

/// What `Scripts/render-video` does where no film can be made: it says why once, and leaves what was there.
@Suite struct RenderVideoFailureTests {
    private let scene = Jellyframe.scene("falling-blocks")

    @Test func aBadSceneFailsAndLeavesTheOldFilmAlone() throws {
        try withFolder { folder in
            try write("{", to: folder.appending(path: "scene.json5"))
            for words in [[], ["--y4m"], ["--keep", "frames/"]] {
                let first = try RenderVideoScript.run(["scene.json5", "film.mp4"] + words, in: folder)
                #expect(first.code == 65)
                #expect(first.errors.hasPrefix("jellyframe: scene.json5:1:2: "))
                #expect(try folder.names == ["scene.json5"])
            }
            try write("old", to: folder.appending(path: "film.mp4"))
            let second = try RenderVideoScript.run(["scene.json5", "film.mp4"], in: folder)
            #expect(second.code == 65)
            #expect(try String(contentsOf: folder.appending(path: "film.mp4"), encoding: .utf8) == "old")
            #expect(try folder.names == ["film.mp4", "scene.json5"])
        }
    }

    @Test(arguments: [
        (["film.mp4", "--fsp", "30"], 64, "jellyframe: unknown option “--fsp”; did you mean --fps?"),
        (["film.mp4", "--fps"], 64, "jellyframe: --fps needs a value: --fps RATE"),
        (["film.mp4", "--to", "0.1", "--"], 64, "render-video: options of ffmpeg are missing after --"),
        (["film.mp4", "--y4m", "--keep=f"], 64, "render-video: --keep and --y4m exclude each other"),
        (
            ["film.mp4", "--format", "y4m"], 64,
            "render-video: the pipe holds PNG pictures, or with --y4m Y4M frames; leave --format out"
        ),
        (
            ["film.gif", "--y4m"], 64,
            "render-video: --y4m is for .mp4, .m4v, .mkv, .webm, and encoders that are named after --"
        ),
        (
            ["film.gif"], 64,
            "render-video: film.gif counts in hundredths of a second, at least two a frame, so it cannot show "
                + "60 frames a second evenly; use 50, 25, 20 or 10"
        ),
        (
            ["film.mp4", "--transparent"], 64,
            "render-video: film.mp4 cannot hold transparent pixels; those formats can: .mov, .webm, .gif, .apng, .webp"
        ),
        (
            ["film.avi"], 64,
            "render-video: film.avi ends in no known format (.mp4, .m4v, .mkv, .mov, .webm, .gif, .apng, .webp); "
                + "name an encoder after --"
        ),
        (["folder", "--to", "0.1"], 73, "render-video: folder is a folder"),
        (["none/film.mp4", "--to", "0.1"], 73, "render-video: the folder none does not exist"),
    ]) func whatIsWrongIsSaidBeforeAnythingIsWritten(_ words: [String], _ code: Int, _ message: String) throws {
        try withFolder { folder in
            let inner = folder.appending(path: "folder")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
            let outcome = try RenderVideoScript.run([scene] + words, in: folder)
            #expect(outcome.code == code && outcome.errors == message + "\n", "\(outcome.code) \(outcome.errors)")
            #expect(try folder.names == ["folder"] && inner.names == [])
        }
    }

    @Test func withoutAFilmsNameTheUsageIsTold() throws {
        try withFolder { folder in
            for words in [[], [scene]] {
                let outcome = try RenderVideoScript.run(words, in: folder)
                #expect(outcome.code == 64)
                #expect(outcome.errors.hasPrefix("render-video: usage: Scripts/render-video SCENE OUT "))
            }
            let help = try RenderVideoScript.run(["--help"], in: folder)
            #expect(help.code == 0 && help.text.hasPrefix("Renders a scene to a film: "))
            #expect(help.text.contains("\n  --keep FRAMES/ ") && !help.text.contains("pipefail"))
            #expect(try folder.names == [])
        }
    }

    @Test func theSceneIsNotOverwritten() throws {
        try withFolder { folder in
            let copy = folder.appending(path: "scene.mp4")
            try FileManager.default.copyItem(atPath: scene, toPath: copy.path)
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "link.mp4"), withDestinationURL: copy)
            let outcome = try RenderVideoScript.run(["scene.mp4", "link.mp4", "--to", "0.1"], in: folder)
            #expect(outcome.code == 64 && outcome.errors == "render-video: link.mp4 is the scene itself\n")
            #expect(FileManager.default.contentsEqual(atPath: scene, andPath: copy.path))
        }
    }

    /// An ffmpeg in the way, what the script ends with, and the last line it says.
    @Test(arguments: [
        ("cat >/dev/null; echo 'no encoder' >&2; exit 187", 187, "ffmpeg failed with code 187; film.mp4 was not made"),
        // It goes away in the middle of the film.
        ("head -c 9 >/dev/null; exit 8", 8, "ffmpeg failed with code 8; film.mp4 was not made"),
        ("cat >/dev/null", 1, "ffmpeg ended well, but made no film"),
        ("exit 0", 1, "ffmpeg ended well, but made no film"),
        ("cat >/dev/null; for f; do :; done; : >\"${f#file:}\"", 1, "ffmpeg ended well, but made no film"),
        (
            "cat >/dev/null; for f; do :; done; echo film >\"${f#file:}\"", 1,
            "ffmpeg ended well, but what it made cannot be read"
        ),
        ("PATH=${PATH#*:} ffmpeg -t 0.1 \"$@\"", 1, "ffmpeg ended well, but made 6 of 18 frames"),
    ]) func anEncoderThatFailsLeavesTheOldFilm(_ ffmpeg: String, _ code: Int, _ message: String) throws {
        try withFolder { folder in
            try installFFmpeg(ffmpeg, in: folder)
            try write("old", to: folder.appending(path: "film.mp4"))
            let outcome = try RenderVideoScript.run(
                [scene, "film.mp4", "--to", "0.3", "--quiet"], environment: ["PATH": searchPath(first: folder)],
                in: folder)
            #expect(outcome.code == code)
            #expect(outcome.errors.hasSuffix("render-video: \(message)\n"), "\(outcome.errors)")
            #expect(try String(contentsOf: folder.appending(path: "film.mp4"), encoding: .utf8) == "old")
            #expect(try folder.names == ["ffmpeg", "film.mp4"])
        }
    }

    @Test func withoutFFmpegNothingIsTried() throws {
        try withFolder { folder in
            let bin = folder.appending(path: "bin")
            try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: false)
            for name in ["bash", "dirname", "basename", "tr", "sed", "readlink"] {
                try FileManager.default.createSymbolicLink(
                    atPath: bin.appending(path: name).path, withDestinationPath: "/usr/bin/" + name)
            }
            let outcome = try RenderVideoScript.run(
                [scene, "film.mp4", "--keep", "frames"], environment: ["PATH": bin.path], in: folder)
            #expect(outcome.code == 69)
            #expect(outcome.errors == "render-video: ffmpeg is not on PATH; Scripts/setup installs it\n")
            #expect(try folder.names == ["bin"])
        }
    }

    /// The signal goes to the script alone, as `kill` sends it, and comes while ffmpeg waits for more.
    @Test(arguments: [
        (SIGINT, "film.mp4", []), (SIGTERM, "film.mp4", []), (SIGHUP, "film.mp4", ["--y4m"]), (SIGQUIT, "film.mp4", []),
        (SIGTERM, "film.gif", ["--fps", "50"]), (SIGINT, "film.mp4", ["--keep", "frames"]),
    ]) func anInterruptedFilmLeavesNothing(_ signal: Int32, _ name: String, _ words: [String]) throws {
        try withFolder { folder in
            let out = folder.appending(path: "out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
            try installFFmpeg(
                "echo $$ >'\(folder.path)/id'; : >'\(folder.path)/started'; sleep 1000 & wait", in: folder)
            let script = try ChildProgram(
                ["env", "--default-signal=INT,TERM,HUP,QUIT"] + RenderVideoScript.words
                    + [scene, "out/" + name, "--to", "0.3", "--quiet"] + words,
                environment: ["PATH": searchPath(first: folder), "JELLYFRAME_PROGRAM": Jellyframe.path], in: folder)
            while try !folder.names.contains("started"), script.isRunning { usleep(5000) }
            script.send(signal)
            let outcome = try script.outcome()
            #expect(outcome.code == 128 + signal)
            #expect(outcome.errors.contains("render-video: interrupted\n"), "\(outcome.errors)")
            #expect(try out.names == [])
            let id = try String(contentsOf: folder.appending(path: "id"), encoding: .utf8)
            #expect(kill(try #require(Int32(id.filter(\.isNumber))), 0) == -1, "ffmpeg goes on")
        }
    }

    @Test func linksAreFollowedAndPipesWrittenAsTheyAre() throws {
        try withFolder { folder in
            let words = ["--to", "0.1", "--quiet"]
            let inner = folder.appending(path: "films")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: "link.webm").path, withDestinationPath: "films/real.webm")
            let linked = try RenderVideoScript.run([scene, "link.webm"] + words, in: folder)
            #expect(linked.code == 0, "\(linked.errors)")
            #expect(try inner.names == ["real.webm"])
            let pipe = folder.appending(path: "pipe.webm").path
            #expect(mkfifo(pipe, 0o600) == 0)
            let reader = try ChildProgram(["cat", pipe])
            let piped = try RenderVideoScript.run([scene, "pipe.webm"] + words, in: folder)
            try #require(piped.code == 0, "\(piped.errors)")
            #expect(try reader.outcome().output.starts(with: [0x1A, 0x45, 0xDF, 0xA3]))
            #expect(try folder.names == ["films", "link.webm", "pipe.webm"])
            let type = try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType
            #expect(type != .typeRegular)
            let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.webm")
            #expect(link == "films/real.webm")
        }
    }
}
