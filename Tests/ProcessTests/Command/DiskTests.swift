import Foundation
import TestSupport
import Testing

/// Full disks and similar destinations: one clear message, and no partial files.
@Suite struct DiskTests {
    /// Runs a shell command in `directory`; `$0` is the program, `$1` a scene.
    private func shell(_ line: String, in directory: URL) throws -> ChildProgram.Outcome {
        try ChildProgram.run(
            ["bash", "-c", line, Jellyframe.path, Jellyframe.scene("falling-blocks")], in: directory)
    }

    @Test(arguments: [
        ("video.y4m", "writing “out/video.y4m” failed in write: File too large"),
        ("frames/", "writing “out/frames/0000.png” failed in write: File too large"),
        ("video.mp4", "ffmpeg was killed by signal 25 (File size limit exceeded)"),
        ("video.gif", "writing “out/video.gif” failed in write: File too large"),
    ])
    func aFileThatMayNotGrowIsAnError(_ output: String, _ message: String) throws {
        try withDirectory { directory in
            let out = directory.appending(path: "out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
            // A limit of one block of 1024 bytes a file.
            let line = "ulimit -f 1; \"$0\" render \"$1\" -o out/\(output) --fps 50 --to 0.5 -j 1 --quiet 2>&1 | cat; "
            let outcome = try shell(line + "exit ${PIPESTATUS[0]}", in: directory)
            #expect(outcome.code == 1)
            #expect(outcome.text.hasPrefix("jellyframe: " + message), "\(outcome.text)")
            #expect(try out.names == [])
        }
    }

    @Test func aTakeThatMayNotGrowIsAnErrorAndLeavesNothing() throws {
        try withDirectory { directory in
            let outcome = try shell("ulimit -f 8; \"$0\" bake \"$1\" -o fall.take --quiet", in: directory)
            #expect(outcome.code == 1)
            #expect(outcome.errors == "jellyframe: the take “fall.take” cannot be written: disk I/O error\n")
            #expect(try directory.names == [])
        }
    }

    @Test func aGoldenThatMayNotGrowIsAnErrorAndLeavesNothing() throws {
        try withDirectory { directory in
            let line = "unset CI; trap '' XFSZ; ulimit -f 1; \"$0\" record \"$1\" --golden goldens --to 0.5 --quiet"
            let outcome = try shell(line, in: directory)
            #expect(outcome.code == 73)
            #expect(outcome.errors.split(separator: "\n").count == 1)
            #expect(outcome.errors.hasSuffix("cannot be written: File too large\n"), "\(outcome.errors)")
            #expect(outcome.errors.contains("/goldens/falling-blocks/"), "\(outcome.errors)")
            #expect(try directory.names == [])
        }
    }

    @Test(arguments: ["png", "y4m"]) func aFullDiskBehindStandardOutputIsAnError(_ format: String) throws {
        try withDirectory { directory in
            let line = "\"$0\" render \"$1\" -o - --format \(format) --to 0.2 --quiet >/dev/full"
            let outcome = try shell(line, in: directory)
            #expect(outcome.code == 1)
            #expect(outcome.errors == "jellyframe: writing “-” failed in write: No space left on device\n")
        }
    }

    @Test(arguments: ["png", "y4m"]) func aReaderThatGoesAwayIsAnError(_ format: String) throws {
        try withDirectory { directory in
            let line =
                "\"$0\" render \"$1\" -o - --format \(format) --quiet | head -c 9 >/dev/null; exit ${PIPESTATUS[0]}"
            let outcome = try shell(line, in: directory)
            #expect(outcome.code == 1)
            #expect(outcome.errors == "jellyframe: writing “-” failed in write: Broken pipe\n")
        }
    }

    @Test func anEncoderThatIsKilledInMidVideoIsAnError() throws {
        try withDirectory { directory in
            let out = directory.appending(path: "out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
            try installFFmpeg("echo 'half way' >&2; head -c 500000 >/dev/null; kill -9 $$", in: directory)
            let outcome = try Jellyframe.run(
                ["render", Jellyframe.scene("falling-blocks"), "-o", "out/video.mp4", "--quiet"],
                environment: ["PATH": searchPath(first: directory)], in: directory)
            #expect(outcome.code == 1)
            #expect(
                outcome.errors.hasPrefix(
                    "jellyframe: ffmpeg was killed by signal 9 (Killed): half way\ncommand: \(directory.path)/ffmpeg"
                ))
            #expect(try out.names == [])
        }
    }

    /// Whether a small disk can be mounted in a private namespace.
    static let canMount: Bool = {
        let words = ["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/tmp"]
        return (try? ChildProgram.run(words))?.code == 0
    }()

    @Test(
        .machine(canMount, "lets nobody mount a disk in memory"),
        arguments: [
            "video.mp4", "video.y4m", "frames/", "video.mp4 -o frames/ -o poster.png@50%", "video.gif --fps 50",
            "video.gif --fps 50 --max-size 1MB", "video.mp4 --max-size 1MB",
        ])
    func aFullDiskIsAnErrorAndKeepsNothing(_ outputs: String) throws {
        try withDirectory { directory in
            let disk = directory.appending(path: "disk")
            try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: false)
            let line = """
                mount -t tmpfs -o size=4k none disk && cd disk || exit 99
                "$0" render "$1" -o \(outputs) --to 0.5 --quiet; code=$?; ls -A; exit $code
                """
            let outcome = try ChildProgram.run(
                ["unshare", "-rm", "bash", "-c", line, Jellyframe.path, Jellyframe.scene("falling-blocks")],
                in: directory)
            #expect(outcome.code == 1, "\(outcome.errors)")
            #expect(outcome.errors.contains("No space left on device"), "\(outcome.errors)")
            // ffmpeg's error is reported for the video, once; only its command names the hidden file.
            let sentences = outcome.errors.split(separator: "\n").filter { !$0.hasPrefix("command: ") }
            #expect(!sentences.joined().contains(".jellyframe-"), "\(outcome.errors)")
            #expect(!sentences.joined().contains(".gif."), "\(outcome.errors)")
            #expect(Set(sentences).count == sentences.count, "\(outcome.errors)")
            #expect(outcome.text.isEmpty)
        }
    }
}
