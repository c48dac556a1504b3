import Foundation
import TestSupport
import Testing

/// A signal in the middle of a film.
@Suite struct InterruptTests {
    /// Starts a render, sends it a signal as soon as `isReady` is true, and waits for its end.
    private func interrupt(
        _ words: [String], with signal: Int32, environment: [String: String?], in folder: URL,
        when isReady: () throws -> Bool
    ) throws -> ChildProgram.Outcome {
        // A shell's background job ignores signals and hands that on.
        let program = try ChildProgram(
            ["env", "--default-signal=INT,TERM,HUP,QUIT", Jellyframe.path] + words, environment: environment, in: folder
        )
        while try !isReady(), program.isRunning { usleep(5000) }
        program.send(signal)
        return try program.outcome()
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func anInterruptedVideoLeavesNothing(_ signal: Int32) throws {
        try withFolder { folder in
            let out = folder.appending(path: "out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
            // Takes the first bytes of the first frame and then nothing more, so that the film never ends by itself.
            try installFFmpeg("head -c 4 >/dev/null; : >'\(folder.path)/started'; sleep 1000", in: folder)
            let outcome = try interrupt(
                ["render", Jellyframe.scene("jelly-alert"), "-o", "out/film.mp4", "--quiet"], with: signal,
                environment: ["PATH": searchPath(first: folder)], in: folder
            ) {
                try folder.names.contains("started")
            }
            #expect(outcome.code == [SIGINT: 130, SIGTERM: 143, SIGHUP: 129, SIGQUIT: 131][signal])
            #expect(outcome.errors == "jellyframe: interrupted\n")
            #expect(try out.names == [])
        }
    }

    /// As `timeout` does, which signals its child and then its group.
    @Test func aSecondSignalThatComesWithTheFirstIsTheSame() throws {
        try withFolder { folder in
            let out = folder.appending(path: "out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
            try installFFmpeg("head -c 4 >/dev/null; : >'\(folder.path)/started'; sleep 1000", in: folder)
            // Many pictures in a hidden folder, which takes time to remove.
            let words = [
                "render", Jellyframe.scene("jelly-alert"), "-o", "out/f/", "-o", "out/film.mp4", "--scale", "0.1",
                "--fps",
                "1000", "--quiet",
            ]
            let program = try ChildProgram(
                ["env", "--default-signal=INT,TERM", Jellyframe.path] + words,
                environment: ["PATH": searchPath(first: folder)], in: folder)
            while try !folder.names.contains("started"), program.isRunning { usleep(5000) }
            // For more pictures to remove; what is expected is the same however many there are by then.
            usleep(300_000)
            for signal in [SIGTERM, SIGINT, SIGTERM] { program.send(signal) }
            let outcome = try program.outcome()
            #expect([130, 143].contains(outcome.code))
            #expect(outcome.errors == "jellyframe: interrupted\n")
            #expect(try out.names == [])
        }
    }

    /// The second run of a GIF, and other outputs that wait for it.
    @Test func interruptedOutputsThatWaitLeaveNothing() throws {
        try withFolder { folder in
            let out = folder.appending(path: "out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
            // The first run reads all; the second, which has no input of its own, never ends.
            let script = """
                case "$*" in *pipe:0*)
                    cat >/dev/null
                    for word; do case $word in file:*) echo >"${word#file:}";; esac; done
                    exit
                esac
                : >'\(folder.path)/started'
                sleep 1000
                """
            try installFFmpeg(script, in: folder)
            let outcome = try interrupt(
                [
                    "render", Jellyframe.scene("jelly-alert"), "-o", "out/film.gif", "-o", "out/film.y4m", "-o",
                    "out/f/", "-o", "out/p.png@50%", "--to", "0.1", "--fps", "50", "--quiet",
                ], with: SIGINT, environment: ["PATH": searchPath(first: folder)], in: folder
            ) {
                try folder.names.contains("started")
            }
            #expect(outcome.code == 130)
            #expect(outcome.errors == "jellyframe: interrupted\n")
            #expect(try out.names == [])
        }
    }

    @Test func interruptedPicturesLeaveNothing() throws {
        try withFolder { folder in
            let out = folder.appending(path: "out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
            let scene = folder.appending(path: "scene.json5")
            try write("{ version: 1, size: [1000, 1000], duration: 3600, tickRate: 1 }", to: scene)
            let outcome = try interrupt(
                ["render", scene.path, "-o", "out/frames/", "--quiet"], with: SIGINT, environment: [:], in: folder
            ) {
                // A first picture is in the hidden folder.
                let frames = out.appending(path: "frames")
                guard let hidden = try? frames.names.first else { return false }
                return try !frames.appending(path: hidden).names.isEmpty
            }
            #expect(outcome.code == 130)
            #expect(outcome.errors == "jellyframe: interrupted\n")
            #expect(try out.names == [])
        }
    }
}
