import Foundation
import TestSupport
import Testing

/// A signal in the middle of a video.
@Suite struct InterruptTests {
    /// Starts a render, sends it a signal once `isReady` is true, and waits for its end.
    private func interrupt(
        _ words: [String], with signal: Int32, environment: [String: String?], in directory: URL,
        when isReady: () throws -> Bool
    ) throws -> ChildProgram.Outcome {
        // A shell's background job ignores signals, and so do its children.
        let program = try ChildProgram(
            ["env", "--default-signal=INT,TERM,HUP,QUIT", Jellyframe.path] + words, environment: environment,
            in: directory
        )
        while try !isReady(), program.isRunning { usleep(5000) }
        program.send(signal)
        return try program.outcome()
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func anInterruptedVideoLeavesNothing(_ signal: Int32) throws {
        try withDirectory { directory in
            let out = directory.appending(path: "out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
            // Reads the first bytes of the first frame and nothing more, so that the video never finishes by itself.
            try installFFmpeg("head -c 4 >/dev/null; : >'\(directory.path)/started'; sleep 1000", in: directory)
            let outcome = try interrupt(
                ["render", Jellyframe.scene("jelly-alert"), "-o", "out/video.mp4", "--quiet"], with: signal,
                environment: ["PATH": searchPath(first: directory)], in: directory
            ) {
                try directory.names.contains("started")
            }
            #expect(outcome.code == [SIGINT: 130, SIGTERM: 143, SIGHUP: 129, SIGQUIT: 131][signal])
            #expect(outcome.errors == "jellyframe: interrupted\n")
            #expect(try out.names == [])
        }
    }

    /// As `timeout` does, which signals its child and then its group.
    @Test func aSecondSignalThatComesWithTheFirstIsTheSame() throws {
        try withDirectory { directory in
            let out = directory.appending(path: "out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
            try installFFmpeg("head -c 4 >/dev/null; : >'\(directory.path)/started'; sleep 1000", in: directory)
            // Many images in a hidden directory, which take time to remove.
            let words = [
                "render", Jellyframe.scene("jelly-alert"), "-o", "out/f/", "-o", "out/video.mp4", "--scale", "0.1",
                "--fps",
                "1000", "--quiet",
            ]
            let program = try ChildProgram(
                ["env", "--default-signal=INT,TERM", Jellyframe.path] + words,
                environment: ["PATH": searchPath(first: directory)], in: directory)
            while try !directory.names.contains("started"), program.isRunning { usleep(5000) }
            // To have more images to remove; the expected result does not depend on their number.
            usleep(300_000)
            for signal in [SIGTERM, SIGINT, SIGTERM] { program.send(signal) }
            let outcome = try program.outcome()
            #expect([130, 143].contains(outcome.code))
            #expect(outcome.errors == "jellyframe: interrupted\n")
            #expect(try out.names == [])
        }
    }

    /// An encoder that never finishes, and other outputs that wait for it.
    @Test func interruptedOutputsThatWaitLeaveNothing() throws {
        try withDirectory { directory in
            let out = directory.appending(path: "out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
            let script = """
                cat >/dev/null
                : >'\(directory.path)/started'
                sleep 1000
                """
            try installFFmpeg(script, in: directory)
            let outcome = try interrupt(
                [
                    "render", Jellyframe.scene("jelly-alert"), "-o", "out/video.webp", "-o", "out/video.gif", "-o",
                    "out/video.y4m", "-o", "out/f/", "-o", "out/p.png@50%", "--to", "0.1", "--fps", "50", "--quiet",
                ], with: SIGINT, environment: ["PATH": searchPath(first: directory)], in: directory
            ) {
                try directory.names.contains("started")
            }
            #expect(outcome.code == 130)
            #expect(outcome.errors == "jellyframe: interrupted\n")
            #expect(try out.names == [])
        }
    }

    @Test func interruptedImagesLeaveNothing() throws {
        try withDirectory { directory in
            let out = directory.appending(path: "out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
            let scene = directory.appending(path: "scene.json5")
            try write("{ version: 1, size: [1000, 1000], duration: 3600, tickRate: 1 }", to: scene)
            let outcome = try interrupt(
                ["render", scene.path, "-o", "out/frames/", "--quiet"], with: SIGINT, environment: [:], in: directory
            ) {
                // A first image is in the hidden directory.
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
